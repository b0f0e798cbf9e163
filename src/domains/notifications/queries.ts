import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'

export type NotificationRow = Selectable<DB['gov_notifications']>

/** Newest first. */
export function selectNotifications(
  db: Db,
  { userId, unread, limit, after }: { userId: string; unread?: boolean; limit: number; after?: string },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('gov_notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(unread !== undefined, (query) => query.where('read_at', unread ? 'is' : 'is not', null))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('gov_notifications')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
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
