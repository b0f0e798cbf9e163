import type { StateOf, Transition } from '../../../db/state-machine.ts'

/** An appeal against what an authority did, or failed to do. */
export const appealTransitions = [
  { action: 'file', from: [null], to: 'filed', by: 'applicant' },
  // Also from an officer who is away or has left.
  { action: 'take', from: ['filed', 'in_review'], to: 'in_review', by: 'officer' },
  { action: 'decide', from: ['in_review'], to: 'decided', by: 'officer' },
  { action: 'withdraw', from: ['filed', 'in_review'], to: 'withdrawn', by: 'applicant' },
  // The authority that was silent has decided.
  { action: 'settle', from: ['filed', 'in_review'], to: 'settled', by: 'system' },
] as const satisfies readonly Transition[]

export type AppealState = StateOf<typeof appealTransitions>
export type AppealOutcome = 'upheld' | 'partly' | 'overturned'
