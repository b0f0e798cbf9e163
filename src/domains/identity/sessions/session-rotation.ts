import { type RawBuilder, sql } from 'kysely'
import type { SignedEntry } from '../../../audit/audit.ts'
import { entriesFor, entryColumns } from '../../../audit/entries-for.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import { bindSingle, type StatementInput } from '../../../db/statement-input.ts'
import {
  classifyRotation,
  createRotationBatch,
  type Decided,
  isAfterCutOff,
  issuedAfterCutOff,
} from '../../../security/rotation.ts'
import type { RefreshClaims } from '../../../security/tokens.ts'
import {
  defaultStaffLife,
  interval,
  isStaff,
  REFRESH_LIFE,
  REVOCATION_LIFE,
  type SessionRow,
  type StaffSessionLimits,
  sessionColumns,
} from './queries.ts'
import { publishRevoked } from './revocation-queries.ts'

/** Until then a second request with the token is one that was sent at the same time, and not a stolen token. */
const GRACE = sql.lit('10 seconds')
/** Until then a repeated request, with the same key in its body, is a lost response. */
const KEYED_GRACE = sql.lit('30 seconds')

export interface SessionRotation {
  token: RefreshClaims
  /** Of the Idempotency-Key. */
  keyHash: Buffer | null
}

interface AuditedRotation extends SessionRotation {
  /** Committed with the rotation. */
  entry: SignedEntry
}

export function createSessionRotation(
  db: Db,
  clock: Clock,
  { idleMs }: StaffSessionLimits = defaultStaffLife,
): (rotation: AuditedRotation) => Promise<SessionRow | undefined> {
  return createRotationBatch({
    idOf: ({ token }) => token.sessionId,
    rotateCurrent: (rotations) => rotateCurrentSessions(db, rotations, { now: new Date(clock()), idleMs }),
  })
}

/** The tokens that a statement is about, one row each. */
function presented<Rotation extends SessionRotation & { entry?: SignedEntry }, Shared>(
  given: StatementInput<Rotation, Shared>,
) {
  return sql`a as (${given.rows({
    session_id: ['uuid', ({ token }) => token.sessionId],
    user_id: ['uuid', ({ token }) => token.userId],
    gen: ['integer', ({ token }) => token.gen],
    issued_at: ['timestamptz', ({ token }) => new Date(token.issuedAt)],
    key_hash: ['bytea', ({ keyHash }) => keyHash],
    entry_id: ['uuid', ({ entry }) => entry?.record.id ?? null],
  })})`
}

/** Where the person `u` of the token `a` may have sessions at all. */
const activePerson = sql`u.id = a.user_id and u.active and ${isAfterCutOff(sql`a.issued_at`)}`

/** How long the person `u` may leave a session unused. */
const idleLife = (staffIdleMs: RawBuilder<unknown>) =>
  sql`case when ${isStaff} then ${interval(staffIdleMs)} else interval ${REFRESH_LIFE} end`

/** Skips locked rows: one slow transaction must not hold up all that share a batch with it. */
const rotateCurrentSessions = preparedFor<AuditedRotation, SessionRow, { now: Date; idleMs: number }>(
  (given) => {
    const at = sql`${given.shared(({ now }) => now)}::timestamptz`
    return sql`
    with ${presented(given)},
    held as (
      select a.*, ${issuedAfterCutOff(at)} as at, ${idleLife(given.shared(({ idleMs }) => idleMs))} as idle
      from a
      join users u on ${activePerson}
      join sessions s on s.id = a.session_id and s.user_id = u.id and s.gen = a.gen
        and s.revoked_at is null and s.expires_at > ${at}
      for no key update of u, s skip locked
    ),
    rotated as (
      update sessions s set
        outcome = 'rotated',
        gen = s.gen + 1,
        rotated_at = ${at},
        rotation_key = held.key_hash,
        issued_at = greatest(s.issued_at, held.at),
        expires_at = least(${at} + held.idle, s.absolute_expires_at)
      from held where s.id = held.session_id
      returning ${sessionColumns}, held.entry_id
    ),
    ${entriesFor('rotated', given.rows(entryColumns))}
    select * from rotated`
  },
)

/** Decides one token alone, and waits for its row. Undefined when it is invalid, and nothing has changed. */
export async function rotateSession(
  db: Db,
  rotation: SessionRotation,
  now: Date,
  { idleMs }: StaffSessionLimits = defaultStaffLife,
): Promise<Decided<SessionRow> | undefined> {
  const at = sql`${now}::timestamptz`
  const grace = sql`(s.rotated_at > ${at} - interval ${GRACE}
    or s.rotation_key = a.key_hash and s.rotated_at > ${at} - interval ${KEYED_GRACE})`
  const { assignments, whenCurrent } = classifyRotation({ row: 's', gen: sql`a.gen`, grace, at })
  const { rows } = await sql<Decided<SessionRow>>`
    with ${presented(bindSingle(rotation))},
    holder as (
      select u.id, ${issuedAfterCutOff(at)} as at, ${idleLife(sql`${idleMs}`)} as idle from a join users u on ${activePerson} for no key update of u
    ),
    rotated as (
      update sessions s set
        ${assignments()},
        ${whenCurrent('rotation_key', sql`a.key_hash`)},
        ${whenCurrent('expires_at', sql`least(${at} + holder.idle, s.absolute_expires_at)`)},
        ${whenCurrent('issued_at', sql`greatest(s.issued_at, holder.at)`)}
      from a, holder
      where s.id = a.session_id and s.user_id = holder.id and s.revoked_at is null and s.expires_at > ${at}
      returning ${sessionColumns}, s.outcome, s.revoked_at
    ),
    revoked as (
      select 'session' as kind, id::text as key, null::timestamptz as not_before,
        revoked_at + interval ${REVOCATION_LIFE} as expires_at
      from rotated where outcome = 'reuse'
    ),
    ${publishRevoked}
    select rotated.*, notified.count from rotated, notified`.execute(db)
  return rows[0]
}
