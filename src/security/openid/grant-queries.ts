import { type RawBuilder, sql } from 'kysely'
import type { SignedEntry } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import type { AccessTokenKey, FamilyToken } from './token-forms.ts'

/** What a person may be described by; all of it may be absent. */
export interface PersonRow {
  family_name: string | null
  given_name: string | null
  latin_family_name: string | null
  latin_given_name: string | null
  email: string | null
  phone: string | null
  ge_id: string | null
  updated_at: Date
}

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

/** OpenID Connect Core, section 5.5. */
export type ClaimsRequest = Partial<Record<'userinfo' | 'id_token', Record<string, unknown> | null>>

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

export interface NewAccessToken extends AccessTokenKey {
  /** Null: what was granted. */
  resources: readonly string[] | null
  expiresAt: Date
}

/** A sign-in after the cut-off counts, one before it does not, whatever the clocks of two instances say. */
const standing = sql`u.active and coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < g.created_at, true)`
const person = sql`u.family_name, u.given_name, u.latin_family_name, u.latin_given_name, u.email, u.phone, u.ge_id,
  u.updated_at`
const facts = sql`g.id, g.user_id, g.session_id, g.gen, g.scopes, g.resources, g.nonce, g.auth_time, g.acr, g.amr, g.claims, g.dpop_jkt`

