import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ACCESS_LIFE_MS, CLOCK_LEEWAY_MS, type RefreshClaims } from '../../security/tokens.ts'
import { spreadRevoked } from './revocation-queries.ts'

export const REFRESH_LIFE = sql.lit('30 days')
const CHAIN_LIFE = sql.lit('90 days')
/** A super admin shows the second factor at least once in a working day. */
const ELEVATED_LIFE = sql.lit('12 hours')
/** Until then a repeated request, with the same Idempotency-Key, is a lost answer and not a stolen token. */
const LOST_ANSWER = sql.lit('30 seconds')
/** After this no access token of a revoked session, user or token can still be alive. */
const MATTERS = sql.lit(`${ACCESS_LIFE_MS + CLOCK_LEEWAY_MS} milliseconds`)

export interface SessionRow {
  id: string
  user_id: string
  gen: number
  issued_at: Date
  expires_at: Date
  absolute_expires_at: Date
  elevated: boolean
}

export interface NewSession {
  id: string
  userId: string
  method: string
  elevated: boolean
}

/** Undefined when there is no such active user. */
export async function insertSession(
  db: Db,
  { id, userId, method, elevated }: NewSession,
  now: Date,
): Promise<SessionRow | undefined> {
  // The lock makes this wait for a revocation of the user that is under way, and the other way round; whatever the
  // clocks of the instances say, a token then lies behind every cut-off that came before it. A mere share lock would
  // deadlock two transactions that go on to update the user.
  const { rows } = await sql<SessionRow>`
    insert into sessions
      (id, user_id, method, elevated, created_at, issued_at, expires_at, absolute_expires_at)
    select ${id}::uuid, u.id, ${method}, ${elevated}, u.at, u.at,
      u.at + interval ${elevated ? ELEVATED_LIFE : REFRESH_LIFE}, u.at + interval ${elevated ? ELEVATED_LIFE : CHAIN_LIFE}
    from (
      select id, greatest(${now}::timestamptz,
        date_trunc('milliseconds', tokens_revoked_before) + interval '1 millisecond') as at
      from users where id = ${userId} and active for no key update
    ) u
    returning id, user_id, gen, issued_at, expires_at, absolute_expires_at, elevated`.execute(db)
  return rows[0]
}

export type Turn = SessionRow & { outcome: 'rotated' | 'repeated' | 'reuse' }

/** One statement decides: the present generation moves on, a lost answer is repeated, any other ends the chain. */
export async function turnSession(
  db: Db,
  token: RefreshClaims,
  keyHash: Buffer | null,
  now: Date,
): Promise<Turn | undefined> {
  const at = sql`${now}::timestamptz`
  const current = sql`s.gen = ${token.gen}::integer`
  const repeated = sql`coalesce(s.gen = ${token.gen}::integer + 1 and s.rotation_key = ${keyHash}::bytea
    and s.rotated_at > ${at} - interval ${LOST_ANSWER}, false)`
  const { rows } = await sql<Turn>`
    with holder as (
      select id, greatest(${at}, date_trunc('milliseconds', tokens_revoked_before) + interval '1 millisecond') as at
      from users
      where id = ${token.userId} and active
        and coalesce(date_trunc('milliseconds', tokens_revoked_before) < ${new Date(token.issuedAt)}, true)
      for no key update
    ),
    turned as (
      update sessions s set
        outcome = case when ${current} then 'rotated' when ${repeated} then 'repeated' else 'reuse' end,
        gen = case when ${current} then s.gen + 1 else s.gen end,
        rotated_at = case when ${current} then ${at} else s.rotated_at end,
        rotation_key = case when ${current} then ${keyHash}::bytea else s.rotation_key end,
        issued_at = case when ${current} or ${repeated} then greatest(s.issued_at, holder.at) else s.issued_at end,
        expires_at = case when ${current}
          then least(${at} + interval ${REFRESH_LIFE}, s.absolute_expires_at) else s.expires_at end,
        revoked_at = case when ${current} or ${repeated} then null else ${at} end,
        revoke_reason = case when ${current} or ${repeated} then null else 'reuse' end
      from holder
      where s.id = ${token.sessionId} and s.user_id = holder.id and s.revoked_at is null and s.expires_at > ${at}
      returning s.*
    ),
    revoked as (
      select 'session' as kind, id::text as key, null::timestamptz as not_before,
        revoked_at + interval ${MATTERS} as expires_at
      from turned where outcome = 'reuse'
    ),
    ${spreadRevoked}
    select turned.*, told.count from turned, told`.execute(db)
  return rows[0]
}

interface DeniedToken {
  id: string
  expiresAt: Date
}

/** Ends the chain and, where one is named, an access token. True when this call is the one that ended the chain. */
export async function endSession(
  db: Db,
  id: string,
  reason: string,
  now: Date,
  token: DeniedToken | null,
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    with ended as (
      update sessions set revoked_at = ${now}, revoke_reason = ${reason}
      where id = ${id} and revoked_at is null returning id, revoked_at
    ),
    revoked as (
      select 'session' as kind, id::text as key, null::timestamptz as not_before,
        revoked_at + interval ${MATTERS} as expires_at
      from ended
      union all
      select 'token', ${token?.id ?? null}::text, null, ${token?.expiresAt ?? null}::timestamptz
      where ${token !== null}
    ),
    ${spreadRevoked}
    select exists (select from ended) as ended, count from told`.execute(db)
  return rows[0]?.ended === true
}

/** Must be a statement of its own, before endUserSessions: what that one sees is then not older than the lock. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(db)
  return rows.length > 0
}

/** Moves the user's cut-off behind every token issued so far and ends every chain. */
export async function endUserSessions(
  db: Db,
  userId: string,
  reason: string,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ tokens_revoked_before: Date }>`
    with moved as (
      update users set tokens_revoked_before = greatest(${now}::timestamptz, tokens_revoked_before,
        (select max(issued_at) from sessions where user_id = ${userId} and revoked_at is null))
      where id = ${userId} returning tokens_revoked_before
    ),
    ended as (
      update sessions set revoked_at = ${now}, revoke_reason = ${reason}
      where user_id = ${userId} and revoked_at is null
    ),
    revoked as (
      select 'user' as kind, ${userId}::text as key, tokens_revoked_before as not_before,
        tokens_revoked_before + interval ${MATTERS} as expires_at
      from moved
    ),
    ${spreadRevoked}
    select moved.tokens_revoked_before, told.count from moved, told`.execute(db)
  return rows[0]?.tokens_revoked_before
}

/** A session past its expiry can neither be refreshed nor have an access token that lives. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where expires_at < ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
