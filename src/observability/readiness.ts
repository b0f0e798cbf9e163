/** What has to stand before the server is ready; each reports itself when it does. */
export type StartStep = 'sealer' | 'jobs' | 'demo data'

export interface Readiness {
  markReady(step: StartStep): void
  /** What is still to come, in the order in which it was named. */
  pending(): StartStep[]
  /** Fulfilled once nothing is awaited any more. */
  ready: Promise<void>
  /** The server is to end: balancers must send no new requests, while it still answers. */
  beginDrain(): void
  isDraining(): boolean
  /** What a probe has found; probes come every few seconds, and only a change is worth a line of the log. */
  found(asked: string, failing: readonly FailingCheck[]): void
}

interface FailingCheck {
  name: string
  detail: string
}

interface ReadinessLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export function createReadiness(steps: readonly StartStep[], log?: ReadinessLog): Readiness {
  const awaited = new Set(steps)
  const { promise: stood, resolve: allStand } = Promise.withResolvers<void>()
  if (awaited.size === 0) allStand()
  let leaving = false
  const known = new Map<string, string>()
  return {
    markReady(step) {
      awaited.delete(step)
      if (awaited.size === 0) allStand()
    },
    pending: () => [...awaited],
    ready: stood,
    beginDrain() {
      leaving = true
    },
    isDraining: () => leaving,
    found(asked, failing) {
      const present = failing.map(({ name }) => name).join()
      if (present === (known.get(asked) ?? '')) return
      known.set(asked, present)
      if (present === '') log?.info({ asked }, 'ready again')
      else log?.warn({ asked, failing: failing.map(told) }, 'not ready')
    },
  }
}

const told = ({ name, detail }: FailingCheck): string => `${name}: ${detail}`
