import { sql } from 'kysely'
import { dropExpiredPartitions } from '../../../audit/expire-partitions.ts'
import { retentionOf } from '../../../audit/retention.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Db } from '../../../db/database.ts'
import { firstIdAt, periodStart } from '../../../db/partitions.ts'
import type { Core } from '../../core.ts'

const BATCH = 1_000

/**
 * Ends notifications of whole months. Partitions go first: by its own clock the database refuses what has to be kept
 * longer, and then nothing goes. Keys and deliveries that a crash leaves behind are found by the next run.
 */
export async function endNotifications(
  deps: Pick<Core, 'database' | 'audit'>,
  before: Date,
): Promise<{ dropped: number; deleted: number }> {
  const { system } = deps.database
  const start = periodStart('gov_notifications', before)
  const dropped = await dropExpiredPartitions(deps, 'gov_notifications', before)
  for (const table of ['notice_keys', 'notice_deliveries'] as const)
    await inBatches(BATCH, (limit) => deleteOf(system, table, start, limit))
  // Those that lie in no partition of their own month: older ones of the table before it had any, and strays.
  const end = retentionOf('prune-notifications', deps)
  const deleted = await end('deleted', BATCH, (tx, limit) => deleteNotifications(tx, start, limit))
  return { dropped, deleted }
}

async function deleteOf(
  db: Db,
  table: 'notice_keys' | 'notice_deliveries',
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where notification_id < ${firstIdAt(before)}::uuid limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

async function deleteNotifications(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gov_notifications where id in (
      select id from gov_notifications where id < ${firstIdAt(before)}::uuid limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
