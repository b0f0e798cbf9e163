import { transition } from '../../../db/state-machine.ts'
import { type CaseAction, caseTransitions } from '../state-machine.ts'
import type { ReviewedCase } from './reviewed.ts'

export type OfficerAction = Extract<
  CaseAction,
  'assign' | 'reassign' | 'request_info' | 'approve' | 'reject' | 'complete'
>

type Standing = Pick<
  ReviewedCase,
  'status' | 'assigned_officer_id' | 'own' | 'manager' | 'officer' | 'handles'
>

export type OfficerRefusal =
  | 'officer.case_not_found'
  | 'officer.own_case'
  | 'officer.wrong_state'
  | 'officer.not_assignee'
  | 'officer.owners_assign'
  | 'officer.service_not_handled'

/** Why a person may not look into a case as an officer; undefined where they may. */
export function refusalOfSight({ officer, own, status }: Standing): OfficerRefusal | undefined {
  // What is not paid for has not reached the officers.
  if (!officer || status === 'payment_pending') return 'officer.case_not_found'
  return own ? 'officer.own_case' : undefined
}

/** Why a person may not take a step themselves; undefined where they may. */
export function refusalOf(
  action: OfficerAction,
  standing: Standing,
  person: string,
): OfficerRefusal | undefined {
  const unseen = refusalOfSight(standing)
  if (unseen) return unseen
  if (!transition(caseTransitions, action).from.includes(standing.status)) return 'officer.wrong_state'
  const assigned = standing.assigned_officer_id === person
  switch (action) {
    case 'assign':
      return standing.handles || standing.manager ? undefined : 'officer.service_not_handled'
    case 'reassign':
      return standing.manager ? undefined : 'officer.owners_assign'
    case 'complete':
      // An owner as well: a case whose officer has left must not be stuck between its decision and its result.
      return assigned || standing.manager ? undefined : 'officer.not_assignee'
    default:
      return assigned ? undefined : 'officer.not_assignee'
  }
}

const isOfficers = (action: CaseAction): action is OfficerAction =>
  caseTransitions.some((step) => step.action === action && (step.by === 'officer' || step.by === 'manager'))

const officerActions = caseTransitions.map(({ action }) => action).filter(isOfficers)

/** What a person can do with a case as it is. */
export function allowedActions(standing: Standing, person: string): OfficerAction[] {
  return officerActions.filter((action) => refusalOf(action, standing, person) === undefined)
}
