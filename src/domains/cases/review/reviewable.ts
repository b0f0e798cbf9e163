import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { stateFault } from '../state-texts.ts'
import { type OfficerAction, type OfficerRefusal, refusalOf, refusalOfSight } from './actions.ts'
import { selectLine } from './queue.ts'
import { shownCase } from './response.ts'
import { type ReviewedCase, selectReviewed } from './reviewed.ts'

/** The case, where the person may look into it as an officer. */
export async function reviewedCase(db: Db, caseId: string, person: string): Promise<ReviewedCase> {
  const found = await selectReviewed(db, caseId, person)
  if (!found) throw new AppError('officer.case_not_found')
  const refusal = refusalOfSight(found)
  if (refusal) throw refused(refusal, found)
  return found
}

/** The case, where the person may take that step. */
export async function caseFor(
  db: Db,
  action: OfficerAction,
  caseId: string,
  person: string,
): Promise<ReviewedCase> {
  const found = await reviewedCase(db, caseId, person)
  const refusal = refusalOf(action, found, person)
  if (refusal) throw refused(refusal, found)
  return found
}

/** Somebody was quicker: what has become of the case says what to answer. */
export async function overtaken(
  db: Db,
  action: OfficerAction,
  { id, row_version }: Pick<ReviewedCase, 'id'> & { row_version?: number | undefined },
  person: string,
): Promise<AppError> {
  const now = await caseFor(db, action, id, person).catch((error) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (now instanceof AppError) return now
  return row_version !== undefined && now.row_version !== row_version
    ? new AppError('request.stale')
    : wrongState(now)
}

export function refused(code: OfficerRefusal, found: ReviewedCase): AppError {
  return code === 'officer.wrong_state' ? wrongState(found) : new AppError(code)
}

const wrongState = ({ status }: ReviewedCase): AppError =>
  new AppError('officer.wrong_state', { details: [stateFault(status, 'officer')] })

/** The case as it is now, for the answer of a step. */
export async function answerOf(db: Db, caseId: string, now: Date) {
  const line = await selectLine(db, caseId, now)
  if (!line) throw new Error(`the case ${caseId} is gone`)
  return shownCase(line)
}
