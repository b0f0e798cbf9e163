import type { StateOf, Transition } from '../../../db/state-machine.ts'

export const serviceTransitions = [
  { action: 'create', from: [null], to: 'draft', by: 'manager' },
  { action: 'publish', from: ['draft', 'published', 'archived'], to: 'published', by: 'manager' },
  { action: 'archive', from: ['published'], to: 'archived', by: 'manager' },
] as const satisfies readonly Transition[]

export type ServiceState = StateOf<typeof serviceTransitions>
