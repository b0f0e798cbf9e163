import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import {
  type AuthenticationContext,
  authenticationContext,
} from '../../../security/authentication-context.ts'
import type { HeldMethod } from './people-sessions.ts'
import type { SignInMethod } from './sign-in-attempt.ts'

/** How surely a session is the person's own, from the least: the levels of eIDAS. */
const assuranceLevels = ['low', 'substantial', 'high'] as const
export type Assurance = (typeof assuranceLevels)[number]

/** By how the session began. The eID is proven with a PIN on the person's own phone; others only vouch for the person. */
const levels: Readonly<Partial<Record<SignInMethod, Assurance>>> = {
  eid_qr: 'high',
  eid_link: 'high',
  eid_push: 'high',
  eid_app: 'high',
  onboarding: 'high',
  mfa: 'substantial',
  sso: 'substantial',
  social: 'low',
}

/** Whether who signs in this way has shown the eID or, as a super admin, a second factor. */
export const isStrongMethod = (method: string): boolean =>
  method === 'mfa' || levels[method as SignInMethod] === 'high'

export const isAssured = (held: Assurance, needed: Assurance): boolean =>
  assuranceLevels.indexOf(held) >= assuranceLevels.indexOf(needed)

/**
 * When the person showed the eID here for their session; undefined where they did not. What another issuer has seen does
 * not count: it may have been long before.
 */
export async function selectEidSignIn(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ method: string; created_at: Date }>`
    select method, created_at from sessions
    where id = ${sessionId}::uuid and user_id = ${userId}::uuid`.execute(db)
  const [session] = rows
  return session && levels[session.method as SignInMethod] === 'high' ? session.created_at : undefined
}

/** What is known of the person's own session; the least where nothing is. */
export async function selectAssurance(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Assurance> {
  const { rows } = await sql<{ method: string; eid_seen: boolean }>`
    select s.method, coalesce(i.eid_seen, false) as eid_seen
    from sessions s left join sso_sessions i on i.session_id = s.id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId}::uuid`.execute(db)
  const [session] = rows
  if (!session) return 'low'
  return session.eid_seen ? 'high' : (levels[session.method as SignInMethod] ?? 'low')
}

/** How and when a person signed in. */
export interface Authentication extends AuthenticationContext {
  at: Date
}

/** Undefined where the session has ended. */
export async function selectAuthentication(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Authentication | undefined> {
  const { rows } = await sql<HeldMethod & { created_at: Date }>`
    select s.method, s.first_method, s.factor, coalesce(s.strong_at, s.created_at) as created_at,
      coalesce(i.eid_seen, false) as eid_seen
    from sessions s left join sso_sessions i on i.session_id = s.id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId}::uuid and s.revoked_at is null`.execute(db)
  const [session] = rows
  if (!session) return undefined
  const { method, first_method: first, factor, eid_seen: eidSeen, created_at: at } = session
  return { ...authenticationContext(method, { first, factor, eidSeen }), at }
}
