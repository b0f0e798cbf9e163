// Simulators in one process, each on its own port, by their names and with their options:
// node src/simulators/main.ts '{"eid": {"directory": ".data/eid", "environment": "development"}, "sms": {...}}'
import { OptionsError, readObject } from './shared/options.ts'
import { runProcess, type Simulator, type Start } from './shared/process.ts'

/** What a simulator is made of is loaded only where it is wanted. */
const starts: Record<string, () => Promise<{ start: Start }>> = {
  eid: () => import('./eid/server.ts'),
  social: () => import('./social/server.ts'),
  'state-registry': () => import('./state-registry/server.ts'),
  payments: () => import('./payments/server.ts'),
  sms: () => import('./sms/server.ts'),
  upstream: () => import('./upstream/server.ts'),
  relay: () => import('./relay/server.ts'),
  clamd: () => import('./clamd/server.ts'),
  ai: () => import('./ai/server.ts'),
  collector: () => import('./collector/server.ts'),
}

await runProcess(startAll, ({ ready }) => {
  if (process.send) process.send({ ready })
  else console.log(ready)
})

async function startAll() {
  const wanted = Object.entries(readObject(process.argv[2]))
  if (wanted.length === 0)
    throw new OptionsError(`name one of the simulators ${Object.keys(starts).join(', ')}`)
  const running = await Promise.all(
    wanted.map(async ([name, options]) => [name, await started(name, options)] as const),
  )
  return {
    /** By their names. */
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
