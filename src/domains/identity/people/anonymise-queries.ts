import { sql } from 'kysely'
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
      role: 'user',
      active: false,
      anonymised_at: now,
      updated_at: now,
    })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** A certificate names its holder. Whether the role grant came about stays. */
export async function eraseEvidence(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update role_grants set
      state = case when state = 'pending' then 'withdrawn' else state end,
      reason = case when state = 'pending' then 'person_gone' else reason end,
      ended_at = coalesce(ended_at, ${now}), sealed = null,
      signature = null, certificate = null, chain = null, evidence_erased_at = ${now}
    where user_id = ${userId}`.execute(tx)
}

/** Rows of others that name the person: by number, by address, or in a stored answer. */
export async function eraseMentions(tx: Tx, userId: string): Promise<void> {
  const civilId = sql`(select civil_id from users where id = ${userId})`
  await sql`delete from due_mails where about like ${`contact:${userId}:%`}`.execute(tx)
  await sql`delete from eid_sessions where civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from organisation_invitations where accepted_by = ${userId} or civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from organisation_nominations where user_id = ${userId} or civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from super_admin_invites where email in (select email from super_admins where user_id = ${userId})`.execute(
    tx,
  )
  // A former super admin's address and social account are personal too.
  await sql`delete from super_admins where user_id = ${userId}`.execute(tx)
  await sql`
    delete from idempotency_keys
    where principal = ${`user:${userId}`} or position(${userId} in answer) > 0`.execute(tx)
}

/** What is still to be revoked at outside services stays until that is done, and says no longer whose it was. */
export async function disownRevocations(tx: Tx, userId: string): Promise<void> {
  await sql`update integration_revocations set user_id = null where user_id = ${userId}`.execute(tx)
}

/** Reports in the person's own words. */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await sql`update security_events set details = '{}' where user_id = ${userId} and source = 'user'`.execute(
    tx,
  )
}
