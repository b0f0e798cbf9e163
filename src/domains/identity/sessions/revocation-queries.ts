import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isAfterCutOff } from '../../../security/rotation.ts'

export const REVOCATION_CHANNEL = 'tamga_revocations'

/** What instances notify each other of. Times are milliseconds. */
export type SessionRevocation =
  | { kind: 'session' | 'token'; key: string; notBefore: null; expiresAt: number }
  | { kind: 'user'; key: string; notBefore: number; expiresAt: number }

interface RevocationRow {
  kind: 'session' | 'token' | 'user'
  key: string
  not_before: Date | null
  expires_at: Date
}

/**
 * Continues a WITH list whose `revoked` member yields kind, key, not_before and expires_at: stores the rows and notifies
 * the other instances at commit. Without rows there is no NOTIFY, which makes commits wait for one another.
 */
export const publishRevoked: RawBuilder<unknown> = sql`
  stored as (
    insert into revocations (kind, key, not_before, expires_at)
    select kind, key, not_before, expires_at from revoked
    returning kind, key, not_before, expires_at
  ),
  notified as (
    select count(pg_notify(${sql.lit(REVOCATION_CHANNEL)}, json_build_object(
      'kind', kind,
      'key', key,
      'notBefore', floor(extract(epoch from not_before) * 1000),
      'expiresAt', ceil(extract(epoch from expires_at) * 1000)
    )::text)) as count from stored
  )`

interface Changes {
  revocations: SessionRevocation[]
  /** Every transaction before this one has ended, so whatever it revoked has been read. */
  horizon: string
}

/** What was revoked by transactions that had not ended when `since` was the horizon; everything when undefined. */
export async function selectRevocations(db: Db, since: string | undefined, now: Date): Promise<Changes> {
  const { rows } = await sql<{ horizon: string } & (RevocationRow | { [Part in keyof RevocationRow]: null })>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      r.kind, r.key, r.not_before, r.expires_at
    from (select) as one
    left join revocations r on r.xact >= ${since ?? '0'}::xid8 and r.expires_at > ${now}`.execute(db)
  const horizon = rows[0]?.horizon
  if (horizon === undefined) throw new Error('The database named no horizon.')
  return { horizon, revocations: rows.filter((row) => row.kind !== null).map(revocationOf) }
}

function revocationOf({ kind, key, not_before, expires_at }: RevocationRow): SessionRevocation {
  const expiresAt = expires_at.getTime()
  if (kind === 'user')
    return { kind, key, notBefore: not_before?.getTime() ?? Number.POSITIVE_INFINITY, expiresAt }
  return { kind, key, notBefore: null, expiresAt }
}

export interface TokenNames {
  userId: string
  sessionId: string
  tokenId: string
  issuedAt: number
}

/** Asks the database whether a token is neither revoked nor cut off. */
export async function selectTokenValid(
  db: Db,
  { userId, sessionId, tokenId, issuedAt }: TokenNames,
): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select s.revoked_at is null
      and u.active
      and ${isAfterCutOff(sql`${new Date(issuedAt)}`)}
      and not exists (select from revocations r where r.kind = 'token' and r.key = ${tokenId}) as valid
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db)
  return rows[0]?.valid === true
}

export async function deleteExpiredRevocations(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('revocations')
    .where('expires_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
