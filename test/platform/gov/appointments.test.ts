import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openCaseStates } from '../../../src/domains/services/cases/state-machine.ts'
import {
  type Authority,
  caseStates,
  type SeededService,
  type SeededSlot,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('appointments')

const HOUR_MS = 3_600_000

let stage: Stage
let authority: Authority
let service: SeededService
let person: Person
let now = Date.now()

test.before(async () => {
  stage = await openStage({ clock: () => now })
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId)
})
test.before.each(async () => {
  now = Date.now()
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  person = await stage.signIn()
})
test.after(() => stage?.close())

const book = (slot: { id: string }, as: Person = person, applicationId?: string) =>
  stage.call(
    'createAppointment',
    { body: { slot_id: slot.id, ...(applicationId && { application_id: applicationId }) } },
    as.credential,
  )
const cancel = (id: string, as: Person = person) =>
  stage.call('cancelAppointment', { path: { id } }, as.credential)

async function tableOf(slot: SeededSlot) {
  const { system } = stage.test.database
  const { booked_count } = await system
    .selectFrom('gov_slots')
    .select('booked_count')
    .where('id', '=', slot.id)
    .executeTakeFirstOrThrow()
  const rows = await system
    .selectFrom('gov_appointments')
    .select(['status', 'user_id'])
    .where('slot_id', '=', slot.id)
    .execute()
  return { booked_count, rows, booked: rows.filter(({ status }) => status === 'booked').length }
}

/** Tokens last a quarter of an hour. */
async function renewed({ id }: Person): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

const noticesOf = async (id: string) =>
  (
    await stage.test.database.system
      .selectFrom('gov_notifications')
      .select('template')
      .where('resource_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)

test('201: a seat is taken, told and seen by who has it', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  const { status, body } = await book(slot)
  assert.is(status, 201)
  const { id, starts_at, cancel_until } = body.data
  assert.is(starts_at, slot.startsAt.toISOString())
  assert.is(Date.parse(starts_at) - Date.parse(cancel_until), 2 * HOUR_MS)
  assert.equal(await noticesOf(id), ['appointment_booked'])
  const { booked_count, rows } = await tableOf(slot)
  assert.is(booked_count, 1)
  assert.equal(rows, [{ status: 'booked', user_id: person.id }])

  const listed = await stage.call('listAppointments', { query: { status: 'booked' } }, person.credential)
  assert.equal(
    listed.body.data.items.map((one: { id: string }) => one.id),
    [id],
  )
  assert.is((await stage.call('getAppointment', { path: { id } }, person.credential)).status, 200)
  const stranger = await stage.signIn()
  assert.is((await stage.call('getAppointment', { path: { id } }, stranger.credential)).status, 404)
  assert.is((await cancel(id, stranger)).status, 404)
  assert.equal((await stage.call('listAppointments', {}, stranger.credential)).body.data.items, [])
})

test('100 people book a slot of 10 at once: ten have a seat, counted in the table', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 10 })
  const people = await Promise.all(Array.from({ length: 100 }, () => stage.signIn()))
  const answers = await Promise.all(people.map((one) => book(slot, one)))
  const statuses = answers.map(({ status }) => status)
  assert.is(statuses.filter((status) => status === 201).length, 10)
  const refused = answers.filter(({ status }) => status !== 201)
  assert.ok(refused.every(({ status, body }) => status === 409 && body.error === 'appointments.slot_full'))
  const { booked_count, booked, rows } = await tableOf(slot)
  assert.equal([booked_count, booked, rows.length], [10, 10, 10])
})

test('the same person at once, many times: one seat', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 10 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(slot)))
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) assert.is(body.error, 'appointments.already_booked')
  assert.is((await tableOf(slot)).booked_count, 1)
})

test('cancelled twice at once, and again: one seat is freed, and can be booked again', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3 })
  await book(slot, await stage.signIn())
  const { id } = (await book(slot)).body.data
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const again = await cancel(id)
  assert.is(again.body.error, 'appointments.over')
  assert.is(again.body.details[0].message, 'cancelled')
  assert.is((await tableOf(slot)).booked_count, 1)
  assert.equal(await noticesOf(id), ['appointment_booked', 'appointment_cancelled'])
  assert.is((await book(slot)).status, 201)
})

