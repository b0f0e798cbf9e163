import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

export const paymentTransitions = [
  { action: 'invoice', from: [null], to: 'created', by: 'system' },
  { action: 'start', from: ['created', 'failed'], to: 'pending', by: 'applicant' },
  { action: 'confirm', from: ['pending'], to: 'paid', by: 'provider' },
  { action: 'refuse', from: ['pending'], to: 'failed', by: 'provider' },
  { action: 'void', from: ['created', 'failed'], to: 'void', by: 'system' },
  { action: 'ask_back', from: ['paid'], to: 'refunding', by: 'system' },
  { action: 'return_all', from: ['paid'], to: 'refunded', by: 'provider' },
  { action: 'refund', from: ['refunding'], to: 'refunded', by: 'provider' },
] as const satisfies readonly Transition[]

export type PaymentState = StateOf<typeof paymentTransitions>
export type PaymentAction = ActionOf<typeof paymentTransitions>

/** What an officer gives back of a paid fee: `grant` where one officer is enough. */
export const feeRefundTransitions = [
  { action: 'propose', from: [null], to: 'proposed', by: 'officer' },
  { action: 'grant', from: [null], to: 'approved', by: 'officer' },
  { action: 'approve', from: ['proposed'], to: 'approved', by: 'officer' },
  { action: 'refuse', from: ['proposed'], to: 'refused', by: 'officer' },
  { action: 'pay', from: ['approved'], to: 'paid', by: 'provider' },
] as const satisfies readonly Transition[]

export type FeeRefundState = StateOf<typeof feeRefundTransitions>
