import type { IdempotentWork, ManualWork } from '../../../../audit/work.ts'
import type { Tx } from '../../../../db/database.ts'
import { oneLine } from '../../../../text/clean.ts'
import { endAppointmentOfCompleted, freeSeatOfCase } from '../../appointments/seats.ts'
import type { AnswerDeps } from '../../references/case-answers.ts'
import { referenceOfCase } from '../../references/draft-from-case.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceDeps,
  type SignedReference,
} from '../../references/issue.ts'
import { findingColumns } from '../../references/lines.ts'
import { type CaseActor, type TransitionedCase, transitionCase } from '../transition.ts'
import { conflictError, requireAction } from './actions.ts'
import { selectReviewed } from './queries.ts'
import { currentQueueRow } from './queue.ts'
import { toOfficerCaseResponse } from './response.ts'
import type { Verdict } from './verdict.ts'

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

interface DecisionStep extends Step {
  officerId: string
  verdict: Verdict
  /** The case as it was when the officer decided; any other is refused. */
  rowVersion?: number | undefined
  /** Of a case whose result is a reference: it is issued together with the approval. */
  reference: SignedReference | undefined
  /** What else the timeline keeps. */
  details?: Record<string, unknown>
}

/** Nothing where the case is not the officer's to decide, or not as they saw it; then nothing has changed. */
export async function applyDecision(tx: Tx, step: DecisionStep): Promise<TransitionedCase | undefined> {
  const { caseId, auditEntryId, at, officerId, verdict, rowVersion, reference, details } = step
  const approved = verdict.decision === 'approved'
  const actor: CaseActor = { userId: officerId, role: 'officer' }
  const decided = await transitionCase(tx, {
    caseId,
    action: approved ? 'approve' : 'reject',
    actor,
    auditEntryId,
    at,
    set: {
      decision: verdict.decision,
      reason_code: verdict.reasonCode,
      reason_text: verdict.reasonText,
      ...findingColumns(verdict.finding),
      decided_by: officerId,
      decided_at: at,
      ...(!approved && { closed_at: at }),
    },
    where: { assigned_officer_id: officerId, ...(rowVersion !== undefined && { row_version: rowVersion }) },
    ...(verdict.reasonText !== null && { note: verdict.reasonText }),
    details: { ...details, ...(verdict.reasonCode !== null && { reason_code: verdict.reasonCode }) },
    // Where the result follows at once, its own notice says more.
    ...(!reference && {
      notice: {
        template: approved ? ('case_approved' as const) : ('case_rejected' as const),
        params: {},
        dedupeKey: `${caseId}:decided`,
      },
    }),
  })
  if (!decided) return undefined
  if (!approved) await freeSeatOfCase(tx, { caseId, at })
  if (!reference) return decided
  return applyCompletion(tx, { caseId, auditEntryId, at, actor, reference, officerId })
}

interface CompletionStep extends Step {
  actor: CaseActor
  /** To whom the case must be assigned; an owner of the organisation completes also what is assigned to others. */
  officerId?: string | undefined
  reference: SignedReference | undefined
  note?: string | undefined
}

/** The result is there: its reference is issued, and a visit for it is over. Nothing where the case is not approved. */
export async function applyCompletion(tx: Tx, step: CompletionStep): Promise<TransitionedCase | undefined> {
  const { caseId, auditEntryId, at, actor, officerId, reference, note } = step
  const completed = await transitionCase(tx, {
    caseId,
    action: 'complete',
    actor,
    auditEntryId,
    at,
    set: { closed_at: at },
    ...(officerId !== undefined && { where: { assigned_officer_id: officerId } }),
    ...(note !== undefined && { note }),
    details: reference ? { reference: reference.number } : {},
    notice: { template: 'case_completed', params: {}, dedupeKey: `${caseId}:completed` },
  })
  if (!completed) return undefined
  if (reference) await insertReference(tx, reference)
  await endAppointmentOfCompleted(tx, { caseId, at })
  return completed
}

interface CompleteContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: ReferenceDeps & AnswerDeps
}

/** The officer of an approved case, or an owner of the organisation, completes it. */
export async function completeCase(
  { read, principal, now, services, idempotent }: CompleteContext,
  { caseId, note }: { caseId: string; note: string | undefined },
) {
  const me = principal.userId
  const { found, draft } = await read(async ({ db }) => ({
    found: requireAction('complete', await selectReviewed(db, caseId, me), me),
    draft: await referenceOfCase(db, services, { caseId, at: now }),
  }))
  // Signed outside of the transaction; where another completion comes first, no one ever sees it.
  const reference = draft && (await prepareReference(services, draft))
  const assigned = found.assigned_officer_id === me
  return idempotent.commit(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${caseId}`,
      details: reference ? { reference: reference.number } : {},
    })
    const completed = await applyCompletion(db, {
      caseId,
      actor: { userId: me, role: assigned ? 'officer' : 'manager' },
      officerId: assigned ? me : undefined,
      reference,
      note: (note !== undefined && oneLine(note)) || undefined,
      auditEntryId,
      at: now,
    })
    if (!completed) throw await conflictError(db, 'complete', { id: caseId }, me)
    return toOfficerCaseResponse(await currentQueueRow(db, caseId, now))
  })
}
