import * as assert from 'uvu/assert'
import { AMOUNT, type Owed, paymentFixture } from '../../../platform/gov/payment-fixture.ts'
import { eventually } from '../../../support/eventually.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('payments, and a provider that misbehaves')

const world = paymentFixture(test)

const attemptsOf = ({ paymentId }: Owed) =>
  world.stage.test.database.system
    .selectFrom('gov_payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

const refundsOf = ({ paymentId }: Owed) =>
  world.stage.test.database.system
    .selectFrom('gov_payment_refunds')
    .select(['amount', 'reason', 'refunded_at'])
    .where('payment_id', '=', paymentId)
    .execute()

const alarmsOf = async ({ paymentId }: Owed) => {
  const events = await world.stage.test.database.system
    .selectFrom('security_events')
    .select(['severity', 'details'])
    .where('kind', '=', 'payment_mismatch')
    .execute()
  return events.filter(({ details }) => (details as { payment?: string }).payment === paymentId)
}

/** Each question is asked twice before it counts as failed. */
const TWICE = { times: 2 }

for (const name of ['lost_answer', 'garbage', '5xx', 'malformed_invoice'] as const) {
  test(`${name}: no one knows whether the order was heard, so it stays, and asking again brings the code`, async () => {
    const times = name === 'garbage' || name === 'malformed_invoice' ? { times: 1 } : TWICE
    await world.stand.fault(name, {
      ...times,
      ...(name !== 'malformed_invoice' && { call: 'invoice' as const }),
    })
    const one = await world.owed()
    const answer = await world.pay(one)
    assert.is(answer.status, 202)
    assert.is(answer.body.data.attempt.offer, null)
    const again = await world.pay(one)
    assert.is(again.body.data.attempt.id, answer.body.data.attempt.id)
    assert.match(again.body.data.attempt.offer.qr_text, /^000201/)
    assert.is((await world.stand.invoicesOf(again.body.data.attempt.id)).length, 1)
  })
}

test('paid although the answer was lost: the job finds out', async () => {
  await world.stand.fault('no_callback')
  await world.stand.fault('paid_at_once', { times: 1 })
  await world.stand.fault('lost_answer', { ...TWICE, call: 'invoice' })
  const one = await world.owed()
  const answer = await world.pay(one)
  assert.equal([answer.status, answer.body.data.attempt.offer], [202, null])
  await world.reconcile()
  assert.is((await world.row(one)).status, 'paid')
  assert.is(await world.caseStatus(one), 'submitted')
})

test('503: an order that was certainly not heard is over at once, and may be tried again', async () => {
  const one = await world.owed()
  await world.stand.forgetTokens()
  await world.stand.fault('5xx', { call: 'token' })
  const answer = await world.pay(one)
  assert.equal([answer.status, answer.body.error], [503, 'payments.unavailable'])
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
  assert.is((await world.row(one)).status, 'failed')
  assert.equal(
    (await attemptsOf(one)).map(({ status, reason }) => [status, reason]),
    [['failed', 'unavailable']],
  )
  assert.equal(await world.news(one), [])
  await world.stand.calm()
  assert.is((await world.pay(one)).status, 202)
  assert.equal(await world.operations(one), ['payGovPayment', 'failPayment', 'payGovPayment'])
})

test('a call-back that overtakes the answer is taken, and the answer finds it paid', async () => {
  await world.stand.fault('early_callback', { times: 1 })
  const one = await world.owed()
  const answer = await world.pay(one)
  assert.ok([200, 202].includes(answer.status))
  await world.becomes(one, 'paid')
  assert.equal(
    (await attemptsOf(one)).map(({ status }) => status),
    ['paid'],
  )
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment'])
})

test('a call-back that comes twice is worth one', async () => {
  await world.stand.fault('double_callback', { times: 1 })
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  await eventually(
    async () => (await world.stand.callbacks()).filter((sent) => sent.invoiceId === invoiceId).length === 2,
  )
  const sent = (await world.stand.callbacks()).filter((one) => one.invoiceId === invoiceId)
  assert.equal(
    sent.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment'])
})

for (const name of ['forged_callback', 'old_callback', 'no_callback'] as const) {
  test(`${name}: no one has told, and the job finds out`, async () => {
    await world.stand.fault(name, { times: 1 })
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    if (name !== 'no_callback')
      await eventually(async () =>
        (await world.stand.callbacks()).some((sent) => sent.invoiceId === invoiceId && sent.status === 403),
      )
    assert.is((await world.row(one)).status, 'pending')
    await world.reconcile()
    assert.is((await world.row(one)).status, 'paid')
  })
}

for (const amount of [AMOUNT - 1, AMOUNT + 1, 2 * AMOUNT]) {
  test(`${amount} instead of ${AMOUNT} does not pay: it goes back, and someone is called to look`, async () => {
    await world.stand.fault('wrong_amount', { amount, times: 1 })
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    await world.becomes(one, 'failed')
    assert.is(await world.caseStatus(one), 'payment_pending')
    assert.equal(
      (await alarmsOf(one)).map(({ severity, details }) => [
        severity,
        (details as { returned: number }).returned,
      ]),
      [['critical', amount]],
    )
    await world.refund()
    const [refund] = await refundsOf(one)
    assert.equal(
      [refund?.amount, refund?.reason, refund?.refunded_at !== null],
      [amount, 'wrong_amount', true],
    )
    // It is still owed, and can be paid.
    assert.is((await world.row(one)).refunded_amount, 0)
    const next = await world.paying(one)
    await world.stand.pay(next.invoiceId)
    await world.becomes(one, 'paid')
    assert.equal(await world.news(one), ['payment_failed', 'payment_refunded', 'case_paid'])
  })
}

test('taken twice: one pays, the other goes back', async () => {
  await world.stand.fault('paid_twice', { times: 1 })
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  assert.is((await alarmsOf(one)).length, 1)
  await world.refund()
  await world.refund()
  assert.equal(
    (await refundsOf(one)).map(({ amount, reason }) => [amount, reason]),
    [[AMOUNT, 'paid_twice']],
  )
  assert.is((await world.row(one)).status, 'paid')
  const moved = (await world.stand.ledger()).filter((move) => move.invoiceId === invoiceId)
  assert.equal(
    moved.map(({ kind }) => kind),
    ['taken', 'taken', 'returned'],
  )
})

test('the state of another invoice is not believed', async () => {
  await world.stand.fault('no_callback')
  const [other, one] = [await world.owed(), await world.owed()]
  await world.stand.pay((await world.paying(other)).invoiceId)
  await world.paying(one)
  await world.stand.fault('other_invoice', { times: 1 })
  const answer = await world.pay(one)
  assert.is(answer.status, 202)
  await world.stand.calm()
  await world.reconcile()
  assert.equal([(await world.row(one)).status, (await world.row(other)).status], ['pending', 'paid'])
})

test('paid although it was taken back: it goes back by itself', async () => {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.cancel(one)
  await world.reconcile()
  assert.is((await world.row(one)).status, 'void')
  await world.stand.fault('paid_though_cancelled', { times: 1 })
  await world.stand.pay(invoiceId)
  await eventually(async () => (await refundsOf(one)).length === 1)
  await world.refund()
  const [refund] = await refundsOf(one)
  assert.equal([refund?.reason, refund?.refunded_at !== null], ['paid_late', true])
  assert.is((await world.row(one)).status, 'void')
  assert.is((await alarmsOf(one)).length, 1)
})

/** Its case was cancelled, so that the invoice was taken back. */
async function takenBack(): Promise<{ one: Owed; invoiceId: string }> {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.cancel(one)
  await world.reconcile()
  assert.is((await world.row(one)).status, 'void')
  await world.stand.fault('paid_though_cancelled', { times: 1 })
  return { one, invoiceId }
}

test('paid although it was withdrawn, and unreachable at the callback: the job reconciles', async () => {
  const { one, invoiceId } = await takenBack()
  await world.stand.fault('5xx', { ...TWICE, call: 'check' })
  await world.stand.pay(invoiceId)
  await eventually(
    async () =>
      (await world.stand.callbacks()).some((sent) => sent.invoiceId === invoiceId && sent.status === 200),
    30_000,
  )
  await world.stage.app.services.background.settled()
  assert.equal(await refundsOf(one), [])
  await world.reconcile()
  await world.refund()
  const [refund] = await refundsOf(one)
  assert.equal([refund?.reason, refund?.refunded_at !== null], ['paid_late', true])
})

test('paid after the case was over: the payment is kept as paid, and goes back', async () => {
  await world.stand.fault('no_callback')
  for (const end of ['cancel', 'expire'] as const) {
    const one = await world.owed()
    const { invoiceId } = await world.paying(one)
    await world.stand.pay(invoiceId)
    assert.is(await world[end](one), 'pending')
    await world.reconcile()
    assert.is((await world.row(one)).status, 'refunding')
    await world.refund()
    assert.equal(
      [(await world.row(one)).status, (await world.row(one)).refunded_amount],
      ['refunded', AMOUNT],
    )
    assert.is(await world.caseStatus(one), end === 'cancel' ? 'cancelled' : 'expired')
    assert.equal(await world.operations(one), ['payGovPayment', 'confirmPayment', 'refundPayment'])
  }
})

test('a refund that the provider refuses, or whose answer is lost, is tried again until it is done', async () => {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  await world.cancel(one)
  for (const [name, options] of [
    ['refund_refused', { times: 1 }],
    ['lost_answer', { ...TWICE, call: 'refund' }],
  ] as const) {
    await world.stand.fault(name, options)
    await world.refund()
    assert.is((await world.row(one)).status, 'refunding', name)
  }
  assert.match(world.stage.logged(), 'refund failed')
  await world.refund()
  assert.is((await world.row(one)).status, 'refunded')
  const returned = (await world.stand.ledger()).filter(
    (move) => move.invoiceId === invoiceId && move.kind === 'returned',
  )
  assert.is(returned.length, 1)
})

test('a refund that keeps failing calls administrators, each time that so many tries have failed', async () => {
  const { stage, stand } = world
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  await world.cancel(one)
  await stand.fault('refund_refused')
  const administrator = await stage.signIn('admin')
  const alarms = async () => {
    const query = { kind: 'refund_stuck', limit: 100 }
    const { body } = await stage.call('listSecurityEvents', { query }, administrator.credential)
    return body.data.items as { severity: string; details: { payment: string; tries: number } }[]
  }
  const { paymentRefundAlarmTries: tries } = stage.app.services.config
  for (let failed = 1; failed < tries; failed++) await world.refund()
  assert.equal(await alarms(), [])
  for (let failed = tries; failed <= 2 * tries; failed++) await world.refund()
  const raised = await alarms()
  assert.equal(raised.map(({ severity, details }) => [severity, details.payment, details.tries]).sort(), [
    ['critical', one.paymentId, 2 * tries],
    ['critical', one.paymentId, tries],
  ])
  assert.match(stage.logged(), 'refund keeps failing')
  assert.match(await stage.app.services.metrics.text(), /tamga_refunds_stuck_total 2/)
  assert.is((await world.row(one)).status, 'refunding')

  await stand.calm()
  await world.refund()
  assert.is((await world.row(one)).status, 'refunded')
})

// It moves the clock, which the provider's call-backs would not stand.
test('paid although it was taken back, and no one tells: a last look finds it, and is the last', async () => {
  await world.stand.fault('no_callback')
  const { one, invoiceId } = await takenBack()
  await world.stand.pay(invoiceId)
  await world.reconcile()
  assert.equal(await refundsOf(one), [])
  world.wait(2 * 3_600_000)
  await world.reconcile()
  const [refund] = await refundsOf(one)
  assert.is(refund?.reason, 'paid_late')
  assert.equal(
    (await attemptsOf(one)).map(({ next_check_at }) => next_check_at),
    [null],
  )
})

test.run()
