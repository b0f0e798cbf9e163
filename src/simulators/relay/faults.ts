import { FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong when a message arrives. */
const faultNames = [
  'slow',
  '5xx',
  'gone',
  'conflict',
  'redirect',
  'hang',
  'no_receipt',
  'wrong_receipt',
  'foreign_receipt',
  'refuse',
  'refuse_unsigned',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until it is switched off. */
  times?: number
  ms?: number
  status?: number
  /** Seconds, in a Retry-After header. */
  retry_after?: number
  /** Only for messages about this request. */
  request_id?: string
}

export class Faults extends FaultSwitches<FaultName, FaultOptions, string> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    if (field === 'request_id') return typeof value === 'string' ? undefined : 'is not a text'
    const isKnown = field === 'times' || field === 'ms' || field === 'status' || field === 'retry_after'
    return isKnown && typeof value === 'number' ? undefined : 'is not one of times, ms, status, retry_after'
  }

  protected override applies({ request_id }: FaultOptions, requestId: string | undefined): boolean {
    return request_id === undefined || request_id === requestId
  }
}
