import type { InvoiceState, ReceivedPayment } from '../../../providers/payments/port.ts'

export type FailureReason = 'unavailable' | 'refused' | 'cancelled' | 'expired' | 'wrong_amount'

/** What the state of an invoice means for the attempt to pay it. */
type Verdict =
  | { kind: 'open' }
  | { kind: 'paid'; kept: ReceivedPayment }
  | { kind: 'failed'; reason: FailureReason }

/** Only the whole amount, in one piece, pays an invoice; all else that was taken goes back. */
export function classifyPayment(
  amount: number,
  { status, taken }: InvoiceState,
  isExpired: boolean,
): Verdict {
  const kept = taken.find((one) => one.amount === amount)
  if (kept) return { kind: 'paid', kept }
  if (taken.length > 0) return { kind: 'failed', reason: 'wrong_amount' }
  if (status === 'open') return { kind: 'open' }
  if (status === 'refused') return { kind: 'failed', reason: 'refused' }
  return { kind: 'failed', reason: isExpired || status === 'expired' ? 'expired' : 'cancelled' }
}
