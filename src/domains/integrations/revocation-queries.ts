import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { RevocationState } from './queries.ts'
import type { TokenKind } from './sealed-store.ts'

export interface RevocationRow {
  id: string
  provider: string
  issuer: string
  token_kind: TokenKind
  token_sealed: string
  created_at: Date
  /** Of the request that disconnected the account, where a trace of that is kept. */
  traceparent: string | null
}

/** Those whose turn it is; the next turn of each comes later, so that no two runs take one. */
export async function claimDueRevocations(db: Db, now: Date, limit: number): Promise<RevocationRow[]> {
  const { rows } = await sql<RevocationRow>`
    update integration_revocations r set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(tries, 10)), interval '1 hour')
    where id in (
      select id from integration_revocations where state = 'pending' and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked)
      and token_sealed is not null
    returning id, provider, issuer, token_kind, token_sealed, created_at, traceparent`.execute(db)
  return rows
}

/** Nothing of the account stays. */
export async function endRevocation(
  db: Db,
  id: string,
  state: Exclude<RevocationState, 'pending'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('integration_revocations')
    .set({ state, ended_at: now, subject: null, token_sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function deleteOldRevocations(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('integration_revocations')
    .where('ended_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A state that has expired is refused for that alone. The hour is for clocks that differ. */
export async function deleteUsedConnectStates(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from integration_used_states where expires_at < now() - interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What is still to be revoked at outside services stays until that is done, and says no longer whose it was. */
export async function anonymiseRevocations(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('integration_revocations')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute()
}
