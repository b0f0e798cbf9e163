import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { Notice, NoticeParams, NoticeTemplate } from './notice.ts'

/** The row of a notice, for a statement that does more than notify. Insert it with a bare `on conflict do nothing`. */
function noticeRow(userId: string, notice: Notice, at: Date): Insertable<DB['gov_notifications']> {
  return {
    id: uuidv7(at.getTime()),
    user_id: userId,
    template: notice.template,
    params: JSON.stringify(notice.params),
    resource_kind: notice.resource.kind,
    resource_id: notice.resource.id,
    dedupe_key: notice.dedupeKey,
    created_at: at,
  }
}

/** False when the person has been notified already. */
export async function notify(tx: Tx, userId: string, notice: Notice, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gov_notifications')
    .values(noticeRow(userId, notice, at))
    // Without a conflict target: the actor does not see the notifications of others.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Inserts the notices that a query gives, as a part of the statement that gives cause: id, user, template, params, kind and
 * id of the resource, key and time, in this order. Without a conflict target, because the actor does not see the
 * notifications of others.
 */
export const insertNotices = (rows: Expression<unknown>): RawBuilder<unknown> => sql`
  insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
  ${rows} on conflict do nothing`

interface NotifiedRows<T extends NoticeTemplate> {
  template: T
  /** Of the rows that `from` gives: who is notified, of what, and what the text says. */
  user: RawBuilder<unknown>
  resource: { kind: Notice['resource']['kind']; id: RawBuilder<unknown> }
  /** The compiler asks for what the template needs. */
  params: Record<keyof NoticeParams<T>, RawBuilder<unknown>>
  /** What follows FROM: often a member of the WITH list that this is a part of. */
  from: RawBuilder<unknown>
  /**
   * Absent: the moment at which the database writes each notice, behind every lock that the statement waits for. People
   * mark as read what is older than what they have seen, so a notice must not be older than the moment it appears.
   */
  at?: Date
}

/** Notifies as many people as a query has rows, each once of each thing, as a part of the statement that gives cause. */
export function notifyRows<T extends NoticeTemplate>(rows: NotifiedRows<T>): RawBuilder<unknown> {
  const { template, user, resource, params, from } = rows
  const pairs = Object.entries<RawBuilder<unknown>>(params).flatMap(([name, value]) => [sql.lit(name), value])
  const at = rows.at ? sql`${rows.at}::timestamptz` : sql`clock_timestamp()`
  // The time refers to the row, so that it is taken once for each, and not before there is one.
  return insertNotices(sql`
    select ${noticeId(sql`noticed.at`, sql`cause.user_id`)}, cause.user_id, ${template}::text, cause.params, ${resource.kind}::text, cause.resource_id,
      ${`${template}:`}::text || cause.resource_id, noticed.at
    from (
      select ${user} as user_id, jsonb_build_object(${sql.join(pairs)}) as params, ${resource.id} as resource_id
      from ${from}
    ) cause cross join lateral (select ${at} as at, cause.resource_id) noticed`)
}

/** Of version 7, another for each row that `of` names: the time, and the random part of version 4. */
export const noticeId = (at: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql<string>`overlay(
  (case when ${of} is not null then gen_random_uuid() end)::text placing
  regexp_replace(lpad(to_hex(trunc(extract(epoch from ${at}) * 1000)::bigint), 12, '0'), '(.{8})(.{4})', '\\1-\\2-7')
  from 1 for 15)::uuid`

/** A time as it is in the params of notices: in UTC, to the millisecond. */
export const isoTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
