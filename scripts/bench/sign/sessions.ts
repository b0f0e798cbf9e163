import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { besideBare, HealthProbe, p99 } from './health.ts'
import { pdfOf } from './pdf.ts'
import { clearLimits } from './people.ts'
import type { Setting } from './setup.ts'
import { refusals, sign } from './signing.ts'

const AT_ONCE = 20
const ROUNDS = 5
const IDLE_MS = 3_000
const MEGABYTE = 1_000_000
const BAR = 2

/** Signing must cost the others nothing: /health, with and without 20 signatures under way. */
export async function signAtOnce(setting: Setting): Promise<Figure[]> {
  const { server, bare, database, people } = setting
  const pdf = await pdfOf(MEGABYTE)
  const all = async () => {
    await clearLimits(database)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => sign(setting, people[n % people.length]!, pdf)),
    )
  }
  // The one beside it shows what the machine alone makes of it: it does nothing but answer.
  const probe = await HealthProbe.start(setting.url, `http://127.0.0.1:${bare.port}`)
  const [idle, busy]: [number[][], number[][]] = [
    [[], []],
    [[], []],
  ]
  let [seconds, cpuSeconds] = [0, 0]
  const lags: number[] = []
  const shares: number[] = []
  try {
    // Each alone first: what is not compiled yet is slow.
    for (const person of people) await sign(setting, person, pdf)
    await probe.during(all)
    for (let n = 0; n < ROUNDS; n++) {
      for (const [index, times] of (await probe.during(() => sleep(IDLE_MS))).entries())
        idle[index]?.push(...times)
      server.watch()
      const before = await server.usage()
      const since = performance.now()
      for (const [index, times] of (await probe.during(all)).entries()) busy[index]?.push(...times)
      seconds += (performance.now() - since) / 1000
      const after = await server.usage()
      cpuSeconds += after.cpuSeconds - before.cpuSeconds
      lags.push(after.lagP99Ms)
      shares.push(after.busy)
    }
  } finally {
    probe.stop()
  }
  const [quiet, loaded] = [p99(idle[0]!), p99(busy[0]!)]
  return [
    { name: '20 signatures at once, per second', value: (AT_ONCE * ROUNDS) / seconds, digits: 1 },
    { name: '20 signatures at once, refused with 503 at first', value: refusals.count, digits: 0 },
    {
      name: 'processor time of the server per signature',
      value: (cpuSeconds / (AT_ONCE * ROUNDS)) * 1000,
      unit: ' ms',
      digits: 0,
    },
    { name: 'GET /health p99 at rest', value: quiet, unit: ' ms' },
    { name: 'GET /health p99 with 20 signatures', value: loaded, unit: ' ms' },
    ...besideBare('20 signatures', idle, busy),
    { name: 'event loop lag p99 with 20 signatures, worst round', value: Math.max(...lags), unit: ' ms' },
    {
      name: 'event loop at work with 20 signatures',
      value: 100 * Math.max(...shares),
      unit: ' %',
      digits: 0,
    },
    { name: 'GET /health, ratio', value: loaded / quiet, bar: { atMost: BAR } },
  ]
}
