import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProduction, metricsToken } from '../../test/support/production.ts'
import { startFlags } from '../lib/start-flags.ts'
import { type Bench, type Figure, median, spreadOf } from './figure.ts'
import { MeasuredServer } from './measured-server.ts'
import { startBenchPostgres } from './postgres.ts'
import { type Settings, startToReady } from './start-to-ready.ts'
import { loadSyntheticContract } from './synthetic-contract.ts'

const ROUNDS = 3
/** The engine compiles what the start has used, and gives its memory back afterwards. */
const SETTLE_MS = 5000
const SETTLED_MB = 2
const MAX_SETTLING_MS = 60_000
const servers = join(import.meta.dirname, 'servers')

/** What a person who tries the platform out starts. */
const demonstration: Settings = { NODE_ENV: 'development', DEMO_DATA: 'true', SIMULATORS: 'true' }
const production: Settings = inProduction(metricsToken())

export const startBench: Bench = {
  name: 'start',
  about:
    'from the start of the program to the first 200 of /ready, and memory at rest with 220 operations more',
  async run() {
    await loadSyntheticContract()
    // What the first start of a clone compiles is kept for the others.
    await inFreshDirectory((directory) => startToReady({ ...production, DATA_DIR: directory }))
    const rounds = { demonstration: [] as Embedded[], production: [] as Embedded[] }
    for (let i = 0; i < ROUNDS; i++) {
      rounds.demonstration.push(await inFreshDirectory((directory) => startTwice(demonstration, directory)))
      rounds.production.push(await inFreshDirectory((directory) => startTwice(production, directory)))
    }
    const onServer = await onPostgres()
    const embedded = await inRounds(() => inFreshDirectory((directory) => memoryOf([directory])))
    const bare = await memoryOfBareNode()
    return [
      ...Object.entries(rounds).flatMap(([name, each]) => embeddedFigures(name, each)),
      ...onServer,
      { name: 'memory of bare Node', value: bare, digits: 0, unit: ' MB' },
      megabytesOf('memory at rest, embedded database', embedded, 450),
    ]
  },
}

interface Embedded {
  fresh: number
  existing: number
}

async function startTwice(settings: Settings, directory: string): Promise<Embedded> {
  const given = { ...settings, DATA_DIR: directory }
  return { fresh: await startToReady(given), existing: await startToReady(given) }
}

function embeddedFigures(name: string, rounds: readonly Embedded[]): Figure[] {
  const [fresh, existing] = [rounds.map((round) => round.fresh), rounds.map((round) => round.existing)]
  return [
    secondsOf(`${name}, embedded and empty`, fresh, 10),
    secondsOf(`${name}, embedded and existing`, existing, 3),
  ]
}

function secondsOf(name: string, seconds: readonly number[], atMost: number): Figure {
  return { name, value: median(seconds), spread: spreadOf(seconds), bar: { atMost }, unit: ' s' }
}

function megabytesOf(name: string, megabytes: readonly number[], atMost: number): Figure {
  return {
    name,
    value: median(megabytes),
    spread: spreadOf(megabytes),
    bar: { atMost },
    digits: 0,
    unit: ' MB',
  }
}

/** None where there is no PostgreSQL to start. What rests has other keys than what starts, so each has its own. */
async function onPostgres(): Promise<Figure[]> {
  const starts = await onOwnPostgres(async (directory, url) => {
    const given = { ...production, DATA_DIR: directory, DATABASE_URL: url }
    // The first start makes keys and begins the audit log.
    await startToReady(given)
    return inRounds(() => startToReady(given))
  })
  const rests = await onOwnPostgres((directory, url) => inRounds(() => memoryOf([directory, url])))
  return [
    ...(starts ? [secondsOf('production, existing PostgreSQL', starts, 1.5)] : []),
    ...(rests ? [megabytesOf('memory at rest, PostgreSQL', rests, 220)] : []),
  ]
}

async function onOwnPostgres<T>(
  work: (directory: string, url: string) => Promise<T>,
): Promise<T | undefined> {
  const postgres = await startBenchPostgres('start')
  if (!postgres) return undefined
  try {
    return await inFreshDirectory((directory) => work(directory, postgres.url))
  } finally {
    postgres.stop()
  }
}

async function inRounds(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let i = 0; i < ROUNDS; i++) figures.push(await measure())
  return figures
}

/** Of our process alone. */
async function memoryOf(args: string[]): Promise<number> {
  const server = await MeasuredServer.start(join(servers, 'whole.ts'), args, startFlags())
  while ((await fetch(`http://127.0.0.1:${server.port}/ready`)).status !== 200) await sleep(10)
  const megabytes = await memoryAtRest(server)
  await server.end()
  return megabytes
}

/** When it has ceased to fall. */
async function memoryAtRest(server: MeasuredServer): Promise<number> {
  const megabytes = async () => (await server.usage()).residentBytes / 2 ** 20
  const since = performance.now()
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    await sleep(SETTLE_MS)
    const now = await megabytes()
    if (last - now < SETTLED_MB || performance.now() - since > MAX_SETTLING_MS) return now
    last = now
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
