import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/database.ts'
import { startAiSimulator } from '../../test/support/ai.ts'
import { secret, signedIn } from './assistant/people.ts'
import { buildWhole, compareSearches, searchWhileIndexing } from './assistant/retrieval.ts'
import { extractiveStreams, heldStreams } from './assistant/streams.ts'
import type { Bench, Figure } from './figure.ts'
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
      const figures: Figure[] = await streams(postgres, home, people)
      const services = Math.ceil(SERVICES * scale)
      console.error(`assistant: ${services} services are filled in and indexed …`)
      await fillServices(database, orgIds, services, 'more', {
        evidence_groups: [{ evidences: PAPERS.map(paper) }],
      })
      const { chunks, seconds } = await buildWhole(database)
      figures.push(
        { name: 'pieces of the index', value: chunks, digits: 0 },
        { name: 'the index of them', value: seconds, unit: ' s', digits: 1 },
        ...(await compareSearches(database)),
      )
      console.error(
        `assistant: ${chunks} pieces in ${seconds.toFixed(0)} s; now once more while others search …`,
      )
      figures.push(...(await searchWhileIndexing(database)))
      return figures
    } finally {
      await database.close()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
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
    const held = await withServer(
      { ...settings, ...simulator.settings('chat'), DATA_DIR: join(home, 'model') },
      (url) => heldStreams(url, people),
    )
    const extractive = await withServer({ ...settings, DATA_DIR: join(home, 'none') }, (url) =>
      extractiveStreams(url, people),
    )
    return [...held, ...extractive]
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
    return await measure(`http://127.0.0.1:${server.port}`)
  } finally {
    await server.end()
  }
}
