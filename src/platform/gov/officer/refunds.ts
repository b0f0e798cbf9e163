import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import { reviewedCase } from '../../../domains/services/cases/review/queries.ts'
import {
  decideRefund,
  proposeRefund,
  selectRefundsOfCase,
  toCaseRefundResponse,
} from '../../../domains/services/payments/fee-refunds.ts'

export const listCaseRefunds: Handler<'listCaseRefunds'> = async ({ path, query }, { db, principal }) => {
  const { limit, cursor } = query
  await reviewedCase(db, path.id, principal.userId)
  const rows = await selectRefundsOfCase(db, path.id, { limit: limit + 1, before: idAfter(cursor) })
  return pageOf(rows, limit, toCaseRefundResponse)
}

export const createCaseRefund: Handler<'createCaseRefund'> = async ({ path, body }, context) => {
  await reviewedCase(context.db, path.id, context.principal.userId)
  const { amount, reason } = body
  const aloneUpTo = context.services.config.paymentRefundSecondOfficerAbove
  return reply(
    201,
    toCaseRefundResponse(await proposeRefund(context, { caseId: path.id, amount, reason, aloneUpTo })),
  )
}

export const decideCaseRefund: Handler<'decideCaseRefund'> = async ({ path, body }, context) => {
  await reviewedCase(context.db, path.id, context.principal.userId)
  const { id: caseId, refundId } = path
  const { approve, note = null } = body
  return toCaseRefundResponse(await decideRefund(context, { caseId, refundId, approve, note }))
}
