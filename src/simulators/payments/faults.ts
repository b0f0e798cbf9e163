import { FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong. */
const faultNames = [
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
  // In callbacks.
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
const calls = ['token', 'invoice', 'check', 'cancel', 'refund'] as const

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

export class Faults extends FaultSwitches<FaultName, FaultOptions, CallName> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    const isNumber = numbers.includes(field) && Number.isSafeInteger(value) && (value as number) > 0
    const isCall = field === 'call' && calls.includes(value as CallName)
    return isNumber || isCall ? undefined : `is not one of ${numbers.join(', ')} with a number, or a call`
  }

  protected override applies({ call }: FaultOptions, asked: CallName | undefined): boolean {
    return call === undefined || call === asked
  }
}
