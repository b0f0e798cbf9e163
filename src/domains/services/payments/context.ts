import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Telemetry } from '../../../observability/telemetry/telemetry.ts'
import type { PaymentProvider } from '../../../providers/payments/port.ts'

/** What payments need. */
export interface PaymentDeps {
  database: Database
  provider: PaymentProvider
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Logger
  telemetry: Telemetry
  /** Submits the paid case, in the same transaction; undefined when it no longer waits for its payment. */
  submitPaidCase(
    tx: Tx,
    paid: { caseId: string; at: Date; auditEntryId: string },
  ): Promise<object | undefined>
}

interface Change {
  id?: string
  operation: 'confirmPayment' | 'failPayment' | 'returnPayment' | 'refundPayment'
  actor?: string
  paymentId: string
  details: Record<string, unknown>
}

/** Changes that no request has made have their entry in the log all the same. */
export function auditPayment(tx: Tx, { audit }: PaymentDeps, { paymentId, ...change }: Change): void {
  appendAudit(tx, audit, { ...change, subject: `payment:${paymentId}` })
}

export const providerActor = ({ provider }: PaymentDeps): string => `provider:${provider.name}`
