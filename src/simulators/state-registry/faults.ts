import { FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong. */
const faultNames = [
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

export class Faults extends FaultSwitches<FaultName, FaultOptions> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    const isRight = known.includes(field) && typeof value === 'number'
    return isRight ? undefined : `is not one of ${known.join(', ')} with a number`
  }
}
