import { FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong: the connection is closed, the answer is late, a 500, or words without sense. */
export const faultNames = ['down', 'slow', 'failing', 'garbage'] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** How long `slow` takes. */
  ms?: number
}

export class Faults extends FaultSwitches<FaultName, FaultOptions> {
  constructor() {
    super(faultNames)
  }

  protected override wrongIn(field: string, value: unknown): string | undefined {
    return ['times', 'ms'].includes(field) && typeof value === 'number'
      ? undefined
      : 'is not times or ms with a number'
  }
}
