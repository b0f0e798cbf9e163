import { badge } from '../../design/design.ts'
import type { Html } from '../../html.ts'
import type { TextName, Translate } from '../../texts.ts'

interface StateDescription {
  name: TextName
  open?: true
  /** Whether something is asked of the person. */
  asks?: true
  good?: true
}

const states: Readonly<Record<string, StateDescription>> = {
  signature_pending: { name: 'stateSignature', open: true, asks: true },
  payment_pending: { name: 'statePayment', open: true, asks: true },
  submitted: { name: 'stateSubmitted', open: true },
  in_review: { name: 'stateReview', open: true },
  info_requested: { name: 'stateInfo', open: true, asks: true },
  approved: { name: 'stateApproved', open: true, good: true },
  rejected: { name: 'stateRejected' },
  completed: { name: 'stateCompleted', good: true },
  cancelled: { name: 'stateCancelled' },
  expired: { name: 'stateExpired' },
}

/** By which people look for their cases, in the order of what they must do. */
export const stateNames: readonly string[] = Object.keys(states)

/** A state in words; one that is not known yet is an open one. */
export const stateDescription = (status: string): StateDescription =>
  states[status] ?? { name: 'stateSubmitted', open: true }

export function stateBadge(say: Translate, status: string): Html {
  const { name, asks, good } = stateDescription(status)
  const isBad = status === 'rejected' || status === 'expired'
  return badge(say(name), asks ? 'warning' : good ? 'good' : isBad ? 'bad' : 'neutral')
}

/** Whether anything can still happen. */
export const isOpenCase = (status: string): boolean => stateDescription(status).open === true

/** Whether the person can still withdraw it. */
export const isUndecided = (status: string): boolean => isOpenCase(status) && status !== 'approved'

const steps: Readonly<Record<string, TextName>> = {
  open: 'stepOpened',
  open_unpaid: 'stepOpened',
  open_unsigned: 'stepOpened',
  sign: 'stepSigned',
  sign_unpaid: 'stepSigned',
  leave_unsigned: 'stepUnsigned',
  pay: 'stepPaid',
  leave_unpaid: 'stepUnpaid',
  assign: 'stepTaken',
  reassign: 'stepHandedOver',
  request_info: 'stepAsked',
  provide_info: 'stepAnswered',
  leave_unanswered: 'stepUnanswered',
  approve: 'stepApproved',
  reject: 'stepRejected',
  complete: 'stepCompleted',
  cancel: 'stepCancelled',
  appeal: 'stepAppealed',
  cancel_appeal: 'stepAppealWithdrawn',
  decide_appeal: 'stepAppealDecided',
  reopen: 'stepReopened',
  complete_step: 'stepStepDone',
  reopen_step: 'stepStepAgain',
}

/** A step of the timeline in words: its own, or those of the state to which it led. */
export const stepLabels = (action: string, toStatus: string): TextName =>
  steps[action] ?? stateDescription(toStatus).name