test('the last seat changes hands: cancelling against booking leaves neither too many nor too few', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 1 })
  const { id } = (await book(slot)).body.data
  const other = await stage.signIn()
  // The same person books again while cancelling, and someone else tries as well.
  const [cancelled, ...booked] = await Promise.all([cancel(id), book(slot), book(slot, other)])
  assert.is(cancelled?.status, 200)
  const given = booked.filter(({ status }) => status === 201).length
  assert.ok(
    booked.every(({ status }) => status === 201 || status === 409),
    JSON.stringify(booked.map(({ body }) => body)),
  )
  assert.ok(given <= 1)
  const table = await tableOf(slot)
  assert.equal([table.booked_count, table.booked], [given, given])
})

test('an anonymised person frees the seat', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  await book(slot)
  await book(slot, await stage.signIn())
  const admin = await stage.signIn('admin')
  const { status } = await callSigned(stage, 'deleteUser', { path: { id: person.id } }, admin.credential)
  assert.is(status, 200)
  const { booked_count, booked } = await tableOf(slot)
  assert.equal([booked_count, booked], [1, 1])
})

test('409: the slot has begun, the cut-off has passed', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3 })
  const { id, cancel_until } = (await book(slot)).body.data
  now = Date.parse(cancel_until) + 1
  const late = await cancel(id, await renewed(person))
  assert.equal([late.status, late.body.error], [409, 'appointments.too_late'])
  assert.is(late.body.details[0].message, cancel_until)
  now = slot.startsAt.getTime()
  const past = await book(slot, await stage.signIn())
  assert.equal([past.status, past.body.error], [409, 'appointments.slot_past'])
  assert.is((await tableOf(slot)).booked_count, 1)
})

test('404: no such slot, a closed office, a slot without seats', async () => {
  assert.is((await book({ id: uuidv7() })).body.error, 'appointments.slot_not_found')
  const slot = await seedSlot(stage, authority.orgId)
  const { system } = stage.test.database
  await system.updateTable('gov_slots').set({ capacity: 0 }).where('id', '=', slot.id).execute()
  assert.is((await book(slot)).body.error, 'appointments.slot_not_found')
  await system.updateTable('gov_slots').set({ capacity: 1 }).where('id', '=', slot.id).execute()
  await system.updateTable('gov_offices').set({ active: false }).where('id', '=', slot.officeId).execute()
  assert.is((await book(slot)).body.error, 'appointments.slot_not_found')
})

test('for an application: every open state takes an appointment, every closed one refuses', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 20 })
  const open = new Set<string>(openCaseStates)
  for (const state of caseStates) {
    const applicant = await stage.signIn()
    const officer = authority.officer
    const { id, number } = await seedCase(stage, service, applicant, state, { officer })
    const { status, body } = await book(slot, applicant, id)
    if (open.has(state)) {
      assert.is(status, 201, state)
      assert.equal([body.data.application_id, body.data.application_number], [id, number])
    } else {
      assert.equal([status, body.error], [409, 'appointments.application_closed'])
      assert.is(body.details[0].message, state)
    }
  }
  assert.is((await tableOf(slot)).booked_count, open.size)
})

test('an application of someone else, of another authority, and one that has an appointment', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 5 })
  const mine = await seedCase(stage, service, person, 'submitted')
  const stranger = await stage.signIn()
  const foreign = await book(slot, stranger, mine.id)
  assert.equal([foreign.status, foreign.body.error], [404, 'appointments.application_not_found'])
  // Nor does an officer who sees the case book for its applicant.
  assert.is((await book(slot, authority.officer, mine.id)).body.error, 'appointments.application_not_found')

  const other = await seedAuthority(stage)
  const elsewhere = await seedSlot(stage, other.orgId)
  const wrong = await book(elsewhere, person, mine.id)
  assert.equal([wrong.status, wrong.body.error], [422, 'appointments.other_authority'])

  assert.is((await book(slot, person, mine.id)).status, 201)
  const second = await seedSlot(stage, authority.orgId, { officeId: slot.officeId, startsInHours: 30 })
  const twice = await book(second, person, mine.id)
  assert.equal([twice.status, twice.body.error], [409, 'appointments.application_has_one'])
  assert.equal([(await tableOf(slot)).booked_count, (await tableOf(second)).booked_count], [1, 0])
})

