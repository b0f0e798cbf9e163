import { PaymentsUnavailable } from '../../providers/payments/port.ts'
import { selectAttempt } from './attempts.ts'
import type { PaymentGround } from './context.ts'
import { pursue, reconcile } from './reconcile.ts'
import { giveBackDue, type RefundAlarms } from './refunds.ts'
import { endUnordered } from './settle.ts'

/** Whatever of payments waits for the provider. */
export interface Payments {
  /** Name of the provider through which people pay now. */
  readonly provider: string
  /** Orders what was just started. Where the provider has certainly not heard of it, the attempt is over. */
  order(attemptId: string, signal: AbortSignal): Promise<void>
  /** Asks what has become of an attempt, and draws what follows. */
  pursue(attemptId: string, signal: AbortSignal): Promise<void>
  /** Asks after what nobody has heard of for a while. */
  reconcile(): Promise<Record<string, number>>
  /** Gives back what is to go back. */
  giveBack(): Promise<Record<string, number>>
}

export function createPayments(ground: PaymentGround & RefundAlarms): Payments {
  return {
    provider: ground.provider.name,
    async order(attemptId, signal) {
      try {
        await pursue(ground, attemptId, signal)
      } catch (error) {
        if (error instanceof PaymentsUnavailable && !error.maybeHeard) await abandon(attemptId)
        throw error
      }
    },
    pursue: (attemptId, signal) => pursue(ground, attemptId, signal),
    reconcile: () => reconcile(ground),
    giveBack: () => giveBackDue(ground, ground),
  }

  async function abandon(attemptId: string): Promise<void> {
    const attempt = await selectAttempt(ground.database.system, attemptId)
    if (attempt) await endUnordered(ground, attempt, 'unavailable')
  }
}
