import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { transitionCase } from '../../../src/domains/services/cases/transition.ts'
import { type EndedPayment, endPaymentOfCase } from '../../../src/domains/services/payments/end.ts'
import { insertInvoice } from '../../../src/domains/services/payments/invoice.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/free-port.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedService,
} from '../../support/gov.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../../support/payments.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'

export const AMOUNT = 18_300
const LONG_MS = 30_000

/** Someone who is to pay for a case. */
export interface Owed {
  payer: Person
  caseId: string
  paymentId: string
}

interface PaymentFixture {
  stage: Stage
  stand: PaymentSimulator
  authority: Authority
  /** Moves the server's clock, not the provider's. */
  wait(ms: number): void
  owed(payer?: Person): Promise<Owed>
  pay(owed: Owed): Promise<Answered>
  /** A payment under way; gives its attempt and the invoice at the provider. */
  paying(owed: Owed): Promise<{ attemptId: string; invoiceId: string }>
  /** Lets the job ask after everything, whenever it would have been due. */
  reconcile(): Promise<void>
  refund(): Promise<void>
  cancel(owed: Owed): Promise<EndedPayment>
  /** As the sweeper does with what no one pays; nothing where it was paid first. */
  expire(owed: Owed): Promise<EndedPayment | undefined>
  row(owed: Owed): Promise<{ status: string; receipt_no: string | null; refunded_amount: number }>
  caseStatus(owed: Owed): Promise<string>
  becomes(owed: Owed, status: string): Promise<void>
  operations(owed: Owed): Promise<string[]>
  news(owed: Owed): Promise<string[]>
  /** Every movement of money at the provider is one of ours, and the other way round. */
  ledgerAgrees(): Promise<void>
  close(): Promise<void>
}

/** Opened before the tests of the suite and closed after them; each begins with a bank that behaves, and ends with equal books. */
export function paymentFixture(
  test: Test,
  settings: () => Promise<Record<string, string>> = async () => ({}),
): PaymentFixture {
  const world = {} as PaymentFixture
  test.before(async () => {
    Object.assign(world, await openPaymentWorld(await settings()))
  })
  test.before.each(() => world.stand.calm())
  test.after.each(() => world.ledgerAgrees())
  test.after(() => world.close?.())
  return world
}

async function openPaymentWorld(settings: Record<string, string>): Promise<PaymentFixture> {
  const stand = await openPaymentSimulator()
  const port = await freePort()
  let ahead = 0
  const stage = await openStage({
    settings: {
      ...settings,
      ...stand.settings,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      PAYMENT_REFUND_SECOND_OFFICER_ABOVE: '10000',
    },
    clock: () => Date.now() + ahead,
  })
  // The tests run what the jobs would, each in its turn.
  await stage.app.services.jobs.stop()
  const { system } = stage.test.database
  const authority = await seedAuthority(stage)
  const service: SeededService = await seedService(stage, authority.orgId)
  const now = () => new Date(stage.app.services.clock())

  async function owed(payer?: Person): Promise<Owed> {
    const who = payer ?? (await stage.signIn())
    const { id: caseId } = await seedCase(stage, service, who, 'payment_pending', { feeAmount: AMOUNT })
    const { id: paymentId } = await stage.test.database.transact(
      { role: 'app', userId: who.id },
      'write',
      (tx) =>
        insertInvoice(tx, {
          applicationId: caseId,
          userId: who.id,
          orgId: authority.orgId,
          amount: AMOUNT,
          breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: AMOUNT }],
          dueAt: new Date(now().getTime() + 7 * 24 * 3_600_000),
          at: now(),
        }),
    )
    return { payer: who, caseId, paymentId }
  }

  const pay = ({ payer, paymentId }: Owed) =>
    stage.call('payGovPayment', { path: { id: paymentId } }, payer.credential)

  const row = ({ paymentId }: Owed) =>
    system
      .selectFrom('gov_payments')
      .select(['status', 'receipt_no', 'refunded_amount'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()

  const end = ({ payer, caseId }: Owed, action: 'cancel' | 'leave_unpaid') =>
    stage.test.database.transact(
      action === 'cancel' ? { role: 'app', userId: payer.id } : { role: 'job' },
      'write',
      async (tx) => {
        const at = now()
        const moved = await transitionCase(tx, {
          caseId,
          action,
          actor:
            action === 'cancel' ? { userId: payer.id, role: 'applicant' } : { userId: null, role: 'system' },
          auditEntryId: uuidv7(),
          at,
        })
        return moved && endPaymentOfCase(tx, { caseId, refund: true, at })
      },
    )

  return {
    stage,
    stand,
    authority,
    wait(ms) {
      ahead += ms
    },
    owed,
    pay,
    async paying(one) {
      const answer = await pay(one)
      assert.is(answer.status, 202, JSON.stringify(answer.body))
      const attemptId = answer.body.data.attempt.id as string
      const [invoice] = await stand.invoicesOf(attemptId)
      return { attemptId, invoiceId: invoice?.id ?? '' }
    },
    async reconcile() {
      await system
        .updateTable('gov_payment_attempts')
        .set({ next_check_at: now() })
        .where('status', '=', 'pending')
        .execute()
      await stage.runJob('reconcile-payments')
    },
    async refund() {
      await system
        .updateTable('gov_payment_refunds')
        .set({ next_try_at: now() })
        .where('refunded_at', 'is', null)
        .execute()
      await stage.runJob('refund-payments')
    },
    cancel: async (one) => (await end(one, 'cancel')) ?? 'none',
    expire: (one) => end(one, 'leave_unpaid'),
    row,
    async caseStatus({ caseId }) {
      const { status } = await system
        .selectFrom('gov_applications')
        .select('status')
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow()
      return status
    },
    async becomes(one, status) {
      await eventually(async () => (await row(one)).status === status, LONG_MS)
    },
    async operations({ paymentId }) {
      const entries = await system
        .selectFrom('audit_entry')
        .select('operation')
        .where('subject', '=', `payment:${paymentId}`)
        .orderBy('id')
        .execute()
      return entries.map(({ operation }) => operation)
    },
    async news({ payer }) {
      const told = await system
        .selectFrom('gov_notifications')
        .select('template')
        .where('user_id', '=', payer.id)
        .orderBy('id')
        .execute()
      return told.map(({ template }) => template)
    },
    async ledgerAgrees() {
      const ledger = await stand.ledger()
      const attempts = await system
        .selectFrom('gov_payment_attempts as a')
        .innerJoin('gov_payments as p', 'p.id', 'a.payment_id')
        .select(['a.id', 'a.status', 'p.amount'])
        .where('a.status', '!=', 'pending')
        .execute()
      const refunds = await system.selectFrom('gov_payment_refunds').selectAll().execute()
      for (const { id, status, amount } of attempts) {
        const moved = ledger.filter(({ senderInvoiceNo }) => senderInvoiceNo === id)
        const ours = refunds.filter(({ attempt_id }) => attempt_id === id)
        const kept = status === 'paid' ? amount : 0
        const surplus = ours.filter(({ reason }) => reason !== 'case_ended' && reason !== 'by_authority')
        assert.is(sumOf(moved, 'taken'), kept + total(surplus), `taken of ${id}`)
        assert.is(
          sumOf(moved, 'returned'),
          total(ours.filter(({ refunded_at }) => refunded_at)),
          `returned of ${id}`,
        )
      }
    },
    async close() {
      await stage.close()
      await stand.stop()
    },
  }
}

const total = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const sumOf = (moved: readonly { kind: string; amount: number }[], kind: string): number =>
  total(moved.filter((one) => one.kind === kind))
