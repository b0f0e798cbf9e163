import { sql } from 'kysely'
import type { SignedEntry } from '../../audit/audit.ts'
import { entriesFor, entryColumns } from '../../audit/entries-for.ts'
import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Db } from '../../db/database.ts'
import { preparedFor } from '../../db/prepared.ts'
import { bindSingle, type StatementInput } from '../../db/statement-input.ts'
import type { TokenPerson } from '../../security/active-token.ts'
import { classifyRotation, createRotationBatch, type Decided } from '../../security/rotation.ts'
import { utcDay } from '../../text/local-days.ts'
import { tokenPeople, tokenPersonOf } from '../identity/people/people.ts'
import { activePerson, type GrantFacts, grantFacts } from './grant-queries.ts'
import type { AccessTokenKey, FamilyToken } from './token-forms.ts'

/** What a client presents, and has to fit the grant; where it does not, the grant stays as it is. */
export interface PresentedGrant {
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

export interface GrantRotation {
  presented: PresentedGrant
  /** A replaced token that is presented again within this time is a lost response and not a stolen token. */
  graceMs: number
  /** False for a client whose tokens are bound to its keys: what is stolen is of no use, and a lost response does no harm. */
  renews: boolean
  /** To which key the refresh tokens are bound from now on; null for none. */
  bindTo: string | null
  expiresAt: Date
  retainUntil: Date
  /** Resources null: what was granted. */
  access: AccessTokenKey & { resources: readonly string[] | null; issuedAt: Date; expiresAt: Date }
}

export interface AuditedRotation extends GrantRotation {
  /** Committed with the rotation. */
  entry: SignedEntry
}

export type RotatedGrant = GrantFacts & TokenPerson

export function createGrantRotation(
  db: Db,
  clock: Clock,
): (rotation: AuditedRotation) => Promise<RotatedGrant | undefined> {
  return createRotationBatch({
    idOf: ({ presented }) => presented.token.grantId,
    rotateCurrent: (rotations) => rotateCurrentGrants(db, rotations, new Date(clock())),
  })
}

/** How long a family is kept after its last token has expired, so that a late reuse is still noticed. */
const KEPT_MS = DAY_MS

export const latestExpiry = (...expiries: Date[]): Date =>
  new Date(Math.max(...expiries.map((expiry) => expiry.getTime())) + KEPT_MS)

/** Lists travel as one text: neither scopes nor addresses have spaces. */
const joined = (list: readonly string[] | null): string | null => list?.join(' ') ?? null

/** The rotations that a statement is about, one row each. */
function presentedRows<Rotation extends GrantRotation & { entry?: SignedEntry }, Shared>(
  given: StatementInput<Rotation, Shared>,
) {
  return sql`a as (${given.rows({
    grant_id: ['uuid', ({ presented }) => presented.token.grantId],
    secret_hash: ['bytea', ({ presented }) => presented.token.secretHash],
    gen: ['integer', ({ presented }) => presented.token.gen],
    application_id: ['uuid', ({ presented }) => presented.applicationId],
    redirect_uri: ['text', ({ presented }) => presented.redirectUri],
    code_challenge: ['text', ({ presented }) => presented.codeChallenge],
    dpop_jkt: ['text', ({ presented }) => presented.dpopJkt],
    scopes: ['text', ({ presented }) => joined(presented.scopes)],
    resources: ['text', ({ presented }) => joined(presented.resources)],
    step: ['integer', ({ presented, renews }) => (renews || presented.token.gen === 0 ? 1 : 0)],
    bind_to: ['text', ({ bindTo }) => bindTo],
    expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
    keep_until: ['date', ({ retainUntil: keepUntil }) => utcDay(keepUntil)],
    access_id: ['uuid', ({ access }) => access.id],
    access_hash: ['bytea', ({ access }) => access.secretHash],
    access_resources: ['text', ({ access }) => joined(access.resources)],
    access_issued_at: ['timestamptz', ({ access }) => access.issuedAt],
    access_expires_at: ['timestamptz', ({ access }) => access.expiresAt],
    entry_id: ['uuid', ({ entry }) => entry?.record.id ?? null],
  })})`
}

/** `g` is the family that `a` presents: of that client, not revoked, its person `u` and client `p` active. */
const validFamily = sql`g.id = a.grant_id and g.secret_hash = a.secret_hash and g.application_id = a.application_id
  and g.revoked_at is null and ${activePerson} and p.id = g.application_id and p.active`

/**
 * What has to fit the grant `g`, in the order in which a client learns of a mismatch. Each is true or false, never null.
 * Both sides of the S256 are digests, whose bytes no caller can choose.
 */
const conditions = {
  redirectUri: sql`(a.gen > 0 or g.redirect_uri is not distinct from a.redirect_uri)`,
  codeVerifier: sql`(a.gen > 0 or g.code_challenge is not distinct from a.code_challenge)`,
  key: sql`(g.dpop_jkt is null or g.dpop_jkt is not distinct from a.dpop_jkt)`,
  scopes: sql`coalesce(string_to_array(a.scopes, ' ') <@ g.scopes, true)`,
  resources: sql`coalesce(string_to_array(a.resources, ' ') <@ g.resources, true)`,
}
export type Mismatch = keyof typeof conditions

const fits = sql`(${sql.join(Object.values(conditions), sql` and `)})`
const firstMismatch = sql<Mismatch | null>`case ${sql.join(
  Object.entries(conditions).map(([name, holds]) => sql`when not ${holds} then ${sql.lit(name)}`),
  sql` `,
)} end`

/** The table calls a rotation a turn. */
const ROTATED = 'turned'
const outcome = sql`case when g.outcome = ${sql.lit(ROTATED)} then 'rotated' else g.outcome end as outcome`

/** The access tokens of the rows that `rotated` yields. */
const issued = sql`issued as (
      insert into oauth_access_tokens
        (id, secret_hash, application_id, grant_id, scopes, resources, dpop_jkt, issued_at, expires_at)
      select a.access_id, a.access_hash, a.application_id, a.grant_id,
        coalesce(string_to_array(a.scopes, ' '), r.scopes),
        coalesce(string_to_array(a.access_resources, ' '), r.resources), a.dpop_jkt, a.access_issued_at,
        a.access_expires_at
      from a join rotated r on r.id = a.grant_id where r.outcome <> 'reuse'
    )`

/** Skips locked rows: one slow transaction must not hold up all that share a batch with it. */
const rotateCurrentGrants = preparedFor<AuditedRotation, RotatedGrant, Date>((given) => {
  const at = sql`${given.shared((now) => now)}::timestamptz`
  return sql`
    with ${presentedRows(given)},
    held as (
      select a.grant_id, a.step, a.bind_to, a.expires_at, a.keep_until, a.entry_id, ${tokenPersonOf('u')}
      from a, oauth_grants g, ${tokenPeople}, applications p
      where ${validFamily} and g.gen = a.gen and g.expires_at > ${at} and ${fits}
      for no key update of g skip locked
    ),
    rotated as (
      update oauth_grants g set outcome = ${sql.lit(ROTATED)}, gen = g.gen + h.step, dpop_jkt = h.bind_to, rotated_at = ${at},
        expires_at = h.expires_at, keep_until = greatest(g.keep_until, h.keep_until)
      from held h where g.id = h.grant_id
      returning ${grantFacts}, ${tokenPersonOf('h')}, ${outcome}, h.entry_id
    ),
    ${issued},
    ${entriesFor('rotated', given.rows(entryColumns))}
    select * from rotated`
})

/**
 * Decides one token alone, and waits for its row: it rotates or repeats, with an access token, or revokes the family.
 * Undefined when none of these applies, and nothing has changed.
 */
export async function rotateGrant(
  db: Db,
  rotation: GrantRotation,
  now: Date,
): Promise<Decided<RotatedGrant> | undefined> {
  const at = sql`${now}::timestamptz`
  // Without a grace time nothing is repeated, not even where the clock of this instance is behind that of the first.
  const grace = sql`${rotation.graceMs > 0}::boolean and a.gen > 0
    and g.rotated_at > ${new Date(now.getTime() - rotation.graceMs)}::timestamptz`
  const { current, repeated, assignments, whenCurrent } = classifyRotation({
    row: 'g',
    gen: sql`a.gen`,
    grace,
    at,
    step: sql`a.step`,
  })
  const { rows } = await sql<Decided<RotatedGrant>>`
    with ${presentedRows(bindSingle(rotation))},
    rotated as (
      update oauth_grants g set
        ${assignments(ROTATED)},
        ${whenCurrent('dpop_jkt', sql`a.bind_to`)},
        ${whenCurrent('expires_at', sql`a.expires_at`)},
        ${whenCurrent('keep_until', sql`greatest(g.keep_until, a.keep_until)`)}
      from a, ${tokenPeople}, applications p
      where ${validFamily} and case
        when ${current} then g.expires_at > ${at} and ${fits}
        when ${repeated} then ${fits}
        else g.gen > a.gen end
      returning ${grantFacts}, ${tokenPersonOf('u')}, ${outcome}
    ),
    ${issued}
    select * from rotated`.execute(db)
  return rows[0]
}

/** What does not fit where a token of the current generation was refused; undefined where the token itself is invalid. */
export async function selectMismatch(
  db: Db,
  rotation: GrantRotation,
  now: Date,
): Promise<Mismatch | undefined> {
  const { rows } = await sql<{ mismatch: Mismatch | null }>`
    with ${presentedRows(bindSingle(rotation))}
    select ${firstMismatch} as mismatch from a, oauth_grants g, ${tokenPeople}, applications p
    where ${validFamily} and g.gen = a.gen and g.expires_at > ${now}`.execute(db)
  return rows[0]?.mismatch ?? undefined
}
