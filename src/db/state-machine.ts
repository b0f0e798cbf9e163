/** One step of a machine: what happens, from which states, and where it leads. `null` is what does not exist yet. */
export interface Transition<State extends string = string, Action extends string = string> {
  action: Action
  from: readonly (State | null)[]
  to: State
  /** Who moves it. */
  by: 'applicant' | 'officer' | 'manager' | 'provider' | 'system' | 'appeal'
}

export type StateOf<T extends readonly Transition[]> = T[number]['to']
export type ActionOf<T extends readonly Transition[]> = T[number]['action']

/** The states that an action starts from, and where it leads: what stands in every UPDATE. */
export function transition<T extends readonly Transition[], A extends ActionOf<T>>(
  machine: T,
  action: A,
): { from: StateOf<T>[]; to: StateOf<T> } {
  const found = machine.find((step) => step.action === action)
  if (!found) throw new Error(`The machine has no ${action}`)
  return { from: found.from.filter((state) => state !== null), to: found.to }
}
