import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../db/database.ts'
import type { Word } from '../../text/words.ts'
import { lexemesOf, PLATFORM_MEMORY } from './lexemes.ts'
import { DEFAULT_CONFIDENCE } from './rules.ts'
import type { Statement } from './statement.ts'

export interface Recording {
  orgId: string | null
  statement: Statement
  confidence: number | undefined
  by: string
  at: Date
  /** How many insights a memory may hold. */
  limit: number
}

export interface Recorded {
  id: string
  merged: boolean
  topic: string
  confidence: number
  times_recorded: number
  recorded_at: Date
  confirmed_at: Date
}

/** Nothing when the memory is full and does not hold the statement yet. */
export async function recordInsight(db: Tx, recording: Recording): Promise<Recorded | undefined> {
  const { orgId, statement } = recording
  const memory = orgId ?? PLATFORM_MEMORY
  const held = await lockMemory(db, memory, orgId)
  const kept = await keep(db, memory, recording, held < recording.limit)
  if (kept && !kept.merged) await count(db, memory, orgId, statement.words)
  return kept
}

/** How many insights the memory holds; until the transaction ends nobody else records in it. */
async function lockMemory(db: Tx, memory: string, orgId: string | null): Promise<number> {
  const { rows } = await sql<{ insights: number }>`
    insert into insight_memories (memory, org_id) values (${memory}, ${orgId})
    on conflict (memory) do update set insights = insight_memories.insights
    returning insights`.execute(db)
  return rows[0]!.insights
}

/** The one statement that decides whether this is new. Who recorded it first, and when, stays. */
async function keep(
  db: Tx,
  memory: string,
  { orgId, statement, confidence, by, at }: Recording,
  room: boolean,
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
    where ${room}::boolean
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

async function count(db: Tx, memory: string, orgId: string | null, words: Word[]): Promise<void> {
  const column = (of: (word: Word) => string | null) => words.map(of)
  await sql`
    with counted as (update insight_memories set insights = insights + 1 where memory = ${memory}::uuid)
    insert into insight_words (memory, org_id, word, sound, stem, english_stem, insights)
    select ${memory}::uuid, ${orgId}::uuid, word, sound, stem, english_stem, 1
    from unnest(
      ${column(({ folded }) => folded)}::text[], ${column(({ sound }) => sound)}::text[],
      ${column(({ stems }) => stems.at(-1)!)}::text[], ${column(({ englishStem }) => englishStem)}::text[]
    ) as given (word, sound, stem, english_stem)
    on conflict (memory, word) do update set insights = insight_words.insights + 1`.execute(db)
}
