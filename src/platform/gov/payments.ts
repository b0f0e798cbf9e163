import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { receiveCallback } from '../../domains/services/payments/callback.ts'
import { selectPayment, selectPayments } from '../../domains/services/payments/queries.ts'
import { toPaymentResponse, toPaymentWithAttempt } from '../../domains/services/payments/response.ts'
import { payInvoice } from '../../domains/services/payments/start-payment.ts'
import { AppError } from '../../errors/app-error.ts'

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

export const receivePaymentCallback: Handler<'receivePaymentCallback'> = async (
  { body, headers },
  context,
) => {
  await receiveCallback(context, {
    attemptId: body.sender_invoice_no,
    timestamp: headers['payment-timestamp'],
    signature: headers['payment-signature'],
  })
  return { received: true }
}
