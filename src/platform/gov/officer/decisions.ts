import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import {
  decideCase as decide,
  toDecisionDetail,
  toOfficerDecisionResponse,
  withdrawDecision,
} from '../../../domains/services/cases/review/decide.ts'
import { selectDecision } from '../../../domains/services/cases/review/queries.ts'
import { rejectionReasons } from '../../../domains/services/cases/review/reasons.ts'
import { parseVerdict } from '../../../domains/services/cases/review/verdict.ts'
import { AppError } from '../../../errors/app-error.ts'

export const listDecisionReasons: Handler<'listDecisionReasons'> = async () => ({
  items: rejectionReasons.map((reason) => ({ ...reason })),
  next_cursor: null,
})

export const decideCase: Handler<'decideCase'> = async ({ path, body }, context) => {
  const request = { caseId: path.id, verdict: parseVerdict(body), rowVersion: body.row_version }
  return decide(context, request, (decision) => reply(202, toOfficerDecisionResponse(decision)))
}

export const getCaseDecision: Handler<'getCaseDecision'> = async ({ path }, { db }) => {
  const decision = await selectDecision(db, path.id)
  if (!decision) throw new AppError('officer.decision_not_found')
  return toDecisionDetail(decision)
}

export const revokeCaseDecision: Handler<'revokeCaseDecision'> = async ({ path }, context) =>
  toOfficerDecisionResponse(await withdrawDecision(context, path.id))
