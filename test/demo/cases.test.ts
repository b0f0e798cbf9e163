import * as assert from 'uvu/assert'
import { demoCitizen } from '../../src/demo/data.ts'
import { demoOfficer, demoSecondOfficer } from '../../src/demo/gov/agencies.ts'
import { offices } from '../../src/demo/gov/offices.ts'
import { seedGov, seedSlots } from '../../src/demo/gov/seed.ts'
import { seedKnowledge } from '../../src/demo/seed.ts'
import { seedWholeDemo } from '../support/demo.ts'
import { caseStates } from '../support/gov.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('cases of the demonstration')

let stage: Stage
let citizen: Credential
let officer: Credential
let secondOfficer: Credential

test.before(async () => {
  stage = await openStage()
  const { officerToken } = await seedWholeDemo(stage.app.services)
  const bearer = async (id: string) => {
    const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
    return { Authorization: `Bearer ${accessToken}` }
  }
  officer = { Authorization: `Bearer ${officerToken}` }
  citizen = await bearer(demoCitizen.id)
  secondOfficer = await bearer(demoSecondOfficer.id)
})
test.after(() => stage?.close())

const cases = () => stage.test.database.system.selectFrom('gov_applications').selectAll().execute()

async function read(operation: string, as: Credential, path?: { id: string }, query = {}) {
  const { status, body } = await stage.send(operation, { ...(path && { path }), query }, as)
  assert.is(status, 200, `${operation} ${JSON.stringify(body)}`)
  return body.data
}

test('forty of them, in every state, some overdue, one for another person, some on a version that has been replaced', async () => {
  const rows = await cases()
  assert.is(rows.length, 40)
  assert.equal([...new Set(rows.map(({ status }) => status))].sort(), [...caseStates].sort())
  const overdue = rows.filter(
    ({ status, due_at }) => ['submitted', 'in_review'].includes(status) && due_at! < new Date(),
  )
  assert.ok(overdue.length >= 4, `${overdue.length} overdue`)
  assert.is(rows.filter(({ represented_kind }) => represented_kind === 'person').length, 1)

  const { system } = stage.test.database
  const pinned = await system
    .selectFrom('gov_applications as a')
    .innerJoin('reg_services as s', 's.id', 'a.service_id')
    .innerJoin('reg_service_versions as v', 'v.id', 'a.service_version_id')
    .innerJoin('reg_service_versions as current', 'current.id', 's.current_version_id')
    .select(['s.code', 'v.version_no', 'current.version_no as current_no', 'a.fee_amount', 'a.status'])
    .whereRef('a.service_version_id', '<>', 's.current_version_id')
    .execute()
  const cheaper = pinned.filter(({ code }) => code === 'property-record-change')
  assert.equal(
    cheaper.map(({ version_no, current_no, fee_amount }) => [version_no, current_no, fee_amount]),
    [[1, 2, 7000]],
  )
  // Those of before their service asked for the applicant's signature go on without it.
  const older = pinned.filter(({ code }) => code !== 'property-record-change')
  assert.equal([...new Set(older.map(({ code }) => code))].sort(), [
    'adoption-registration',
    'llc-registration',
    'marriage-registration',
  ])
  assert.is(older.filter(({ status }) => status === 'signature_pending').length, 0)
})

test('payments, seats and certificates fit the states', async () => {
  const { system } = stage.test.database
  const payments = await system
    .selectFrom('gov_payments as p')
    .innerJoin('gov_applications as a', 'a.id', 'p.application_id')
    .select(['p.status as payment', 'a.status as state'])
    .execute()
  const seen = new Set(payments.map(({ payment, state }) => `${state}: ${payment}`))
  for (const wanted of [
    'payment_pending: created',
    'cancelled: refunded',
    'cancelled: void',
    'expired: void',
  ])
    assert.ok(seen.has(wanted), wanted)
  for (const { payment, state } of payments)
    if (['submitted', 'in_review', 'approved', 'completed'].includes(state)) assert.is(payment, 'paid', state)

  const references = await system.selectFrom('gov_references').select(['application_id', 'status']).execute()
  assert.is(references.length, 6)
  const visits = await system.selectFrom('gov_appointments').select('status').execute()
  assert.equal(visits.map(({ status }) => status).sort(), ['attended', 'booked', 'booked', 'booked'])
})

test('the citizen reads each of them as the contract says, and so do the officers', async () => {
  const { items } = await read('listGovApplications', citizen, undefined, { limit: 100 })
  assert.ok(items.length >= 15)
  for (const { id } of items) {
    await read('getGovApplication', citizen, { id })
    const timeline = await read('listGovApplicationTimeline', citizen, { id })
    assert.ok(timeline.items.length > 0)
  }
  const overview = await read('getGovOverview', citizen)
  assert.ok(overview.unpaid.count > 0 && overview.appointments.length > 0 && overview.references.length > 0)
  assert.ok(overview.unread_notifications > 0)
  await read('listNotifications', citizen)
  await read('listGovPayments', citizen)

  for (const as of [officer, secondOfficer]) {
    const queue = await read('listReviewQueue', as, undefined, { limit: 100 })
    assert.ok(queue.items.length > 5)
    for (const { id } of queue.items) await read('getReviewCase', as, { id })
    await read('getReviewStats', as)
  }
})

test('an officer goes on with them: takes one that waits', async () => {
  const { items } = await read('listReviewQueue', officer, undefined, { status: 'submitted', limit: 100 })
  const [waiting] = items
  const { status, body } = await stage.call('assignCase', { path: { id: waiting.id }, body: {} }, officer)
  assert.is(status, 200, JSON.stringify(body))
  const [row] = (await cases()).filter(({ id }) => id === waiting.id)
  assert.is(row?.assigned_officer_id, demoOfficer.id)
})

test('a later start adds no case, but seats for the days that have come nearer', async () => {
  const { system } = stage.test.database
  const count = async () => Number((await system.selectFrom('gov_slots').select('id').execute()).length)
  const before = await count()
  assert.ok(before > offices.length, `${before} seats`)
  assert.is(await seedGov(stage.app.services), 'present')
  await seedSlots(stage.app.services)
  assert.is(await count(), before)
  const clock = () => stage.app.services.clock() + 10 * 86_400_000
  await seedSlots({ ...stage.app.services, clock })
  assert.ok((await count()) > before)
  assert.is((await cases()).length, 40)
})

test('a later start completes what one that has ended too early left out of seats and of what the assistant knows', async () => {
  const { system } = stage.test.database
  const [later] = offices.slice(-1)
  const seats = () => system.selectFrom('gov_slots').select('id').where('office_id', '=', later!.id).execute()
  const known = () => system.selectFrom('ai_chunks').select('hash').where('kind', '<>', 'doc').execute()
  const index = () => system.selectFrom('ai_indexes').select('chunks').where('state', '=', 'active').execute()
  const [complete, before] = [await known(), await index()]
  assert.ok(complete.length > 100, `${complete.length} pieces`)
  await seedKnowledge(stage.app.services)
  assert.equal(await index(), before)

  await system.deleteFrom('gov_slots').where('office_id', '=', later!.id).execute()
  const { numDeletedRows } = await system
    .deleteFrom('ai_chunks')
    .where('kind', '=', 'service')
    .executeTakeFirst()
  assert.ok(numDeletedRows > 0n)
  await seedWholeDemo(stage.app.services)
  assert.ok((await seats()).length > 0)
  const hashes = (rows: { hash: Buffer }[]) => rows.map(({ hash }) => hash.toString('hex')).sort()
  assert.equal(hashes(await known()), hashes(complete))
})

test.run()
