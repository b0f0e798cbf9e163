import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'

export type FactorRow = Selectable<DB['second_factors']>
type ChallengePurpose = 'totp' | 'passkey' | 'confirm'

/** Oldest first. */
export function selectFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Locked, so that guesses made at once are counted one after another. */
export function lockFactors(tx: Tx, userId: string): Promise<FactorRow[]> {
  return tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface NewFactor {
  id: string
  userId: string
  name: string
  now: Date
}

export async function insertTotp(
  tx: Tx,
  { id, userId, name, now }: NewFactor,
  { sealed, step }: { sealed: string; step: number },
): Promise<FactorRow> {
  return tx
    .insertInto('second_factors')
    .values({
      id,
      user_id: userId,
      kind: 'totp',
      name,
      secret_sealed: sealed,
      last_step: step,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface PasskeyFacts {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  synced: boolean
}

/** Undefined when the credential is here already. */
export async function insertPasskey(
  tx: Tx,
  { id, userId, name, now }: NewFactor,
  { credentialId, publicKey, counter, transports, synced }: PasskeyFacts,
): Promise<FactorRow | undefined> {
  return tx
    .insertInto('second_factors')
    .values({
      id,
      user_id: userId,
      kind: 'passkey',
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      synced,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** True for the one use of that step: a later one, or the same again, finds it gone. */
export async function consumeStep(tx: Tx, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the counter has not moved on, as that of a copied key would not; keys that count nothing stay at 0. */
export async function advanceCounter(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is(is.val(counter), '=', 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function renameFactor(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<FactorRow | undefined> {
  return tx
    .updateTable('second_factors')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export function deleteFactor(tx: Tx, userId: string, id: string): Promise<FactorRow | undefined> {
  return tx
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

interface Challenge {
  id: string
  userId: string
  sessionId: string
  purpose: ChallengePurpose
  challenge?: string
  sealed?: string
  expiresAt: Date
}

/** In place of the one that the session had for the same purpose. */
export async function replaceChallenge(tx: Tx, given: Challenge): Promise<void> {
  const { id, userId, sessionId, purpose, challenge = null, sealed = null, expiresAt } = given
  const fresh = { id, challenge, secret_sealed: sealed, expires_at: expiresAt }
  await tx
    .insertInto('factor_challenges')
    .values({ ...fresh, user_id: userId, session_id: sessionId, purpose })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** The challenge, for the one call that uses it up; undefined where it is gone, over, or of another session. */
export async function takeChallenge(
  tx: Tx,
  taken: Pick<Challenge, 'id' | 'userId' | 'sessionId' | 'purpose'>,
  now: Date,
): Promise<{ challenge: string | null; secret_sealed: string | null } | undefined> {
  const row = await tx
    .deleteFrom('factor_challenges')
    .where('id', '=', taken.id)
    .where('user_id', '=', taken.userId)
    .where('session_id', '=', taken.sessionId)
    .where('purpose', '=', taken.purpose)
    .returning(['challenge', 'secret_sealed', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row : undefined
}

export async function deleteOldChallenges(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from factor_challenges where id in (
      select id from factor_challenges where expires_at < ${before} limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
