import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import type { InvoiceState, ReceivedPayment } from '../../../providers/payments/port.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { type AttemptDetail, finalCheckAt } from './attempts.ts'
import { auditPayment, type PaymentDeps, providerActor } from './context.ts'
import { documentNumber } from './invoice.ts'
import { insertRefunds, type RefundReason } from './refunds.ts'
import { paymentTransitions } from './state-machine.ts'

type FailureReason = 'unavailable' | 'refused' | 'cancelled' | 'expired' | 'wrong_amount'

/** What the state of an invoice means for the attempt to pay it. */
type Verdict =
  | { kind: 'open' }
  | { kind: 'paid'; kept: ReceivedPayment }
  | { kind: 'failed'; reason: FailureReason }

/** Only the whole amount, in one piece, pays an invoice; all else that was taken goes back. */
function classifyPayment(amount: number, { status, taken }: InvoiceState, isExpired: boolean): Verdict {
  const kept = taken.find((one) => one.amount === amount)
  if (kept) return { kind: 'paid', kept }
  if (taken.length > 0) return { kind: 'failed', reason: 'wrong_amount' }
  if (status === 'open') return { kind: 'open' }
  if (status === 'refused') return { kind: 'failed', reason: 'refused' }
  return { kind: 'failed', reason: isExpired || status === 'expired' ? 'expired' : 'cancelled' }
}

/**
 * Applies the state of an invoice in one transaction: to the attempt, the payment, the case and the refunds. A second
 * call with the same state changes nothing.
 */
export async function settlePayment(
  deps: PaymentDeps,
  attempt: AttemptDetail,
  state: InvoiceState,
): Promise<void> {
  const at = new Date(deps.clock())
  const verdict = classifyPayment(attempt.amount, state, attempt.expires_at <= at)
  const isSettled = attempt.status !== 'pending' && state.taken.every(({ ref }) => ref === attempt.taken_ref)
  if (verdict.kind === 'open' || isSettled) return
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    // First the case: a change that ends it locks it too, before the payment.
    await lockCase(tx, attempt.application_id)
    if (verdict.kind === 'paid') await confirm(tx, deps, attempt, verdict.kept, at)
    else await fail(tx, deps, attempt, verdict.reason, at)
    await returnSurplus(tx, deps, attempt, state.taken, at)
  })
}

/** Ends an attempt for which the provider has nothing that could be paid: it never received the order, or refused it. */
export function endUnordered(
  deps: PaymentDeps,
  attempt: AttemptDetail,
  reason: 'unavailable' | 'refused',
): Promise<void> {
  return deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    await lockCase(tx, attempt.application_id)
    await fail(tx, deps, attempt, reason, new Date(deps.clock()))
  })
}

async function lockCase(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('gov_applications').select('id').where('id', '=', id).forUpdate().execute()
}

async function confirm(
  tx: Tx,
  deps: PaymentDeps,
  attempt: AttemptDetail,
  kept: ReceivedPayment,
  at: Date,
): Promise<void> {
  const { from, to } = transition(paymentTransitions, 'confirm')
  const receipt = documentNumber('RCP', at)
  const { rows } = await sql<{ id: string }>`
    with attempt as (
      update gov_payment_attempts
        set status = 'paid', taken_ref = ${kept.ref}, ended_at = ${at}, next_check_at = ${finalCheckAt(at)}
        where id = ${attempt.id} and status = 'pending'
        returning payment_id, provider, provider_ref
    )
    update gov_payments p
      set status = ${to}, paid_at = ${at}, receipt_no = ${receipt}, provider = a.provider,
        provider_ref = a.provider_ref, row_version = row_version + 1, updated_at = ${at}
      from attempt a
      where p.id = a.payment_id and p.status = any (${from}::text[])
      returning p.id`.execute(tx)
  if (rows.length === 0) return
  const id = uuidv7(at.getTime())
  const submitted = await deps.submitPaidCase(tx, { caseId: attempt.application_id, at, auditEntryId: id })
  if (!submitted) await askBack(tx, attempt, kept, at)
  auditPayment(tx, deps, {
    id,
    operation: 'confirmPayment',
    actor: providerActor(deps),
    paymentId: attempt.payment_id,
    details: { attempt: attempt.id, receipt_no: receipt, asked_back: !submitted },
  })
}

