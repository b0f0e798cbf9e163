import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import type { Transition } from '../../../src/db/state-machine.ts'

type StateOf<T extends readonly Transition[]> = T[number]['to']
type ActionOf<T extends readonly Transition[]> = T[number]['action']

/** What has to be known of a machine to try all of it. */
interface MachineUnderTest<T extends readonly Transition[]> {
  name: string
  transitions: T
  /** Something in that state, in which nothing but the state stands against the action. */
  seed(state: StateOf<T>, action: ActionOf<T>): Promise<string>
  /** Makes what does not exist yet. */
  create(action: ActionOf<T>): Promise<string>
  stateOf(id: string): Promise<string>
  /** Every row that a step could change. */
  dump(id: string): Promise<unknown>
  /** Whether it was done. What was refused over HTTP was a 409, or this throws. */
  drive(action: ActionOf<T>, id: string, from: StateOf<T>): Promise<boolean>
  /** All that goes with a step that was done. */
  effects(action: ActionOf<T>, id: string, from: StateOf<T> | null): Promise<void>
  /** Where one call takes whichever of several steps leads on from the state: which it takes here. */
  taken?(action: ActionOf<T>, from: StateOf<T>): ActionOf<T>
}

/** Every state against every action: those of the table are done with all their effects, the others change nothing. */
export function testEveryTransition<T extends readonly Transition[]>(
  test: uvu.Test,
  machine: MachineUnderTest<T>,
): void {
  const { transitions } = machine
  const states = [...new Set(transitions.map(({ to }) => to))] as StateOf<T>[]
  for (const step of transitions) {
    const action = step.action as ActionOf<T>
    if (step.from.includes(null)) {
      test(`${machine.name}: ${action} makes one that is ${step.to}`, async () => {
        const id = await machine.create(action)
        assert.is(await machine.stateOf(id), step.to)
        await machine.effects(action, id, null)
      })
      continue
    }
    const from = states.filter((state) => step.from.includes(state))
    test(`${machine.name}: ${action} leads from ${from.join(', ')} and from nowhere else`, async () => {
      for (const state of states) {
        const taken = machine.taken?.(action, state) ?? action
        const leads = transitions.find((one) => one.action === taken)!
        const id = await machine.seed(state, action)
        const before = JSON.stringify(await machine.dump(id))
        const isDone = await machine.drive(action, id, state)
        assert.is(isDone, leads.from.includes(state), `${action} from ${state}`)
        if (!isDone) assert.is(JSON.stringify(await machine.dump(id)), before, `${action} from ${state}`)
        else {
          assert.is(await machine.stateOf(id), leads.to, `${action} from ${state}`)
          await machine.effects(taken, id, state)
        }
      }
    })
  }
}
