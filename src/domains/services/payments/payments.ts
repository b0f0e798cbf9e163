import { PaymentsUnavailable } from '../../../providers/payments/port.ts'
import { selectAttempt } from './attempts.ts'
import type { PaymentDeps } from './context.ts'
import { reconcile, reconcileAttempt } from './reconcile.ts'
import { payDueRefunds, type RefundAlarms } from './refunds.ts'
import { endUnordered } from './settle.ts'

/** The parts of payments that call the provider. */
export interface Payments {
  /** Name of the provider through which people pay now. */
  readonly provider: string
  /** Orders what was just started. Where the provider has certainly not received the order, the attempt is over. */
  order(attemptId: string, signal: AbortSignal): Promise<void>
  /** Asks the provider what has become of an attempt, and applies it. */
  reconcileAttempt(attemptId: string, signal: AbortSignal): Promise<void>
  /** Reconciles the attempts that are due. */
  reconcile(): Promise<Record<string, number>>
  /** Pays refunds that are due. */
  payRefunds(): Promise<Record<string, number>>
}

export function createPayments(deps: PaymentDeps & RefundAlarms): Payments {
  return {
    provider: deps.provider.name,
    async order(attemptId, signal) {
      try {
        await reconcileAttempt(deps, attemptId, signal)
      } catch (error) {
        if (error instanceof PaymentsUnavailable && !error.maybeReceived) await abandon(attemptId)
        throw error
      }
    },
    reconcileAttempt: (attemptId, signal) => reconcileAttempt(deps, attemptId, signal),
    reconcile: () => reconcile(deps),
    payRefunds: () => payDueRefunds(deps, deps),
  }

  async function abandon(attemptId: string): Promise<void> {
    const attempt = await selectAttempt(deps.database.system, attemptId)
    if (attempt) await endUnordered(deps, attempt, 'unavailable')
  }
}
