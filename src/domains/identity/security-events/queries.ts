import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'
import { firstIdAt } from '../../../db/partitions.ts'

export type SecurityEventRow = Selectable<DB['security_events']>

interface EventFilter {
  severity?: string | undefined
  source?: string | undefined
  kind?: string | undefined
  userId?: string | undefined
  acknowledged?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
  after?: string | undefined
  limit: number
}

/** Newest first: ids begin with the time of their event. */
export function selectSecurityEvents(db: Db, filter: EventFilter): Promise<SecurityEventRow[]> {
  const { severity, source, kind, userId, acknowledged, from, to, after, limit } = filter
  const given = <T>(value: T | undefined): value is T => value !== undefined
  let query = db.selectFrom('security_events').selectAll()
  if (given(severity)) query = query.where('severity', '=', severity)
  if (given(source)) query = query.where('source', '=', source)
  if (given(kind)) query = query.where('kind', '=', kind)
  if (given(userId)) query = query.where('user_id', '=', userId)
  if (given(acknowledged)) query = query.where('acknowledged_at', acknowledged ? 'is not' : 'is', null)
  if (given(from)) query = query.where('at', '>=', from)
  if (given(to)) query = query.where('at', '<', to)
  if (given(after)) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function insertReport(db: Db, event: Insertable<DB['security_events']>): Promise<SecurityEventRow> {
  return db.insertInto('security_events').values(event).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when there is no such event, or it was acknowledged before. */
export async function acknowledge(
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<SecurityEventRow | undefined> {
  return db
    .updateTable('security_events')
    .set({ acknowledged_at: now, acknowledged_by: userId })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when there is no such report, or it was answered before. Answering one acknowledges it. */
export async function closeReport(
  db: Db,
  { id, userId, answer }: { id: string; userId: string; answer: string },
  now: Date,
): Promise<SecurityEventRow | undefined> {
  return db
    .updateTable('security_events')
    .set(({ fn, val }) => ({
      answer,
      closed_at: now,
      closed_by: userId,
      acknowledged_at: fn.coalesce('acknowledged_at', val(now)),
      acknowledged_by: fn.coalesce('acknowledged_by', val(userId)),
    }))
    .where('id', '=', id)
    .where('source', '=', 'user')
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export function selectEvent(db: Db, id: string): Promise<SecurityEventRow | undefined> {
  return db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function eventExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from security_events where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Those that lie in no partition of their own period: older ones of the table before it had any, and strays. */
export async function deleteEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_events where id in (
      select id from security_events where id < ${firstIdAt(before)}::uuid limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
