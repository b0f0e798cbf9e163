import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { noteCallback } from '../../domains/services/payments/attempts.ts'
import { selectPayment, selectPayments } from '../../domains/services/payments/queries.ts'
import { toPaymentResponse, toPaymentWithAttempt } from '../../domains/services/payments/response.ts'
import { payInvoice } from '../../domains/services/payments/start-payment.ts'
import { AppError } from '../../errors/app-error.ts'
import { writtenAt } from '../../providers/payments/callback.ts'
import { canonicalUuid } from '../../text/uuid.ts'

export const listGovPayments: Handler<'listGovPayments'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, status, application_id: applicationId } = query
  const wanted = { userId: principal.userId, status, applicationId, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectPayments(db, wanted), limit, toPaymentResponse)
}

export const getGovPayment: Handler<'getGovPayment'> = async ({ path }, { db, principal }) => {
  const payment = await selectPayment(db, principal.userId, path.id)
  if (!payment) throw new AppError('payments.not_found')
  return toPaymentWithAttempt(payment)
}

export const payGovPayment: Handler<'payGovPayment'> = async ({ path }, context) => {
  const payment = await payInvoice(path.id, context)
  return reply(payment.status === 'paid' ? 200 : 202, await toPaymentWithAttempt(payment))
}

const CALLED_FOR_MS = 20_000

export const receivePaymentCallback: Handler<'receivePaymentCallback'> = async (
  { body, headers },
  { received, now, transact, services },
) => {
  const { paymentCallbackSecret: secret } = services.config
  const [timestamp, signature] = [headers['payment-timestamp'], headers['payment-signature']]
  const signed = { timestamp, signature, body: received }
  // Without a secret no one can have signed anything.
  const written = secret && writtenAt(signed, Buffer.from(secret, 'base64url'), now.getTime())
  if (!written) throw new AppError('payments.callback_refused')
  const attemptId = body.sender_invoice_no
  // There is nothing to reconcile for an unknown order; the provider need not repeat it.
  if (!canonicalUuid.test(attemptId)) return { received: true }
  const isNews = await transact(({ db }) => noteCallback(db, { attemptId, writtenAt: written, at: now }), {
    as: 'job',
  })
  // The provider needs no more than the receipt. What gets lost here, the job takes up.
  if (isNews)
    services.background.run('a call-back of the payment provider', () =>
      services.payments.reconcileAttempt(attemptId, AbortSignal.timeout(CALLED_FOR_MS)),
    )
  return { received: true }
}
