import type { Tx } from '../../db/database.ts'
import { freeSeatOfCase } from '../appointments/seats.ts'
import { endPaymentOfCase } from '../payments/end.ts'
import { moveCase } from './transition.ts'

interface Expiry {
  caseId: string
  auditEntryId: string
  at: Date
}

/** Nobody has paid. False where the case does not wait for its payment any more; then nothing has changed. */
export function expireUnpaid(tx: Tx, expiry: Expiry): Promise<boolean> {
  return expire(tx, expiry, { action: 'leave_unpaid', refund: true })
}

/** Nobody has answered. An officer had begun, so what was paid is kept. False as above. */
export function expireUnanswered(tx: Tx, expiry: Expiry): Promise<boolean> {
  return expire(tx, expiry, { action: 'leave_unanswered', refund: false })
}

async function expire(
  tx: Tx,
  { caseId, auditEntryId, at }: Expiry,
  { action, refund }: { action: 'leave_unpaid' | 'leave_unanswered'; refund: boolean },
): Promise<boolean> {
  const expired = await moveCase(tx, {
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
