import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { receiveCallback } from '../../domains/services/payments/callback.ts'
import { selectOwnRefunds, toOwnRefundResponse } from '../../domains/services/payments/fee-refunds.ts'
import { selectPayment, selectPayments } from '../../domains/services/payments/queries.ts'
import { openReceipt } from '../../domains/services/payments/receipt.ts'
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
  const refunds = await selectOwnRefunds(db, principal.userId, path.id)
  return {
    ...(await toPaymentWithAttempt(payment)),
    ...(refunds.length > 0 && { refunds: refunds.map(toOwnRefundResponse) }),
  }
}

export const downloadPaymentReceipt: Handler<'downloadPaymentReceipt'> = async ({ path }, context) => {
  const { number, pdf } = await openReceipt(context, path.id)
  return reply(200, pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(`${number}.pdf`),
    'Cache-Control': 'private, no-cache',
  })
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
