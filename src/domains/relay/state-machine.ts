import type { ActionOf, StateOf, Transition } from '../../db/state-machine.ts'

/** `manager` is a person here, `provider` the other platform. */
export const requestTransitions = [
  { action: 'create', from: [null], to: 'created', by: 'manager' },
  { action: 'receive', from: [null], to: 'forwarded', by: 'provider' },
  { action: 'route', from: ['created', 'undeliverable'], to: 'routed', by: 'manager' },
  { action: 'deliver', from: ['routed'], to: 'forwarded', by: 'system' },
  // An answer may overtake the receipt, and come although every receipt was lost.
  { action: 'begin', from: ['routed', 'forwarded', 'undeliverable'], to: 'in_progress', by: 'provider' },
  {
    action: 'complete',
    from: ['routed', 'forwarded', 'in_progress', 'undeliverable'],
    to: 'completed',
    by: 'provider',
  },
  {
    action: 'reject',
    from: ['routed', 'forwarded', 'in_progress', 'undeliverable'],
    to: 'rejected',
    by: 'provider',
  },
  {
    action: 'cancel',
    from: ['created', 'routed', 'forwarded', 'in_progress'],
    to: 'cancelled',
    by: 'manager',
  },
  { action: 'expire', from: ['created', 'routed', 'forwarded', 'in_progress'], to: 'expired', by: 'system' },
  { action: 'fail', from: ['routed', 'forwarded', 'in_progress'], to: 'undeliverable', by: 'system' },
] as const satisfies readonly Transition[]

export const assignmentTransitions = [
  { action: 'assign', from: [null], to: 'pending', by: 'manager' },
  { action: 'receive', from: [null], to: 'delivered', by: 'provider' },
  { action: 'deliver', from: ['pending'], to: 'delivered', by: 'system' },
  { action: 'accept', from: ['pending', 'delivered', 'undeliverable'], to: 'accepted', by: 'provider' },
  {
    action: 'respond',
    from: ['pending', 'delivered', 'accepted', 'undeliverable'],
    to: 'responded',
    by: 'provider',
  },
  // Only an answer that asked for more leads on: what was asked for is on its way, or has come.
  { action: 'inform', from: ['responded'], to: 'pending', by: 'manager' },
  { action: 'hear', from: ['responded'], to: 'delivered', by: 'provider' },
  { action: 'expire', from: ['pending', 'delivered', 'accepted', 'responded'], to: 'expired', by: 'system' },
  { action: 'fail', from: ['pending'], to: 'undeliverable', by: 'system' },
  { action: 'revive', from: ['undeliverable'], to: 'pending', by: 'manager' },
] as const satisfies readonly Transition[]

export const deliveryTransitions = [
  { action: 'queue', from: [null], to: 'queued', by: 'system' },
  // While the platform is paused.
  { action: 'hold', from: [null], to: 'paused', by: 'system' },
  // The second time when the instance that was sending has died.
  { action: 'send', from: ['queued', 'retry_wait', 'sending'], to: 'sending', by: 'system' },
  // A receipt counts, however late it comes.
  {
    action: 'deliver',
    from: ['sending', 'queued', 'retry_wait', 'paused', 'dead'],
    to: 'delivered',
    by: 'provider',
  },
  { action: 'wait', from: ['sending'], to: 'retry_wait', by: 'system' },
  { action: 'give_up', from: ['sending'], to: 'dead', by: 'system' },
  { action: 'pause', from: ['queued', 'retry_wait', 'sending'], to: 'paused', by: 'manager' },
  { action: 'resume', from: ['paused'], to: 'queued', by: 'manager' },
  { action: 'replay', from: ['dead'], to: 'queued', by: 'manager' },
] as const satisfies readonly Transition[]

export type RelayRequestState = StateOf<typeof requestTransitions>
export type RequestAction = ActionOf<typeof requestTransitions>
export type AssignmentState = StateOf<typeof assignmentTransitions>
export type AssignmentAction = ActionOf<typeof assignmentTransitions>
export type DeliveryState = StateOf<typeof deliveryTransitions>
export type DeliveryAction = ActionOf<typeof deliveryTransitions>

/** A request that may still be answered. */
export const openRequestStates = ['created', 'routed', 'forwarded', 'in_progress'] as const
