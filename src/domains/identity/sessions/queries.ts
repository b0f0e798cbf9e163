import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { issuedAfterCutOff } from '../../../security/rotation.ts'
import { ACCESS_LIFE_MS, CLOCK_LEEWAY_MS } from '../../../security/tokens.ts'
import { mfaRequired } from '../access/held-permissions.ts'
import { publishRevoked } from './revocation-queries.ts'

export const REFRESH_LIFE = sql.lit('30 days')
const CHAIN_LIFE = sql.lit('90 days')

/** How long people who have a role can use a session, at all and without using it. */
export interface StaffSessionLimits {
  lifeMs: number
  idleMs: number
}

export const defaultStaffLife: StaffSessionLimits = { lifeMs: 12 * 3_600_000, idleMs: 30 * 60_000 }

/** The person `u` may do more than any user. */
export const isStaff = sql`(u.role <> 'user' or exists (
  select from super_admins a where a.user_id = u.id and a.active))`

export const interval = (milliseconds: RawBuilder<unknown>) =>
  sql`(${milliseconds}::double precision * interval '1 millisecond')`
/** After this no access token of a revoked session, user or token is still valid. */
export const REVOCATION_LIFE = sql.lit(`${ACCESS_LIFE_MS + CLOCK_LEEWAY_MS} milliseconds`)

export interface SessionRow {
  id: string
  user_id: string
  gen: number
  issued_at: Date
  expires_at: Date
  absolute_expires_at: Date
  elevated: boolean
  strong_at: Date | null
  mfa_required: boolean
}

export const sessionColumns = sql`s.id, s.user_id, s.gen, s.issued_at, s.expires_at, s.absolute_expires_at, s.elevated,
  s.strong_at,
  ${mfaRequired(sql`s.user_id`, sql`s.elevated`)} as mfa_required`

interface NewSession {
  id: string
  userId: string
  method: string
  firstMethod: string | null
  elevated: boolean
  /** Whether it was confirmed by the eID or a second factor. */
  strong: boolean
  /** When that was, where not now: at another issuer. Beyond the life of staff's sessions it does not count any more. */
  strongAt: Date | null
  /** The second factor, where one was shown. */
  factor: ShownFactor | null
  /** When the person signed in, where that was in a session that this one replaces. */
  signedInAt: Date | null
  device: string | null
  network: string | null
}

/** A second factor of the person, in the words of RFC 8176 where it has one; without an id where it is a super admin's. */
export interface ShownFactor {
  amr: 'otp' | 'swk' | 'hwk' | 'recovery'
  id: string | null
}

/** Undefined when there is no such active user. */
export async function insertSession(
  db: Db,
  session: NewSession,
  now: Date,
  staff: StaffSessionLimits = defaultStaffLife,
): Promise<SessionRow | undefined> {
  const { id, userId, method, firstMethod, elevated, strong, strongAt, factor, signedInAt, device, network } =
    session
  // The lock makes this wait for a revocation of the user that is under way, and the other way round: a token then lies
  // after every cut-off before it. A share lock would deadlock two transactions that go on to update the user.
  const { rows } = await prepared(sql<SessionRow>`
    insert into sessions as s
      (id, user_id, method, first_method, elevated, strong_at, factor, factor_id, device, network, created_at, issued_at,
       expires_at, absolute_expires_at, staff_ends_at, staff_idle)
    select ${id}::uuid, v.id, ${method}, ${firstMethod}, ${elevated}, v.strong_at,
      ${factor?.amr ?? null}, ${factor?.id ?? null}::uuid, ${device}, ${network},
      least(v.at, coalesce(${signedInAt}::timestamptz, v.at)), v.at, least(v.at + v.idle, v.ends_at), v.ends_at,
      coalesce(v.strong_at, v.at) + v.staff_life, v.staff_idle
    from (
      select u.*, case when ${isStaff} then u.staff_idle else interval ${REFRESH_LIFE} end as idle,
        case when ${isStaff} then coalesce(u.strong_at, u.at) + u.staff_life
          else u.at + interval ${CHAIN_LIFE} end as ends_at
      from (
        select u.*, case when ${strong} and u.strong_since > u.at - u.staff_life then u.strong_since end as strong_at
        from (
          select u.id, u.role, ${issuedAfterCutOff(sql`${now}::timestamptz`)} as at,
            least(${strongAt}::timestamptz, ${issuedAfterCutOff(sql`${now}::timestamptz`)}) as strong_since,
            ${interval(sql`${staff.lifeMs}`)} as staff_life, ${interval(sql`${staff.idleMs}`)} as staff_idle
          from users u where u.id = ${userId} and u.active for no key update
        ) u
      ) u
    ) v
    returning ${sessionColumns}`).execute(db)
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
        revoked_at + interval ${REVOCATION_LIFE} as expires_at
      from ended
      union all
      select 'token', ${token?.id ?? null}::text, null, ${token?.expiresAt ?? null}::timestamptz
      where ${token !== null}
    ),
    ${publishRevoked}
    select exists (select from ended) as ended, count from notified`.execute(db)
  return rows[0]?.ended === true
}

/** A separate statement before endUserSessions, so that what that one sees is not older than the lock. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(db)
  return rows.length > 0
}

/** Moves the user's cut-off past every token issued so far, and revokes every session. */
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
        tokens_revoked_before + interval ${REVOCATION_LIFE} as expires_at
      from moved
    ),
    ${publishRevoked}
    select moved.tokens_revoked_before, notified.count from moved, notified`.execute(db)
  return rows[0]?.tokens_revoked_before
}

/** An expired session can neither be refreshed nor have a valid access token. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Sessions whose newest tokens were issued before; they end with what signed them. */
export async function countSessionsIssuedBefore(db: Db, before: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sessions
    where issued_at < ${before} and revoked_at is null and expires_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}
