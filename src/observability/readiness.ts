/** What has to stand before the server is ready; each reports itself when it does. */
export type StartStep = 'sealer' | 'jobs' | 'demo data'

export interface Readiness {
  stands(step: StartStep): void
  /** What is still to come, in the order in which it was named. */
  awaited(): StartStep[]
  /** The server is to end: balancers must send nobody new, while it still answers. */
  leave(): void
  leaving(): boolean
}

export function createReadiness(steps: readonly StartStep[]): Readiness {
  const awaited = new Set(steps)
  let leaving = false
  return {
    stands: (step) => void awaited.delete(step),
    awaited: () => [...awaited],
    leave() {
      leaving = true
    },
    leaving: () => leaving,
  }
}
