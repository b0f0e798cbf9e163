import { sql } from 'kysely'
import { type Database, type Db, uuidv7 } from '../../../src/db/database.ts'
import {
  lexemesOf,
  PLATFORM_MEMORY,
  type Statement,
  statementOf,
} from '../../../src/domains/tools/memory/queries.ts'
import { foldedLine } from '../../../src/text/folding.ts'
import type { Word } from '../../../src/text/words.ts'
import { plausibleInsights } from './plausible.ts'

const BATCH = 1000
const YEAR = 365 * 24 * 60 * 60 * 1000

interface Row extends Statement {
  confidence: number
  at: Date
}

/**
 * Fills the platform's memory the way recording does, many at a time, and `bench_text` with the folded texts alone,
 * under the trigram index that the bare query uses.
 */
export async function fillMemory(database: Database, count: number): Promise<void> {
  await database.administer((session) =>
    session.run(`create table bench_text (id uuid primary key, folded text not null);
      grant select, insert on bench_text to tamga_app, tamga_job`),
  )
  const vocabulary = new Map<string, { word: Word; insights: number }>()
  let batch: Row[] = []
  let kept = 0
  for (const { confidence, ...given } of plausibleInsights(count)) {
    const statement = statementOf(given)
    batch.push({ ...statement, confidence, at: new Date(Date.now() - (kept++ / count) * YEAR) })
    for (const word of statement.words) {
      const known = vocabulary.get(word.folded)
      if (known) known.insights++
      else vocabulary.set(word.folded, { word, insights: 1 })
    }
    if (batch.length === BATCH) {
      await insertBatch(database.system, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insertBatch(database.system, batch)
  await insertVocabulary(database.system, [...vocabulary.values()], kept)
  await database.administer((session) =>
    session.run(`create index bench_text_trigrams on bench_text using gin (folded gin_trgm_ops);
      analyze bench_text; analyze insights; analyze insight_words; analyze insight_memories`),
  )
}

async function insertBatch(db: Db, rows: Row[]): Promise<void> {
  const ids = rows.map(({ at }) => uuidv7(at.getTime()))
  await db
    .insertInto('insights')
    .values(
      rows.map(({ topic, content, fingerprint, words, confidence, at }, index) => ({
        id: ids[index]!,
        topic,
        content,
        fingerprint,
        confidence,
        recorded_by: 'key:bench',
        recorded_at: at,
        confirmed_by: 'key:bench',
        confirmed_at: at,
        words: sql<string>`array_to_tsvector(${lexemesOf(
          PLATFORM_MEMORY,
          words.map(({ folded }) => folded),
        )}::text[])`,
      })),
    )
    .execute()
  const texts = rows.map(({ topic, content }) => foldedLine(`${topic} ${content}`))
  await sql`insert into bench_text select * from unnest(${ids}::uuid[], ${texts}::text[])`.execute(db)
}

async function insertVocabulary(
  db: Db,
  entries: { word: Word; insights: number }[],
  insights: number,
): Promise<void> {
  await db.insertInto('insight_memories').values({ memory: PLATFORM_MEMORY, insights }).execute()
  for (let from = 0; from < entries.length; from += BATCH) {
    await db
      .insertInto('insight_words')
      .values(
        entries.slice(from, from + BATCH).map(({ word, insights }) => ({
          memory: PLATFORM_MEMORY,
          word: word.folded,
          sound: word.sound,
          stem: word.stems.at(-1)!,
          english_stem: word.englishStem,
          insights,
        })),
      )
      .execute()
  }
}
