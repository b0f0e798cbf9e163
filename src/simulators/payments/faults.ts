import { Problem } from '../shared/http.ts'

/** What can be made to go wrong. */
export const faultNames = [
  // On the way.
  'slow',
  'hang',
  'reset',
  'garbage',
  'html',
  'huge',
  '5xx',
  'not_found',
  'redirect',
  // After the work is done.
  'lost_answer',
  // With money.
  'paid_at_once',
  'paid_twice',
  'wrong_amount',
  'paid_though_cancelled',
  // In what is told.
  'other_invoice',
  'malformed_invoice',
  'early_callback',
  'double_callback',
  'no_callback',
  'forged_callback',
  'old_callback',
  'refund_refused',
] as const

export type FaultName = (typeof faultNames)[number]

/** The calls that a fault on the way may be meant for. */
export const calls = ['token', 'invoice', 'check', 'cancel', 'refund'] as const

export type CallName = (typeof calls)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** `slow`: how long. */
  ms?: number
  /** `5xx`: which. */
  status?: number
  /** `wrong_amount`: how much is taken instead. */
  amount?: number
  /** Only that call. */
  call?: CallName
}

const numbers = ['times', 'ms', 'status', 'amount']

export class Faults {
  readonly #active = new Map<FaultName, FaultOptions>()

  set(name: unknown, options: unknown = {}): void {
    if (!faultNames.includes(name as FaultName)) throw new Problem(400, `there is no fault ${String(name)}`)
    if (typeof options !== 'object' || options === null) throw new Problem(400, 'options is not an object')
    for (const [field, value] of Object.entries(options)) {
      const isNumber = numbers.includes(field) && Number.isSafeInteger(value) && value > 0
      if (!isNumber && !(field === 'call' && calls.includes(value)))
        throw new Problem(
          400,
          `options.${field} is not one of ${numbers.join(', ')} with a number, or a call`,
        )
    }
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
  take(name: FaultName, call?: CallName): FaultOptions | undefined {
    const options = this.#active.get(name)
    if (options?.call !== undefined && options.call !== call) return undefined
    if (options?.times !== undefined) {
      options.times -= 1
      if (options.times <= 0) this.#active.delete(name)
    }
    return options
  }

  /** Those that happen to one call. */
  during(call: CallName): { take(name: FaultName): FaultOptions | undefined } {
    return { take: (name) => this.take(name, call) }
  }
}
