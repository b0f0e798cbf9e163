import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

export const referenceTransitions = [
  { action: 'issue', from: [null], to: 'issued', by: 'system' },
  { action: 'expire', from: ['issued'], to: 'expired', by: 'system' },
  { action: 'revoke', from: ['issued'], to: 'revoked', by: 'officer' },
  // On appeal.
  { action: 'restore', from: ['revoked'], to: 'issued', by: 'appeal' },
  { action: 'supersede', from: ['issued'], to: 'superseded', by: 'system' },
] as const satisfies readonly Transition[]

export type ReferenceState = StateOf<typeof referenceTransitions>
export type ReferenceAction = ActionOf<typeof referenceTransitions>