/** The case was closed before it was paid: the money goes back. */
async function askBack(tx: Tx, attempt: AttemptDetail, kept: ReceivedPayment, at: Date): Promise<void> {
  const { from, to } = transition(paymentTransitions, 'ask_back')
  await tx
    .updateTable('gov_payments')
    .set((eb) => ({ status: to, row_version: eb('row_version', '+', 1), updated_at: at }))
    .where('id', '=', attempt.payment_id)
    .where('status', 'in', from)
    .execute()
  await insertRefunds(tx, attempt, [kept], 'case_ended', at)
}

async function fail(
  tx: Tx,
  deps: PaymentDeps,
  attempt: AttemptDetail,
  reason: FailureReason,
  at: Date,
): Promise<void> {
  const refused = transition(paymentTransitions, 'refuse')
  const voided = transition(paymentTransitions, 'void')
  const { rows } = await sql<{ id: string }>`
    with attempt as (
      update gov_payment_attempts
        set status = 'failed', reason = ${reason}, ended_at = ${at}, next_check_at = ${finalCheckAt(at)}
        where id = ${attempt.id} and status = 'pending' and (provider_ref is null or ${reason !== 'unavailable'})
        returning payment_id
    )
    update gov_payments p
      set status = ${refused.to}, row_version = row_version + 1, updated_at = ${at}
      from attempt a
      where p.id = a.payment_id and p.status = any (${refused.from}::text[])
      returning p.id`.execute(tx)
  if (rows.length === 0) return
  // Nothing is owed for a closed case.
  const ended = await tx
    .updateTable('gov_payments')
    .set((eb) => ({ status: voided.to, row_version: eb('row_version', '+', 1), updated_at: at }))
    .where('id', '=', attempt.payment_id)
    .where('status', 'in', voided.from)
    .where(({ exists, selectFrom, not }) =>
      not(
        exists(
          selectFrom('gov_applications')
            .select('id')
            .where('id', '=', attempt.application_id)
            .where('status', '=', 'payment_pending'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  const { payment_id, invoice_no, amount } = attempt
  const news = { params: { invoice_no, amount }, resource: { kind: 'payment', id: payment_id } as const }
  if (ended)
    await notify(
      tx,
      attempt.user_id,
      { template: 'payment_void', dedupeKey: `${payment_id}:void`, ...news },
      at,
    )
  // The payer has had the answer that the provider cannot be reached.
  else if (reason !== 'unavailable')
    await notify(
      tx,
      attempt.user_id,
      { template: 'payment_failed', dedupeKey: `${attempt.id}:failed`, ...news },
      at,
    )
  auditPayment(tx, deps, {
    operation: 'failPayment',
    actor: reason === 'unavailable' ? 'system' : providerActor(deps),
    paymentId: payment_id,
    details: { attempt: attempt.id, reason, void: ended !== undefined },
  })
}

/** All that was taken beyond what the attempt was paid with goes back, and a security event calls for an explanation. */
async function returnSurplus(
  tx: Tx,
  deps: PaymentDeps,
  attempt: AttemptDetail,
  taken: readonly ReceivedPayment[],
  at: Date,
): Promise<void> {
  const present = await tx
    .selectFrom('gov_payment_attempts')
    .select(['status', 'reason', 'taken_ref'])
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  const surplus = taken.filter(({ ref }) => ref !== present.taken_ref)
  const reason = surplusReason(present)
  const returned = await insertRefunds(tx, attempt, surplus, reason, at)
  if (returned.length === 0) return
  const sum = returned.reduce((total, { amount }) => total + amount, 0)
  await insertSecurityEvent(tx, {
    kind: 'payment_mismatch',
    severity: 'critical',
    at,
    requestId: 'background',
    userId: attempt.user_id,
    details: { payment: attempt.payment_id, reason, expected: attempt.amount, returned: sum },
  })
  auditPayment(tx, deps, {
    operation: 'returnPayment',
    paymentId: attempt.payment_id,
    details: { attempt: attempt.id, reason, amount: sum },
  })
}

function surplusReason({ status, reason }: { status: string; reason: string | null }): RefundReason {
  if (status === 'paid') return 'paid_twice'
  return reason === 'wrong_amount' ? 'wrong_amount' : 'paid_late'
}
