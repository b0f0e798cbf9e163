import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import { transitionCase } from '../../../../src/domains/services/cases/transition.ts'
import { seedAuthority, seedOfficer, seedService } from '../../../support/gov.ts'
import type { Person } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { AMOUNT, type Owed, paymentFixture } from '../payment-fixture.ts'

const test = suite('refunds by the authority')

const world = paymentFixture(test)
/** As the fixture sets it: what one officer gives back alone. */
const ALONE = 10_000

let second: Person
test.before(async () => {
  second = await seedOfficer(world.stage, world.authority.orgId)
})

async function paid(): Promise<Owed> {
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  return one
}

const propose = ({ caseId }: Owed, amount: number, as = world.authority.officer) =>
  world.stage.call(
    'createCaseRefund',
    { path: { id: caseId }, body: { amount, reason: 'Хоёр удаа тооцсон' } },
    as.credential,
  )
const decide = ({ caseId }: Owed, refundId: string, approve: boolean, as = second) =>
  world.stage.call('decideCaseRefund', { path: { id: caseId, refundId }, body: { approve } }, as.credential)
const paymentAs = (one: Owed) =>
  world.stage.call('getGovPayment', { path: { id: one.paymentId } }, one.payer.credential)
const outcome = ({
  status,
  body,
}: {
  status: number
  body: { error?: string; data?: { state: string } }
}) => [status, body.error ?? body.data?.state]

test('201: up to an amount one officer gives back a part; it goes once, and the payer reads why', async () => {
  const one = await paid()
  const answer = await propose(one, 5000)
  assert.equal(outcome(answer), [201, 'approved'])
  assert.match(answer.body.data.refund_no, /^RFD-\d{8}-/)
  await world.giveBack()
  await world.giveBack()
  assert.equal(await world.row(one), { ...(await world.row(one)), status: 'paid', refunded_amount: 5000 })
  const { data } = (await paymentAs(one)).body
  assert.equal(
    data.refunds.map(({ amount, reason, paid_at }: { amount: number; reason: string; paid_at: string }) => [
      amount,
      reason,
      paid_at !== null,
    ]),
    [[5000, 'Хоёр удаа тооцсон', true]],
  )
  const listed = await world.stage.call(
    'listCaseRefunds',
    { path: { id: one.caseId } },
    world.authority.officer.credential,
  )
  assert.is(listed.body.data.items[0].state, 'paid')
})

test('four eyes: what comes to more waits for another officer, in small parts too', async () => {
  const one = await paid()
  assert.equal(outcome(await propose(one, ALONE - 1000)), [201, 'approved'])
  const proposed = await propose(one, 2000)
  assert.equal(outcome(proposed), [201, 'proposed'])
  const { id } = proposed.body.data
  assert.is((await paymentAs(one)).body.data.refunds.length, 1)
  assert.equal(outcome(await propose(one, 3000, second)), [409, 'payments.refund_proposed'])
  assert.equal(outcome(await decide(one, id, true, world.authority.officer)), [
    403,
    'payments.refund_second_officer',
  ])
  assert.equal(outcome(await decide(one, id, true)), [200, 'approved'])
  assert.equal(outcome(await decide(one, id, false)), [409, 'payments.refund_decided'])
  assert.equal(outcome(await decide(one, uuidv7(), true)), [404, 'payments.refund_not_found'])
  await world.giveBack()
  assert.is((await world.row(one)).refunded_amount, ALONE + 1000)
})

test('refused: who proposed takes it back, and nothing moves', async () => {
  const one = await paid()
  const { id } = (await propose(one, AMOUNT)).body.data
  assert.equal(outcome(await decide(one, id, false, world.authority.officer)), [200, 'refused'])
  await world.giveBack()
  assert.is((await world.row(one)).refunded_amount, 0)
  assert.is((await paymentAs(one)).body.data.refunds, undefined)
})

