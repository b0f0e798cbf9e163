import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

export const paymentTransitions = [
  { action: 'invoice', from: [null], to: 'created', by: 'system' },
  { action: 'start', from: ['created', 'failed'], to: 'pending', by: 'applicant' },
  { action: 'confirm', from: ['pending'], to: 'paid', by: 'provider' },
  { action: 'refuse', from: ['pending'], to: 'failed', by: 'provider' },
  { action: 'void', from: ['created', 'failed'], to: 'void', by: 'system' },
  { action: 'ask_back', from: ['paid'], to: 'refunding', by: 'system' },
  { action: 'refund', from: ['refunding'], to: 'refunded', by: 'provider' },
] as const satisfies readonly Transition[]

export type PaymentState = StateOf<typeof paymentTransitions>
export type PaymentAction = ActionOf<typeof paymentTransitions>
