import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

/** A person's application to an authority, from the day it is made to the day it is closed. */
export const caseTransitions = [
  // Where the service asks for the applicant's signature, that comes first.
  { action: 'open_unsigned', from: [null], to: 'signature_pending', by: 'applicant' },
  { action: 'open_unpaid', from: [null], to: 'payment_pending', by: 'applicant' },
  { action: 'open', from: [null], to: 'submitted', by: 'applicant' },
  { action: 'sign_unpaid', from: ['signature_pending'], to: 'payment_pending', by: 'applicant' },
  { action: 'sign', from: ['signature_pending'], to: 'submitted', by: 'applicant' },
  { action: 'leave_unsigned', from: ['signature_pending'], to: 'expired', by: 'system' },
  { action: 'pay', from: ['payment_pending'], to: 'submitted', by: 'provider' },
  { action: 'leave_unpaid', from: ['payment_pending'], to: 'expired', by: 'system' },
  // In review without an officer is what the one who reviewed it had to give back.
  { action: 'assign', from: ['submitted', 'in_review'], to: 'in_review', by: 'officer' },
  { action: 'reassign', from: ['in_review'], to: 'in_review', by: 'manager' },
  { action: 'request_info', from: ['in_review'], to: 'info_requested', by: 'officer' },
  { action: 'provide_info', from: ['info_requested'], to: 'in_review', by: 'applicant' },
  { action: 'leave_unanswered', from: ['info_requested'], to: 'expired', by: 'system' },
  { action: 'approve', from: ['in_review'], to: 'approved', by: 'officer' },
  { action: 'reject', from: ['in_review'], to: 'rejected', by: 'officer' },
  // On appeal: a decision was set aside, or the authority was silent.
  { action: 'reopen', from: ['rejected', 'submitted', 'in_review'], to: 'in_review', by: 'appeal' },
  { action: 'complete', from: ['approved'], to: 'completed', by: 'officer' },
  {
    action: 'cancel',
    from: ['signature_pending', 'payment_pending', 'submitted', 'in_review', 'info_requested'],
    to: 'cancelled',
    by: 'applicant',
  },
] as const satisfies readonly Transition[]

export type CaseState = StateOf<typeof caseTransitions>
export type CaseAction = ActionOf<typeof caseTransitions>

/** The states that a transition still leads out of, but by an appeal: the case is not closed. */
export const openCaseStates: readonly CaseState[] = [
  ...new Set(
    caseTransitions
      .filter(({ by }) => by !== 'appeal')
      .flatMap(({ from }): (CaseState | null)[] => [...from]),
  ),
].filter((state) => state !== null)
