import { type RawBuilder, sql } from 'kysely'
import type { SignedEntry } from '../../audit/audit.ts'
import { entriesFor } from '../../audit/entries-for.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { TokenPerson } from '../../security/active-token.ts'
import type { NewAccessToken } from './access-token-queries.ts'
import { dayOf, facts, type GrantFacts, joined, person, standing } from './grant-columns.ts'
import type { FamilyToken } from './token-forms.ts'

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

export type Turned = GrantFacts & TokenPerson & { outcome: 'turned' | 'repeated' | 'reuse' }

/**
 * One statement decides and gives: the present generation moves on and its access token is made, a lost answer is
 * repeated, and any older generation ends the family. Undefined when nothing of that applies, and nothing has changed.
 */
export async function turnGrant(db: Db, turn: Turn, now: Date): Promise<Turned | undefined> {
  const { shown, access } = turn
  const at = sql`${now}::timestamptz`
  const current = sql`g.gen = a.gen`
  // Without a grace nothing is forgiven, not even to one whose clock is behind that of the first.
  const repeated = sql`(${turn.graceMs > 0}::boolean and g.gen = a.gen + 1 and a.gen > 0
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
): Promise<(GrantFacts & TokenPerson)[]> {
  const column = <T>(value: (turn: QuickTurn) => T) => turns.map(value)
  const at = sql`${now}::timestamptz`
  const { rows } = await prepared(sql<GrantFacts & TokenPerson>`
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
        ${column(({ entry }) => entry.record.id)}::uuid[]
      ) as a (grant_id, secret_hash, gen, application_id, redirect_uri, code_challenge, dpop_jkt, scopes, resources,
        bind_to, expires_at, keep_until, access_id, access_hash, access_resources, access_expires_at, entry_id)
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
    ${entriesFor(
      'turned',
      column(({ entry }) => entry),
    )}
    select * from turned`).execute(db)
  return rows
}
