import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { transitionCase } from '../../../../src/domains/services/cases/transition.ts'
import { endPaymentOfCase } from '../../../../src/domains/services/payments/end.ts'
import { insertInvoice } from '../../../../src/domains/services/payments/invoice.ts'
import type { PaymentState } from '../../../../src/domains/services/payments/state-machine.ts'
import { caseScene } from '../../../support/case-scene.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('the payment of a case that ends')

const scene = caseScene(test)

const AMOUNT = 18_300

const invoice = (caseId: string, amount = AMOUNT) =>
  scene.stage.test.database.transact({ role: 'app', userId: scene.applicant.id }, 'write', (tx) =>
    insertInvoice(tx, {
      applicationId: caseId,
      userId: scene.applicant.id,
      orgId: scene.authority.orgId,
      amount,
      breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: AMOUNT }],
      dueAt: new Date('2026-12-01T00:00:00Z'),
      at: new Date(),
    }),
  )

const paymentOf = (caseId: string) =>
  scene.stage.test.database.system
    .selectFrom('gov_payments')
    .selectAll()
    .where('application_id', '=', caseId)
    .executeTakeFirst()

/** A payment in that state, with the attempt that brought it there. */
async function seeded(status: PaymentState): Promise<{ caseId: string; paymentId: string }> {
  const { system } = scene.stage.test.database
  const { id: caseId } = await scene.aCase('payment_pending', { feeAmount: AMOUNT })
  const { id: paymentId } = await invoice(caseId)
  if (status === 'created') return { caseId, paymentId }
  const [at, later] = [new Date(), new Date('2026-12-01T00:00:00Z')]
  const attempt = {
    pending: { status: 'pending', next_check_at: later },
    failed: { status: 'failed', ended_at: at, reason: 'refused' },
    paid: { status: 'paid', ended_at: at, taken_ref: `taken-${paymentId}` },
  }[status as 'pending' | 'failed' | 'paid']
  await system
    .insertInto('gov_payment_attempts')
    .values({
      id: uuidv7(),
      payment_id: paymentId,
      provider: 'p',
      started_at: at,
      expires_at: later,
      ...attempt,
    })
    .execute()
  await system
    .updateTable('gov_payments')
    .set({ status, ...(status === 'paid' && { paid_at: at }) })
    .where('id', '=', paymentId)
    .execute()
  return { caseId, paymentId }
}

const end = (caseId: string, refund: boolean) =>
  scene.stage.test.database.transact({ role: 'app', userId: scene.applicant.id }, 'write', async (tx) => {
    const at = new Date()
    await transitionCase(tx, {
      caseId,
      action: 'cancel',
      actor: { userId: scene.applicant.id, role: 'applicant' },
      auditEntryId: uuidv7(),
      at,
    })
    return endPaymentOfCase(tx, { caseId, refund, at })
  })

test('an invoice has a number of its own, and its lines make its amount', async () => {
  const { id } = await scene.aCase('payment_pending', { feeAmount: AMOUNT })
  const { invoiceNo } = await invoice(id)
  assert.match(invoiceNo, /^INV-\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/)
  const row = await paymentOf(id)
  assert.is(row?.status, 'created')
  assert.is(row?.amount, AMOUNT)
  try {
    await invoice((await scene.aCase('payment_pending')).id, 1)
    assert.unreachable('the lines do not make 1')
  } catch (error) {
    assert.match((error as Error).message, 'the lines of an invoice make 18300, not 1')
  }
})

test('a case without a fee has no payment to end', async () => {
  const { id } = await scene.aCase('submitted')
  assert.is(await end(id, true), 'none')
})

for (const [status, refund, answer, after] of [
  ['created', false, 'void', 'void'],
  ['failed', true, 'void', 'void'],
  ['pending', true, 'pending', 'pending'],
  ['paid', false, 'kept', 'paid'],
  ['paid', true, 'refunding', 'refunding'],
] as const) {
  test(`${status}, ${refund ? 'what was paid goes back' : 'what was paid stays'}: ${answer}`, async () => {
    const { caseId, paymentId } = await seeded(status)
    assert.is(await end(caseId, refund), answer)
    const row = await paymentOf(caseId)
    assert.is(row?.status, after)
    const { system } = scene.stage.test.database
    const refunds = await system
      .selectFrom('gov_payment_refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute()
    assert.equal(
      refunds.map(({ taken_ref, amount, reason }) => ({ taken_ref, amount, reason })),
      after === 'refunding'
        ? [{ taken_ref: `taken-${paymentId}`, amount: AMOUNT, reason: 'case_ended' }]
        : [],
    )
    const told = await system
      .selectFrom('gov_notifications')
      .select(['template', 'params'])
      .where('resource_id', '=', paymentId)
      .execute()
    assert.equal(
      told,
      after === 'void'
        ? [{ template: 'payment_void', params: { invoice_no: row?.invoice_no, amount: AMOUNT } }]
        : [],
    )
    if (after === 'pending') {
      const { next_check_at } = await system
        .selectFrom('gov_payment_attempts')
        .select('next_check_at')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
      assert.ok((next_check_at as Date).getTime() <= Date.now(), 'the provider is asked at once')
    }
  })
}

test('another person cannot end it', async () => {
  const { caseId } = await seeded('created')
  const stranger = await scene.stage.signIn()
  const answer = await scene.stage.test.database.transact(
    { role: 'app', userId: stranger.id },
    'write',
    (tx) => endPaymentOfCase(tx, { caseId, refund: true, at: new Date() }),
  )
  assert.is(answer, 'none')
  assert.is((await paymentOf(caseId))?.status, 'created')
})

test.run()
