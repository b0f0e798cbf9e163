import { Problem } from '../shared/http.ts'

/** What can be made to go wrong. */
export const faultNames = [
  'slow',
  'hang',
  'reset',
  'garbage',
  'html',
  'huge',
  '5xx',
  'not_found',
  'redirect',
  'wrong_record',
  'malformed_record',
  'unsigned',
  'signed_for_another',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** `slow`: how long. */
  ms?: number
  /** `5xx`: which. */
  status?: number
}

const known = ['times', 'ms', 'status']

export class Faults {
  readonly #active = new Map<FaultName, FaultOptions>()

  set(name: unknown, options: unknown = {}): void {
    if (!faultNames.includes(name as FaultName)) throw new Problem(400, `there is no fault ${String(name)}`)
    if (typeof options !== 'object' || options === null) throw new Problem(400, 'options is not an object')
    for (const [field, value] of Object.entries(options))
      if (!known.includes(field) || typeof value !== 'number')
        throw new Problem(400, `options.${field} is not one of ${known.join(', ')} with a number`)
    this.#active.set(name as FaultName, { ...options })
  }

  calm(name?: string): void {
    if (name === undefined) this.#active.clear()
    else this.#active.delete(name as FaultName)
  }

  list(): { name: FaultName; options: FaultOptions }[] {
    return [...this.#active].map(([name, options]) => ({ name, options }))
  }

  /** The options of a fault that is to happen; counts it. */
  take(name: FaultName): FaultOptions | undefined {
    const options = this.#active.get(name)
    if (options?.times !== undefined) {
      options.times -= 1
      if (options.times <= 0) this.#active.delete(name)
    }
    return options
  }
}
