import { sql } from 'kysely'
import { HOUR_MS } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'

/** For so long a former index can be looked at, and searches that began with it end. */
const KEPT_MS = 24 * HOUR_MS
/** What is known of a run is kept longer than its index. */
const RUN_KEPT_MS = 90 * 24 * HOUR_MS
const ROWS_AT_ONCE = 1000

/** Removes indexes that are searched no more, a few rows at a time. */
export async function deleteRetiredIndexes(db: Db, now: Date): Promise<{ indexes: number; runs: number }> {
  const keptSince = new Date(now.getTime() - KEPT_MS)
  const { rows } = await sql<{ id: string }>`
    select i.id from ai_indexes i
    where i.state in ('retired', 'failed') and coalesce(i.retired_at, i.finished_at) < ${keptSince}::timestamptz
      and (exists (select from ai_chunks c where c.index_id = i.id)
        or exists (select from ai_words w where w.index_id = i.id))`.execute(db)
  for (const { id } of rows)
    for (const table of ['ai_chunks', 'ai_words']) while ((await removeRows(db, table, id)) > 0);
  const { numDeletedRows } = await db
    .deleteFrom('ai_indexes')
    .where('state', 'in', ['retired', 'failed'])
    .where('finished_at', '<', new Date(now.getTime() - RUN_KEPT_MS))
    .executeTakeFirstOrThrow()
  return { indexes: rows.length, runs: Number(numDeletedRows) }
}

async function removeRows(db: Db, table: string, indexId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where index_id = ${indexId}::uuid limit ${ROWS_AT_ONCE}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
