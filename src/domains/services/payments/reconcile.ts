import { type InvoiceState, PaymentsRefused } from '../../../providers/payments/port.ts'
import { type AttemptDetail, claimDueAttempts, recordCheck, selectAttempt, storeOffer } from './attempts.ts'
import type { PaymentDeps } from './context.ts'
import { endUnordered, settlePayment } from './settle.ts'

/**
 * Asks the provider what has become of an attempt, and applies it: for the payer, after a call-back, for the job. Only
 * the provider's own answer to this question counts.
 */
export async function reconcileAttempt(
  deps: PaymentDeps,
  attemptId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, provider, clock } = deps
  const attempt = await selectAttempt(database.system, attemptId)
  if (!attempt || attempt.provider !== provider.name) return
  const known = attempt.provider_ref === null ? await order(deps, attempt, signal) : attempt
  const invoice = { ref: known.provider_ref ?? '', orderNo: attempt.id }
  const seen = await provider.check(invoice, signal)
  const state = mustEnd(deps, known, seen) ? await provider.cancel(invoice, signal) : seen
  await settlePayment(deps, known, state)
  if (attempt.status !== 'pending') await recordCheck(database.system, attempt, new Date(clock()))
}

/** The provider knows the order by its number: where its answer was lost, this brings it back. */
async function order(deps: PaymentDeps, attempt: AttemptDetail, signal: AbortSignal): Promise<AttemptDetail> {
  const { id: orderNo, amount, invoice_no: text, expires_at: expiresAt } = attempt
  try {
    const { ref, offer } = await deps.provider.invoice({ orderNo, amount, text, expiresAt }, signal)
    const status = await storeOffer(deps.database.system, attempt.id, ref, offer)
    return { ...attempt, provider_ref: ref, status }
  } catch (error) {
    if (error instanceof PaymentsRefused) await endUnordered(deps, attempt, 'refused')
    throw error
  }
}

/** An invoice must not stay payable once its case does not wait for it, or after a wrong amount was taken. */
function mustEnd({ clock }: PaymentDeps, attempt: AttemptDetail, { status, taken }: InvoiceState): boolean {
  if (status !== 'open') return false
  const isOver = attempt.status !== 'pending' || attempt.case_status !== 'payment_pending'
  return isOver || attempt.expires_at.getTime() <= clock() || taken.length > 0
}

const BATCH = 50
const RECONCILE_MS = 20_000

/** Reconciles the attempts that are due. One that fails is tried again, with growing pauses. */
export async function reconcile(deps: PaymentDeps): Promise<Record<string, number>> {
  const { database, provider, clock, log } = deps
  if (!provider.healthy()) return { asked: 0, failed: 0 }
  const due = await claimDueAttempts(database.system, provider.name, new Date(clock()), BATCH)
  let failed = 0
  for (const id of due) {
    try {
      await reconcileAttempt(deps, id, AbortSignal.timeout(RECONCILE_MS))
    } catch (error) {
      failed++
      log.warn({ err: error, attempt: id }, 'payment attempt reconciliation failed')
    }
  }
  return { asked: due.length - failed, failed }
}
