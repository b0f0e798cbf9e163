import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { notifyOfRemedy } from './notify-readers.ts'

/** Cases that were not signed in time. One whose applicant is just being asked is left to what becomes of that. */
export function selectUnsigned(db: Db, at: Date, limit: number): Promise<string[]> {
  return ids(
    sql`select a.id from gov_applications a
      where a.status = 'signature_pending' and a.sign_before < ${at} and not exists (
        select from gov_application_signatures s where s.application_id = a.id and s.state = 'pending')
      order by a.sign_before limit ${limit}`,
    db,
  )
}

/** Cases whose fee is overdue. One that is just being paid is left to what becomes of the payment. */
export function selectUnpaid(db: Db, at: Date, limit: number): Promise<string[]> {
  return ids(
    sql`select a.id from gov_payments p join gov_applications a on a.id = p.application_id
      where p.status in ('created', 'failed') and p.due_at < ${at} and a.status = 'payment_pending'
      order by p.due_at limit ${limit}`,
    db,
  )
}

export function selectUnanswered(db: Db, at: Date, limit: number): Promise<string[]> {
  return ids(
    sql`select a.id from gov_info_requests q join gov_applications a on a.id = q.application_id
      where q.answered_at is null and q.due_at < ${at} and a.status = 'info_requested'
      order by q.due_at limit ${limit}`,
    db,
  )
}

export function selectOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  return ids(
    sql`select id from gov_applications
      where status in ('submitted', 'in_review') and escalated_at is null and due_at < ${at}
      order by due_at limit ${limit}`,
    db,
  )
}

export function selectToPurge(db: Db, at: Date, limit: number): Promise<string[]> {
  return ids(
    sql`select id from gov_applications a where purged_at is null and purge_after < ${at}
        and not exists (
          select from gov_appeals p where p.application_id = a.id and p.state in ('filed', 'in_review'))
      order by purge_after limit ${limit}`,
    db,
  )
}

async function ids(query: ReturnType<typeof sql>, db: Db): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db)
  return rows.map(({ id }) => id)
}

/** Until when cases that have been closed are kept. */
export async function schedulePurges(db: Db, retentionDays: number): Promise<void> {
  await sql`update gov_applications set purge_after = closed_at + make_interval(days => ${retentionDays})
    where closed_at is not null and purge_after is null
      and not exists (
        select from gov_appeals p
        where p.application_id = gov_applications.id and p.state in ('filed', 'in_review'))`.execute(db)
}

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

/** Once: the authority's owners see it in the queue and in the timeline, and the applicant learns how to appeal. */
export async function escalateCase(tx: Tx, { caseId, auditEntryId, at }: Step): Promise<boolean> {
  const { rows } = await sql`
    with escalated as (
      update gov_applications
      set escalated_at = ${at}, events = events + 1, row_version = row_version + 1, updated_at = ${at}
      where id = ${caseId} and status in ('submitted', 'in_review') and escalated_at is null and due_at < ${at}
      returning id, events, status
    )
    insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_role, visibility,
      audit_entry_id, at)
    select id, events, 'escalate', status, status, 'system', 'internal', ${auditEntryId}::uuid, ${at}::timestamptz
    from escalated returning seq`.execute(tx)
  if (rows.length === 0) return false
  const dedupeKey = `${caseId}:late:${auditEntryId}`
  await notifyOfRemedy(tx, { template: 'case_late', caseId, dedupeKey, at })
  return true
}

/**
 * Takes out of a closed case what it says of people. That there was one, when, and how it ended stays, and so do what
 * was paid and what was issued, which other laws keep.
 */
export async function purgeCase(tx: Tx, { caseId, at }: Step): Promise<boolean> {
  const { rows } = await sql`
    update gov_applications
    set form_data = '{}', represented_name = null, represented_reason = null, represented_proof_file_id = null,
      represented_hash = case when represented_hash is null then null else decode(repeat('00', 32), 'hex') end,
      reason_text = null, finding_mn = null, finding_en = null, purged_at = ${at}, row_version = row_version + 1, updated_at = ${at}
    where id = ${caseId} and purged_at is null and closed_at is not null and purge_after < ${at}
      and not exists (
        select from gov_appeals p
        where p.application_id = gov_applications.id and p.state in ('filed', 'in_review'))
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await tx.updateTable('gov_appeals').set({ grounds: null }).where('application_id', '=', caseId).execute()
  await tx.deleteFrom('gov_case_notes').where('application_id', '=', caseId).execute()
  await tx
    .updateTable('gov_case_step_acts')
    .set({ text: null })
    .where('application_id', '=', caseId)
    .execute()
  await tx.deleteFrom('gov_application_signatures').where('application_id', '=', caseId).execute()
  await tx.deleteFrom('gov_application_evidences').where('application_id', '=', caseId).execute()
  await tx.deleteFrom('gov_info_requests').where('application_id', '=', caseId).execute()
  await tx.deleteFrom('gov_once_only_fetches').where('application_id', '=', caseId).execute()
  // The bytes are cleared away by the job that removes what no record points to.
  await tx.deleteFrom('gov_files').where('application_id', '=', caseId).execute()
  await tx
    .updateTable('gov_application_events')
    .set({ note: null, details: '{}' })
    .where('application_id', '=', caseId)
    .execute()
  return true
}