test('422, 409: never more than was paid, and nothing of what was not', async () => {
  const one = await paid()
  const tooMuch = await propose(one, AMOUNT + 1)
  assert.equal(outcome(tooMuch), [422, 'payments.refund_too_large'])
  const whole = await propose(one, AMOUNT)
  assert.equal(outcome(await decide(one, whole.body.data.id, true)), [200, 'approved'])
  assert.equal(outcome(await propose(one, 1)), [409, 'payments.not_refundable'])
  await world.giveBack()
  assert.equal(await world.row(one), {
    ...(await world.row(one)),
    status: 'refunded',
    refunded_amount: AMOUNT,
  })
})

test('races: of two officers who approve, one does; of two who give back at once, no more goes than one may', async () => {
  const one = await paid()
  const { id } = (await propose(one, AMOUNT)).body.data
  const third = await seedOfficer(world.stage, world.authority.orgId)
  const both = await Promise.all([decide(one, id, true), decide(one, id, true, third)])
  assert.equal(both.map(({ status }) => status).sort(), [200, 409])

  const other = await paid()
  const given = await Promise.all([propose(other, ALONE), propose(other, ALONE, second)])
  assert.equal(given.map(({ body }) => body.data?.state ?? body.error).sort(), ['approved', 'proposed'])
  const waiting = given.find(({ body }) => body.data.state === 'proposed')?.body.data
  const late = await decide(other, waiting.id, true, third)
  assert.equal(outcome(late), [422, 'payments.refund_too_large'])
  await world.giveBack()
  assert.is((await world.row(other)).refunded_amount, ALONE)
})

test('a case that ends gives back what is left, and the two come to what was paid', async () => {
  const one = await paid()
  await propose(one, 4000)
  assert.is(await world.cancel(one), 'refunding')
  await world.giveBack()
  assert.equal(await world.row(one), {
    ...(await world.row(one)),
    status: 'refunded',
    refunded_amount: AMOUNT,
  })
  const refunds = await world.stage.test.database.system
    .selectFrom('gov_payment_refunds')
    .select(['amount', 'reason'])
    .where('payment_id', '=', one.paymentId)
    .orderBy('amount')
    .execute()
  assert.equal(
    refunds.map(({ amount, reason }) => [Number(amount), reason]),
    [
      [4000, 'by_authority'],
      [AMOUNT - 4000, 'case_ended'],
    ],
  )
})

test('404: officers of another authority, and the applicant, see none of it', async () => {
  const one = await paid()
  const stranger = (await seedAuthority(world.stage)).officer
  for (const other of [stranger, one.payer])
    assert.ok([403, 404].includes((await propose(one, 100, other)).status))
  assert.is((await world.row(one)).refunded_amount, 0)
})

test('the fee goes back with a rejection, where the service says so', async () => {
  const { stage } = world
  const { system } = stage.test.database
  const service = await seedService(stage, world.authority.orgId, {
    fee_rules: { returned_after_rejection: true },
  })
  for (const isReturned of [true, false]) {
    const one = await paid()
    if (isReturned)
      await system
        .updateTable('gov_applications')
        .set({ service_id: service.id, service_version_id: service.versionId })
        .where('id', '=', one.caseId)
        .execute()
    const step = { caseId: one.caseId, auditEntryId: uuidv7(), at: new Date() }
    const officerId = world.authority.officer.id
    await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
      await transitionCase(tx, {
        ...step,
        action: 'assign',
        actor: { userId: officerId, role: 'officer' },
        set: { assigned_officer_id: officerId, assigned_at: step.at },
      })
      await applyDecision(tx, {
        ...step,
        officerId,
        verdict: { decision: 'rejected', reasonCode: 'other', reasonText: 'Болохгүй', finding: null },
        reference: undefined,
      })
    })
    await world.giveBack()
    assert.is((await world.row(one)).status, isReturned ? 'refunded' : 'paid')
  }
})

test('the receipt is a PDF with what was paid and what went back', async () => {
  const one = await world.owed()
  const receipt = () =>
    world.stage.call('downloadPaymentReceipt', { path: { id: one.paymentId } }, one.payer.credential)
  assert.is((await receipt()).body.error, 'payments.no_receipt')
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  await propose(one, 500)
  await world.giveBack()
  const answer = await receipt()
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'application/pdf'])
  const stranger = await world.stage.signIn()
  const path = { id: one.paymentId }
  assert.is((await world.stage.call('downloadPaymentReceipt', { path }, stranger.credential)).status, 404)
})

test.run()
