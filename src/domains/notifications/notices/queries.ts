import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { runPrepared } from '../../../db/prepared.ts'

export type NotificationRow = Selectable<DB['gov_notifications']>

const columns = [
  'id',
  'user_id',
  'template',
  'template_version',
  'params',
  'resource_kind',
  'resource_id',
  'dedupe_key',
  'created_at',
  'read_at',
  'disputed_at',
] as const satisfies readonly (keyof NotificationRow)[]

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Newest first. Planned once for a connection: to plan it over a partition for each month costs more than to read it. The
 * planner cannot look into subselects, so that a plan for the values at hand never seems the better one.
 */
export function selectNotifications(
  db: Db,
  { userId, unread, limit, after }: { userId: string; unread?: boolean; limit: number; after?: string },
): Promise<NotificationRow[]> {
  return runPrepared(
    db,
    db
      .selectFrom('gov_notifications')
      .select(columns)
      .where('user_id', '=', sql<string>`(select ${userId}::uuid)`)
      .$if(unread !== undefined, (query) => query.where('read_at', unread ? 'is' : 'is not', null))
      .where('id', '<', sql<string>`(select ${after ?? highestId}::uuid)`)
      .orderBy('id', 'desc')
      .limit(sql<number>`(select ${limit}::integer)`),
  )
}

/** How many a person has not read, for a statement that asks for more. */
export const unreadCount = (userId: string): RawBuilder<number> => sql`
  (select count(*)::integer from gov_notifications n where n.user_id = ${userId}::uuid and n.read_at is null)`

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [counted] = await runPrepared(
    db,
    db
      .selectFrom('gov_notifications')
      .select(({ fn }) => fn.countAll<string>().as('unread'))
      .where('user_id', '=', sql<string>`(select ${userId}::uuid)`)
      .where('read_at', 'is', null),
  )
  return Number(counted?.unread ?? 0)
}

/** Nothing where it is read already, or not the person's. */
export function markRead(
  tx: Tx,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<NotificationRow | undefined> {
  return tx
    .updateTable('gov_notifications')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export function selectNotification(db: Db, userId: string, id: string): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('gov_notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Reads all up to and with one of them, in the order of the list; nothing where that one is not the person's. */
export async function markReadUntil(
  tx: Tx,
  { userId, until, at }: { userId: string; until: string; at: Date },
): Promise<{ marked: number; unread: number } | undefined> {
  const { rows } = await sql<{ known: boolean; marked: number; unread: number }>`
    with seen as (
      select id from gov_notifications where id = ${until}::uuid and user_id = ${userId}::uuid
    ), unread as (
      select id from gov_notifications where user_id = ${userId}::uuid and read_at is null
    ), marked as (
      update gov_notifications n set read_at = ${at}::timestamptz from seen
      where n.user_id = ${userId}::uuid and n.read_at is null and n.id <= seen.id
      returning n.id
    )
    select exists (select from seen) as known,
      (select count(*)::integer from marked) as marked,
      (select count(*)::integer from unread) as unread`.execute(tx)
  const [found] = rows
  return found?.known ? { marked: found.marked, unread: found.unread - found.marked } : undefined
}
