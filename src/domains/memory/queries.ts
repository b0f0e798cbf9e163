import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Word } from '../../text/words.ts'
import { anyOf, anyWhole } from './lexemes.ts'
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

/** The likeliest of the insights that have one of the combinations whole. */
export async function selectCandidates(
  db: Db,
  asked: AskedWord[],
  combinations: AskedWord[][],
): Promise<CandidateRow[]> {
  const storedOf = ({ meanings }: AskedWord) => meanings.map(({ stored }) => stored)
  const wanted = anyWhole(combinations.map((words) => words.map(storedOf)))
  const meant = [...new Set(asked.flatMap(storedOf))]
  const parts: Part[] = partsOf(asked)
  const { rows } = await sql<CandidateRow>`
    select i.id, i.confidence, i.confirmed_at,
      array(select word from unnest(tsvector_to_array(i.words)) word where word = any(${meant}::text[])) as has
    from insights_matching(
      ${wanted}::tsquery, ${parts.map(({ words }) => anyOf(words))}::text[]::tsquery[],
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
