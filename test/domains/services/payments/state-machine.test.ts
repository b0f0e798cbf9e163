import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { submitPaidCase } from '../../../../src/domains/services/cases/submit.ts'
import { selectAttempt, startAttempt } from '../../../../src/domains/services/payments/attempts.ts'
import type { PaymentDeps } from '../../../../src/domains/services/payments/context.ts'
import { endPaymentOfCase } from '../../../../src/domains/services/payments/end.ts'
import { insertInvoice } from '../../../../src/domains/services/payments/invoice.ts'
import { payDueRefunds } from '../../../../src/domains/services/payments/refunds.ts'
import { settlePayment } from '../../../../src/domains/services/payments/settle.ts'
import {
  type PaymentAction,
  type PaymentState,
  paymentTransitions,
} from '../../../../src/domains/services/payments/state-machine.ts'
import { type InvoiceState, PaymentsUnavailable } from '../../../../src/providers/payments/port.ts'
import { seedCase } from '../../../support/gov.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import {
  HOUR_MS,
  type MachineFixture,
  now,
  openMachineFixture,
} from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a payment from every state')

const AMOUNT = 100
let world: MachineFixture
let deps: PaymentDeps
const gave: string[] = []

test.before(async () => {
  world = await openMachineFixture()
  const { database, audit, clock, log, telemetry } = world.stage.app.services
  const silent = async () => {
    throw new PaymentsUnavailable('no one asks it here', { maybeReceived: false })
  }
  deps = {
    database,
    audit,
    clock,
    log,
    telemetry,
    submitPaidCase,
    // What it says is given to the steps themselves; it is asked only to give back.
    provider: {
      name: 'machines',
      invoice: silent,
      check: silent,
      cancel: silent,
      refund: async (ref) => void gave.push(ref),
      healthy: () => true,
    },
  }
})
test.after(() => world?.stage.close())

const system = () => world.stage.test.database.system
const inJob = <T>(work: Parameters<typeof world.stage.test.database.transact<T>>[2]): Promise<T> =>
  world.stage.test.database.transact({ role: 'job' }, 'write', work)

async function create(): Promise<string> {
  const { stage, service, authority } = world
  const payer = await stage.signIn()
  const { id: applicationId } = await seedCase(stage, service, payer, 'payment_pending', {
    feeAmount: AMOUNT,
  })
  const { id } = await inJob((tx) =>
    insertInvoice(tx, {
      applicationId,
      userId: payer.id,
      orgId: authority.orgId,
      amount: AMOUNT,
      breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: AMOUNT }],
      dueAt: new Date(now.getTime() + HOUR_MS),
      at: now,
    }),
  )
  return id
}

const attempted: Partial<Record<PaymentState, 'pending' | 'paid' | 'failed'>> = {
  pending: 'pending',
  failed: 'failed',
  paid: 'paid',
  refunding: 'paid',
  refunded: 'paid',
}

async function seed(state: PaymentState, action: PaymentAction): Promise<string> {
  const id = await create()
  const isPaid = attempted[state] === 'paid'
  await system()
    .updateTable('gov_payments')
    .set({ status: state, paid_at: isPaid ? now : null })
    .where('id', '=', id)
    .execute()
  const status = attempted[state]
  if (status === undefined) return id
  const attemptId = uuidv7()
  await system()
    .insertInto('gov_payment_attempts')
    .values({
      id: attemptId,
      payment_id: id,
      provider: deps.provider.name,
      provider_ref: `invoice-${attemptId}`,
      status,
      reason: status === 'failed' ? 'cancelled' : null,
      started_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      ended_at: status === 'pending' ? null : now,
      next_check_at: status === 'pending' ? now : null,
      taken_ref: isPaid ? `taken-${attemptId}` : null,
    })
    .execute()
  if (isPaid && (action === 'refund' || state === 'refunding'))
    await system()
      .insertInto('gov_payment_refunds')
      .values({
        id: uuidv7(),
        payment_id: id,
        attempt_id: attemptId,
        taken_ref: `taken-${attemptId}`,
        amount: AMOUNT,
        reason: 'case_ended',
        asked_at: now,
        next_try_at: action === 'refund' ? now : new Date(now.getTime() + HOUR_MS),
      })
      .execute()
  if (state === 'paid' && action === 'return_all')
    await system()
      .insertInto('gov_payment_refunds')
      .values({
        id: uuidv7(),
        payment_id: id,
        attempt_id: attemptId,
        taken_ref: `part-${attemptId}`,
        part_of: `taken-${attemptId}`,
        amount: AMOUNT,
        reason: 'by_authority',
        asked_at: now,
        next_try_at: now,
      })
      .execute()
  return id
}

