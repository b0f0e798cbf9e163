import { openPaymentProvider } from '../../providers/payments/open.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import type { PaymentDeps } from './context.ts'
import { createPayments, type Payments } from './payments.ts'

interface PaymentsServices {
  /** Where no provider is set, whatever waits for one fails. */
  payments: Payments
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit'> &
  Pick<PaymentDeps, 'submitPaidCase'>

export function openPayments(given: Given): Opened<PaymentsServices> {
  const { config, clock, log, metrics, database, audit, submitPaidCase } = given
  const provider = openPaymentProvider(config, clock, log)
  if (config.paymentProviderUrl !== undefined) metrics.watchProvider('payments', () => provider.healthy())
  const payments = createPayments({
    database,
    provider,
    audit,
    clock,
    log,
    metrics,
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
        run: () => payments.giveBack(),
      },
    ],
  }
}
