import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { countWords, lexemesOf, lockMemory, memoryOf, type Statement } from './queries.ts'

const columns = [
  'id',
  'topic',
  'content',
  'confidence',
  'times_recorded',
  'recorded_by',
  'recorded_at',
  'confirmed_by',
  'confirmed_at',
] as const satisfies readonly (keyof Selectable<DB['insights']>)[]

/** Newest first; row-level security shows those of the actor's memory. */
export function listRecordedInsights(db: Db, limit: number, after?: string) {
  return db
    .selectFrom('insights')
    .select(columns)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes an insight, and takes its words from the vocabulary. False where the memory has no such insight. */
export async function removeInsight(db: Tx, orgId: string | null, id: string): Promise<boolean> {
  const memory = memoryOf(orgId)
  // As recording does, so that counts are exact.
  await lockMemory(db, memory, orgId)
  const { rows } = await sql<{ words: string[] }>`
    delete from insights where memory = ${memory}::uuid and id = ${id}::uuid
    returning tsvector_to_array(words) as words`.execute(db)
  const [deleted] = rows
  if (!deleted) return false
  await sql`
    with counted as (update insight_memories set insights = insights - 1 where memory = ${memory}::uuid),
    ended as (
      delete from insight_words
      where memory = ${memory}::uuid and word = any (${deleted.words}::text[]) and insights = 1
    )
    update insight_words set insights = insights - 1
    where memory = ${memory}::uuid and word = any (${deleted.words}::text[]) and insights > 1`.execute(db)
  return true
}

interface Correction {
  id: string
  statement: Statement
  confidence: number
  by: string
  at: Date
}

/**
 * Writes the insight again under its id, so that its words and its vector are those of the new statement; undefined where the
 * memory has no such insight.
 */
export async function correctInsight(
  db: Tx,
  orgId: string | null,
  { id, statement, confidence, by, at }: Correction,
) {
  const memory = memoryOf(orgId)
  await lockMemory(db, memory, orgId)
  const former = await db
    .selectFrom('insights')
    .select(['recorded_by', 'recorded_at', 'times_recorded'])
    .where('memory', '=', memory)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!former || !(await removeInsight(db, orgId, id))) return undefined
  const { topic, content, fingerprint, words } = statement
  const lexemes = lexemesOf(
    memory,
    words.map(({ folded }) => folded),
  )
  const row = await db
    .insertInto('insights')
    .values({
      ...former,
      id,
      org_id: orgId,
      topic,
      content,
      fingerprint,
      confidence,
      confirmed_by: by,
      confirmed_at: at,
      words: sql`array_to_tsvector(${lexemes}::text[])`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await countWords(db, memory, orgId, words)
  return row
}
