import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../../generated/database.d.ts'
import type { Db } from '../../../../db/database.ts'
import { runPrepared } from '../../../../db/prepared.ts'
import type { SignInReason } from '../../../../errors/sign-in-reasons.ts'
import type { EidSignInState, FailedState, StartMethod } from '../rules.ts'

type Stored = Selectable<DB['eid_sessions']>

export type EidSessionRow = Omit<Stored, 'state' | 'sso_error' | 'method'> & {
  state: EidSignInState
  sso_error: SignInReason | null
  method: StartMethod
}

/** Named, as a prepared statement needs. */
const sessionColumns = [
  'id',
  'purpose',
  'method',
  'state',
  'sso_error',
  'sealed',
  'verification_code',
  'challenge',
  'national_id_hash',
  'silent_until',
  'civil_id',
  'created_at',
  'expires_at',
  'ended_at',
  'consumed_at',
  'known_browser',
] as const satisfies readonly (keyof Stored)[]

export async function insertEidSession(db: Db, session: Insertable<DB['eid_sessions']>): Promise<void> {
  await runPrepared(db, db.insertInto('eid_sessions').values(session))
}

/** A session of one purpose does not exist for another. */
export async function selectEidSession(
  db: Db,
  id: Uint8Array,
  purpose: string | readonly string[],
): Promise<EidSessionRow | undefined> {
  const [row] = await runPrepared(
    db,
    db
      .selectFrom('eid_sessions')
      .select(sessionColumns)
      .where('id', '=', Buffer.from(id))
      .where('purpose', '=', sql<string>`any (${[purpose].flat()}::text[])`),
  )
  return row as EidSessionRow | undefined
}

/** The push has been sent: the session can be polled. */
export async function attachProviderSession(db: Db, id: Buffer, sealed: string): Promise<void> {
  await db
    .updateTable('eid_sessions')
    .set({ sealed })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function suppressPolling(db: Db, id: Buffer, until: Date): Promise<void> {
  await db.updateTable('eid_sessions').set({ silent_until: until }).where('id', '=', id).execute()
}

/** Whom the provider has named first for this session; undefined when it has ended. */
export async function setFirstCivilId(db: Db, id: Uint8Array, civilId: string): Promise<string | undefined> {
  const [row] = await runPrepared(
    db,
    db
      .updateTable('eid_sessions')
      .set({ civil_id: sql<string>`coalesce(civil_id, ${civilId})` })
      .where('id', '=', Buffer.from(id))
      .where('state', '=', 'pending')
      .returning('civil_id'),
  )
  return row?.civil_id ?? undefined
}

/** True for the one call that ends it; an ended session stays as it is. */
export async function failEidSession(
  db: Db,
  id: Uint8Array,
  end: { state: FailedState; reason: SignInReason },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('eid_sessions')
    .set({ state: end.state, sso_error: end.reason, sealed: null, ended_at: now })
    .where('id', '=', Buffer.from(id))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for the one call that may use the proof of this person. */
export async function consumePending(db: Db, id: Uint8Array, civilId: string, now: Date): Promise<boolean> {
  const consumed = await runPrepared(
    db,
    db
      .updateTable('eid_sessions')
      .set({ state: 'COMPLETE', sealed: null, ended_at: now, consumed_at: now })
      .where('id', '=', Buffer.from(id))
      .where('state', '=', 'pending')
      .where('civil_id', '=', civilId)
      .returning('id'),
  )
  return consumed.length > 0
}

/** The proof was valid, but the person may not sign in. Only within the transaction that has consumed it. */
export async function refuseConsumed(db: Db, id: Uint8Array, reason: SignInReason): Promise<void> {
  await db
    .updateTable('eid_sessions')
    .set({ state: 'FAILED', sso_error: reason })
    .where('id', '=', Buffer.from(id))
    .execute()
}

/** Whether there are sessions that no client has polled to their end. */
export async function hasAbandoned(db: Db, before: Date): Promise<boolean> {
  const one = await db
    .selectFrom('eid_sessions')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_at', '<', before)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Locks some of the sessions that no client has polled to their end. */
export async function lockAbandoned(db: Db, before: Date, limit: number): Promise<EidSessionRow[]> {
  const rows = await db
    .selectFrom('eid_sessions')
    .selectAll()
    .where('state', '=', 'pending')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows as EidSessionRow[]
}

export async function deleteEidSessions(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('eid_sessions').select('id').where('created_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('eid_sessions').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteLoginEvents(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('login_events').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('login_events').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Counts whose window has passed, and expired locks. */
export async function deleteSignInLocks(
  db: Db,
  windowBefore: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('sign_in_locks')
    .select('key')
    .where('window_started_at', '<', windowBefore)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', now)]))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('sign_in_locks').where('key', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The person of a certificate, and the one that they last signed in with. */
export async function selectHolderByCivilId(
  db: Db,
  civilId: string,
): Promise<{ id: string; eid_certificate: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'eid_certificate'])
    .where('civil_id', '=', civilId)
    .executeTakeFirst()
}

/** The sealed secret of an unfinished onboarding must not be kept. */
export async function deleteOnboardings(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('super_admin_onboardings')
    .select('id')
    .where('expires_at', '<', expiredBefore)
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('super_admin_onboardings')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
