import type { Handler } from '../../../contract/types.ts'
import { toRefusedCaseResponse } from '../../../domains/services/cases/review/refused-case.ts'
import { takeCases } from '../../../domains/services/cases/review/take.ts'

export const assignCasesToMe: Handler<'assignCasesToMe'> = async ({ path, body }, context) => {
  const { taken, notTaken } = await takeCases(context, { orgId: path.id, caseIds: body.case_ids })
  return { taken, not_taken: notTaken.map((refused) => toRefusedCaseResponse(refused, context.language)) }
}
