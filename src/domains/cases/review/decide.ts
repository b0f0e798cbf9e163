import type { Tx } from '../../../db/database.ts'
import { endVisitOfCompleted, freeSeatOfCase } from '../../appointments/seats.ts'
import { findingColumns } from '../../references/finding.ts'
import { insertReference, type SignedReference } from '../../references/issue.ts'
import { type CaseActor, type CaseRow, moveCase } from '../transition.ts'
import type { Verdict } from './record.ts'

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

export interface DecideStep extends Step {
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
export async function decideCase(tx: Tx, step: DecideStep): Promise<CaseRow | undefined> {
  const { caseId, auditEntryId, at, officerId, verdict, rowVersion, reference, details } = step
  const approved = verdict.decision === 'approved'
  const actor: CaseActor = { userId: officerId, role: 'officer' }
  const moved = await moveCase(tx, {
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
  if (!moved) return undefined
  if (!approved) await freeSeatOfCase(tx, { caseId, at })
  if (!reference) return moved
  return completeCase(tx, { caseId, auditEntryId, at, actor, reference, officerId })
}

export interface CompleteStep extends Step {
  actor: CaseActor
  /** Whom the case must be assigned to; an owner of the organisation completes for whoever it is. */
  officerId?: string | undefined
  reference: SignedReference | undefined
  note?: string | undefined
}

/** The result is there: its reference is issued, and nobody need come for it any more. Nothing where it is not approved. */
export async function completeCase(tx: Tx, step: CompleteStep): Promise<CaseRow | undefined> {
  const { caseId, auditEntryId, at, actor, officerId, reference, note } = step
  const moved = await moveCase(tx, {
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
  if (!moved) return undefined
  if (reference) await insertReference(tx, reference)
  await endVisitOfCompleted(tx, { caseId, at })
  return moved
}
