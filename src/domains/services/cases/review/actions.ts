import type { Db } from '../../../../db/database.ts'
import { transition } from '../../../../db/state-machine.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { type CaseAction, caseTransitions } from '../state-machine.ts'
import { stateFault } from '../state-texts.ts'
import { type ReviewedCase, selectReviewed } from './queries.ts'

type OfficerAction = Extract<
  CaseAction,
  'assign' | 'reassign' | 'request_info' | 'approve' | 'reject' | 'complete'
>

/** What of a case and a person decides which steps the person may take. */
type Relation = Pick<
  ReviewedCase,
  'status' | 'assigned_officer_id' | 'own' | 'manager' | 'officer' | 'handles'
>

type OfficerRefusal =
  | 'officer.case_not_found'
  | 'officer.own_case'
  | 'officer.wrong_state'
  | 'officer.not_assignee'
  | 'officer.owners_assign'
  | 'officer.service_not_handled'

/** Why a person may not look into a case as an officer; undefined where they may. */
function refusalOfSight(relation: Relation, person: string): OfficerRefusal | undefined {
  const { officer, own, status, handles, manager, assigned_officer_id } = relation
  // What is not signed or paid for has not reached the officers.
  if (!officer || status === 'signature_pending' || status === 'payment_pending')
    return 'officer.case_not_found'
  if (own) return 'officer.own_case'
  // What was given to them they finish, whatever their list says since; owners answer for all services.
  return handles || manager || assigned_officer_id === person ? undefined : 'officer.service_not_handled'
}

/** Why a person may not take a step; undefined where they may. */
export function actionRefusalOf(
  action: OfficerAction,
  relation: Relation,
  person: string,
): OfficerRefusal | undefined {
  const unseen = refusalOfSight(relation, person)
  if (unseen) return unseen
  if (!transition(caseTransitions, action).from.includes(relation.status)) return 'officer.wrong_state'
  const assigned = relation.assigned_officer_id === person
  switch (action) {
    case 'assign':
      if (relation.status === 'in_review' && relation.assigned_officer_id !== null)
        return 'officer.wrong_state'
      return undefined
    case 'reassign':
      if (relation.assigned_officer_id === null) return 'officer.wrong_state'
      return relation.manager ? undefined : 'officer.owners_assign'
    case 'complete':
      // An owner as well: a case whose officer has left must not be stuck between its decision and its result.
      return assigned || relation.manager ? undefined : 'officer.not_assignee'
    default:
      return assigned ? undefined : 'officer.not_assignee'
  }
}

const isOfficers = (action: CaseAction): action is OfficerAction =>
  caseTransitions.some((step) => step.action === action && (step.by === 'officer' || step.by === 'manager'))

const officerActions = caseTransitions.map(({ action }) => action).filter(isOfficers)

/** What a person can do with a case as it is. */
export function allowedActions(relation: Relation, person: string): OfficerAction[] {
  return officerActions.filter((action) => actionRefusalOf(action, relation, person) === undefined)
}

/** The case, where the person may look into it as an officer. */
export async function reviewedCase(db: Db, caseId: string, person: string): Promise<ReviewedCase> {
  const found = await selectReviewed(db, caseId, person)
  if (!found) throw new AppError('officer.case_not_found')
  const refusal = refusalOfSight(found, person)
  if (refusal) throw refusalError(refusal, found)
  return found
}

/** The case that was read, where the person may take that step. */
export function requireAction<Case extends ReviewedCase>(
  action: OfficerAction,
  found: Case | undefined,
  person: string,
): Case {
  if (!found) throw new AppError('officer.case_not_found')
  const refusal = actionRefusalOf(action, found, person)
  if (refusal) throw refusalError(refusal, found)
  return found
}

/** Another change came first: what the case is now says what to answer. */
export async function conflictError(
  db: Db,
  action: OfficerAction,
  { id, row_version }: Pick<ReviewedCase, 'id'> & { row_version?: number | undefined },
  person: string,
): Promise<AppError> {
  const present = await selectReviewed(db, id, person)
  if (!present) return new AppError('officer.case_not_found')
  const refusal = actionRefusalOf(action, present, person)
  if (refusal) return refusalError(refusal, present)
  return row_version !== undefined && present.row_version !== row_version
    ? new AppError('request.stale')
    : refusalError('officer.wrong_state', present)
}

export function refusalError(code: OfficerRefusal, { status }: ReviewedCase): AppError {
  if (code !== 'officer.wrong_state') return new AppError(code)
  return new AppError(code, { details: [stateFault(status, 'officer')] })
}