/** Undefined when there is no such active person. Waits for a cut-off of the person that is under way. */
export async function insertGrant(
  db: Db,
  grant: NewGrant,
  now: Date,
): Promise<(GrantFacts & PersonRow) | undefined> {
  const { rows } = await sql<GrantFacts & PersonRow>`
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

/** What is shown with a token, and has to fit the grant; where it does not, the grant is left as it is. */
export interface Shown {
  token: FamilyToken
  applicationId: string
  /** With a code alone. */
  redirectUri: string | null
  /** The S256 of the verifier, if there is one. */
  codeChallenge: string | null
  /** Thumbprint of the key that has been proven. */
  dpopJkt: string | null
  /** A part of what was granted; null for all of it. */
  scopes: readonly string[] | null
  resources: readonly string[] | null
}

export interface Turn {
  shown: Shown
  /** A replaced token that is shown again within this time is a lost answer and not a stolen token. */
  graceMs: number
  /** To which key the refresh tokens are bound from now on; null frees them. */
  bindTo: string | null
  expiresAt: Date
  keepUntil: Date
  access: NewAccessToken
}

/** Whether `g` is what was shown in `a`. Both sides of the S256 are digests, whose bytes nobody can choose. */
const fits: RawBuilder<unknown> = sql`(a.gen > 0 or (g.redirect_uri is not distinct from a.redirect_uri
    and g.code_challenge is not distinct from a.code_challenge))
  and (g.dpop_jkt is null or g.dpop_jkt = a.dpop_jkt)
  and coalesce(string_to_array(a.scopes, ' ') <@ g.scopes, true)
  and coalesce(string_to_array(a.resources, ' ') <@ g.resources, true)`

/** Lists travel as one text: neither scopes nor addresses have spaces. */
const joined = (list: readonly string[] | null): string | null => list?.join(' ') ?? null

export type Turned = GrantFacts & PersonRow & { outcome: 'turned' | 'repeated' | 'reuse' }

/**
 * One statement decides and gives: the present generation moves on and its access token is made, a lost answer is
 * repeated, and any older generation ends the family. Undefined when nothing of that applies, and nothing has changed.
 */
export async function turnGrant(db: Db, turn: Turn, now: Date): Promise<Turned | undefined> {
  const { shown, access } = turn
  const at = sql`${now}::timestamptz`
  const current = sql`g.gen = a.gen`
  const repeated = sql`(g.gen = a.gen + 1 and a.gen > 0
    and g.rotated_at > ${new Date(now.getTime() - turn.graceMs)}::timestamptz)`
  const { rows } = await sql<Turned>`
    with a as (
      select ${shown.token.gen}::integer as gen, ${shown.redirectUri}::text as redirect_uri,
        ${shown.codeChallenge}::text as code_challenge, ${shown.dpopJkt}::text as dpop_jkt,
        ${joined(shown.scopes)}::text as scopes, ${joined(shown.resources)}::text as resources
    ),
    turned as (
      update oauth_grants g set
        outcome = case when ${current} then 'turned' when ${repeated} then 'repeated' else 'reuse' end,
        gen = case when ${current} then g.gen + 1 else g.gen end,
        dpop_jkt = case when ${current} then ${turn.bindTo}::text else g.dpop_jkt end,
        rotated_at = case when ${current} then ${at} else g.rotated_at end,
        expires_at = case when ${current} then ${turn.expiresAt}::timestamptz else g.expires_at end,
        keep_until = case when ${current} then greatest(g.keep_until, ${dayOf(turn.keepUntil)}::date)
          else g.keep_until end,
        revoked_at = case when ${current} or ${repeated} then null else ${at} end,
        revoke_reason = case when ${current} or ${repeated} then null else 'reuse' end
      from a, users u, applications p
      where p.id = g.application_id and p.active and g.id = ${shown.token.grantId} and g.secret_hash = ${shown.token.secretHash}
        and g.application_id = ${shown.applicationId} and g.revoked_at is null
        and u.id = g.user_id and ${standing}
        and case when ${current} then g.expires_at > ${at} and ${fits} when ${repeated} then ${fits}
          else g.gen > a.gen end
      returning ${facts}, ${person}, g.outcome
    ),
    issued as (
      insert into oauth_access_tokens
        (id, secret_hash, application_id, grant_id, scopes, resources, dpop_jkt, issued_at, expires_at)
      select ${access.id}::uuid, ${access.secretHash}::bytea, ${shown.applicationId}::uuid, id,
        coalesce(${shown.scopes}::text[], scopes), coalesce(${access.resources}::text[], resources),
        ${shown.dpopJkt}::text, ${at}, ${access.expiresAt}::timestamptz
      from turned where outcome <> 'reuse'
    )
    select * from turned`.execute(db)
  return rows[0]
}

export interface QuickTurn extends Omit<Turn, 'graceMs'> {
  /** What the audit log is told when the turn is made. */
  entry: SignedEntry
}

/**
 * What nearly every request is: the token is of the present generation, everything fits, and nobody else holds the
 * grant. Such turns go together in one statement, each with its access token and its entry; a grant that is held by
 * somebody else is passed over, and has to be looked at on its own.
 */
export async function turnCurrentGrants(
  db: Db,
  turns: readonly QuickTurn[],
  now: Date,
): Promise<(GrantFacts & PersonRow)[]> {
  const column = <T>(value: (turn: QuickTurn) => T) => turns.map(value)
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<GrantFacts & PersonRow>`
    with a as (
      select * from unnest(
        ${column(({ shown }) => shown.token.grantId)}::uuid[],
        ${column(({ shown }) => shown.token.secretHash)}::bytea[],
        ${column(({ shown }) => shown.token.gen)}::integer[],
        ${column(({ shown }) => shown.applicationId)}::uuid[],
        ${column(({ shown }) => shown.redirectUri)}::text[],
        ${column(({ shown }) => shown.codeChallenge)}::text[],
        ${column(({ shown }) => shown.dpopJkt)}::text[],
        ${column(({ shown }) => joined(shown.scopes))}::text[],
        ${column(({ shown }) => joined(shown.resources))}::text[],
        ${column(({ bindTo }) => bindTo)}::text[],
        ${column(({ expiresAt }) => expiresAt)}::timestamptz[],
        ${column(({ keepUntil }) => dayOf(keepUntil))}::date[],
        ${column(({ access }) => access.id)}::uuid[],
        ${column(({ access }) => access.secretHash)}::bytea[],
        ${column(({ access }) => joined(access.resources))}::text[],
        ${column(({ access }) => access.expiresAt)}::timestamptz[],
        ${column(({ entry }) => entry.record.id)}::uuid[],
        ${column(({ entry }) => entry.canon)}::text[],
        ${column(({ entry }) => entry.mac)}::bytea[],
        ${column(({ entry }) => entry.record.actor)}::text[],
        ${column(({ entry }) => entry.record.operation)}::text[],
        ${column(({ entry }) => entry.record.subject)}::text[]
      ) as a (grant_id, secret_hash, gen, application_id, redirect_uri, code_challenge, dpop_jkt, scopes, resources,
        bind_to, expires_at, keep_until, access_id, access_hash, access_resources, access_expires_at,
        entry_id, canon, mac, actor, operation, subject)
    ),
    held as (
      select a.*, ${person}
      from a
      join oauth_grants g on g.id = a.grant_id and g.secret_hash = a.secret_hash and g.application_id = a.application_id
        and g.gen = a.gen and g.revoked_at is null and g.expires_at > ${at} and ${fits}
      join users u on u.id = g.user_id and ${standing}
      join applications p on p.id = g.application_id and p.active
      for no key update of g skip locked
    ),
    turned as (
      update oauth_grants g set outcome = 'turned', gen = g.gen + 1, dpop_jkt = h.bind_to, rotated_at = ${at},
        expires_at = h.expires_at, keep_until = greatest(g.keep_until, h.keep_until)
      from held h where g.id = h.grant_id
      returning ${facts}, h.family_name, h.given_name, h.latin_family_name, h.latin_given_name, h.email, h.phone, h.ge_id,
        h.updated_at, h.entry_id
    ),
    issued as (
      insert into oauth_access_tokens
        (id, secret_hash, application_id, grant_id, scopes, resources, dpop_jkt, issued_at, expires_at)
      select h.access_id, h.access_hash, h.application_id, h.grant_id,
        coalesce(string_to_array(h.scopes, ' '), t.scopes),
        coalesce(string_to_array(h.access_resources, ' '), t.resources), h.dpop_jkt, ${at}, h.access_expires_at
      from held h join turned t on t.entry_id = h.entry_id
    ),
    entries as (
      insert into audit_entry (id, canon, mac, actor, operation, subject, outcome)
      select h.entry_id, h.canon, h.mac, h.actor, h.operation, h.subject, 'done'
      from held h join turned t on t.entry_id = h.entry_id
    ),
    queued as (
      insert into audit_queue (entry_id) select entry_id from turned
    )
    select * from turned`.execute(db)
  return rows
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

/** A token by which an application acts for itself. */
export interface ClientAccessToken extends AccessTokenKey {
  applicationId: string
  scopes: readonly string[]
  resources: readonly string[]
  dpopJkt: string | null
  expiresAt: Date
  entry: SignedEntry
}

/** Many in one statement, each with its entry. */
export async function insertClientTokens(
  db: Db,
  tokens: readonly ClientAccessToken[],
  now: Date,
): Promise<void> {
  const column = <T>(value: (token: ClientAccessToken) => T) => tokens.map(value)
  await sql`
    with a as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[],
        ${column(({ secretHash }) => secretHash)}::bytea[],
        ${column(({ applicationId }) => applicationId)}::uuid[],
        ${column(({ scopes }) => joined(scopes))}::text[],
        ${column(({ resources }) => joined(resources))}::text[],
        ${column(({ dpopJkt }) => dpopJkt)}::text[],
        ${column(({ expiresAt }) => expiresAt)}::timestamptz[],
        ${column(({ entry }) => entry.record.id)}::uuid[],
        ${column(({ entry }) => entry.canon)}::text[],
        ${column(({ entry }) => entry.mac)}::bytea[],
        ${column(({ entry }) => entry.record.actor)}::text[],
        ${column(({ entry }) => entry.record.operation)}::text[],
        ${column(({ entry }) => entry.record.subject)}::text[]
      ) as a (id, secret_hash, application_id, scopes, resources, dpop_jkt, expires_at,
        entry_id, canon, mac, actor, operation, subject)
    ),
    entries as (
      insert into audit_entry (id, canon, mac, actor, operation, subject, outcome)
      select entry_id, canon, mac, actor, operation, subject, 'done' from a
    ),
    queued as (
      insert into audit_queue (entry_id) select entry_id from a
    )
    insert into oauth_access_tokens
      (id, secret_hash, application_id, scopes, resources, dpop_jkt, issued_at, expires_at)
    select id, secret_hash, application_id, string_to_array(scopes, ' '), string_to_array(resources, ' '), dpop_jkt,
      ${now}, expires_at
    from a`.execute(db)
}

/** The first token of a family that begins without a code. */
export async function insertGrantToken(
  db: Db,
  grant: Pick<GrantFacts, 'id' | 'scopes'> & { applicationId: string },
  token: AccessTokenKey & { resources: readonly string[]; dpopJkt: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into oauth_access_tokens
      (id, secret_hash, application_id, grant_id, scopes, resources, dpop_jkt, issued_at, expires_at)
    values (${token.id}, ${token.secretHash}, ${grant.applicationId}, ${grant.id}, ${grant.scopes}::text[],
      ${token.resources}::text[], ${token.dpopJkt}, ${now}, ${token.expiresAt})`.execute(db)
}

