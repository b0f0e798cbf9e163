import type { Tx } from '../../../db/database.ts'
import { freeSeatOfCase } from '../appointments/seats.ts'
import { endPaymentOfCase } from '../payments/end.ts'
import { requireInHand } from './represented.ts'
import { transitionCase, transitionFailure } from './transition.ts'

interface Cancellation {
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
  await requireInHand(tx, caseId, applicantId)
  const cancelled = await transitionCase(tx, {
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
  if (!cancelled) throw await transitionFailure(tx, caseId, applicantId)
  const hadBegun = cancelled.assigned_at !== null
  const payment = await endPaymentOfCase(tx, { caseId, refund: !hadBegun, at })
  await freeSeatOfCase(tx, { caseId, at })
  return { payment }
}

interface Expiry {
  caseId: string
  auditEntryId: string
  at: Date
}

/** The fee was not paid in time. False where the case does not wait for its payment any more; then nothing has changed. */
export function expireUnpaid(tx: Tx, expiry: Expiry): Promise<boolean> {
  return expire(tx, expiry, { action: 'leave_unpaid', refund: true })
}

/** The applicant did not sign in time. False where the case does not wait for the signature any more. */
export function expireUnsigned(tx: Tx, expiry: Expiry): Promise<boolean> {
  return expire(tx, expiry, { action: 'leave_unsigned', refund: true })
}

/** The applicant did not answer in time. An officer had begun, so what was paid is kept. False as above. */
export function expireUnanswered(tx: Tx, expiry: Expiry): Promise<boolean> {
  return expire(tx, expiry, { action: 'leave_unanswered', refund: false })
}

async function expire(
  tx: Tx,
  { caseId, auditEntryId, at }: Expiry,
  { action, refund }: { action: 'leave_unsigned' | 'leave_unpaid' | 'leave_unanswered'; refund: boolean },
): Promise<boolean> {
  const expired = await transitionCase(tx, {
    caseId,
    action,
    actor: { userId: null, role: 'system' },
    auditEntryId,
    at,
    set: { closed_at: at, paused_at: null },
    notice: { template: 'case_expired', params: {}, dedupeKey: `${caseId}:expired` },
  })
  if (!expired) return false
  await freeSeatOfCase(tx, { caseId, at })
  await endPaymentOfCase(tx, { caseId, refund, at })
  return true
}
