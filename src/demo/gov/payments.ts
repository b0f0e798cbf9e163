import type { Database, Tx } from '../../db/database.ts'
import { submitPaidCase } from '../../domains/services/cases/submit.ts'
import { selectAttempt, startAttempt } from '../../domains/services/payments/attempts.ts'
import type { PaymentDeps } from '../../domains/services/payments/context.ts'
import { payDueRefunds } from '../../domains/services/payments/refunds.ts'
import { settlePayment } from '../../domains/services/payments/settle.ts'
import { type PaymentProvider, PaymentsUnavailable } from '../../providers/payments/port.ts'
import type { DemoContext } from '../seeding.ts'

/**
 * Took what the demonstration says was paid, and pays it back; no one can pay through it. It has the name of the
 * provider that is set, which pays later refunds, the simulator by the number of the transaction.
 */
const cashier = ({ config }: DemoContext): PaymentProvider => ({
  name: config.paymentProviderName,
  healthy: () => true,
  invoice: refuse,
  check: refuse,
  cancel: refuse,
  refund: async () => undefined,
})

async function refuse(): Promise<never> {
  throw new PaymentsUnavailable('the demonstration takes no money', { maybeReceived: false })
}

const OFFERED_FOR_MS = 900_000

/** The fee of a case is paid, with all that follows from it. */
export async function payFee(tx: Tx, context: DemoContext, caseId: string, at: Date): Promise<void> {
  const payment = await tx
    .selectFrom('gov_payments')
    .select('id')
    .where('application_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const attemptId = await startAttempt(tx, {
    paymentId: payment.id,
    provider: context.config.paymentProviderName,
    at,
    offerMs: OFFERED_FOR_MS,
  })
  const attempt = attemptId && (await selectAttempt(tx, attemptId))
  if (!attempt) throw new Error(`the fee of ${caseId} is not to be paid`)
  await settlePayment(within(tx, context, at), attempt, {
    status: 'paid',
    taken: [{ ref: `demo-${attempt.amount}-${attempt.id}`, amount: attempt.amount }],
  })
}

/** The refunds that are due are paid. */
export async function payRefunds(tx: Tx, context: DemoContext, at: Date): Promise<void> {
  await payDueRefunds(within(tx, context, at))
}

/** Payments open their transactions themselves; here all of it belongs to the one that seeds the demonstration. */
function within(tx: Tx, context: DemoContext, at: Date): PaymentDeps {
  const { database, audit, log, telemetry } = context
  const transact: Database['transact'] = (_actor, _mode, work) => work(tx)
  return {
    database: { ...database, transact, system: tx },
    provider: cashier(context),
    audit,
    clock: () => at.getTime(),
    log,
    telemetry,
    submitPaidCase,
  }
}
