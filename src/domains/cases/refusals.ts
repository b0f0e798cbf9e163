import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CaseState } from './state-machine.ts'
import { stateFault } from './state-texts.ts'

/** Why a step of a case led nowhere: there is no such case for whoever asked, or it is in another state. */
export async function whyNotMoved(tx: Tx, caseId: string, applicantId: string): Promise<AppError> {
  const found = await tx
    .selectFrom('gov_applications')
    .select('status')
    .where('id', '=', caseId)
    .where('applicant_user_id', '=', applicantId)
    .executeTakeFirst()
  return found ? wrongState(found.status as CaseState) : new AppError('cases.not_found')
}

export function wrongState(state: CaseState): AppError {
  return new AppError('cases.wrong_state', { details: [stateFault(state, 'applicant')] })
}
