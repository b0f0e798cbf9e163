import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { oneLine, stripInvisible } from '../../../text/clean.ts'
import { foldedLine } from '../../../text/folding.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type Word, wordsOf } from '../../../text/words.ts'
import type { QueryTerm } from '../../search/question.ts'
import { type SearchTerm, scoreParts, type VocabularyWord } from '../../search/search-terms.ts'
import { anyCombination, anyOf } from '../../search/tsquery.ts'
import { columnsOf, expandTerms, MAX_SYNONYMS, MAX_WORDS_PER_TERM } from '../../search/vocabulary.ts'
import { DEFAULT_CONFIDENCE } from './rules.ts'

/** What a caller records, cleaned and split into words for the index. */
export interface Statement {
  topic: string
  content: string
  fingerprint: Buffer
  words: Word[]
}

export function statementOf(given: { topic: string; content: string }): Statement {
  const topic = oneLine(given.topic)
  const content = stripInvisible(given.content)
  return {
    topic,
    content,
    fingerprint: sha256(`${foldedLine(topic)}\n${foldedLine(content)}`),
    words: wordsOf(`${topic}\n${content}`),
  }
}

/** How many insights are ranked. */
const MAX_CANDIDATES = 100

interface Vocabulary {
  /** By the place of the term that they are like, from 1; 0 for what may be a synonym of any. */
  found: VocabularyWord[]
  /** How many insights the memory holds. */
  insights: number
}

/** Words of the memory that may be meant by the terms: those that are like one, and forms of its synonyms. */
export async function selectVocabulary(db: Db, asked: QueryTerm[]): Promise<Vocabulary> {
  const { words, sounds, stems, englishStems } = columnsOf(asked.map(({ word }) => word))
  const { english, mongolianStems } = expandTerms(asked)
  const { rows } = await sql<{
    nth: number | null
    word: string | null
    insights: number | null
    held: number
  }>`
    select memories.insights as held, likely.nth, likely.word, likely.insights
    from insight_memories memories
    left join (
      select nth, word, insights from insight_words_like(
        ${words}::text[], ${sounds}::text[], ${stems}::text[], ${englishStems}::text[], ${MAX_WORDS_PER_TERM}
      )
      union all
      (select 0, word, insights from insight_words
       where memory = (select app_memory()) and snowball_stem = any(
         array(select insight_english_stem(meant) from unnest(${english}::text[]) meant))
       order by insights desc, word limit ${MAX_SYNONYMS})
      union all
      (select 0, word, insights from insight_words
       where memory = (select app_memory()) and stem = any(${mongolianStems}::text[])
       order by insights desc, word limit ${MAX_SYNONYMS})
    ) likely on true
    where memories.memory = app_memory()`.execute(db)
  return {
    insights: rows[0]?.held ?? 0,
    found: rows.flatMap(({ nth, word, insights }) =>
      nth === null || word === null || insights === null ? [] : [{ nth, word, texts: insights }],
    ),
  }
}

export interface CandidateRow {
  id: string
  confidence: number
  confirmed_at: Date
  /** Those of its words that match a search term. */
  has: string[]
}

/** The likeliest of the insights that have one of the combinations whole. */
export async function selectCandidates(
  db: Db,
  terms: SearchTerm[],
  combinations: SearchTerm[][],
): Promise<CandidateRow[]> {
  const wanted = anyCombination(combinations.map((words) => words.map(storedOf)))
  const matching = [...new Set(terms.flatMap(storedOf))]
  const parts = scoreParts(terms)
  const { rows } = await sql<CandidateRow>`
    select i.id, i.confidence, i.confirmed_at,
      array(select word from unnest(tsvector_to_array(i.words)) word where word = any(${matching}::text[])) as has
    from insights_matching(
      ${wanted}::tsquery, ${parts.map(({ words }) => anyOf(words))}::text[]::tsquery[],
      ${parts.map(({ weight }) => weight)}::double precision[], ${MAX_CANDIDATES}
    ) m
    join insights i using (id)`.execute(db)
  return rows
}

