import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/types.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import {
  PaymentsInvalidResponse,
  PaymentsRefused,
  PaymentsUnavailable,
} from '../../../providers/payments/port.ts'
import { startAttempt } from './attempts.ts'
import type { Payments } from './payments.ts'
import { type PaymentWithAttempt, selectPayment } from './queries.ts'
import { notPayableFault } from './state-texts.ts'

interface PayContext extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string }
  now: Date
  signal: AbortSignal
  log: Logger
  services: { payments: Payments; config: Pick<Config, 'paymentOfferMinutes'> }
}

/** An attempt that turns out to have failed makes room for another; after so many the payer is asked to retry. */
const TRIES = 3

/** Orders the payment, or reconciles its attempt; gives it paid, by now or already, or as it can be paid now. */
export async function payInvoice(id: string, context: PayContext): Promise<PaymentWithAttempt> {
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await present(context, id)
    if (before.status === 'paid') return before
    if (before.status === 'pending') await reconcile(context, before)
    else await order(context, before)
    const after = await present(context, id)
    if (after.status === 'pending' || after.status === 'paid') return after
  }
  throw new AppError('payments.unavailable', { headers: { 'Retry-After': '10' } })
}

async function present({ read, principal }: PayContext, id: string): Promise<PaymentWithAttempt> {
  const payment = await read(({ db }) => selectPayment(db, principal.userId, id))
  if (!payment) throw new AppError('payments.not_found')
  return payment
}

/** What the provider does not answer now, the job finds out. */
async function reconcile({ services, signal, log }: PayContext, payment: PaymentWithAttempt): Promise<void> {
  try {
    await services.payments.reconcileAttempt(payment.attempt_id ?? '', signal)
  } catch (error) {
    if (!isProviders(error)) throw error
    log.warn({ err: error, payment: payment.id }, 'payment reconciliation failed')
  }
}

async function order(context: PayContext, payment: PaymentWithAttempt): Promise<void> {
  const { services, signal, log } = context
  const attemptId = await start(context, payment)
  if (attemptId === undefined) return
  try {
    await services.payments.order(attemptId, signal)
  } catch (error) {
    if (error instanceof PaymentsRefused) throw new AppError('payments.refused', { cause: error })
    if (error instanceof PaymentsUnavailable && !error.maybeReceived)
      throw new AppError('payments.unavailable', { cause: error, headers: { 'Retry-After': '10' } })
    if (!isProviders(error)) throw error
    // The provider may have received it: the attempt stays, and the job finds out.
    log.warn({ err: error, payment: payment.id }, 'payment order outcome unknown')
  }
}

/** Undefined where another request has just started an attempt, which is as good. */
async function start(
  { transact, services, now }: PayContext,
  payment: PaymentWithAttempt,
): Promise<string | undefined> {
  const { config, payments } = services
  const wanted = {
    paymentId: payment.id,
    provider: payments.provider,
    at: now,
    offerMs: config.paymentOfferMinutes * 60_000,
  }
  try {
    return await transact(async ({ db, audit }) => {
      const id = await startAttempt(db, wanted)
      if (id === undefined) throw new NotStarted()
      audit.entry({ subject: `payment:${payment.id}`, details: { attempt: id } })
      return id
    })
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    const isPayable = payment.status === 'created' || payment.status === 'failed'
    if (isPayable && payment.due_at <= now) throw new AppError('payments.overdue')
    if (isPayable && payment.application_status === 'payment_pending') return undefined
    throw new AppError('payments.not_payable', { details: [notPayableFault(payment.status)] })
  }
}

class NotStarted extends Error {}

const isProviders = (error: unknown): boolean =>
  error instanceof PaymentsUnavailable ||
  error instanceof PaymentsInvalidResponse ||
  error instanceof PaymentsRefused
