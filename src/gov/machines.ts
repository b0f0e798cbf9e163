/** One step of a machine: what happens, from which states, and where it leads. `null` is what does not exist yet. */
export interface Transition<State extends string = string, Action extends string = string> {
  action: Action
  from: readonly (State | null)[]
  to: State
  /** Who moves it. */
  by: 'applicant' | 'officer' | 'manager' | 'provider' | 'system'
}

/** A person's application to an authority, from the day it is made to the day it is closed. */
export const caseTransitions = [
  { action: 'open_unpaid', from: [null], to: 'payment_pending', by: 'applicant' },
  { action: 'open', from: [null], to: 'submitted', by: 'applicant' },
  { action: 'pay', from: ['payment_pending'], to: 'submitted', by: 'provider' },
  { action: 'leave_unpaid', from: ['payment_pending'], to: 'expired', by: 'system' },
  { action: 'assign', from: ['submitted'], to: 'in_review', by: 'officer' },
  { action: 'reassign', from: ['in_review'], to: 'in_review', by: 'manager' },
  { action: 'request_info', from: ['in_review'], to: 'info_requested', by: 'officer' },
  { action: 'provide_info', from: ['info_requested'], to: 'in_review', by: 'applicant' },
  { action: 'leave_unanswered', from: ['info_requested'], to: 'expired', by: 'system' },
  { action: 'approve', from: ['in_review'], to: 'approved', by: 'officer' },
  { action: 'reject', from: ['in_review'], to: 'rejected', by: 'officer' },
  { action: 'complete', from: ['approved'], to: 'completed', by: 'officer' },
  {
    action: 'cancel',
    from: ['payment_pending', 'submitted', 'in_review', 'info_requested'],
    to: 'cancelled',
    by: 'applicant',
  },
] as const satisfies readonly Transition[]

export const serviceTransitions = [
  { action: 'create', from: [null], to: 'draft', by: 'manager' },
  { action: 'publish', from: ['draft', 'published', 'archived'], to: 'published', by: 'manager' },
  { action: 'archive', from: ['published'], to: 'archived', by: 'manager' },
] as const satisfies readonly Transition[]

export const paymentTransitions = [
  { action: 'invoice', from: [null], to: 'created', by: 'system' },
  { action: 'start', from: ['created', 'failed'], to: 'pending', by: 'applicant' },
  { action: 'confirm', from: ['pending'], to: 'paid', by: 'provider' },
  { action: 'refuse', from: ['pending'], to: 'failed', by: 'provider' },
  { action: 'void', from: ['created', 'failed'], to: 'void', by: 'system' },
  { action: 'ask_back', from: ['paid'], to: 'refunding', by: 'system' },
  { action: 'refund', from: ['refunding'], to: 'refunded', by: 'provider' },
] as const satisfies readonly Transition[]

export const appointmentTransitions = [
  { action: 'book', from: [null], to: 'booked', by: 'applicant' },
  { action: 'cancel', from: ['booked'], to: 'cancelled', by: 'applicant' },
  { action: 'attend', from: ['booked'], to: 'attended', by: 'officer' },
  { action: 'miss', from: ['booked'], to: 'no_show', by: 'system' },
] as const satisfies readonly Transition[]

export const referenceTransitions = [
  { action: 'issue', from: [null], to: 'issued', by: 'system' },
  { action: 'expire', from: ['issued'], to: 'expired', by: 'system' },
  { action: 'revoke', from: ['issued'], to: 'revoked', by: 'officer' },
  { action: 'supersede', from: ['issued'], to: 'superseded', by: 'system' },
] as const satisfies readonly Transition[]

type StateOf<T extends readonly Transition[]> = T[number]['to']
type ActionOf<T extends readonly Transition[]> = T[number]['action']

export type CaseState = StateOf<typeof caseTransitions>
export type CaseAction = ActionOf<typeof caseTransitions>
export type ServiceState = StateOf<typeof serviceTransitions>
export type PaymentState = StateOf<typeof paymentTransitions>
export type PaymentAction = ActionOf<typeof paymentTransitions>
export type AppointmentState = StateOf<typeof appointmentTransitions>
export type AppointmentAction = ActionOf<typeof appointmentTransitions>
export type ReferenceState = StateOf<typeof referenceTransitions>
export type ReferenceAction = ActionOf<typeof referenceTransitions>

/** The states that an action starts from, and where it leads: what stands in every UPDATE. */
export function transition<T extends readonly Transition[], A extends ActionOf<T>>(
  machine: T,
  action: A,
): { from: StateOf<T>[]; to: StateOf<T> } {
  const found = machine.find((step) => step.action === action)
  if (!found) throw new Error(`The machine has no ${action}`)
  return { from: found.from.filter((state) => state !== null), to: found.to }
}