/** Of these insights, those of the memory. */
export async function selectCandidatesById(
  db: Db,
  terms: SearchTerm[],
  ids: readonly string[],
): Promise<CandidateRow[]> {
  const matching = [...new Set(terms.flatMap(storedOf))]
  const { rows } = await sql<CandidateRow>`
    select i.id, i.confidence, i.confirmed_at,
      array(select word from unnest(tsvector_to_array(i.words)) word where word = any(${matching}::text[])) as has
    from insights i where i.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

const storedOf = ({ matches }: SearchTerm): string[] => matches.map(({ stored }) => stored)

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

/** The id of the platform's own memory, as the migration has it. */
export const PLATFORM_MEMORY = '00000000-0000-0000-0000-000000000000'

/** What the index of an insight holds: its words, and one that names the memory it belongs to. */
export function lexemesOf(memory: string, words: readonly string[]): string[] {
  return [`@${memory}`, ...words]
}

interface Recording {
  orgId: string | null
  statement: Statement
  confidence: number | undefined
  by: string
  at: Date
  /** How many insights a memory may hold. */
  limit: number
}

interface Recorded {
  id: string
  merged: boolean
  topic: string
  confidence: number
  times_recorded: number
  recorded_at: Date
  confirmed_at: Date
}

/** Undefined when the memory is full and does not hold the statement yet. */
export async function recordInsight(db: Tx, recording: Recording): Promise<Recorded | undefined> {
  const { orgId, statement } = recording
  const memory = memoryOf(orgId)
  const held = await lockMemory(db, memory, orgId)
  const recorded = await insertOrConfirm(db, memory, recording, held < recording.limit)
  if (recorded && !recorded.merged) await countWords(db, memory, orgId, statement.words)
  return recorded
}

/** The memory of an organisation, or the platform's. */
export const memoryOf = (orgId: string | null): string => orgId ?? PLATFORM_MEMORY

/** How many insights the memory holds; no other transaction records in it until this one ends. */
export async function lockMemory(db: Tx, memory: string, orgId: string | null): Promise<number> {
  const { rows } = await sql<{ insights: number }>`
    insert into insight_memories (memory, org_id) values (${memory}, ${orgId})
    on conflict (memory) do update set insights = insight_memories.insights
    returning insights`.execute(db)
  return rows[0]!.insights
}

/** The one statement that decides whether this is new. Who recorded it first, and when, stays. */
async function insertOrConfirm(
  db: Tx,
  memory: string,
  { orgId, statement, confidence, by, at }: Recording,
  hasRoom: boolean,
): Promise<Recorded | undefined> {
  const id = uuidv7(at.getTime())
  const { topic, content, fingerprint, words } = statement
  const lexemes = lexemesOf(
    memory,
    words.map(({ folded }) => folded),
  )
  const { rows } = await sql<Omit<Recorded, 'merged'>>`
    insert into insights (
      id, org_id, topic, content, fingerprint, confidence, recorded_by, recorded_at, confirmed_by, confirmed_at, words
    )
    select ${id}::uuid, ${orgId}::uuid, ${topic}::text, ${content}::text, ${fingerprint}::bytea,
      ${confidence ?? DEFAULT_CONFIDENCE}::double precision, ${by}::text, ${at}::timestamptz, ${by}::text,
      ${at}::timestamptz, array_to_tsvector(${lexemes}::text[])
    where ${hasRoom}::boolean
      or exists (select from insights where memory = ${memory}::uuid and fingerprint = ${fingerprint}::bytea)
    on conflict (memory, fingerprint) do update set
      times_recorded = insights.times_recorded + 1,
      confidence = coalesce(${confidence ?? null}::double precision, insights.confidence),
      confirmed_by = excluded.confirmed_by,
      confirmed_at = greatest(excluded.confirmed_at, insights.confirmed_at)
    returning id, topic, confidence, times_recorded, recorded_at, confirmed_at`.execute(db)
  const row = rows[0]
  return row && { ...row, merged: row.id !== id }
}

export async function countWords(db: Tx, memory: string, orgId: string | null, given: Word[]): Promise<void> {
  const { words, sounds, stems, englishStems } = columnsOf(given)
  await sql`
    with counted as (update insight_memories set insights = insights + 1 where memory = ${memory}::uuid)
    insert into insight_words (memory, org_id, word, sound, stem, english_stem, insights)
    select ${memory}::uuid, ${orgId}::uuid, word, sound, stem, english_stem, 1
    from unnest(${words}::text[], ${sounds}::text[], ${stems}::text[], ${englishStems}::text[])
      as given (word, sound, stem, english_stem)
    on conflict (memory, word) do update set insights = insight_words.insights + 1`.execute(db)
}
