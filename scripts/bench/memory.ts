import { sql } from 'kysely'
import { type Actor, type Database, openDatabase } from '../../src/db/database.ts'
import { searchMemory } from '../../src/domains/tools/memory/search.ts'
import { foldedLine } from '../../src/text/folding.ts'
import {
  ask,
  labelledInsights,
  labelledNotes,
  measure,
  type Outcome,
  otherWords,
  queries,
  seedLabelled,
} from '../../test/domains/tools/memory/evaluation.ts'
import { openTestDatabase } from '../../test/support/database.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { fillMemory } from './memory/fill.ts'
import { startBenchPostgres } from './postgres.ts'

const INSIGHTS = 100_000
const WARM_UP = 20
const SHOWN = 5
const platform: Actor = { role: 'app' }

export const memoryBench: Bench = {
  name: 'memory',
  about: 'the labelled set, and searches among 100,000 insights against a bare trigram query',
  run: async () => [...(await labelledFigures()), ...(await speedFigures())],
}

/** On the embedded database: what is found does not depend on which database it is, and the tests ask both. */
async function labelledFigures(): Promise<Figure[]> {
  const { database, close } = await openTestDatabase()
  try {
    const now = new Date()
    const names = await seedLabelled(database, platform, now)
    const tuning = await ask(database, platform, names, queries.tuning, now)
    const heldOut = await ask(database, platform, names, queries.heldOut, now)
    return [
      ...figuresOf('tuning half', tuning),
      ...figuresOf('held-out half', heldOut),
      ...figuresOf('whole set', [...tuning, ...heldOut]),
      ...(await otherWordsFigures()),
    ]
  } finally {
    await close()
  }
}

async function otherWordsFigures(): Promise<Figure[]> {
  const { database, close } = await openTestDatabase()
  try {
    const now = new Date()
    const names = await seedLabelled(database, platform, now, [...labelledInsights, ...labelledNotes])
    const figures: Figure[] = []
    for (const [what, asked] of Object.entries(otherWords)) {
      const { recall, emptyRecall } = measure(await ask(database, platform, names, asked, now))
      figures.push(
        { name: `other words, ${what}, recall@5`, value: recall, digits: 3, bar: { atLeast: 0.75 } },
        { name: `other words, ${what}, found nothing`, value: emptyRecall, digits: 3, bar: { atLeast: 0.9 } },
      )
    }
    return figures
  } finally {
    await close()
  }
}

function figuresOf(what: string, outcomes: Outcome[]): Figure[] {
  const { recall, mrr, emptyPrecision, emptyRecall } = measure(outcomes)
  const named = (name: string, value: number, atLeast: number): Figure => ({
    name: `${what}, ${name}`,
    value,
    digits: 3,
    bar: { atLeast },
  })
  return [
    named('recall@5', recall, 0.9),
    named('MRR', mrr, 0.8),
    named('found nothing rightly, of those that found nothing', emptyPrecision, 0.9),
    named('found nothing, of those without an answer', emptyRecall, 0.9),
  ]
}

async function speedFigures(): Promise<Figure[]> {
  const server = await startBenchPostgres('memory')
  if (!server) return []
  const database = await openDatabase(server)
  try {
    await fillMemory(database, INSIGHTS)
    const texts = [...queries.tuning, ...queries.heldOut].map(({ query }) => query)
    const bare: number[] = []
    const own: number[] = []
    for (const text of texts.slice(0, WARM_UP)) {
      await bareQuery(database, text)
      await search(database, text)
    }
    // Alternates, so that other load on the machine affects both equally.
    for (const text of texts) {
      bare.push(await msOf(() => bareQuery(database, text)))
      own.push(await msOf(() => search(database, text)))
    }
    return [
      { name: 'bare trigram query, median', value: median(bare), unit: ' ms', digits: 1 },
      { name: 'bare trigram query, p95', value: percentile(bare, 0.95), unit: ' ms', digits: 1 },
      { name: 'search, median', value: median(own), unit: ' ms', digits: 1 },
      { name: 'search, p95', value: percentile(own, 0.95), unit: ' ms', digits: 1 },
      {
        name: 'search p95, times the median of the bare query',
        value: percentile(own, 0.95) / median(bare),
      },
      {
        name: 'search p95, times the p95 of the bare query',
        value: percentile(own, 0.95) / percentile(bare, 0.95),
        bar: { atMost: 5 },
      },
    ]
  } finally {
    await database.close()
    server.stop()
  }
}

async function search(database: Database, text: string): Promise<void> {
  await database.transact(platform, 'read', (db) => searchMemory(db, text, SHOWN, new Date()))
}

/** What a search by trigrams alone comes to: the same text, the same index, no policy, no ranking of ours. */
async function bareQuery(database: Database, text: string): Promise<void> {
  const folded = foldedLine(text)
  await database.transact(platform, 'read', (db) =>
    sql`select id from bench_text where ${folded} <% folded order by ${folded} <<-> folded limit ${SHOWN}`.execute(
      db,
    ),
  )
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