const rowOf = (id: string) =>
  system().selectFrom('gov_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const caseOf = async (id: string) => {
  const { application_id } = await rowOf(id)
  return system()
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow()
}
const noticesOf = async (id: string) => {
  const { user_id } = await rowOf(id)
  const rows = await system()
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ template }) => template)
}

/** The provider's word of the newest attempt; without one there is nothing that it could speak of. */
async function told(id: string, says: (attemptId: string) => InvoiceState): Promise<void> {
  const found = await system()
    .selectFrom('gov_payment_attempts')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirst()
  const attempt = found && (await selectAttempt(system(), found.id))
  if (attempt) await settlePayment(deps, attempt, says(attempt.id))
}

async function drive(action: PaymentAction, id: string, from: PaymentState): Promise<boolean> {
  const { application_id: caseId } = await rowOf(id)
  switch (action) {
    case 'start':
      return inJob(
        async (tx) =>
          (await startAttempt(tx, {
            paymentId: id,
            provider: deps.provider.name,
            at: now,
            offerMs: HOUR_MS,
          })) !== undefined,
      )
    case 'confirm':
      await told(id, (attempt) => ({ status: 'paid', taken: [{ ref: `taken-${attempt}`, amount: AMOUNT }] }))
      break
    case 'refuse':
      await told(id, () => ({ status: 'cancelled', taken: [] }))
      break
    case 'void':
    case 'ask_back':
      await inJob((tx) => endPaymentOfCase(tx, { caseId, refund: action === 'ask_back', at: now }))
      break
    case 'refund':
    case 'return_all':
      await payDueRefunds(deps)
      break
    default:
      throw new Error(`no one drives ${action}`)
  }
  return (await rowOf(id)).status !== from
}

testEveryTransition(test, {
  name: 'payment',
  transitions: paymentTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).status,
  // What a late payer has paid goes back whatever the state, and so does not count as a step.
  dump: async (id) => [await rowOf(id), await caseOf(id)],
  drive,
  // One call ends a payment: what was not paid is void, what was paid goes back where that is asked.
  taken: (action, from) =>
    action === 'ask_back' && (from === 'created' || from === 'failed') ? 'void' : action,
  async effects(action, id) {
    const [row, { status }, notices] = [await rowOf(id), await caseOf(id), await noticesOf(id)]
    assert.is(status, action === 'confirm' ? 'submitted' : 'payment_pending')
    if (action === 'confirm') assert.ok(row.paid_at && row.receipt_no && notices.includes('case_paid'))
    if (action === 'refuse') assert.ok(notices.includes('payment_failed'))
    if (action === 'void') assert.ok(notices.includes('payment_void'))
    if (action === 'ask_back') {
      const asked = await system()
        .selectFrom('gov_payment_refunds')
        .select('amount')
        .where('payment_id', '=', id)
        .execute()
      assert.equal(asked, [{ amount: AMOUNT }])
    }
    if (action === 'refund' || action === 'return_all')
      assert.ok(row.refunded_amount === AMOUNT && gave.length > 0 && notices.includes('payment_refunded'))
  },
})

test.run()