export interface LivingToken extends Partial<PersonRow> {
  application_id: string
  client_id: string
  /** Of the application. */
  org_id: string | null
  grant_id: string | null
  user_id: string | null
  scopes: string[]
  resources: string[]
  dpop_jkt: string | null
  issued_at: Date
  expires_at: Date
  claims: ClaimsRequest | null
}

/** Asks everything at once whether tokens are good: their time, their family, the person and the application. */
export async function selectLivingTokens(
  db: Db,
  keys: readonly AccessTokenKey[],
  now: Date,
): Promise<(LivingToken & { nth: number })[]> {
  const { rows } = await sql<LivingToken & { nth: number }>`
    select a.nth::integer, t.application_id, p.client_id, p.org_id, t.grant_id, g.user_id, t.scopes, t.resources,
      t.dpop_jkt, t.issued_at, t.expires_at, g.claims, ${person}
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ secretHash }) => secretHash)}::bytea[])
        with ordinality as a (id, secret_hash, nth)
      join oauth_access_tokens t on t.id = a.id and t.secret_hash = a.secret_hash and t.expires_at > ${now}
      join applications p on p.id = t.application_id and p.active
      left join oauth_grants g on g.id = t.grant_id
      left join users u on u.id = g.user_id
    where t.grant_id is null or (g.revoked_at is null and ${standing})`.execute(db)
  return rows
}

/** True when there was such a token of this application. */
export async function deleteAccessToken(
  db: Db,
  key: AccessTokenKey,
  applicationId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from oauth_access_tokens
    where id = ${key.id} and secret_hash = ${key.secretHash} and application_id = ${applicationId}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
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

/** In UTC, as the database is asked for it. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Tokens that have expired, by the moment with which their ids begin. Some at a time, so that nobody waits long. */
export async function deleteExpiredTokens(db: Db, now: Date, limit: number): Promise<number> {
  const time = now.getTime().toString(16).padStart(12, '0')
  const bound = `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
  const { numAffectedRows } = await sql`
    delete from oauth_access_tokens where id in (
      select id from oauth_access_tokens where id < ${bound}::uuid order by id limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Families of which nothing can be alive. */
export async function deleteEndedGrants(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_grants where id in (
      select id from oauth_grants where keep_until < ${dayOf(now)}::date limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
