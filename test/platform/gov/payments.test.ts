import { createHmac } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { PaymentState } from '../../../src/domains/services/payments/state-machine.ts'
import { notPayableFault } from '../../../src/domains/services/payments/state-texts.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import { AMOUNT, paymentFixture } from './payment-fixture.ts'

const test = suite('paying fees')

const world = paymentFixture(test)

const offered = /^<svg [\s\S]*<\/svg>/

test('202: an invoice gets a QR code and links; once paid, the provider says so and the case goes on', async () => {
  const { stage, stand } = world
  const one = await world.owed()
  const before = await stage.call('getGovPayment', { path: { id: one.paymentId } }, one.payer.credential)
  assert.is(before.body.data.status, 'created')
  assert.is(before.body.data.attempt, null)
  assert.is(before.body.data.amount, AMOUNT)

  const answer = await world.pay(one)
  assert.is(answer.status, 202)
  const { status, attempt } = answer.body.data
  assert.is(status, 'pending')
  assert.match(attempt.offer.qr_text, /^000201/)
  assert.match(attempt.offer.qr_svg, offered)
  assert.match(attempt.offer.links[0].url, stand.url)
  const shown = await stage.call('getGovPayment', { path: { id: one.paymentId } }, one.payer.credential)
  assert.equal(shown.body.data, answer.body.data)
  assert.is(await world.caseStatus(one), 'payment_pending')

  const [invoice] = await stand.invoicesOf(attempt.id)
  assert.is(invoice?.amount, AMOUNT)
  await stand.pay(invoice?.id ?? '')
  await world.becomes(one, 'paid')
  assert.is(await world.caseStatus(one), 'submitted')
  const paid = await stage.call('getGovPayment', { path: { id: one.paymentId } }, one.payer.credential)
  assert.match(paid.body.data.receipt_no, /^RCP-\d{8}-/)
  assert.ok(paid.body.data.paid_at)
  assert.is(paid.body.data.attempt.offer, null)
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment'])
  assert.equal(await world.news(one), ['case_paid'])
})

test('the step of the case points to the entry that the provider left', async () => {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  const { system } = world.stage.test.database
  const event = await system
    .selectFrom('gov_application_events')
    .select(['action', 'audit_entry_id'])
    .where('application_id', '=', one.caseId)
    .executeTakeFirstOrThrow()
  const entry = await system
    .selectFrom('audit_entry')
    .select(['actor', 'operation'])
    .where('id', '=', event.audit_entry_id)
    .executeTakeFirstOrThrow()
  assert.equal([event.action, entry.actor, entry.operation], ['pay', 'provider:simulator', 'confirmPayment'])
})

test('200: paid at once, or seen by who asks again before anyone has told', async () => {
  const { stand } = world
  await stand.fault('no_callback')
  await stand.fault('paid_at_once', { times: 1 })
  const atOnce = await world.pay(await world.owed())
  assert.is(atOnce.status, 200)
  assert.is(atOnce.body.data.status, 'paid')

  const one = await world.owed()
  const { attemptId, invoiceId } = await world.paying(one)
  const again = await world.pay(one)
  assert.is(again.status, 202)
  assert.is(again.body.data.attempt.id, attemptId)
  await stand.pay(invoiceId)
  const paid = await world.pay(one)
  assert.is(paid.status, 200)
  assert.ok(paid.body.data.receipt_no)
  const [repeated, atOnceAgain] = await Promise.all([world.pay(one), world.pay(one)])
  for (const { status, body } of [repeated, atOnceAgain]) assert.equal([status, body], [200, paid.body])
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment'])
})

