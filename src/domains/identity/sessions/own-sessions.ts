import { sql } from 'kysely'
import type { Moment } from '../../../db/cursor.ts'
import type { Db } from '../../../db/database.ts'
import { REVOCATION_LIFE } from './queries.ts'
import { publishRevoked } from './revocation-queries.ts'

interface OwnSession {
  id: string
  method: string
  elevated: boolean
  device: string | null
  network: string | null
  created_at: Date
  issued_at: Date
  expires_at: Date
  absolute_expires_at: Date
}

/** Those that can still be used, most recently used first. */
export async function selectOwnSessions(
  db: Db,
  userId: string,
  { now, limit, after }: { now: Date; limit: number; after: Moment | undefined },
): Promise<OwnSession[]> {
  const earlier = after
    ? sql`and (date_trunc('milliseconds', issued_at), id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<OwnSession>`
    select id, method, elevated, device, network, created_at, issued_at, expires_at, absolute_expires_at
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now} ${earlier}
    order by date_trunc('milliseconds', issued_at) desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** One statement finds the session, sees whose it is and ends it. */
export async function endOwnSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const ended = await endWhere(db, sql`user_id = ${userId} and id = ${sessionId}`, reason, now)
  return ended.length > 0
}

/** Returns the ids of the sessions that this call has ended. */
export function endOtherSessions(
  db: Db,
  { userId, keptSessionId }: { userId: string; keptSessionId: string },
  reason: string,
  now: Date,
): Promise<string[]> {
  return endWhere(db, sql`user_id = ${userId} and id <> ${keptSessionId}`, reason, now)
}

/** Ends the sessions that a factor has confirmed; returns their ids. */
export function endConfirmedSessions(
  db: Db,
  { userId, factorId }: { userId: string; factorId: string },
  reason: string,
  now: Date,
): Promise<string[]> {
  return endWhere(db, sql`user_id = ${userId} and factor_id = ${factorId}`, reason, now)
}

async function endWhere(
  db: Db,
  condition: ReturnType<typeof sql>,
  reason: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with ended as (
      update sessions set revoked_at = ${now}, revoke_reason = ${reason}
      where ${condition} and revoked_at is null and expires_at > ${now} returning id, revoked_at
    ),
    revoked as (
      select 'session' as kind, id::text as key, null::timestamptz as not_before,
        revoked_at + interval ${REVOCATION_LIFE} as expires_at
      from ended
    ),
    ${publishRevoked}
    select array(select id::text from ended) as ids, count from notified`.execute(db)
  return rows[0]?.ids ?? []
}