test('booking against withdrawing the application: a withdrawn one keeps no seat', async () => {
  for (let round = 0; round < 5; round++) {
    const applicant = await stage.signIn()
    const slot = await seedSlot(stage, authority.orgId)
    const { id } = await seedCase(stage, service, applicant, 'submitted')
    const [booked, withdrawn] = await Promise.all([
      book(slot, applicant, id),
      stage.call('cancelGovApplication', { path: { id }, body: {} }, applicant.credential),
    ])
    assert.is(withdrawn.status, 200, JSON.stringify(withdrawn.body))
    assert.ok(booked.status === 201 || booked.body.error === 'appointments.application_closed')
    const table = await tableOf(slot)
    assert.equal([table.booked_count, table.booked], [0, 0])
  }
})

test('a missed appointment: the job records it once, and notifies', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  const { id } = (await book(slot)).body.data
  now = slot.startsAt.getTime() + 2.5 * HOUR_MS - 1
  await stage.runJob('end-missed-appointments')
  assert.is((await tableOf(slot)).booked, 1)
  now += 2
  const runs = await Promise.all(
    [1, 2].map(() => stage.runJob('end-missed-appointments').then(({ missed }) => missed)),
  )
  assert.ok(runs[0]! + runs[1]! >= 1)
  const { rows, booked_count } = await tableOf(slot)
  assert.equal([rows.map(({ status }) => status), booked_count], [['no_show'], 1])
  assert.equal(await noticesOf(id), ['appointment_booked', 'appointment_missed'])
  const { items } = await stage.app.services.audit.list({ operation: 'endMissedAppointments', limit: 100 })
  const own = items.filter(({ subject }) => subject === `appointment:${id}`)
  assert.equal(
    own.map(({ actor, tenant_id }) => ({ actor, tenant_id })),
    [{ actor: 'system', tenant_id: authority.orgId }],
  )
  assert.is((await cancel(id, await renewed(person))).body.details[0].message, 'no_show')
})

test('cancelling against the job: one of them, and the seat accordingly', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  const id = await seedAppointment(stage, authority.orgId, slot, person)
  // Both may: the deadline has passed, the cut-off has not.
  const { system } = stage.test.database
  await system
    .updateTable('gov_appointments')
    .set({ attendance_deadline: new Date(now - 1), cancel_until: new Date(now + HOUR_MS) })
    .where('id', '=', id)
    .execute()
  const [cancelled] = await Promise.all([
    cancel(id),
    stage.runJob('end-missed-appointments').then(({ missed }) => missed),
  ])
  const { rows, booked_count } = await tableOf(slot)
  const expected = cancelled.status === 200 ? ['cancelled', 0] : ['no_show', 1]
  assert.equal([rows[0]?.status, booked_count], expected)
  assert.is((await noticesOf(id)).length, 1)
})

test('the office sees who comes, and enters who came', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3, startsInHours: 48 })
  const query = {
    office_id: slot.officeId,
    from: new Date(now).toISOString().slice(0, 10),
    to: new Date(now + 96 * HOUR_MS).toISOString().slice(0, 10),
    limit: '1',
  }
  const ids = [(await book(slot)).body.data.id]
  now += 1
  ids.push((await book(slot, await stage.signIn())).body.data.id)
  const { credential } = authority.officer
  const first = await stage.call('listOfficeAppointments', { query }, credential)
  assert.is(first.status, 200)
  assert.is(first.body.data.items[0].visitor.id, person.id)
  const { next_cursor: cursor } = first.body.data
  const second = await stage.call('listOfficeAppointments', { query: { ...query, cursor } }, credential)
  assert.is(second.body.data.items[0].id, ids[1])
  assert.is(second.body.data.next_cursor, null)
  const other = await seedAuthority(stage)
  const foreign = await stage.call('listOfficeAppointments', { query }, other.officer.credential)
  assert.equal([foreign.status, foreign.body.error], [404, 'appointments.office_not_found'])

  const enter = (as: Person) => stage.call('markAppointmentAttended', { path: { id: ids[0] } }, as.credential)
  assert.is((await enter(authority.officer)).body.error, 'appointments.too_early')
  now = slot.startsAt.getTime() - 60_000
  if (
    new Date(now + 8 * HOUR_MS).getUTCDate() !== new Date(slot.startsAt.getTime() + 8 * HOUR_MS).getUTCDate()
  )
    now = slot.startsAt.getTime()
  assert.is((await enter(await renewed(other.officer))).status, 404)
  const officer = await renewed(authority.officer)
  const entered = await enter(officer)
  assert.equal([entered.status, entered.body.data.status], [200, 'attended'])
  assert.is((await enter(officer)).body.error, 'appointments.over')
  assert.is((await tableOf(slot)).booked_count, 2)
})

test.run()
