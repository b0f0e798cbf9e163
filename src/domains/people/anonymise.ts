import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { cutOff } from '../sessions/cut-off.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type Actor, lockActorAndTarget, requireAnotherAdministrator } from './change.ts'
import { ownsAlone } from './queries.ts'

/**
 * Takes everything personal away and keeps the row, so that what refers to it still has somebody to refer to. It cannot be
 * undone: whoever comes back by eID is somebody new. The transaction must be of the platform's own role, because the
 * person's links stand in every organisation.
 */
export async function anonymise(
  tx: Tx,
  sessions: Sessions,
  by: Actor,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (target.superAdmin) throw new AppError('people.super_admin')
  await requireAnotherAdministrator(tx, target)
  if (await ownsAlone(tx, userId)) throw new AppError('people.last_owner')
  await cutOff(tx, sessions, userId, 'anonymised')
  await eraseEvidence(tx, userId, now)
  await eraseReports(tx, userId)
  await eraseMentions(tx, userId)
  await sql`select delete_rows_of_person(${userId})`.execute(tx)
  await eraseRow(tx, userId, now)
}

async function eraseRow(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      civil_id: null,
      family_name: null,
      given_name: null,
      latin_family_name: null,
      latin_given_name: null,
      email: null,
      phone: null,
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

/** A certificate names its holder. That a grant came about, or did not, stays. */
async function eraseEvidence(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update role_grants set
      state = case when state = 'pending' then 'withdrawn' else state end,
      reason = case when state = 'pending' then 'person_gone' else reason end,
      ended_at = coalesce(ended_at, ${now}), sealed = null,
      signature = null, certificate = null, chain = null, evidence_erased_at = ${now}
    where user_id = ${userId}`.execute(tx)
}

/** Rows that are not the person's own, and name them: by number, by address, or in an answer that was kept. */
async function eraseMentions(tx: Tx, userId: string): Promise<void> {
  const civilId = sql`(select civil_id from users where id = ${userId})`
  await sql`delete from eid_sessions where civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from organisation_invitations where accepted_by = ${userId} or civil_id = ${civilId}`.execute(tx)
  await sql`
    delete from super_admin_invites where email in (select email from super_admins where user_id = ${userId})`.execute(
    tx,
  )
  // One that stands no longer; its address and its social account are personal too.
  await sql`delete from super_admins where user_id = ${userId}`.execute(tx)
  await sql`
    delete from idempotency_keys
    where principal = ${`user:${userId}`} or position(${userId} in answer) > 0`.execute(tx)
}

/** People describe what happened to them in their own words. */
async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await sql`update security_events set details = '{}' where user_id = ${userId} and source = 'user'`.execute(
    tx,
  )
}
