import * as assert from 'uvu/assert'
import { type Owed, paymentFixture } from '../../../platform/gov/payment-fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('payments, when several come at once')

const world = paymentFixture(test)

const ROUNDS = 5

const events = ({ caseId }: Owed) =>
  world.stage.test.database.system
    .selectFrom('gov_application_events')
    .select('action')
    .where('application_id', '=', caseId)
    .orderBy('seq')
    .execute()

/** Paid, once: one receipt, one step of the case, one entry, one piece of news. */
async function assertPaidOnce(one: Owed): Promise<void> {
  const { status, receipt_no } = await world.row(one)
  assert.is(status, 'paid')
  assert.ok(receipt_no)
  assert.equal(await events(one), [{ action: 'pay' }])
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment'])
  assert.equal(await world.news(one), ['case_paid'])
}

test('two who set out to pay at once are one: one attempt, one order, one entry', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const answers = await Promise.all([world.pay(one), world.pay(one), world.pay(one)])
    assert.equal(
      answers.map(({ status }) => status),
      [202, 202, 202],
    )
    const ids = new Set(answers.map(({ body }) => body.data.attempt.id))
    assert.is(ids.size, 1)
    const [id] = [...ids]
    assert.is((await world.stand.invoicesOf(id)).length, 1)
    assert.equal(await world.operations(one), ['payGovPayment'])
  }
})

test('the answer to the order against the job: paid once', async () => {
  await world.stand.fault('no_callback')
  for (let round = 0; round < ROUNDS; round++) {
    await world.stand.fault('paid_at_once', { times: 1 })
    const one = await world.owed()
    const paying = world.pay(one)
    await Promise.all([paying, world.reconcile(), world.reconcile()])
    await world.reconcile()
    await assertPaidOnce(one)
  }
})

test('a call-back against the job and the payer: paid once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await Promise.all([
      world.stand.pay(invoiceId),
      world.reconcile(),
      world.pay(one).catch(() => undefined),
      world.reconcile(),
    ])
    await world.becomes(one, 'paid')
    await world.stage.app.services.background.settled()
    await assertPaidOnce(one)
  }
})

test('the applicant’s cancelling against the confirmation: cancelled, and every tugrik back', async () => {
  await world.stand.fault('no_callback')
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    const [ended] = await Promise.all([world.cancel(one), world.reconcile()])
    assert.ok(ended === 'pending' || ended === 'refunding', ended)
    await world.reconcile()
    await world.refund()
    assert.is((await world.row(one)).status, 'refunded')
    assert.is(await world.caseStatus(one), 'cancelled')
    assert.equal(
      (await events(one)).map(({ action }) => action),
      ended === 'pending' ? ['cancel'] : ['pay', 'cancel'],
    )
  }
})

test('the end of the time to pay against the confirmation: one of them wins, and money follows', async () => {
  await world.stand.fault('no_callback')
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    const [ended] = await Promise.all([world.expire(one), world.reconcile()])
    await world.reconcile()
    await world.refund()
    const outcome = [await world.caseStatus(one), (await world.row(one)).status]
    assert.equal(outcome, ended === undefined ? ['submitted', 'paid'] : ['expired', 'refunded'])
  }
})

test('setting out to pay against cancelling: no one pays for a case that is over', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const [answer, ended] = await Promise.all([world.pay(one), world.cancel(one)])
    assert.ok([202, 409].includes(answer.status), String(answer.status))
    assert.ok(ended === 'void' || ended === 'pending', ended)
    await world.reconcile()
    assert.is((await world.row(one)).status, 'void')
    assert.equal(await world.news(one), ['payment_void'])
    const invoices = answer.status === 202 ? await world.stand.invoicesOf(answer.body.data.attempt.id) : []
    for (const invoice of invoices) assert.is(invoice.status, 'CANCELED')
  }
})

test('a refund by four at once: given back once, told once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    await world.becomes(one, 'paid')
    const ended = await Promise.all([world.cancel(one), world.cancel(one)])
    assert.equal(ended.sort(), ['none', 'refunding'])
    await Promise.all([world.refund(), world.refund(), world.refund(), world.refund()])
    await world.becomes(one, 'refunded')
    const returned = (await world.stand.ledger()).filter(
      (move) => move.invoiceId === invoiceId && move.kind === 'returned',
    )
    assert.is(returned.length, 1)
    assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment', 'refundPayment'])
    assert.equal(await world.news(one), ['case_paid', 'payment_refunded'])
  }
})

test.run()
