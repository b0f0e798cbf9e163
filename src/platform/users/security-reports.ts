import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectEvent, selectSecurityEvents } from '../../domains/identity/security-events/queries.ts'
import { liftOwnPushBlock, toReportResponse } from '../../domains/identity/security-events/report.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMySecurityReports: Handler<'listMySecurityReports'> = async ({ query }, context) => {
  const { limit, cursor } = query
  const own = { userId: context.principal.userId, source: 'user' }
  const rows = await selectSecurityEvents(context.db, { ...own, after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, toReportResponse)
}

export const getMySecurityReport: Handler<'getMySecurityReport'> = async ({ path }, { db, principal }) => {
  const event = await selectEvent(db, path.id)
  if (event?.user_id !== principal.userId || event.source !== 'user')
    throw new AppError('security.report_not_found')
  return toReportResponse(event)
}

export const deleteMyPushBlock: Handler<'deleteMyPushBlock'> = async (_input, { db, principal }) => {
  await liftOwnPushBlock(db, principal.userId, principal.sessionId)
  return { user_id: principal.userId }
}
