import type { StateOf, Transition } from '../../../db/state-machine.ts'

/** A step of a case. What officers do stands in statements of this folder, the rest in triggers on cases and steps. */
export const stepTransitions = [
  { action: 'declare', from: [null], to: 'waiting', by: 'system' },
  // The steps that it needs are done.
  { action: 'open', from: ['waiting'], to: 'open', by: 'system' },
  { action: 'take', from: ['open'], to: 'open', by: 'officer' },
  { action: 'hand_over', from: ['open'], to: 'open', by: 'officer' },
  { action: 'complete', from: ['open'], to: 'done', by: 'officer' },
  // From this step to an earlier one, which is opened again; what else needs that one waits for it again.
  { action: 'send_back', from: ['open'], to: 'waiting', by: 'officer' },
  { action: 'reopen', from: ['done'], to: 'open', by: 'officer' },
  { action: 'await_again', from: ['open', 'done'], to: 'waiting', by: 'officer' },
  // The case has ended, or was decided without it.
  { action: 'cancel', from: ['waiting', 'open'], to: 'cancelled', by: 'system' },
  // The decision was set aside: what was given up is needed again, and so is a second decision.
  { action: 'revive', from: ['cancelled', 'done'], to: 'waiting', by: 'appeal' },
] as const satisfies readonly Transition[]

export type StepState = StateOf<typeof stepTransitions>
export type StepKind = 'check' | 'opinion' | 'second_decision' | 'issue'
export type StepResult =
  | 'passed'
  | 'failed'
  | 'agree'
  | 'conditions'
  | 'object'
  | 'not_competent'
  | 'approve'
  | 'reject'
  | 'issued'

/** What can come of a step of each kind. */
export const stepResults: Readonly<Record<StepKind, readonly StepResult[]>> = {
  check: ['passed', 'failed'],
  opinion: ['agree', 'conditions', 'object', 'not_competent'],
  second_decision: ['approve', 'reject'],
  issue: ['issued'],
}

/** Results that say why. */
export const reasonedResults: ReadonlySet<StepResult> = new Set(['failed', 'conditions', 'object', 'reject'])

interface Needing {
  key: string
  needs?: readonly string[]
}

/** The steps that need one, directly or by others. */
export function dependentsOf(steps: readonly Needing[], key: string): string[] {
  const found = new Set<string>()
  const add = (needed: string) => {
    for (const step of steps) {
      if (found.has(step.key) || !step.needs?.includes(needed)) continue
      found.add(step.key)
      add(step.key)
    }
  }
  add(key)
  return [...found]
}
