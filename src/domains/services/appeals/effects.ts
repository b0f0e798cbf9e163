import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { dueAt } from '../cases/clock.ts'
import { transitionCase } from '../cases/transition.ts'
import { endPaymentOfCase } from '../payments/end.ts'
import { restoreReference } from '../references/end.ts'
import { type AppealRow, resourceOf, subjectOf } from './own.ts'
import type { AppealDecision } from './queries.ts'
import { appealTransitions } from './state-machine.ts'

interface Effect {
  appeal: AppealRow
  decision: AppealDecision
  auditEntryId: string
  at: Date
}

/** The appeal, which the caller has locked, is decided with all that follows. False where what it is about cannot reopen. */
export async function applyAppealDecision(tx: Tx, effect: Effect): Promise<boolean> {
  const { appeal, decision, auditEntryId, at } = effect
  const { from, to } = transition(appealTransitions, 'decide')
  // First, for where it is not possible nothing has changed.
  if (decision.reopens && !(await reopen(tx, effect))) return false
  const { rows } = await sql`
    update gov_appeals set state = ${to}, outcome = ${decision.outcome}, reasons = ${decision.reasons},
      reopened = ${decision.reopens}, refunded = ${decision.refunds}, decided_by = ${decision.officer_id}::uuid,
      ended_at = ${at}::timestamptz, entry_id = ${auditEntryId}::uuid, row_version = row_version + 1
    where id = ${appeal.id}::uuid and state = any (${from}) and officer_id = ${decision.officer_id}::uuid
      and row_version = ${decision.appeal_version}
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`the appeal ${appeal.id} moved while it was locked`)
  if (appeal.kind === 'silence') await endSilence(tx, effect)
  if (decision.refunds && appeal.application_id !== null)
    await endPaymentOfCase(tx, { caseId: appeal.application_id, refund: true, at })
  await notify(
    tx,
    appeal.user_id,
    {
      template: 'appeal_decided',
      params: { ...subjectOf(appeal), outcome: decision.outcome },
      resource: resourceOf(appeal),
      dedupeKey: `${appeal.id}:decided`,
    },
    at,
  )
  return true
}

/** The silence that was appealed is dealt with; if the new due time passes too, there is another. */
async function endSilence(tx: Tx, { appeal, at }: Effect): Promise<void> {
  await sql`
    update gov_remedies set ends_at = ${at}::timestamptz
    where kind = 'silence' and application_id = ${appeal.application_id}::uuid and ends_at is null`.execute(
    tx,
  )
}

async function reopen(tx: Tx, effect: Effect): Promise<boolean> {
  const { appeal, auditEntryId, at } = effect
  if (appeal.kind === 'revocation')
    return (await restoreReference(tx, { referenceId: appeal.reference_id ?? '', at })) !== undefined
  const caseId = appeal.application_id ?? ''
  const successor = await selectSuccessor(tx, effect)
  const reopened = await transitionCase(tx, {
    caseId,
    action: 'reopen',
    actor: { userId: effect.decision.officer_id, role: 'officer' },
    auditEntryId,
    at,
    set: {
      decision: null,
      reason_code: null,
      reason_text: null,
      decided_by: null,
      decided_at: null,
      closed_at: null,
      purge_after: null,
      escalated_at: null,
      due_at: dueAt(at, successor.processing_days, new Set(successor.holidays)),
      assigned_officer_id: successor.officer,
      assigned_at: successor.officer === null ? null : at,
    },
    details: { appeal: appeal.id },
  })
  // A silent authority may wait for the applicant by now: then it has spoken.
  return reopened !== undefined || appeal.kind === 'silence'
}

interface Successor {
  officer: string | null
  processing_days: number
  holidays: string[]
}

/** Who goes on with the case: who heard the appeal, where that is an officer of the same authority; else the queue. */
async function selectSuccessor(tx: Tx, { appeal, decision }: Effect): Promise<Successor> {
  const { rows } = await sql<Successor>`
    select case when may_hold_case(${decision.officer_id}::uuid, a.org_id, a.service_id)
        then ${decision.officer_id}::uuid end as officer,
      a.processing_days, calendar_exceptions() as holidays
    from gov_applications a where a.id = ${appeal.application_id}::uuid`.execute(tx)
  return rows[0]!
}
