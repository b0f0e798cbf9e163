import { type InvoiceState, PaymentsRefused } from '../../providers/payments/port.ts'
import { type AttemptInView, claimDueAttempts, keepOffer, noteChecked, selectAttempt } from './attempts.ts'
import type { PaymentGround } from './context.ts'
import { endUnordered, settle } from './settle.ts'

/**
 * Asks the provider what has become of an attempt, and draws what follows. Whoever has a reason to ask comes here: the
 * payer, a call-back, the job. Nothing is ever believed but the provider's own answer to this question.
 */
export async function pursue(ground: PaymentGround, attemptId: string, signal: AbortSignal): Promise<void> {
  const { database, provider, clock } = ground
  const attempt = await selectAttempt(database.system, attemptId)
  if (!attempt || attempt.provider !== provider.name) return
  const known = attempt.provider_ref === null ? await order(ground, attempt, signal) : attempt
  const invoice = { ref: known.provider_ref ?? '', orderNo: attempt.id }
  const seen = await provider.check(invoice, signal)
  const state = mustEnd(ground, known, seen) ? await provider.cancel(invoice, signal) : seen
  await settle(ground, known, state)
  if (attempt.status !== 'pending') await noteChecked(database.system, attempt, new Date(clock()))
}

/** The provider knows the order by its number: where its answer was lost, this brings it back. */
async function order(
  ground: PaymentGround,
  attempt: AttemptInView,
  signal: AbortSignal,
): Promise<AttemptInView> {
  const { id: orderNo, amount, invoice_no: text, expires_at: expiresAt } = attempt
  try {
    const { ref, offer } = await ground.provider.invoice({ orderNo, amount, text, expiresAt }, signal)
    const status = await keepOffer(ground.database.system, attempt.id, ref, offer)
    return { ...attempt, provider_ref: ref, status }
  } catch (error) {
    if (error instanceof PaymentsRefused) await endUnordered(ground, attempt, 'refused')
    throw error
  }
}

/** Nobody should be able to pay what nobody waits for any more, or what somebody has paid wrongly. */
function mustEnd({ clock }: PaymentGround, attempt: AttemptInView, { status, taken }: InvoiceState): boolean {
  if (status !== 'open') return false
  const isOver = attempt.status !== 'pending' || attempt.case_status !== 'payment_pending'
  return isOver || attempt.expires_at.getTime() <= clock() || taken.length > 0
}

const BATCH = 50
const PURSUED_FOR_MS = 20_000

/** Asks after the attempts that are due. One that fails is asked after again, later and later. */
export async function reconcile(ground: PaymentGround): Promise<Record<string, number>> {
  const { database, provider, clock, log } = ground
  if (!provider.healthy()) return { asked: 0, failed: 0 }
  const due = await claimDueAttempts(database.system, provider.name, new Date(clock()), BATCH)
  let failed = 0
  for (const id of due) {
    try {
      await pursue(ground, id, AbortSignal.timeout(PURSUED_FOR_MS))
    } catch (error) {
      failed++
      log.warn({ err: error, attempt: id }, 'an attempt to pay could not be asked after')
    }
  }
  return { asked: due.length - failed, failed }
}
