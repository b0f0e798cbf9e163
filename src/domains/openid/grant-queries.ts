import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ClaimsRequest, TokenPerson } from '../../security/active-token.ts'
import { dayOf, facts, type GrantFacts, person, standing } from './grant-columns.ts'
import type { FamilyToken } from './token-forms.ts'

export interface NewGrant {
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
  keepUntil: Date
}

/** Undefined when there is no such active person. Waits for a cut-off of the person that is under way. */
export async function insertGrant(
  db: Db,
  grant: NewGrant,
  now: Date,
): Promise<(GrantFacts & TokenPerson) | undefined> {
  const { rows } = await sql<GrantFacts & TokenPerson>`
    with u as (
      select id, ${person}, greatest(${now}::timestamptz,
        date_trunc('milliseconds', tokens_revoked_before) + interval '1 millisecond') as at
      from users u where id = ${grant.userId} and active for no key update
    ),
    g as (
      insert into oauth_grants (id, secret_hash, application_id, user_id, session_id, gen, scopes, resources, redirect_uri,
        code_challenge, nonce, auth_time, acr, amr, claims, dpop_jkt, created_at, expires_at, keep_until)
      select ${grant.id}::uuid, ${grant.secretHash}::bytea, ${grant.applicationId}::uuid, u.id,
        ${grant.sessionId}::uuid, ${grant.gen}::integer, ${grant.scopes}::text[], ${grant.resources}::text[],
        ${grant.redirectUri}, ${grant.codeChallenge}, ${grant.nonce}, ${grant.authTime}::timestamptz, ${grant.acr},
        ${grant.amr}::text[], ${grant.claims === null ? null : JSON.stringify(grant.claims)}::jsonb, ${grant.dpopJkt},
        u.at, ${grant.expiresAt}::timestamptz, ${dayOf(grant.keepUntil)}::date
      from u
      returning *
    )
    select ${facts}, ${person} from g, u`.execute(db)
  return rows[0]
}

export interface FoundGrant {
  application_id: string
  gen: number
  scopes: string[]
  resources: string[]
  redirect_uri: string | null
  code_challenge: string | null
  dpop_jkt: string | null
  expires_at: Date
  standing: boolean
}

/** For whoever has to know why a grant could not be turned. */
export async function selectGrant(db: Db, token: FamilyToken): Promise<FoundGrant | undefined> {
  const { rows } = await sql<FoundGrant>`
    select g.application_id, g.gen, g.scopes, g.resources, g.redirect_uri, g.code_challenge, g.dpop_jkt, g.expires_at,
      g.revoked_at is null and ${standing} as standing
    from oauth_grants g join users u on u.id = g.user_id
    where g.id = ${token.grantId} and g.secret_hash = ${token.secretHash}`.execute(db)
  return rows[0]
}

/** Undefined unless the refresh token is the present one of a living family. */
export async function selectLivingGrant(
  db: Db,
  token: FamilyToken,
  now: Date,
): Promise<(GrantFacts & { application_id: string; created_at: Date; expires_at: Date }) | undefined> {
  const { rows } = await sql<GrantFacts & { application_id: string; created_at: Date; expires_at: Date }>`
    select ${facts}, g.application_id, g.created_at, g.expires_at
    from oauth_grants g join users u on u.id = g.user_id join applications a on a.id = g.application_id
    where g.id = ${token.grantId} and g.secret_hash = ${token.secretHash} and g.gen = ${token.gen}
      and g.revoked_at is null and g.expires_at > ${now} and ${standing} and a.active`.execute(db)
  return rows[0]
}

export type Whose =
  | { grantId: string; applicationId?: string }
  | { sessionId: string }
  | { userId: string; applicationId?: string }
  | { applicationId: string }

/** Ends families; their access tokens are dead with them. Returns how many were alive until now. */
export async function endGrants(db: Db, whose: Whose, reason: string, now: Date): Promise<number> {
  const conditions = Object.entries(whose)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(columns[name as keyof typeof columns])} = ${value}`)
  if (conditions.length === 0) throw new Error('Whose grants are to end has to be said.')
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

/** Families of which nothing can be alive. */
export async function deleteEndedGrants(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_grants where id in (
      select id from oauth_grants where keep_until < ${dayOf(now)}::date limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