test('refused in the bank: failed, told, and the next try is a new order', async () => {
  const one = await world.owed()
  const { attemptId, invoiceId } = await world.paying(one)
  await world.stand.refuse(invoiceId)
  await world.reconcile()
  assert.is((await world.row(one)).status, 'failed')
  assert.equal(await world.news(one), ['payment_failed'])
  assert.is(await world.caseStatus(one), 'payment_pending')
  const next = await world.paying(one)
  assert.is.not(next.attemptId, attemptId)
  // A caller who asks before a callback gets a new order at once.
  await world.stand.refuse(next.invoiceId)
  const third = await world.paying(one)
  assert.is.not(third.attemptId, next.attemptId)
  await world.stand.pay(third.invoiceId)
  await world.becomes(one, 'paid')
})

test('404: no one sees or pays what is another person’s; lists hold one’s own, by state and by case', async () => {
  const { stage } = world
  const payer = await stage.signIn()
  const [first, second] = [await world.owed(payer), await world.owed(payer)]
  await world.paying(second)
  for (const other of [await stage.signIn(), world.authority.officer]) {
    const path = { id: first.paymentId }
    assert.is(
      (await stage.call('getGovPayment', { path }, other.credential)).body.error,
      'payments.not_found',
    )
    assert.is(
      (await stage.call('payGovPayment', { path }, other.credential)).body.error,
      'payments.not_found',
    )
    assert.equal((await stage.call('listGovPayments', {}, other.credential)).body.data.items, [])
  }
  const listed = async (query: Record<string, string>) => {
    const { body } = await stage.call('listGovPayments', { query }, payer.credential)
    return body.data.items.map(({ id }: { id: string }) => id)
  }
  assert.equal(await listed({}), [second.paymentId, first.paymentId])
  assert.equal(await listed({ status: 'created' }), [first.paymentId])
  assert.equal(await listed({ application_id: second.caseId }), [second.paymentId])
  const { body } = await stage.call('listGovPayments', { query: { limit: '1' } }, payer.credential)
  assert.equal(await listed({ limit: '1', cursor: body.data.next_cursor }), [first.paymentId])
})

const toldOf = (state: PaymentState) => {
  const { path, rule, en } = notPayableFault(state)
  return { path, rule, message: en }
}

test('409: overdue, or for a case that is over', async () => {
  const late = await world.owed()
  await world.stage.test.database.system
    .updateTable('gov_payments')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('id', '=', late.paymentId)
    .execute()
  assert.is((await world.pay(late)).body.error, 'payments.overdue')
  const over = await world.owed()
  assert.is(await world.cancel(over), 'void')
  const { status, body } = await world.pay(over)
  assert.equal([status, body.error, body.details], [409, 'payments.not_payable', [toldOf('void')]])
  assert.match(body.details[0].message, /^Void: .* Apply again/)
  const path = { id: over.paymentId }
  const headers = { 'accept-language': 'mn' }
  const inMongolian = await world.stage.call('payGovPayment', { path, headers }, over.payer.credential)
  assert.match(inMongolian.body.details[0].message, /^Хүчингүй: .* шинээр гаргана уу\.$/)
  assert.equal(await world.news(over), ['payment_void'])
})

test('a code that no one pays in time is taken back; then one may ask for another', async () => {
  const one = await world.owed()
  const { invoiceId, attemptId } = await world.paying(one)
  world.wait(31 * 60_000)
  await world.reconcile()
  world.wait(-31 * 60_000)
  assert.is((await world.row(one)).status, 'failed')
  assert.is((await world.stand.invoicesOf(attemptId))[0]?.status, 'CANCELED')
  const { reason } = await world.stage.test.database.system
    .selectFrom('gov_payment_attempts')
    .select('reason')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  assert.is(reason, 'expired')
  try {
    await world.stand.pay(invoiceId)
    assert.unreachable('it could still be paid')
  } catch (error) {
    assert.match((error as Error).message, 'INVOICE_CLOSED')
  }
  assert.is((await world.pay(one)).status, 202)
})

test('cancelled while someone pays: the invoice is taken back and nothing is owed', async () => {
  const one = await world.owed()
  const { attemptId } = await world.paying(one)
  assert.is(await world.cancel(one), 'pending')
  await world.reconcile()
  assert.is((await world.row(one)).status, 'void')
  assert.is((await world.stand.invoicesOf(attemptId))[0]?.status, 'CANCELED')
  assert.equal(await world.news(one), ['payment_void'])
})

