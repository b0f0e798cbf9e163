import type { Database, Tx } from '../../db/database.ts'
import { submitPaidCase } from '../../domains/cases/submit.ts'
import { selectAttempt, startAttempt } from '../../domains/payments/attempts.ts'
import type { PaymentDeps } from '../../domains/payments/context.ts'
import { giveBackDue } from '../../domains/payments/refunds.ts'
import { settle } from '../../domains/payments/settle.ts'
import { type PaymentProvider, PaymentsUnavailable } from '../../providers/payments/port.ts'
import type { Ground } from './ground.ts'

/**
 * Took what the demonstration says was paid, and gives it back when asked. Nobody can pay through it. It goes by the name
 * of the provider that is set: what is asked back later, that one gives, the simulator by the number of the movement.
 */
const cashier = ({ config }: Ground): PaymentProvider => ({
  name: config.paymentProviderName,
  healthy: () => true,
  invoice: refuse,
  check: refuse,
  cancel: refuse,
  refund: async () => undefined,
})

async function refuse(): Promise<never> {
  throw new PaymentsUnavailable('the demonstration takes no money', { maybeHeard: false })
}

const OFFERED_FOR_MS = 900_000

/** The fee of a case is paid, with all that follows from it. */
export async function payFee(tx: Tx, ground: Ground, caseId: string, at: Date): Promise<void> {
  const payment = await tx
    .selectFrom('gov_payments')
    .select('id')
    .where('application_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const attemptId = await startAttempt(tx, {
    paymentId: payment.id,
    provider: ground.config.paymentProviderName,
    at,
    offerMs: OFFERED_FOR_MS,
  })
  const attempt = attemptId && (await selectAttempt(tx, attemptId))
  if (!attempt) throw new Error(`the fee of ${caseId} is not to be paid`)
  await settle(within(tx, ground, at), attempt, {
    status: 'paid',
    taken: [{ ref: `demo-${attempt.amount}-${attempt.id}`, amount: attempt.amount }],
  })
}

/** What was to go back has gone back. */
export async function giveBackFees(tx: Tx, ground: Ground, at: Date): Promise<void> {
  await giveBackDue(within(tx, ground, at))
}

/** Payments open their transactions themselves; here all of it belongs to the one that plants the demonstration. */
function within(tx: Tx, ground: Ground, at: Date): PaymentDeps {
  const { database, audit, log } = ground
  const transact: Database['transact'] = (_actor, _mode, work) => work(tx)
  return {
    database: { ...database, transact, system: tx },
    provider: cashier(ground),
    audit,
    clock: () => at.getTime(),
    log,
    submitPaidCase,
  }
}
