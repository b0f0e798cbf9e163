import { sql } from 'kysely'
import type { SignedEntry } from '../../audit/audit.ts'
import { entriesFor } from '../../audit/entries-for.ts'
import { createBatcher } from '../../db/batcher.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { RefreshClaims } from '../../security/tokens.ts'
import { REFRESH_LIFE, type SessionRow } from './queries.ts'

export interface QuickTurn {
  token: RefreshClaims
  keyHash: Buffer | null
  /** What the audit log is told when the turn is made. */
  entry: SignedEntry
}

/**
 * What a refresh nearly always is: the token is of the present generation, and nobody else holds the session. Such turns
 * go together, many in one statement, each with its entry. Undefined: this one has to be looked at on its own.
 */
export function createQuickTurns(
  db: Db,
  now: () => Date,
): (turn: QuickTurn) => Promise<SessionRow | undefined> {
  return createBatcher({
    keyOf: ({ token }) => token.sessionId,
    async work(turns: QuickTurn[]) {
      const turned = await turnCurrent(db, turns, now())
      const byId = new Map(turned.map((row) => [row.id, row]))
      return turns.map(({ token }) => byId.get(token.sessionId))
    },
  })
}

/** Whoever is locked is skipped: one slow transaction must not hold up all who happen to share a round with it. */
async function turnCurrent(db: Db, turns: readonly QuickTurn[], now: Date): Promise<SessionRow[]> {
  const column = <T>(value: (turn: QuickTurn) => T) => turns.map(value)
  const at = sql`${now}::timestamptz`
  const { rows } = await prepared(sql<SessionRow>`
    with asked as (
      select * from unnest(
        ${column(({ token }) => token.sessionId)}::uuid[],
        ${column(({ token }) => token.userId)}::uuid[],
        ${column(({ token }) => token.gen)}::integer[],
        ${column(({ token }) => new Date(token.issuedAt))}::timestamptz[],
        ${column(({ keyHash }) => keyHash)}::bytea[],
        ${column(({ entry }) => entry.record.id)}::uuid[]
      ) as a (session_id, user_id, gen, issued_at, key_hash, entry_id)
    ),
    held as (
      select asked.*,
        greatest(${at}, date_trunc('milliseconds', u.tokens_revoked_before) + interval '1 millisecond') as at
      from asked
      join users u on u.id = asked.user_id and u.active
        and coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < asked.issued_at, true)
      join sessions s on s.id = asked.session_id and s.user_id = u.id and s.gen = asked.gen
        and s.revoked_at is null and s.expires_at > ${at}
      for no key update of u, s skip locked
    ),
    turned as (
      update sessions s set
        outcome = 'rotated',
        gen = s.gen + 1,
        rotated_at = ${at},
        rotation_key = held.key_hash,
        issued_at = greatest(s.issued_at, held.at),
        expires_at = least(${at} + interval ${REFRESH_LIFE}, s.absolute_expires_at)
      from held where s.id = held.session_id
      returning s.id, s.user_id, s.gen, s.issued_at, s.expires_at, s.absolute_expires_at, s.elevated,
        held.entry_id
    ),
    ${entriesFor(
      'turned',
      column(({ entry }) => entry),
    )}
    select * from turned`).execute(db)
  return rows
}
