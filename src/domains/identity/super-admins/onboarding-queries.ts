import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'

export type OnboardingRow = Selectable<DB['super_admin_onboardings']>
export type OnboardingStep = 'eid' | 'email' | 'totp'

export async function insertOnboarding(
  db: Db,
  fresh: Insertable<DB['super_admin_onboardings']>,
): Promise<void> {
  await db.insertInto('super_admin_onboardings').values(fresh).execute()
}

export function selectOnboarding(db: Db, tokenHash: Buffer): Promise<OnboardingRow | undefined> {
  return db
    .selectFrom('super_admin_onboardings')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Locks the row for a step: of two at once, the second finds the step taken. */
export function lockOnboarding(tx: Tx, tokenHash: Buffer): Promise<OnboardingRow | undefined> {
  return tx
    .selectFrom('super_admin_onboardings')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** An expired onboarding stays expired, also when the clock is set back. */
export async function voidOnboarding(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('super_admin_onboardings')
    .set({ step: 'void', code_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function setEidSession(tx: Tx, id: string, sessionHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_onboardings')
    .set({ eid_session_hash: sessionHash })
    .where('id', '=', id)
    .where('step', '=', 'eid')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for the one who finished the eID step, with the session that belongs to it. */
export async function finishEidStep(
  tx: Tx,
  id: string,
  sessionHash: Buffer,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_onboardings')
    .set({ step: 'email', user_id: userId })
    .where('id', '=', id)
    .where('step', '=', 'eid')
    .where('eid_session_hash', '=', sessionHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setEmailCode(
  tx: Tx,
  id: string,
  code: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_onboardings')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, code_tries: 0 })
    .where('id', '=', id)
    .where('step', '=', 'email')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Every look at the code is counted by the statement that looks. A right one ends the step; the last wrong one, or a look
 * after its time, burns it. Undefined when there is no code to look at.
 */
export async function tryEmailCode(
  tx: Tx,
  id: string,
  presented: { hashes: Buffer[]; tries: number; now: Date },
): Promise<{ right: boolean } | undefined> {
  const { hashes, tries, now } = presented
  const inTime = sql`code_expires_at > ${now}::timestamptz`
  const right = sql`(code_hash in (${sql.join(hashes.map((hash) => sql`${hash}::bytea`))}) and ${inTime})`
  const { rows } = await sql<{ step: string }>`
    update super_admin_onboardings set
      code_tries = code_tries + 1,
      step = case when ${right} then 'totp' else step end,
      code_hash = case when ${right} or not ${inTime} or code_tries + 1 >= ${tries}::integer then null else code_hash end
    where id = ${id} and step = 'email' and code_hash is not null
    returning step`.execute(tx)
  const [row] = rows
  return row && { right: row.step === 'totp' }
}

export async function setTotpSecret(tx: Tx, id: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_onboardings')
    .set({ totp_sealed: sealed })
    .where('id', '=', id)
    .where('step', '=', 'totp')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for the one call that finishes the onboarding, with the secret whose code was presented. */
export async function finishOnboarding(tx: Tx, id: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_onboardings')
    .set({ step: 'done', totp_sealed: null, code_hash: null })
    .where('id', '=', id)
    .where('step', '=', 'totp')
    .where('totp_sealed', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface HolderRow {
  id: string
  active: boolean
  locked_until: Date | null
}

export function selectOnboardingHolder(db: Db, userId: string): Promise<HolderRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'active', 'locked_until'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** How and when the session began that is to be elevated. */
export function selectFirstFactor(
  db: Db,
  sessionId: string,
): Promise<{ method: string; created_at: Date } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['method', 'created_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
