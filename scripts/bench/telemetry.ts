import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchSimulator } from '../../src/demo/launch.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import { startBenchPostgres } from './postgres.ts'
import { listening, ServerProcess, type Usage } from './server-process.ts'

const CONNECTIONS = 8
const SLICE_MS = 250
const ROUNDS = 60
/** Counted and not timed, so that a busy machine compares warm code, too. */
const WARM = 4_000
/** Two rounds of the jobs' looks for work. */
const IDLE_MS = 10_000
/** What a request may cost in processor time with one trace in a hundred, of what it costs without telemetry. */
const BAR = 1.05

const sides = ['off', '1 %', '100 %'] as const
type Side = (typeof sides)[number]

const requests = [
  // A person's own data, under row-level security: what the platform does all day.
  { name: 'a read', path: '/api/v1/users/me', bar: BAR },
  // Nothing but the way of a request: whatever is added to that weighs most here.
  { name: '/health', path: '/health', bar: BAR },
]

/** One process for all sides: two differ by more, in how they were compiled and laid out, than telemetry costs. */
class SwitchedServer extends ServerProcess<Usage> {
  readonly #tokenFile: string

  private constructor(home: string, started: Awaited<ReturnType<typeof listening>>) {
    super(started)
    this.#tokenFile = join(home, 'token')
  }

  static async start(home: string, settings: Record<string, string>): Promise<SwitchedServer> {
    const script = join(import.meta.dirname, 'servers', 'telemetry.ts')
    return new SwitchedServer(home, await listening(script, [JSON.stringify(settings)]))
  }

  async be(side: Side): Promise<void> {
    this.child.send(side)
    await once(this.child, 'message')
  }

  token(): string {
    return readFileSync(this.#tokenFile, 'utf8')
  }
}

export const telemetryBench: Bench = {
  name: 'telemetry',
  about: 'processor time of a request with 1 % and 100 % of traces kept, against none',
  async run(scale) {
    const postgres = await startBenchPostgres('telemetry')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-telemetry-'))
    const collector = await launchSimulator('collector', { directory: home, environment: 'test' })
    const server = await SwitchedServer.start(home, {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: home,
      DATABASE_URL: postgres.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    })
    try {
      const rounds = Math.max(3, Math.round(ROUNDS * scale))
      const figures: Figure[] = []
      for (const request of requests) figures.push(...(await compare(server, request, rounds)))
      return figures
    } finally {
      server.stop()
      await collector.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** In turn, so that whatever else the machine does falls on all alike. */
async function compare(
  server: SwitchedServer,
  { name, path, bar }: (typeof requests)[number],
  rounds: number,
): Promise<Figure[]> {
  for (const side of sides) await cpuPerRequest(server, side, path, 0, WARM)
  const idle = await idleRate(server)
  const measured: Record<Side, number>[] = []
  for (let n = 0; n < rounds; n++) {
    const round: Partial<Record<Side, number>> = {}
    // Another begins each time: the first of a round finds other caches than the last.
    for (let place = 0; place < sides.length; place++) {
      const side = sides[(n + place) % sides.length] as Side
      round[side] = await cpuPerRequest(server, side, path, idle)
    }
    measured.push(round as Record<Side, number>)
  }
  const ratio = (side: Side) => median(measured.map((round) => round[side] / round.off))
  return [
    { name: `${name}, off`, value: median(measured.map(({ off }) => off)) * 1e6, digits: 0, unit: ' µs' },
    {
      name: `${name}, 1 % against off`,
      value: ratio('1 %'),
      digits: 3,
      bar: { atMost: bar },
    },
    { name: `${name}, 100 % against off`, value: ratio('100 %'), digits: 3 },
  ]
}

/** Processor time of the server's process, in seconds, without what it uses for itself meanwhile. */
async function cpuPerRequest(
  server: SwitchedServer,
  side: Side,
  path: string,
  idle: number,
  least = 1,
): Promise<number> {
  await server.be(side)
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token()}\r\n\r\n`,
  )
  const before = (await server.usage()).cpuSeconds
  const since = performance.now()
  let answers = 0
  do answers += await load(server.port, request, CONNECTIONS, SLICE_MS)
  while (answers < least)
  const used = (await server.usage()).cpuSeconds - before
  return (used - (idle * (performance.now() - since)) / 1000) / answers
}

/** Processor time a second for jobs and sealing. Where a busy machine lets few requests into a slice, it would outweigh them. */
async function idleRate(server: SwitchedServer): Promise<number> {
  await server.be('off')
  const before = (await server.usage()).cpuSeconds
  const since = performance.now()
  await sleep(IDLE_MS)
  return ((await server.usage()).cpuSeconds - before) / ((performance.now() - since) / 1000)
}
