import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

export const appointmentTransitions = [
  { action: 'book', from: [null], to: 'booked', by: 'applicant' },
  { action: 'cancel', from: ['booked'], to: 'cancelled', by: 'applicant' },
  { action: 'attend', from: ['booked'], to: 'attended', by: 'officer' },
  { action: 'miss', from: ['booked'], to: 'no_show', by: 'system' },
] as const satisfies readonly Transition[]

export type AppointmentState = StateOf<typeof appointmentTransitions>
export type AppointmentAction = ActionOf<typeof appointmentTransitions>
