import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../../support/eid.ts'
import { eventually } from '../../../support/eventually.ts'
import { joinOrganisation } from '../../../support/organisations.ts'
import type { Person } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { known } from '../../accounts/grant-support.ts'
import { personIn } from '../../auth/eid-support.ts'
import { AMOUNT, type Owed, paymentFixture } from '../payment-fixture.ts'
import { assertOneWinner, caseRow, change } from './support.ts'

const test = suite('what a decided appeal does to the fee, and who comes first')
const LONG_MS = 60_000

let eid: EidFixture
let holder: EidDemoPerson
/** Hears appeals, and signs with PIN2. */
let hearer: Person

const world = paymentFixture(test, async () => {
  eid = await openEid()
  return { ...eid.settings, EID_POLL_HOLD_SECONDS: '4' }
})
test.before(async () => {
  holder = personIn(eid)
  hearer = await known({ eid, stage: world.stage }, holder)
  const { system } = world.stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', hearer.id).execute()
  await joinOrganisation(world.stage, world.authority.orgId, hearer)
})
test.after(() => eid?.stop())

const at = () => new Date(world.stage.app.services.clock())

interface Appealed extends Owed {
  id: string
}

/** Paid for, rejected and appealed; the appeal is with the one who hears it. */
async function appealed(): Promise<Appealed> {
  const { stage, authority } = world
  const one = await world.owed()
  const { invoiceId } = await world.paying(one)
  await world.stand.pay(invoiceId)
  await world.becomes(one, 'paid')
  await change(stage, one.caseId, { status: 'in_review', assigned_officer_id: authority.officer.id })
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    applyDecision(tx, {
      caseId: one.caseId,
      officerId: authority.officer.id,
      verdict: {
        decision: 'rejected',
        reasonCode: 'evidence_missing',
        reasonText: 'Гэрээ алга.',
        finding: null,
      },
      reference: undefined,
      auditEntryId: uuidv7(),
      at: at(),
    }),
  )
  const view = await stage.call('getGovApplication', { path: { id: one.caseId } }, one.payer.credential)
  const filed = await stage.send(
    'createGovAppeal',
    { body: { remedy_id: view.body.data.remedy.id, grounds: 'Гэрээ байсан.' } },
    one.payer.credential,
  )
  assert.is(filed.status, 201, JSON.stringify(filed.body))
  const { id } = filed.body.data
  assert.is((await stage.send('assignAppealToSelf', { path: { id } }, hearer.credential)).status, 200)
  return { ...one, id }
}

const decide = ({ id }: Appealed, body: object) =>
  world.stage.send(
    'decideAppeal',
    { path: { id }, body: { reasons: 'Гэрээ байна.', ...body } },
    hearer.credential,
  )
const withdraw = ({ id, payer }: Appealed) =>
  world.stage.send('cancelGovAppeal', { path: { id } }, payer.credential)

interface Signing {
  state: string
  reason: string | null
}

async function settled({ id }: Appealed): Promise<Signing> {
  let signing: Signing = { state: 'pending', reason: null }
  await eventually(async () => {
    const { body } = await world.stage.call('getOfficerAppeal', { path: { id } }, hearer.credential)
    signing = body.data.signing
    return signing.state !== 'pending'
  }, LONG_MS)
  return signing
}

async function signed(one: Appealed, body: object): Promise<Signing> {
  const asked = await decide(one, body)
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  return settled(one)
}

test('changed in part: the whole fee goes back once, and the case stays closed', async () => {
  const one = await appealed()
  assert.is((await signed(one, { outcome: 'partly', refund_fee: true })).state, 'completed')
  await world.refund()
  await world.refund()
  const { status, refunded_amount } = await world.row(one)
  assert.equal([status, refunded_amount], ['refunded', AMOUNT])
  assert.is((await caseRow(world.stage, one.caseId)).status, 'rejected')
  const { body } = await world.stage.call('getGovAppeal', { path: { id: one.id } }, one.payer.credential)
  assert.equal([body.data.outcome, body.data.reopened, body.data.refunded], ['partly', false, true])
})

test('what the authority has given back already does not go back twice', async () => {
  const one = await appealed()
  const part = await world.stage.call(
    'createCaseRefund',
    { path: { id: one.caseId }, body: { amount: 5000, reason: 'Хоёр удаа тооцсон' } },
    world.authority.officer.credential,
  )
  assert.is(part.status, 201, JSON.stringify(part.body))
  await world.refund()
  assert.is((await signed(one, { outcome: 'partly', refund_fee: true })).state, 'completed')
  await world.refund()
  assert.is((await world.row(one)).refunded_amount, AMOUNT)
})

test('upheld: the fee stays paid', async () => {
  const one = await appealed()
  assert.is((await signed(one, { outcome: 'upheld' })).state, 'completed')
  await world.refund()
  const { status, refunded_amount } = await world.row(one)
  assert.equal([status, refunded_amount], ['paid', 0])
})

test('two decisions at once: the phone is asked for one', async () => {
  const one = await appealed()
  assertOneWinner(
    await Promise.all(['upheld', 'overturned', 'upheld'].map((outcome) => decide(one, { outcome }))),
    ['appeals.decision_pending', 'request.stale'],
  )
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await settled(one)).state, 'completed')
})

test('withdrawn twice at once: once', async () => {
  const one = await appealed()
  assertOneWinner(await Promise.all([withdraw(one), withdraw(one), withdraw(one)]), ['appeals.over'])
})

test('withdrawn while the signature arrives: one of the two, and the fee follows it', async () => {
  const one = await appealed()
  assert.is((await decide(one, { outcome: 'partly', refund_fee: true })).status, 202)
  const session = await eid.phone.pending(holder.nationalId)
  const [, withdrawn] = await Promise.all([eid.phone.approve(session), withdraw(one)])
  const { state, reason } = await settled(one)
  await world.refund()
  const { refunded_amount } = await world.row(one)
  if (withdrawn.status < 300) assert.equal([state, reason, refunded_amount], ['failed', 'appeal_moved', 0])
  else {
    assert.is(withdrawn.body.error, 'appeals.over')
    assert.equal([state, refunded_amount], ['completed', AMOUNT])
  }
})

test('withdrawn and signed by two hands: a decision taken back takes no effect', async () => {
  const one = await appealed()
  assert.is((await decide(one, { outcome: 'partly', refund_fee: true })).status, 202)
  const session = await eid.phone.pending(holder.nationalId)
  const [, back] = await Promise.all([
    eid.phone.approve(session),
    world.stage.send('revokeAppealDecision', { path: { id: one.id } }, hearer.credential),
  ])
  const { state } = await settled(one)
  await world.refund()
  const { refunded_amount } = await world.row(one)
  if (back.status < 300) assert.equal([state, refunded_amount], ['withdrawn', 0])
  else assert.equal([back.body.error, state, refunded_amount], ['appeals.decision_over', 'completed', AMOUNT])
})

test.run()
