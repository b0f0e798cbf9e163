import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, median } from './figure.ts'
import { MeasuredServer } from './measured-server.ts'
import { startBenchPostgres } from './postgres.ts'
import { loadSyntheticContract } from './synthetic-contract.ts'

const ROUNDS = 3
/** The engine compiles what the start has used, and gives its memory back afterwards. */
const SETTLE_MS = 5000
const SETTLED_MB = 2
const LONGEST_SETTLING_MS = 60_000
const root = join(import.meta.dirname, '..', '..')
const servers = join(import.meta.dirname, 'servers')

/** As `npm start` starts it. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))
}

export const startBench: Bench = {
  name: 'start',
  about:
    'from the start of the process to the first 200 of /ready with 220 operations more, and memory at rest',
  async run() {
    await loadSyntheticContract()
    const rounds = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await inFreshDirectory(startTwice))
    const embedded = median(rounds.map((one) => one.megabytes))
    const onServer = await memoryOnPostgres()
    const bare = await memoryOfBareNode()
    return [
      {
        name: 'on a fresh directory',
        value: median(rounds.map((one) => one.fresh)),
        bar: { atMost: 30 },
        unit: ' s',
      },
      {
        name: 'on an existing directory',
        value: median(rounds.map((one) => one.existing)),
        bar: { atMost: 5 },
        unit: ' s',
      },
      { name: 'memory of bare Node', value: bare, digits: 0, unit: ' MB' },
      {
        name: 'memory at rest, embedded database',
        value: embedded,
        bar: { atMost: 450 },
        digits: 0,
        unit: ' MB',
      },
      ...onServer.map((value) => ({
        name: 'memory at rest, PostgreSQL',
        value,
        bar: { atMost: 220 },
        digits: 0,
        unit: ' MB',
      })),
    ]
  },
}

async function startTwice(directory: string) {
  const first = await startToReady([directory])
  await first.server.end()
  const second = await startToReady([directory])
  const megabytes = await memoryAtRest(second.server)
  await second.server.end()
  return { fresh: first.seconds, existing: second.seconds, megabytes }
}

async function startToReady(args: string[]): Promise<{ server: MeasuredServer; seconds: number }> {
  const since = performance.now()
  const server = await MeasuredServer.start(join(servers, 'whole.ts'), args, startFlags())
  while ((await fetch(`http://127.0.0.1:${server.port}/ready`)).status !== 200) await sleep(10)
  return { server, seconds: (performance.now() - since) / 1000 }
}

/** When it has ceased to fall. */
async function memoryAtRest(server: MeasuredServer): Promise<number> {
  const megabytes = async () => (await server.usage()).residentBytes / 2 ** 20
  const since = performance.now()
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    await sleep(SETTLE_MS)
    const now = await megabytes()
    if (last - now < SETTLED_MB || performance.now() - since > LONGEST_SETTLING_MS) return now
    last = now
  }
}

/** Of our process alone; none where there is no PostgreSQL to start. */
async function memoryOnPostgres(): Promise<number[]> {
  const postgres = await startBenchPostgres('start')
  if (!postgres) return []
  try {
    return await inFreshDirectory(async (directory) => {
      const { server } = await startToReady([directory, postgres.url])
      const megabytes = await memoryAtRest(server)
      await server.end()
      return [megabytes]
    })
  } finally {
    postgres.stop()
  }
}

async function memoryOfBareNode(): Promise<number> {
  const server = await MeasuredServer.start(join(servers, 'bare-node.ts'))
  const megabytes = (await server.usage()).residentBytes / 2 ** 20
  server.stop()
  return megabytes
}

async function inFreshDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'tamga-bench-start-'))
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
