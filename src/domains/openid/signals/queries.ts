import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'
import { VERIFICATION, type WaitingEvent } from './events.ts'

export type StreamRow = Selectable<DB['ssf_streams']>

/** What the receiver decides. */
export interface StreamSettings {
  delivery: 'push' | 'poll'
  endpoint_url: string | null
  authorization_sealed: string | null
  events_requested: string[]
  description: string | null
}

/** The stream of an application; undefined where it has none, or none of this name. */
export function selectStream(
  db: Db,
  applicationId: string,
  streamId?: string,
): Promise<StreamRow | undefined> {
  return db
    .selectFrom('ssf_streams')
    .selectAll()
    .where('application_id', '=', applicationId)
    .$if(streamId !== undefined, (query) => query.where(sql`id::text`, '=', streamId))
    .executeTakeFirst()
}

/** Undefined where the application has one already. */
export function insertStream(
  db: Db,
  id: string,
  applicationId: string,
  settings: StreamSettings,
  now: Date,
): Promise<StreamRow | undefined> {
  return db
    .insertInto('ssf_streams')
    .values({ id, application_id: applicationId, ...settings, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateStream(
  db: Db,
  id: string,
  changes: Partial<StreamSettings> | Pick<StreamRow, 'status' | 'reason'>,
  now: Date,
): Promise<StreamRow> {
  return db
    .updateTable('ssf_streams')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteStream(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ssf_streams').where('id', '=', id).execute()
}

export async function deleteEventsOf(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('ssf_events').where('stream_id', '=', streamId).execute()
}

/** Queues a verification; false where the last one was less than `intervalSeconds` ago. Of two at once one is queued. */
export async function queueVerification(
  db: Db,
  id: string,
  { state, intervalSeconds }: { state: string | undefined; intervalSeconds: number },
  now: Date,
): Promise<boolean> {
  const payload = JSON.stringify(state === undefined ? {} : { state })
  const { rows } = await sql`
    with asked as (
      update ssf_streams set verified_at = ${now}::timestamptz
      where id = ${id} and (verified_at is null
        or verified_at <= ${now}::timestamptz - make_interval(secs => ${intervalSeconds}))
      returning id, status
    ), queued as (
      insert into ssf_events (stream_id, event, payload, txn, happened_at, due_at)
      select id, ${VERIFICATION}, ${payload}::jsonb, gen_random_uuid(), ${now}::timestamptz, ${now}::timestamptz
      from asked where status <> 'disabled'
    )
    select from asked`.execute(db)
  return rows.length > 0
}

/** Only people who use the application can be removed from its stream. */
export async function removeSubject(
  db: Db,
  { id, application_id }: StreamRow,
  userId: string,
): Promise<void> {
  await sql`
    insert into ssf_removed_subjects (stream_id, user_id)
    select ${id}::uuid, user_id from (
      select user_id from oauth_consents where application_id = ${application_id} and user_id = ${userId}::uuid
      union
      select user_id from oauth_grants where application_id = ${application_id} and user_id = ${userId}::uuid
    ) of_application
    on conflict do nothing`.execute(db)
  await sql`
    delete from ssf_events where stream_id = ${id} and user_id = ${userId}::uuid`.execute(db)
}

export async function restoreSubject(db: Db, { id }: StreamRow, userId: string): Promise<void> {
  await sql`delete from ssf_removed_subjects where stream_id = ${id} and user_id = ${userId}::uuid`.execute(
    db,
  )
}

/** What the receiver has, or cannot use, does not come again. */
export async function acknowledgeEvents(db: Db, streamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from ssf_events where stream_id = ${streamId} and id::text = any (${[...ids]}::text[])`.execute(
    db,
  )
}

export function selectWaitingEvents(db: Db, streamId: string, most: number): Promise<WaitingEvent[]> {
  return db
    .selectFrom('ssf_events')
    .select(['id', 'stream_id', 'event', 'user_id', 'sid', 'identifier', 'payload', 'txn', 'happened_at'])
    .where('stream_id', '=', streamId)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(most)
    .$castTo<WaitingEvent>()
    .execute()
}

export interface PushedEvent extends WaitingEvent {
  application_id: string
  endpoint_url: string
  authorization_sealed: string | null
  attempts: number
}

/**
 * Takes events that are due to be sent, for one attempt each. When the next one would be due is set at once: an instance
 * that dies in the middle loses nothing.
 */
export async function claimPushes(db: Db, most: number, now: Date): Promise<PushedEvent[]> {
  const { rows } = await sql<PushedEvent>`
    update ssf_events e set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + least(interval '15 seconds' * power(4, attempts), interval '6 hours')
    from ssf_streams s
    where s.id = e.stream_id and e.id in (
      select w.id from ssf_events w join ssf_streams t on t.id = w.stream_id
      where w.due_at <= ${now} and t.delivery = 'push' and t.status = 'enabled'
      order by w.due_at limit ${most} for update of w skip locked
    )
    returning e.id, e.stream_id, e.event, e.user_id, e.sid, e.identifier, e.payload, e.txn, e.happened_at, e.attempts,
      s.application_id, s.endpoint_url, s.authorization_sealed`.execute(db)
  return rows
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ssf_events').where('id', '=', id).execute()
}

export async function deleteOldEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ssf_events where id in (
      select id from ssf_events where happened_at < ${before} limit ${most} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
