import { retentionOf } from '../../../audit/retention.ts'
import { DAY_MS } from '../../../config/clock.ts'
import { openPaymentProvider } from '../../../providers/payments/open.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { PaymentDeps } from './context.ts'
import { createPayments, type Payments } from './payments.ts'
import { endOldAttempts } from './retention.ts'

interface PaymentsServices {
  /** Where no provider is set, whatever waits for one fails. */
  payments: Payments
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'telemetry' | 'database' | 'audit'> &
  Pick<PaymentDeps, 'submitPaidCase'>

export function openPayments(given: Given): OpenedArea<PaymentsServices> {
  const { config, clock, log, metrics, telemetry, database, audit, submitPaidCase } = given
  const provider = openPaymentProvider(config, clock, log)
  if (config.paymentProviderUrl !== undefined) metrics.watchProvider('payments', () => provider.healthy())
  const payments = createPayments({
    database,
    provider,
    audit,
    clock,
    log,
    metrics,
    telemetry,
    submitPaidCase,
    refundAlarmTries: config.paymentRefundAlarmTries,
  })
  return {
    services: { payments },
    jobs: [
      {
        name: 'reconcile-payments',
        cron: '* * * * *',
        description: {
          mn: 'Дуусаагүй төлбөрийн явцыг төлбөрийн үйлчилгээнээс асууна.',
          en: 'Asks the payment provider what became of payments that are under way.',
        },
        run: () => payments.reconcile(),
      },
      {
        name: 'refund-payments',
        cron: '* * * * *',
        description: {
          mn: 'Буцаах төлбөрийг буцаана.',
          en: 'Gives back what was paid and is to go back.',
        },
        run: () => payments.payRefunds(),
      },
      {
        name: 'prune-payment-attempts',
        cron: '20 4 * * *',
        description: {
          mn: 'Амжилтгүй болсон, хадгалах хугацаа нь дууссан төлөх оролдлогыг устгана.',
          en: 'Deletes attempts to pay that failed and whose time is over.',
        },
        retention: ['attempts'],
        run: async () => ({
          attempts: await endOldAttempts(
            retentionOf('prune-payment-attempts', { database, audit }),
            new Date(clock() - config.retentionPaymentAttemptsDays * DAY_MS),
          ),
        }),
      },
    ],
  }
}
