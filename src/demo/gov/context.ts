import type { Services } from '../../contract/services.ts'

/** What the demonstration of public services needs. */
export type DemoContext = Pick<
  Services,
  | 'database'
  | 'audit'
  | 'clock'
  | 'config'
  | 'referenceKeys'
  | 'storage'
  | 'identityHashes'
  | 'onceOnlyResults'
  | 'log'
  | 'telemetry'
  | 'readiness'
>

export const DAY_MS = 24 * 3_600_000
