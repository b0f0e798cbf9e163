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
