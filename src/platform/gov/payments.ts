import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { noteCallback } from '../../domains/payments/attempts.ts'
import { selectPayment, selectPayments } from '../../domains/payments/queries.ts'
import { shownPayment, shownWithAttempt } from '../../domains/payments/response.ts'
import { payInvoice } from '../../domains/payments/start-payment.ts'
import { AppError } from '../../errors/app-error.ts'
import { writtenAt } from '../../providers/payments/callback.ts'

export const listGovPayments: Handler<'listGovPayments'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, status, application_id: applicationId } = query
  const wanted = { userId: principal.userId, status, applicationId, limit: limit + 1, after: idAfter(cursor) }
  return pageOf(await selectPayments(db, wanted), limit, shownPayment)
}

export const getGovPayment: Handler<'getGovPayment'> = async ({ path }, { db, principal }) => {
  const payment = await selectPayment(db, principal.userId, path.id)
  if (!payment) throw new AppError('payments.not_found')
  return shownWithAttempt(payment)
}

export const payGovPayment: Handler<'payGovPayment'> = ({ path }, context) => payInvoice(path.id, context)

const CALLED_FOR_MS = 20_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const receivePaymentCallback: Handler<'receivePaymentCallback'> = async (
  { body, headers },
  { received, now, transact, services },
) => {
  const { paymentCallbackSecret: secret } = services.config
  const [timestamp, signature] = [headers['payment-timestamp'], headers['payment-signature']]
  const shown = { timestamp, signature, body: received }
  // Without a secret nobody can have signed anything.
  const written = secret && writtenAt(shown, Buffer.from(secret, 'base64url'), now.getTime())
  if (!written) throw new AppError('payments.callback_refused')
  const attemptId = body.sender_invoice_no
  // Of what we do not know there is nothing to ask; the provider need not tell it again.
  if (!uuid.test(attemptId)) return { received: true }
  const isNews = await transact(({ db }) => noteCallback(db, { attemptId, writtenAt: written, at: now }), {
    as: 'job',
  })
  // The provider wants to know that it was heard, not what came of it. What gets lost here, the job takes up.
  if (isNews)
    services.background.run('a call-back of the payment provider', () =>
      services.payments.pursue(attemptId, AbortSignal.timeout(CALLED_FOR_MS)),
    )
  return { received: true }
}
