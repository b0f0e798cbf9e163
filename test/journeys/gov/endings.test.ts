import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  apply,
  appointOfficer,
  DAY_MS,
  type GovFixture,
  movementsOf,
  notificationsOf,
  type OfferedService,
  offerService,
  openGovFixture,
  payInvoice,
  signInByEid,
} from './fixture.ts'

const test = suite('how else a case ends')

const FEE = 12_500
const OFFICER = 'ХО69023042'

let town: GovFixture
let service: OfferedService
let citizen: Person
let officer: Person

test.before(async () => {
  town = await openGovFixture()
  service = await offerService(town, {
    name_mn: 'Жолооны үнэмлэх нөхөн авах',
    name_en: 'Licence replacement',
    fees: [{ channel: 'online', urgency: 'normal', amount: FEE, processing_days: 3 }],
    output: { type: 'document' },
  })
  officer = await signInByEid(town, OFFICER)
  await appointOfficer(town, officer)
})
test.before.each(async () => {
  // Time has passed in the story before, and sessions with it.
  officer = await town.again(officer)
  citizen = await town.stage.signIn()
  await town.stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(() => town?.close())

const view = (id: string) => town.does(citizen, 'getGovApplication', { path: { id } })

async function aPaidCase() {
  const opened = await apply(town, citizen, service)
  const { invoiceId } = await payInvoice(town, citizen, opened.payment.id)
  return { id: opened.id as string, paymentId: opened.payment.id as string, invoiceId }
}

const paymentOf = (id: string) => town.does(citizen, 'getGovPayment', { path: { id } })

test('rejected, with a reason that the citizen reads; the fee was for the work', async () => {
  const { does, stage } = town
  const { id, paymentId, invoiceId } = await aPaidCase()
  const path = { id }
  await does(officer, 'assignCase', { path, body: {} })
  const without = await stage.call('decideCase', { path, body: { decision: 'rejected' } }, officer.credential)
  assert.ok(without.status === 400 || without.status === 422, 'no one is rejected without a reason')
  const [{ code }] = (await does(officer, 'listDecisionReasons')).items
  const reason_text = 'Хуучин үнэмлэх хүчинтэй байна.'
  const rejection = { decision: 'rejected', reason_code: code, reason_text }
  const pending = await does(officer, 'decideCase', { path, body: rejection })
  assert.is((await view(id)).status, 'in_review', 'it counts once the officer has signed')
  await town.eid.phone.approve(await town.eid.phone.pending(OFFICER), { code: pending.verification_code })
  await eventually(async () => (await view(id)).status !== 'in_review')

  const rejected = await view(id)
  assert.is(rejected.status, 'rejected')
  assert.match(JSON.stringify(rejected.decision), reason_text)
  assert.ok((await notificationsOf(town, citizen, id)).includes('case_rejected'))
  const late = await stage.call('cancelGovApplication', { path, body: {} }, citizen.credential)
  assert.is(late.status, 409)
  assert.match(late.body.details[0].message, /^(Rejected|Татгалзсан): /)
  await stage.runJob('refund-payments')
  assert.is((await paymentOf(paymentId)).status, 'paid')
  assert.equal(await movementsOf(town, invoiceId), [['taken', FEE]])
})

test('withdrawn before anyone had begun: the money is back, and the bank says so too', async () => {
  const { does, stage } = town
  const { id, paymentId, invoiceId } = await aPaidCase()
  await does(citizen, 'cancelGovApplication', { path: { id }, body: { reason: 'Хэрэггүй болсон' } })
  assert.is((await view(id)).status, 'cancelled')
  assert.is((await paymentOf(paymentId)).status, 'refunding')
  await stage.runJob('refund-payments')
  const payment = await paymentOf(paymentId)
  assert.is(payment.status, 'refunded')
  assert.is(payment.refunded_amount, FEE)
  assert.equal(await movementsOf(town, invoiceId), [
    ['taken', FEE],
    ['returned', FEE],
  ])
  // A job that runs again gives nothing back twice.
  await stage.runJob('refund-payments')
  assert.is((await movementsOf(town, invoiceId)).length, 2)
  assert.ok((await notificationsOf(town, citizen, id)).includes('case_cancelled'))
  const { items } = await does(officer, 'listReviewQueue', { query: { limit: 100 } })
  assert.not.ok(items.some((one: { id: string }) => one.id === id))
})

test('withdrawn after an officer had begun: the case ends, the fee stays', async () => {
  const { does, stage } = town
  const { id, paymentId, invoiceId } = await aPaidCase()
  await does(officer, 'assignCase', { path: { id }, body: {} })
  await does(citizen, 'cancelGovApplication', { path: { id }, body: {} })
  await stage.runJob('refund-payments')
  assert.is((await paymentOf(paymentId)).status, 'paid')
  assert.equal(await movementsOf(town, invoiceId), [['taken', FEE]])
  const decided = await stage.call(
    'decideCase',
    { path: { id }, body: { decision: 'approved' } },
    officer.credential,
  )
  assert.is(decided.status, 409)
})

test('withdrawn before it was paid: nothing is owed', async () => {
  const opened = await apply(town, citizen, service)
  await town.does(citizen, 'cancelGovApplication', { path: { id: opened.id }, body: {} })
  assert.is((await paymentOf(opened.payment.id)).status, 'void')
  const pay = await town.stage.call('payGovPayment', { path: { id: opened.payment.id } }, citizen.credential)
  assert.is(pay.status, 409)
})

test('left unpaid: it expires by itself when the invoice is due, and not before', async () => {
  const { stage } = town
  const opened = await apply(town, citizen, service)
  const due = new Date(opened.payment.due_at).getTime()
  town.pass(due - stage.app.services.clock() - 60_000)
  await stage.runJob('sweep-cases')
  citizen = await town.again(citizen)
  assert.is((await view(opened.id)).status, 'payment_pending')
  town.pass(2 * 60_000)
  await stage.runJob('sweep-cases')
  const expired = await view(opened.id)
  assert.is(expired.status, 'expired')
  assert.is((await paymentOf(opened.payment.id)).status, 'void')
  assert.ok((await notificationsOf(town, citizen, opened.id)).includes('case_expired'))
  const { items } = await town.does(citizen, 'listGovApplicationTimeline', { path: { id: opened.id } })
  assert.is(items.at(-1).action, 'leave_unpaid')
  assert.is(items.at(-1).by, 'system')
})

test('left unanswered: the clock stands still, and then the case is over', async () => {
  const { does, stage } = town
  const free = await offerService(town, { name_en: 'Free of charge', output: { type: 'document' } })
  const opened = await apply(town, citizen, free)
  const path = { id: opened.id }
  officer = await town.again(officer)
  await does(officer, 'assignCase', { path, body: {} })
  await does(officer, 'requestCaseInfo', {
    path,
    body: { items: [{ kind: 'text', code: 'why', text_mn: 'Яагаад?', text_en: 'Why?' }] },
  })
  const asked = await view(opened.id)
  assert.is(asked.clock.paused, true)
  town.pass(7 * DAY_MS)
  await stage.runJob('sweep-cases')
  citizen = await town.again(citizen)
  const meanwhile = await view(opened.id)
  assert.is(meanwhile.status, 'info_requested')
  assert.is(meanwhile.overdue, false)
  assert.is(meanwhile.clock.working_seconds_left, asked.clock.working_seconds_left)
  town.pass(8 * DAY_MS)
  await stage.runJob('sweep-cases')
  citizen = await town.again(citizen)
  assert.is((await view(opened.id)).status, 'expired')
  const late = await stage.call(
    'provideGovApplicationInfo',
    { path, body: { answers: [{ code: 'why', text: 'Because' }] } },
    citizen.credential,
  )
  assert.is(late.status, 409)
  assert.ok((await notificationsOf(town, citizen, opened.id)).includes('case_expired'))
})

test('no one came: the appointment is missed, the case goes on, and another can be booked', async () => {
  const { does, stage, authority } = town
  const visit = await offerService(town, { name_en: 'To be fetched', output: { type: 'document' } })
  const opened = await apply(town, citizen, visit)
  officer = await town.again(officer)
  const office = await does(officer, 'createOffice', {
    body: {
      tenant_id: authority.orgId,
      code: `journey-${process.pid}`,
      name_mn: 'Хан-Уул дүүргийн салбар',
      name_en: 'Khan-Uul district office',
      address_mn: 'Улаанбаатар, Хан-Уул дүүрэг',
      address_en: 'Ulaanbaatar, Khan-Uul district',
      cancel_minutes: 120,
      attendance_minutes: 120,
    },
  })
  const dayIn = (days: number) =>
    new Date(stage.app.services.clock() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
  await does(officer, 'createSlots', {
    body: {
      office_id: office.id,
      from: dayIn(2),
      to: dayIn(20),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opens: '09:00',
      closes: '10:00',
      minutes: 30,
      capacity: 1,
    },
  })
  const slots = async () =>
    (await does(citizen, 'listAppointmentSlots', { query: { office_id: office.id, limit: 100 } })).items
  const [first] = await slots()
  const book = (slotId: string) =>
    does(citizen, 'createAppointment', { body: { slot_id: slotId, application_id: opened.id } })
  const booked = await book(first.id)
  assert.not.ok((await slots()).some(({ id }: { id: string }) => id === first.id))

  town.pass(new Date(first.ends_at).getTime() + 5 * 3_600_000 - stage.app.services.clock())
  await stage.runJob('end-missed-appointments')
  citizen = await town.again(citizen)
  const missed = await does(citizen, 'getAppointment', { path: { id: booked.id } })
  assert.is(missed.status, 'no_show')
  assert.ok((await notificationsOf(town, citizen, booked.id)).includes('appointment_missed'))
  assert.is((await view(opened.id)).status, 'submitted')
  const [next] = await slots()
  assert.is((await book(next.id)).status, 'booked')
})

test.run()
