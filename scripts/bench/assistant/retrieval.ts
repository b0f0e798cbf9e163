import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import type { Database, Db } from '../../../src/db/database.ts'
import { buildIndex } from '../../../src/domains/services/knowledge/build.ts'
import { requestIndex } from '../../../src/domains/services/knowledge/runs.ts'
import { searchKnowledge } from '../../../src/domains/services/knowledge/search.ts'
import { sets } from '../../eval/assistant/question.ts'
import { type Figure, median } from '../figure.ts'
import { p99 } from '../sign/health.ts'

const ROUNDS = 3
const WARM_UP = 10
const SEARCH_BAR = 3
const REINDEX_BAR = 2
const questions = sets.tuned.map(({ question }) => question)

const searchFor = (db: Db, text: string) => searchKnowledge(db, { text, language: 'mn', limit: 8 })

/** An index of all that is published, as the job builds it. */
export async function buildWhole(database: Database): Promise<{ chunks: number; seconds: number }> {
  const since = performance.now()
  await database.transact({ role: 'job' }, 'write', (tx) =>
    requestIndex(tx, { forced: true, at: new Date() }),
  )
  const outcome = await buildIndex({ database, clock: Date.now, draining: () => false }, { throttled: true })
  if (outcome !== 'active') throw new Error(`the index was not put up: ${outcome}`)
  const seconds = (performance.now() - since) / 1000
  await database.administer((session) => session.run('analyze ai_chunks; analyze ai_words'))
  const { rows } = await sql<{ chunks: number }>`
    select chunks from ai_indexes where state = 'active'`.execute(database.system)
  return { chunks: rows[0]!.chunks, seconds }
}

/** Searches against the statements that they send, sent alone. */
export async function compareSearches(database: Database): Promise<Figure[]> {
  const [bare, own]: [number[], number[]] = [[], []]
  for (const question of questions.slice(0, WARM_UP)) await timed(database, question)
  // Alternates, so that other load on the machine affects both equally.
  for (let round = 0; round < ROUNDS; round++)
    for (const question of questions) {
      const { search, statements } = await timed(database, question)
      own.push(search)
      bare.push(statements)
    }
  return [
    { name: 'the statements of a search alone, median', value: median(bare), unit: ' ms', digits: 1 },
    { name: 'search, median', value: median(own), unit: ' ms', digits: 1 },
    { name: 'search, p99', value: p99(own), unit: ' ms', digits: 1 },
    {
      name: 'search, times its statements alone',
      value: median(own) / median(bare),
      bar: { atMost: SEARCH_BAR },
    },
  ]
}

async function timed(database: Database, question: string): Promise<{ search: number; statements: number }> {
  return database.transact({ role: 'app' }, 'read', async (db) => {
    const sent = new SentStatements(db)
    await searchFor(db.withPlugin(sent) as Db, question)
    const search = await msOf(() => searchFor(db, question))
    const statements = await msOf(async () => {
      for (const statement of sent.compiled) await db.executeQuery(statement)
    })
    return { search, statements }
  })
}

/** Keeps the statements that pass through it. */
class SentStatements implements KyselyPlugin {
  readonly compiled: CompiledQuery[] = []
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.compiled.push(this.#db.getExecutor().compileQuery(node, queryId))
    return node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

/** How long searches take while another index is built beside the one that they use. */
export async function searchWhileIndexing(database: Database): Promise<Figure[]> {
  const quiet = await searchUntil(database, async () => {
    await searchAll(database)
  })
  let built = { chunks: 0, seconds: 0 }
  const busy = await searchUntil(database, async () => {
    built = await buildWhole(database)
  })
  return [
    { name: 'a new index of all of it', value: built.seconds, unit: ' s', digits: 1 },
    { name: 'search p99 at rest', value: p99(quiet), unit: ' ms', digits: 1 },
    { name: 'search p99 while it is built', value: p99(busy), unit: ' ms', digits: 1 },
    {
      name: 'search p99 while it is built, ratio',
      value: p99(busy) / p99(quiet),
      bar: { atMost: REINDEX_BAR },
    },
  ]
}

async function searchUntil(database: Database, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  for (let at = 0; !isOver; at++) times.push(await searchOnce(database, questions[at % questions.length]!))
  await working
  return times
}

async function searchAll(database: Database): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const question of questions) await searchOnce(database, question)
}

const searchOnce = (database: Database, question: string): Promise<number> =>
  msOf(() => database.transact({ role: 'app' }, 'read', (db) => searchFor(db, question)))

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
