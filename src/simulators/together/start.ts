import { OptionsError, readObject } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'

/** What a simulator is made of is loaded only where it is wanted. */
export const starts: Record<string, () => Promise<{ start: Start }>> = {
  eid: () => import('../eid/start.ts'),
  social: () => import('../social/start.ts'),
  'state-registry': () => import('../state-registry/start.ts'),
  payments: () => import('../payments/start.ts'),
  sms: () => import('../sms/start.ts'),
  upstream: () => import('../upstream/start.ts'),
  relay: () => import('../relay/start.ts'),
  clamd: () => import('../clamd/start.ts'),
  ai: () => import('../ai/start.ts'),
  collector: () => import('../collector/start.ts'),
}

interface Together {
  /** By their names. */
  ready: Record<string, Pick<Simulator, 'url' | 'settings'>>
  close(): Promise<void>
}

/** Starts those that the argument names, each with the options that it has there. */
export async function startTogether(argument: string | undefined): Promise<Together> {
  const wanted = Object.entries(readObject(argument))
  const running = await Promise.all(
    wanted.map(async ([name, options]) => [name, await started(name, options)] as const),
  )
  return {
    ready: Object.fromEntries(running.map(([name, { url, settings }]) => [name, { url, settings }])),
    async close() {
      await Promise.all(running.map(([, simulator]) => simulator.close()))
    },
  }
}

async function started(name: string, options: unknown): Promise<Simulator> {
  const load = starts[name]
  if (!load) throw new OptionsError(`there is no simulator ${name}`)
  const { start } = await load()
  return start(JSON.stringify(options))
}