test('cancelled after it was paid: it is refunded once, with a notification', async () => {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  assert.is(await world.cancel(one), 'refunding')
  assert.equal((await world.pay(one)).body.details, [toldOf('refunding')])
  await world.refund()
  await world.refund()
  assert.equal((await world.pay(one)).body.details, [toldOf('refunded')])
  const { status, refunded_amount } = await world.row(one)
  assert.equal([status, refunded_amount], ['refunded', AMOUNT])
  assert.equal(await world.news(one), ['case_paid', 'payment_refunded'])
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment', 'refundPayment'])
  const returned = (await world.stand.ledger()).filter(
    ({ kind, invoiceId: id }) => kind === 'returned' && id === invoiceId,
  )
  assert.is(returned.length, 1)
})

const signed = (body: string, { at = Date.now(), secret = '' } = {}) => {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret || (world.stand.settings.PAYMENT_CALLBACK_SECRET ?? ''), 'base64url')
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Payment-Timestamp': timestamp,
      'Payment-Signature': `v1=${signature}`,
    },
  }
}

const CALLBACK = '/api/v1/gov/payments/callback'

test('a call-back says nothing by itself: the provider is asked, and has not been paid', async () => {
  const one = await world.owed()
  const { attemptId } = await world.paying(one)
  const body = JSON.stringify({ sender_invoice_no: attemptId, payment_status: 'PAID', paid_amount: AMOUNT })
  assert.is((await world.stage.fetch(CALLBACK, signed(body))).status, 200)
  const { system } = world.stage.test.database
  await eventually(async () => {
    await world.stage.app.services.background.settled()
    const row = await system
      .selectFrom('gov_payment_attempts')
      .select('called_back_at')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    return row.called_back_at !== null
  })
  assert.is((await world.row(one)).status, 'pending')
  assert.is(await world.caseStatus(one), 'payment_pending')
})

test('403: a call-back by someone else, of another time, over another body', async () => {
  const one = await world.owed()
  const { attemptId, invoiceId } = await world.paying(one)
  await world.stand.fault('no_callback')
  await world.stand.pay(invoiceId)
  const body = JSON.stringify({ sender_invoice_no: attemptId })
  const right = signed(body)
  for (const wrong of [
    signed(body, { secret: 'A'.repeat(43) }),
    signed(body, { at: Date.now() - 301_000 }),
    signed(body, { at: Date.now() + 305_000 }),
    { ...right, body: `${body} ` },
  ]) {
    const answer = await world.stage.fetch(CALLBACK, wrong)
    assert.equal([answer.status, answer.body.error], [403, 'payments.callback_refused'])
  }
  assert.is((await world.row(one)).status, 'pending')
  assert.is((await world.stage.fetch(CALLBACK, right)).status, 200)
  await world.becomes(one, 'paid')
})

test('200: a callback that is not ours, or is repeated, changes nothing', async () => {
  for (const sender_invoice_no of ['nonsense', '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9e2'])
    assert.is((await world.stage.fetch(CALLBACK, signed(JSON.stringify({ sender_invoice_no })))).status, 200)
  const one = await world.owed()
  const { attemptId } = await world.paying(one)
  const told = signed(JSON.stringify({ sender_invoice_no: attemptId }))
  const { system } = world.stage.test.database
  const due = () =>
    system
      .selectFrom('gov_payment_attempts')
      .select('next_check_at')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
  assert.is((await world.stage.fetch(CALLBACK, told)).status, 200)
  const far = new Date(Date.now() + 3_600_000)
  await system
    .updateTable('gov_payment_attempts')
    .set({ next_check_at: far })
    .where('id', '=', attemptId)
    .execute()
  assert.is((await world.stage.fetch(CALLBACK, told)).status, 200)
  assert.is((await due()).next_check_at?.getTime(), far.getTime(), 'a replay is not news')
})

test.run()
