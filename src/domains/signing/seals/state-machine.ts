import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

export const sealTransitions = [
  { action: 'request', from: [null], to: 'requested', by: 'manager' },
  { action: 'activate', from: ['requested'], to: 'active', by: 'provider' },
  { action: 'fail', from: ['requested'], to: 'failed', by: 'provider' },
  { action: 'retire', from: ['active'], to: 'retired', by: 'system' },
  { action: 'revoke', from: ['requested', 'active'], to: 'revoked', by: 'manager' },
] as const satisfies readonly Transition[]

export type SealState = StateOf<typeof sealTransitions>
export type SealAction = ActionOf<typeof sealTransitions>
