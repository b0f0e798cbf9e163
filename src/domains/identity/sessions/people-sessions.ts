import { type AliasedRawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isAfterCutOff } from '../../../security/rotation.ts'

interface KnownSession {
  id: string
  user_id: string
  revoked_at: Date | null
}

/** The sessions as statements of other areas join them. */
export function sessionsOfPeople<Alias extends string>(alias: Alias): AliasedRawBuilder<KnownSession, Alias> {
  return sql<KnownSession>`(select id, user_id, revoked_at from sessions)`.as(alias)
}

/**
 * Two parts of a `with`, of which `held` yields user_id, created_at and HeldMethod of a valid session and locks it: a logout
 * waits until the transaction ends. The person is locked first, as everywhere; the session is then read as it is after
 * the wait.
 */
export const heldSession = (sessionId: string, now: Date) => sql`
  person as (
    select id, tokens_revoked_before from users
    where id = (select user_id from sessions where id = ${sessionId}) and active
    for no key update
  ),
  held as (
    select s.user_id, coalesce(s.strong_at, s.created_at) as created_at, s.method, s.first_method, s.factor,
      coalesce((select i.eid_seen from sso_sessions i where i.session_id = s.id), false) as eid_seen
    from person u join sessions s on s.user_id = u.id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
      and ${isAfterCutOff(sql`s.issued_at`)}
    for share of s
  )`

/** How the person of a session signed in. */
export interface HeldMethod {
  method: string
  first_method: string | null
  /** The second factor that confirmed the session. */
  factor: string | null
  eid_seen: boolean
}

interface SignedIn {
  given_name: string | null
  family_name: string | null
  civil_id: string | null
  method: string
  created_at: Date
  absolute_expires_at: Date
}

/** A person and the session in which they look at a page. */
export function selectSignedIn(db: Db, userId: string, sessionId: string): Promise<SignedIn | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['given_name', 'family_name', 'civil_id', 'method', 'sessions.created_at', 'absolute_expires_at'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
