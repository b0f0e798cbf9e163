import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Word } from '../../text/words.ts'
import { anyOf } from './lexemes.ts'
import type { AskedWord, Found } from './question.ts'
import { type Part, partsOf } from './weighing.ts'

/** From each list of words that may be meant, and of the insights that may fit. */
const MOST_WORDS_EACH = 40
const MOST_CANDIDATES = 100

export interface Vocabulary {
  found: Found[]
  /** How many insights the memory holds. */
  insights: number
}

export async function selectVocabulary(db: Db, words: Word[]): Promise<Vocabulary> {
  const column = (of: (word: Word) => string | null) => words.map(of)
  const { rows } = await sql<{ nth: number | null; word: string; insights: number; held: number }>`
    select memories.insights as held, likely.nth, likely.word, likely.insights
    from insight_memories memories
    left join insight_words_like(
      ${column(({ folded }) => folded)}::text[], ${column(({ sound }) => sound)}::text[],
      ${column(({ stems }) => stems.at(-1)!)}::text[], ${column(({ englishStem }) => englishStem)}::text[],
      ${MOST_WORDS_EACH}
    ) likely on true
    where memories.memory = app_memory()`.execute(db)
  return {
    insights: rows[0]?.held ?? 0,
    found: rows.flatMap(({ nth, word, insights }) => (nth === null ? [] : [{ nth, word, insights }])),
  }
}

export interface CandidateRow {
  id: string
  confidence: number
  confirmed_at: Date
  /** Those of its words that were asked for. */
  has: string[]
}

/** The likeliest insights that have at least one of the words that any fitting one must have. */
export async function selectCandidates(
  db: Db,
  asked: AskedWord[],
  mustHaveOne: AskedWord[],
): Promise<CandidateRow[]> {
  const storedOf = (words: AskedWord[]) => [
    ...new Set(words.flatMap(({ meanings }) => meanings.map(({ stored }) => stored))),
  ]
  const parts: Part[] = partsOf(asked)
  const { rows } = await sql<CandidateRow>`
    select i.id, i.confidence, i.confirmed_at,
      array(select word from unnest(tsvector_to_array(i.words)) word where word = any(${storedOf(asked)}::text[])) as has
    from insights_matching(
      ${anyOf(storedOf(mustHaveOne))}::tsquery, ${parts.map(({ words }) => anyOf(words))}::text[]::tsquery[],
      ${parts.map(({ weight }) => weight)}::double precision[], ${MOST_CANDIDATES}
    ) m
    join insights i using (id)`.execute(db)
  return rows
}

export interface InsightRow {
  id: string
  topic: string
  content: string
  times_recorded: number
  recorded_at: Date
}

export function selectInsights(db: Db, ids: string[]): Promise<InsightRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('insights')
    .select(['id', 'topic', 'content', 'times_recorded', 'recorded_at'])
    .where('id', 'in', ids)
    .execute()
}
