import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchSimulator } from '../../src/demo/launch.ts'
import type { Bench, Figure } from './figure.ts'
import { load } from './load.ts'
import { MeasuredServer } from './measured-server.ts'
import { startBenchPostgres } from './postgres.ts'

const CONNECTIONS = 8
const SLICE_MS = 400
/** Two rounds of the jobs' looks for work. */
const IDLE_MS = 10_000
const ROUNDS = 25
/** Counted and not timed, so that a busy machine compares warm code, too. */
const WARM = 4_000
/** What a request may cost in processor time with one trace in a hundred, of what it costs without telemetry. */
const BAR = 1.05

const sides = {
  off: {},
  '1 %': { OTEL_TRACES_SAMPLER_ARG: '0.01' },
  '100 %': { OTEL_TRACES_SAMPLER_ARG: '1', OTEL_BSP_MAX_QUEUE_SIZE: '100000' },
}
type Side = keyof typeof sides
const names = Object.keys(sides) as Side[]

const requests = [
  // A person's own data, under row-level security: what the platform does all day.
  { name: 'a read', path: '/api/v1/users/me', bar: BAR },
  // Nothing but the way of a request: whatever is added to that weighs most here.
  { name: '/health', path: '/health', bar: undefined },
]

export const telemetryBench: Bench = {
  name: 'telemetry',
  about: 'processor time of a request with 1 % and 100 % of traces kept, against none',
  async run(scale) {
    const postgres = await startBenchPostgres('telemetry')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-telemetry-'))
    const collector = await launchSimulator('collector', { directory: home, environment: 'test' })
    const servers = await startServers(home, postgres.url, collector.url)
    try {
      const figures: Figure[] = []
      const rounds = Math.max(3, Math.round(ROUNDS * scale))
      for (const request of requests) figures.push(...(await compare(servers, request, rounds)))
      const rest = async (side: Side) => (await servers[side].server.usage()).residentBytes / 2 ** 20
      for (const side of names)
        figures.push({ name: `memory after it, ${side}`, value: await rest(side), digits: 0, unit: ' MiB' })
      return figures
    } finally {
      for (const side of names) servers[side].server.stop()
      await collector.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

type Servers = Record<Side, { server: MeasuredServer; tokenFile: string }>

async function startServers(home: string, databaseUrl: string, collector: string): Promise<Servers> {
  const script = join(import.meta.dirname, 'servers', 'telemetry.ts')
  const started: Partial<Servers> = {}
  for (const side of names) {
    const dataDir = join(home, String(names.indexOf(side)))
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // One log of one database: the keys of all three are the same.
      AUDIT_KEY: 'x5Wl0sFz1ibmQ9N4VtGZkYp7RjOe3HuCa8DyMqJBnLw',
      AUDIT_CHECKPOINT_DIR: join(home, 'checkpoints'),
      ...(side !== 'off' && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
      ...sides[side],
    }
    const server = await MeasuredServer.start(script, [JSON.stringify(settings)])
    started[side] = { server, tokenFile: join(dataDir, 'token') }
  }
  return started as Servers
}

/** In turn, so that whatever else the machine does falls on all alike. */
async function compare(
  servers: Servers,
  { name, path, bar }: (typeof requests)[number],
  rounds: number,
): Promise<Figure[]> {
  for (const side of names) await cpuPerRequest(servers[side], path, WARM, 0)
  const idle = await idleRates(servers)
  const measured: Record<Side, number>[] = []
  for (let n = 0; n < rounds; n++) {
    const round: Partial<Record<Side, number>> = {}
    // Another begins each time: the first of a round finds other caches than the last.
    for (let place = 0; place < names.length; place++) {
      const side = names[(n + place) % names.length] as Side
      round[side] = await cpuPerRequest(servers[side], path, 1, idle[side])
    }
    measured.push(round as Record<Side, number>)
  }
  const cost = (side: Side) => lowerQuartile(measured.map((round) => round[side]))
  const ratio = (side: Side) => cost(side) / cost('off')
  return [
    { name: `${name}, off`, value: cost('off') * 1e6, digits: 0, unit: ' µs' },
    {
      name: `${name}, 1 % against off`,
      value: ratio('1 %'),
      digits: 3,
      ...(bar && { bar: { atMost: bar } }),
    },
    { name: `${name}, 100 % against off`, value: ratio('100 %'), digits: 3 },
  ]
}

/** Processor time of the server's process, in seconds. */
async function cpuPerRequest(
  { server, tokenFile }: Servers[Side],
  path: string,
  least: number,
  idleRate: number,
): Promise<number> {
  const token = readFileSync(tokenFile, 'utf8')
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const before = (await server.usage()).cpuSeconds
  const since = performance.now()
  let answers = 0
  do answers += await load(server.port, request, CONNECTIONS, SLICE_MS)
  while (answers < least)
  const used = (await server.usage()).cpuSeconds - before
  return (used - (idleRate * (performance.now() - since)) / 1000) / answers
}

/**
 * Processor time a second that each server uses for itself: its jobs and its sealer. On a busy machine, where a slice
 * has few requests, that would outweigh them.
 */
async function idleRates(servers: Servers): Promise<Record<Side, number>> {
  const used = async () =>
    Promise.all(names.map(async (side) => (await servers[side].server.usage()).cpuSeconds))
  const before = await used()
  const since = performance.now()
  await sleep(IDLE_MS)
  const after = await used()
  const seconds = (performance.now() - since) / 1000
  const rates = names.map((side, nth) => [side, ((after[nth] ?? 0) - (before[nth] ?? 0)) / seconds])
  return Object.fromEntries(rates) as Record<Side, number>
}

/** What else the machine does only ever adds to a figure. */
function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN
}
