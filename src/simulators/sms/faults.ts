import { FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong. */
const faultNames = [
  'bind_refused',
  'throttled',
  'unknown_number',
  'hang',
  'drop',
  'garbage',
  'unbind',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
}

export class Faults extends FaultSwitches<FaultName, FaultOptions> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    return field === 'times' && typeof value === 'number' ? undefined : 'is not times with a number'
  }
}
