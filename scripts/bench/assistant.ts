import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { startAiSimulator } from '../../test/support/ai.ts'
import { secret, signedIn } from './assistant/people.ts'
import { buildWhole, compareSearches, searchWhileIndexing } from './assistant/retrieval.ts'
import { extractiveStreams, heldStreams } from './assistant/streams.ts'
import { type Bench, type Figure, lineOf } from './figure.ts'
import { fillAuthorities, fillServices } from './gov/services.ts'
import { type BenchPostgres, startBenchPostgres } from './postgres.ts'
import { WatchedServer } from './watched-server.ts'

const SERVICES = 10_000
/** What each of them asks for: with its card, a service makes five pieces of the index. */
const PAPERS = ['identity-card', 'proof-of-address', 'photograph', 'receipt'] as const
const STREAMS = 200
/** Few services for the streams: what is measured there is not the search. */
const SERVICES_FOR_STREAMS = 50
const PACE_MS = 250
const LOOK_MS = 1000
const MAX_LOOKS = 20
const IDLE_SHARE = 0.25
const SENTENCE = 'An ordinary passport is issued by the state registration. '

export const assistantBench: Bench = {
  name: 'assistant',
  about:
    '/health while 200 answers are streamed, searches among 10,000 services against their bare statements and while these are indexed again; on PostgreSQL',
  async run(scale) {
    const postgres = await startBenchPostgres('assistant')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-assistant-'))
    const database = await openDatabase({ ...postgres, statementTimeoutMs: 600_000 })
    try {
      const { orgIds } = await fillAuthorities(database, 20)
      await fillServices(database, orgIds, SERVICES_FOR_STREAMS)
      await buildWhole(database)
      const people = await signedIn(database, Math.max(10, Math.ceil(STREAMS * scale)))
      console.error(`assistant: ${people.length} streams …`)
      const figures: Figure[] = []
      const measured = (...more: Figure[]) => {
        figures.push(...more)
        // What follows may take minutes.
        for (const figure of more) console.error(lineOf('assistant', figure))
      }
      measured(...(await streams(postgres, home, people)))
      const services = Math.ceil(SERVICES * scale)
      console.error(`assistant: ${services} services are filled in …`)
      await withoutIndex(database)
      await fillServices(database, orgIds, services, 'more', {
        evidence_groups: [{ evidences: PAPERS.map(paper) }],
      })
      console.error('assistant: they are indexed …')
      const { chunks, seconds } = await buildWhole(database)
      console.error(`assistant: ${chunks} pieces in ${seconds.toFixed(0)} s; they are searched …`)
      measured(
        { name: 'pieces of the index', value: chunks, digits: 0 },
        { name: 'the index of them', value: seconds, unit: ' s', digits: 1 },
        ...(await compareSearches(database)),
      )
      console.error('assistant: they are indexed once more while others search …')
      measured(...(await searchWhileIndexing(database)))
      return figures
    } finally {
      await database.close()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** Else each of them would be written into the index as it is filled in, and all of them copied from it. */
async function withoutIndex({ system }: Database): Promise<void> {
  await system
    .updateTable('ai_indexes')
    .set({ state: 'retired', retired_at: new Date() })
    .where('state', '=', 'active')
    .execute()
}

const paper = (code: (typeof PAPERS)[number]) => {
  const name = code.replaceAll('-', ' ')
  return { code, name_mn: name, name_en: name, optional: false, format: 'image' as const }
}

type People = Awaited<ReturnType<typeof signedIn>>

async function streams(postgres: BenchPostgres, home: string, people: People): Promise<Figure[]> {
  const simulator = await startAiSimulator()
  try {
    await simulator.script({ text: SENTENCE.repeat(40) })
    await simulator.fault('paced', { ms: PACE_MS, call: 'chat' })
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: postgres.url,
      JWT_SECRET: secret,
      LOG_LEVEL: 'error',
    }
    const model = { ...settings, ...simulator.settings('chat'), DATA_DIR: join(home, 'model') }
    return await withServer(model, (modelUrl) =>
      withServer({ ...settings, DATA_DIR: join(home, 'none') }, async (plainUrl) => [
        ...(await heldStreams({ url: modelUrl, quietUrl: plainUrl }, people)),
        ...(await extractiveStreams({ url: plainUrl, quietUrl: modelUrl }, people)),
      ]),
    )
  } finally {
    await simulator.stop()
  }
}

async function withServer(
  settings: Record<string, string>,
  measure: (url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await WatchedServer.start(settings)
  try {
    await untilIdle(server)
    return await measure(`http://127.0.0.1:${server.port}`)
  } finally {
    await server.end()
  }
}

/** What a server does as it starts is no figure of this bench. To look has it collect its garbage, too. */
async function untilIdle(server: WatchedServer): Promise<void> {
  let { cpuSeconds: before } = await server.usage()
  for (let looked = 0; looked < MAX_LOOKS; looked++) {
    await sleep(LOOK_MS)
    const { cpuSeconds } = await server.usage()
    if (cpuSeconds - before < IDLE_SHARE * (LOOK_MS / 1000)) return
    before = cpuSeconds
  }
  console.error('assistant: a server did not come to rest; its figures at rest are too high')
}
