import type { Handler } from '../../../contract/types.ts'
import { assignCase as assign } from '../../../domains/services/cases/review/assign.ts'
import { currentQueueRow, toOfficerCaseResponse } from '../../../domains/services/cases/review/queue.ts'
import { requestInfo } from '../../../domains/services/cases/review/request-info.ts'
import { completeCase as complete } from '../../../domains/services/cases/review/verdict.ts'

export const assignCase: Handler<'assignCase'> = async ({ path, body }, context) => {
  const { db, principal, now } = context
  const assignee = body?.assignee_id ?? principal.userId
  await assign(context, { caseId: path.id, assignee, rowVersion: body?.row_version })
  return toOfficerCaseResponse(await currentQueueRow(db, path.id, now))
}

export const requestCaseInfo: Handler<'requestCaseInfo'> = async ({ path, body }, context) => {
  await requestInfo(context, path.id, body)
  return toOfficerCaseResponse(await currentQueueRow(context.db, path.id, context.now))
}

export const completeCase: Handler<'completeCase'> = ({ path, body }, context) =>
  complete(context, { caseId: path.id, note: body?.note })
