import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * Takes the second factor away, with the recovery codes, and ends every session of the person. They stay a super admin,
 * and get a new second factor by going through onboarding again. False when there was nothing to take away.
 */
export async function resetSecondFactor(tx: Tx, sessions: Sessions, userId: string): Promise<boolean> {
  const admin = await lockSuperAdmin(tx, userId)
  if (!admin || !(await clearTotp(tx, admin.id))) return false
  await replaceRecoveryCodes(tx, admin.id, [])
  await revokeAllSessions(tx, sessions, userId, 'totp_reset')
  return true
}

export type SuperAdminRow = Selectable<DB['super_admins']>

export async function isSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('super_admins')
    .select('id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the row, so that guesses at the second factor made at once are counted one after another. */
export function lockSuperAdmin(tx: Tx, userId: string): Promise<SuperAdminRow | undefined> {
  return tx
    .selectFrom('super_admins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Those who already are what this address, social account or person would become. */
export function selectClaims(
  db: Db,
  claim: { email: string; issuer: string; subject: string; userId?: string },
): Promise<SuperAdminRow[]> {
  return db
    .selectFrom('super_admins')
    .selectAll()
    .where((is) =>
      is.or([
        is('email', '=', claim.email),
        is.and([is('social_issuer', '=', claim.issuer), is('social_subject', '=', claim.subject)]),
        ...(claim.userId === undefined ? [] : [is('user_id', '=', claim.userId)]),
      ]),
    )
    .execute()
}

/** True for the one use of that step: a later one, or the same again, finds it gone. */
export async function consumeTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admins')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function selectUnusedCodes(tx: Tx, superAdminId: string): Promise<{ id: string; sealed: string }[]> {
  return tx
    .selectFrom('super_admin_recovery_codes')
    .select(['id', 'sealed'])
    .where('super_admin_id', '=', superAdminId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function countUnusedCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('super_admin_recovery_codes as c')
    .innerJoin('super_admins as s', 's.id', 'c.super_admin_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('s.user_id', '=', userId)
    .where('s.active', '=', true)
    .where('c.used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True for the one use of it. */
export async function consumeRecoveryCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_recovery_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface NewSuperAdmin {
  id: string
  userId: string
  email: string
  issuer: string
  subject: string
  totpSealed: string
  totpStep: number
}

/**
 * Makes the super admin, or gives one whose second factor was reset a new one. Undefined when the person is one already;
 * an address or a social account that another super admin has breaks a constraint.
 */
export async function insertSuperAdmin(tx: Tx, fresh: NewSuperAdmin, now: Date): Promise<string | undefined> {
  const { id, userId, email, issuer, subject, totpSealed, totpStep } = fresh
  const { rows } = await sql<{ id: string }>`
    insert into super_admins as s
      (id, user_id, email, social_issuer, social_subject, totp_sealed, totp_last_step, created_at, totp_set_at)
    values (${id}, ${userId}, ${email}, ${issuer}, ${subject}, ${totpSealed}, ${totpStep}, ${now}, ${now})
    on conflict (user_id) do update set
      totp_sealed = excluded.totp_sealed, totp_last_step = excluded.totp_last_step, totp_set_at = excluded.totp_set_at,
      email = excluded.email, social_issuer = excluded.social_issuer, social_subject = excluded.social_subject
    where s.active and s.totp_sealed is null
    returning s.id`.execute(tx)
  return rows[0]?.id
}

export async function replaceRecoveryCodes(
  tx: Tx,
  superAdminId: string,
  codes: { id: string; sealed: string }[],
): Promise<void> {
  await tx.deleteFrom('super_admin_recovery_codes').where('super_admin_id', '=', superAdminId).execute()
  if (codes.length === 0) return
  await tx
    .insertInto('super_admin_recovery_codes')
    .values(codes.map((code) => ({ ...code, super_admin_id: superAdminId })))
    .execute()
}

/** True when there was a second factor to take away. */
async function clearTotp(tx: Tx, superAdminId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admins')
    .set({ totp_sealed: null, totp_last_step: null })
    .where('id', '=', superAdminId)
    .where('totp_sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface InviteRow {
  email: string
  expires_at: Date
}

export function selectOpenInvite(db: Db, email: string, now: Date): Promise<InviteRow | undefined> {
  return db
    .selectFrom('super_admin_invites')
    .select(['email', 'expires_at'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** True for the one use of it. */
export async function consumeInvite(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('super_admin_invites')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many others can show a second factor. */
export async function countOtherFactors(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('super_admins as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('s.user_id', '<>', userId)
    .where('s.active', '=', true)
    .where('u.active', '=', true)
    .where('s.totp_sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With the recovery codes. A new invitation lets the person start over. */
export async function deleteSuperAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('super_admins').where('user_id', '=', userId).execute()
}

export interface StoredInvite extends InviteRow {
  invited_by: string | null
  created_at: Date
}

/** Makes the invitation, or renews the one that is there; `fresh` says which. Nothing when the address is a super admin's. */
export async function upsertInvite(
  tx: Tx,
  invite: { email: string; invitedBy: string; expiresAt: Date; now: Date },
): Promise<(StoredInvite & { fresh: boolean }) | undefined> {
  const { email, invitedBy, expiresAt, now } = invite
  const { rows } = await sql<StoredInvite & { fresh: boolean }>`
    with before as (
      select from super_admin_invites where email = ${email} and used_at is null and expires_at > ${now}
    )
    insert into super_admin_invites as i (email, invited_by, created_at, expires_at)
    select ${email}, ${invitedBy}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
    where not exists (select from super_admins where email = ${email} and active)
    on conflict (email) do update set
      invited_by = excluded.invited_by, expires_at = excluded.expires_at, used_at = null,
      created_at = case when i.used_at is null and i.expires_at > ${now} then i.created_at else excluded.created_at end
    returning i.email, i.invited_by, i.created_at, i.expires_at, not exists (select from before) as fresh`.execute(
    tx,
  )
  return rows[0]
}

/** Where a page of invitations begins. */
export interface InvitePlace {
  at: Date
  email: string
}

/** Newest first. */
export async function selectUnusedInvites(
  db: Db,
  { limit, after }: { limit: number; after: InvitePlace | undefined },
): Promise<StoredInvite[]> {
  const time = sql`date_trunc('milliseconds', created_at)`
  const earlier = after
    ? sql`and (${time} < ${after.at}::timestamptz or (${time} = ${after.at}::timestamptz and email > ${after.email}))`
    : sql``
  const { rows } = await sql<StoredInvite>`
    select email, invited_by, created_at, expires_at from super_admin_invites
    where used_at is null ${earlier} order by ${time} desc, email limit ${limit}`.execute(db)
  return rows
}

export function deleteInvite(tx: Tx, email: string): Promise<StoredInvite | undefined> {
  return tx
    .deleteFrom('super_admin_invites')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .returning(['email', 'invited_by', 'created_at', 'expires_at'])
    .executeTakeFirst()
}
