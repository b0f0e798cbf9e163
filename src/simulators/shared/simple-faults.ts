import { FaultSwitches } from './fault-switches.ts'

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** How long `slow` takes. */
  ms?: number
}

/** Faults that happen so many times, or so late, and know nothing more. */
export class SimpleFaults<Name extends string> extends FaultSwitches<Name, FaultOptions> {
  protected override invalidReason(field: string, value: unknown): string | undefined {
    return ['times', 'ms'].includes(field) && typeof value === 'number'
      ? undefined
      : 'is not times or ms with a number'
  }
}
