import type { Tx } from '../../db/database.ts'
import { freeSeatOfCase } from '../appointments/seats.ts'
import { endPaymentOfCase } from '../payments/end.ts'
import { whyNotMoved } from './refusals.ts'
import { moveCase } from './transition.ts'

export interface Cancellation {
  caseId: string
  applicantId: string
  reason: string | null
  at: Date
  auditEntryId: string
}

/**
 * The applicant withdraws, before a decision. What was paid goes back where no officer had begun; nothing is owed any
 * more, and the seat that was kept goes to others.
 */
export async function cancelCase(tx: Tx, cancellation: Cancellation): Promise<{ payment: string }> {
  const { caseId, applicantId, reason, at, auditEntryId } = cancellation
  const cancelled = await moveCase(tx, {
    caseId,
    action: 'cancel',
    actor: { userId: applicantId, role: 'applicant' },
    auditEntryId,
    at,
    where: { applicant_user_id: applicantId },
    set: { closed_at: at, paused_at: null },
    ...(reason !== null && { note: reason }),
    notice: { template: 'case_cancelled', params: {}, dedupeKey: `${caseId}:cancelled` },
  })
  if (!cancelled) throw await whyNotMoved(tx, caseId, applicantId)
  const hadBegun = cancelled.assigned_at !== null
  const payment = await endPaymentOfCase(tx, { caseId, refund: !hadBegun, at })
  await freeSeatOfCase(tx, { caseId, at })
  return { payment }
}
