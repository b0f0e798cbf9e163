import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { issuedColumns, issuedValues, notifyOf, type ReferenceRow, type SignedReference } from './issue.ts'
import { referenceTransitions } from './state-machine.ts'

/**
 * Puts a new reference in the place of one of the same person: one statement in which the former is superseded, the new
 * one issued, and the person notified. Nothing where the former is not in force any more.
 */
export async function supersedeReference(
  tx: Tx,
  formerId: string,
  signed: SignedReference,
): Promise<ReferenceRow | undefined> {
  const { from, to } = transition(referenceTransitions, 'supersede')
  const { rows } = await sql<ReferenceRow>`
    with former as (
      update gov_references r
        set status = ${to}, superseded_by = ${signed.id}, row_version = r.row_version + 1
        where r.id = ${formerId} and r.subject_user_id = ${signed.userId} and r.status = any (${from})
          and (r.valid_until is null or r.valid_until > ${signed.issuedAt})
        returning *),
    issued as (
      insert into gov_references ${issuedColumns}
        select fresh.* from (values ${issuedValues(signed)}) fresh, former
        returning *),
    notified as (${notifyOf('former', 'reference_superseded')})
    select * from issued`.execute(tx)
  return rows[0]
}

interface Revocation {
  referenceId: string
  /** The officer, who revokes for an organisation whose cases they review, and nothing of their own. */
  by: string
  reason: string
  at: Date
}

/** Ends a reference that should not be, and notifies its person, in one statement. */
export async function revokeReference(
  tx: Tx,
  { referenceId, by, reason, at }: Revocation,
): Promise<ReferenceRow | undefined> {
  const { from, to } = transition(referenceTransitions, 'revoke')
  const { rows } = await sql<ReferenceRow>`
    with revoked as (
      update gov_references r
        set status = ${to}, revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason},
          row_version = r.row_version + 1
        where r.id = ${referenceId} and r.status = any (${from}) and r.subject_user_id <> ${by}
          and r.org_id = any (array(select app_review_orgs()))
          and app_handles_reference(r.org_id, r.application_id, r.type)
        returning *),
    notified as (${notifyOf('revoked', 'reference_revoked')})
    select * from revoked`.execute(tx)
  return rows[0]
}

/** Makes a revoked reference valid again; one whose validity is over since then has expired. */
export async function restoreReference(
  tx: Tx,
  { referenceId, at }: { referenceId: string; at: Date },
): Promise<ReferenceRow | undefined> {
  const { from, to } = transition(referenceTransitions, 'restore')
  const expired = transition(referenceTransitions, 'expire').to
  const { rows } = await sql<ReferenceRow>`
    update gov_references r
    set status = case when r.valid_until <= ${at} then ${expired} else ${to} end, revoked_at = null, revoked_by = null,
      revoke_reason = null, row_version = r.row_version + 1
    where r.id = ${referenceId} and r.status = any (${from})
      and (r.application_id is null or not exists (
        select from gov_references o where o.application_id = r.application_id and o.status = 'issued'))
    returning *`.execute(tx)
  return rows[0]
}

/** Ends a reference whose validity is over; nothing where it has ended otherwise, or is still valid. */
export async function expireReference(tx: Tx, id: string, at: Date): Promise<ReferenceRow | undefined> {
  const { from, to } = transition(referenceTransitions, 'expire')
  const { rows } = await sql<ReferenceRow>`
    with expired as (
      update gov_references r set status = ${to}, row_version = r.row_version + 1
        where r.id = ${id} and r.status = any (${from}) and r.valid_until <= ${at}
        returning *),
    notified as (${notifyOf('expired', 'reference_expired')})
    select * from expired`.execute(tx)
  return rows[0]
}
