import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ClaimsRequest, TokenPerson } from '../../security/active-token.ts'
import { isAfterCutOff, issuedAfterCutOff } from '../../security/rotation.ts'
import { utcDay } from '../../text/local-days.ts'
import { lockedTokenPerson, tokenPeople, tokenPersonOf } from '../identity/people/people.ts'
import type { FamilyToken } from './token-forms.ts'

/** What of a grant goes into tokens. */
export interface GrantFacts {
  id: string
  user_id: string
  session_id: string | null
  gen: number
  scopes: string[]
  resources: string[]
  nonce: string | null
  auth_time: Date
  acr: string
  amr: string[]
  claims: ClaimsRequest | null
  dpop_jkt: string | null
}

export const grantFacts = sql`g.id, g.user_id, g.session_id, g.gen, g.scopes, g.resources, g.nonce, g.auth_time, g.acr, g.amr, g.claims, g.dpop_jkt`

/** The person `u` of the grant `g` is active and has not been cut off since signing in. */
export const activePerson = sql`u.id = g.user_id and u.active and ${isAfterCutOff(sql`g.created_at`)}`

/** In UTC, as the column has it. */

interface NewGrant {
  id: string
  secretHash: Buffer
  applicationId: string
  userId: string
  sessionId: string | null
  scopes: readonly string[]
  resources: readonly string[]
  redirectUri: string | null
  codeChallenge: string | null
  nonce: string | null
  authTime: Date
  acr: string
  amr: readonly string[]
  claims: ClaimsRequest | null
  dpopJkt: string | null
  /** 0 for a code; 1 where the family begins with tokens. */
  gen: 0 | 1
  expiresAt: Date
  retainUntil: Date
}

/** Undefined when there is no such active person. Waits for a cut-off of the person in another transaction. */
export async function insertGrant(
  db: Db,
  grant: NewGrant,
  now: Date,
): Promise<(GrantFacts & TokenPerson) | undefined> {
  const { rows } = await sql<GrantFacts & TokenPerson>`
    with u as (${lockedTokenPerson(grant.userId)}),
    g as (
      insert into oauth_grants (id, secret_hash, application_id, user_id, session_id, gen, scopes, resources, redirect_uri,
        code_challenge, nonce, auth_time, acr, amr, claims, dpop_jkt, created_at, expires_at, keep_until)
      select ${grant.id}::uuid, ${grant.secretHash}::bytea, ${grant.applicationId}::uuid, u.id,
        ${grant.sessionId}::uuid, ${grant.gen}::integer, ${grant.scopes}::text[], ${grant.resources}::text[],
        ${grant.redirectUri}, ${grant.codeChallenge}, ${grant.nonce}, ${grant.authTime}::timestamptz, ${grant.acr},
        ${grant.amr}::text[], ${grant.claims === null ? null : JSON.stringify(grant.claims)}::jsonb, ${grant.dpopJkt},
        ${issuedAfterCutOff(sql`${now}::timestamptz`)}, ${grant.expiresAt}::timestamptz, ${utcDay(grant.retainUntil)}::date
      from u
      returning *
    )
    select ${grantFacts}, ${tokenPersonOf('u')} from g, u`.execute(db)
  return rows[0]
}

/** Whose family a token of any generation belongs to, and whether it is still valid. */
export async function selectGrant(
  db: Db,
  token: FamilyToken,
): Promise<{ application_id: string; valid: boolean } | undefined> {
  const { rows } = await sql<{ application_id: string; valid: boolean }>`
    select g.application_id, g.revoked_at is null and ${activePerson} as valid
    from oauth_grants g join ${tokenPeople} on u.id = g.user_id
    where g.id = ${token.grantId} and g.secret_hash = ${token.secretHash}`.execute(db)
  return rows[0]
}

/** Undefined unless the refresh token is of the current generation of a valid family. */
export async function selectValidGrant(
  db: Db,
  token: FamilyToken,
  now: Date,
): Promise<(GrantFacts & { application_id: string; created_at: Date; expires_at: Date }) | undefined> {
  const { rows } = await sql<GrantFacts & { application_id: string; created_at: Date; expires_at: Date }>`
    select ${grantFacts}, g.application_id, g.created_at, g.expires_at
    from oauth_grants g join ${tokenPeople} on ${activePerson} join applications a on a.id = g.application_id
    where g.id = ${token.grantId} and g.secret_hash = ${token.secretHash} and g.gen = ${token.gen}
      and g.revoked_at is null and g.expires_at > ${now} and a.active`.execute(db)
  return rows[0]
}

export type GrantOwner =
  | { grantId: string; applicationId?: string }
  | { sessionId: string }
  | { userId: string; applicationId?: string }
  | { applicationId: string }

/** Revokes families, and so their access tokens. Returns how many were valid until now. */
export async function endGrants(db: Db, whose: GrantOwner, reason: string, now: Date): Promise<number> {
  const conditions = Object.entries(whose)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(columns[name as keyof typeof columns])} = ${value}`)
  if (conditions.length === 0) throw new Error('endGrants needs to know whose grants to revoke')
  const { numAffectedRows } = await sql`
    update oauth_grants set revoked_at = ${now}, revoke_reason = ${reason}
    where ${sql.join(conditions, sql` and `)} and revoked_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const columns = {
  grantId: 'id',
  sessionId: 'session_id',
  userId: 'user_id',
  applicationId: 'application_id',
} as const

/** Families that have no valid token any more. */
export async function deleteEndedGrants(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_grants where id in (
      select id from oauth_grants where keep_until < ${utcDay(now)}::date limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Grants whose newest tokens were issued before; they end with what authenticates them. */
export async function countGrantsIssuedBefore(db: Db, before: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from oauth_grants
    where coalesce(rotated_at, created_at) < ${before} and revoked_at is null and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
