import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** The rows that belong to the person alone. */
export async function deleteOwnRows(tx: Tx, userId: string): Promise<void> {
  await sql`select delete_rows_of_person(${userId})`.execute(tx)
}

export async function eraseRow(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      civil_id: null,
      family_name: null,
      given_name: null,
      latin_family_name: null,
      latin_given_name: null,
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      ge_id: null,
      national_id_hash: null,
      eid_certificate: null,
      eid_document: null,
      eid_verified_at: null,
      locked_until: null,
      recovery_started_at: null,
      push_blocked_at: null,
      push_blocked_document: null,
      closing_asked_at: null,
      closes_at: null,
      role: 'user',
      active: false,
      anonymised_at: now,
      updated_at: now,
    })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** The number of a person, for a statement that erases what names them by it. */
export const civilIdOf = (userId: string): RawBuilder<string | null> =>
  sql`(select civil_id from users where id = ${userId})`

/** Rows of others that name the person, by number or by address. */
export async function eraseMentions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('eid_sessions').where('civil_id', '=', civilIdOf(userId)).execute()
  await sql`
    delete from super_admin_invites where email in (select email from super_admins where user_id = ${userId})`.execute(
    tx,
  )
  // A former super admin's address and social account are personal too.
  await tx.deleteFrom('super_admins').where('user_id', '=', userId).execute()
}

/** Reports in the person's own words. */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('security_events')
    .set({ details: '{}' })
    .where('user_id', '=', userId)
    .where('source', '=', 'user')
    .execute()
}
