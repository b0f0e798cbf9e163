import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import { atCommit, type Database, type Tx } from '../../db/database.ts'
import type { Logger } from '../../observability/log.ts'
import type { PaymentProvider } from '../../providers/payments/port.ts'

/** What payments stand on. */
export interface PaymentGround {
  database: Database
  provider: PaymentProvider
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Logger
}

interface Change {
  id?: string
  operation: 'confirmPayment' | 'failPayment' | 'returnPayment' | 'refundPayment'
  actor: string
  paymentId: string
  details: Record<string, unknown>
}

/** What moves a payment without anybody having asked for it stands in the log all the same. */
export function leaveEntry(tx: Tx, { audit }: PaymentGround, change: Change): void {
  const { id, operation, actor, paymentId, details } = change
  atCommit(
    tx,
    audit.statement({
      ...(id !== undefined && { id }),
      operation,
      subject: `payment:${paymentId}`,
      outcome: 'done',
      actor,
      tenantId: null,
      requestId: 'background',
      addressHash: null,
      details,
    }),
  )
}

export const providerActor = ({ provider }: PaymentGround): string => `provider:${provider.name}`
