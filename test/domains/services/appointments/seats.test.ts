import * as assert from 'uvu/assert'
import type { Tx } from '../../../../src/db/database.ts'
import { renderNotice } from '../../../../src/domains/notifications/notices/message-texts.ts'
import { freeSeatOfCase, markAttended } from '../../../../src/domains/services/appointments/seats.ts'
import { caseScene } from '../../../support/case-scene.ts'
import { seedAppointment, seedSlot } from '../../../support/gov.ts'
import type { Person } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('seats that are kept for cases')

const scene = caseScene(test)

async function aVisit() {
  const { id: caseId } = await scene.aCase('submitted')
  const slot = await seedSlot(scene.stage, scene.authority.orgId, { capacity: 2 })
  const id = await seedAppointment(scene.stage, scene.authority.orgId, slot, scene.applicant, caseId)
  return { id, caseId, slot, at: new Date() }
}

const as = <T>(person: Person | undefined, work: (tx: Tx) => Promise<T>) =>
  scene.stage.test.database.transact(
    person ? { role: 'app', userId: person.id } : { role: 'job' },
    'write',
    work,
  )

async function state(id: string) {
  return scene.stage.test.database.system
    .selectFrom('gov_appointments as a')
    .innerJoin('gov_slots as s', 's.id', 'a.slot_id')
    .select(['a.status', 'a.row_version', 's.booked_count'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
}

const noticesOf = (id: string) =>
  scene.stage.test.database.system
    .selectFrom('gov_notifications')
    .select(['id', 'user_id', 'template', 'params', 'resource_kind'])
    .where('resource_id', '=', id)
    .execute()

test('the applicant, an officer of the authority and the platform free a seat; it is notified once', async () => {
  for (const actor of [scene.applicant, scene.authority.officer, undefined]) {
    const { id, caseId, slot, at } = await aVisit()
    const freed = await as(actor, (tx) => freeSeatOfCase(tx, { caseId, at }))
    assert.is(freed?.id, id)
    assert.equal(await state(id), { status: 'cancelled', row_version: 2, booked_count: 0 })
    const [notice, ...more] = await noticesOf(id)
    assert.is(more.length, 0)
    assert.is(notice?.user_id, scene.applicant.id)
    assert.is(notice?.template, 'appointment_cancelled')
    assert.is((notice?.params as { starts_at: string } | undefined)?.starts_at, slot.startsAt.toISOString())
    assert.match(notice?.id ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.match(renderNotice('appointment_cancelled', notice?.params, 'en').text, /Office \d+/)
  }
})

test('of many who free a seat at once, one does', async () => {
  const { id, caseId, at } = await aVisit()
  const freed = await Promise.all(
    Array.from({ length: 6 }, () => as(scene.applicant, (tx) => freeSeatOfCase(tx, { caseId, at }))),
  )
  assert.is(freed.filter(Boolean).length, 1)
  assert.equal(await state(id), { status: 'cancelled', row_version: 2, booked_count: 0 })
})

test('an attended seat stays taken, and is not freed afterwards', async () => {
  const { id, caseId, at } = await aVisit()
  assert.is((await as(scene.authority.officer, (tx) => markAttended(tx, { caseId, at })))?.id, id)
  assert.equal(await state(id), { status: 'attended', row_version: 2, booked_count: 1 })
  assert.is(await as(scene.applicant, (tx) => freeSeatOfCase(tx, { caseId, at })), undefined)
  assert.is(await as(scene.authority.officer, (tx) => markAttended(tx, { caseId, at })), undefined)
  assert.equal(await state(id), { status: 'attended', row_version: 2, booked_count: 1 })
})

test('coming against cancelling: one of them, and the seat accordingly', async () => {
  const { id, caseId, at } = await aVisit()
  const [attended, freed] = await Promise.all([
    as(scene.authority.officer, (tx) => markAttended(tx, { caseId, at })),
    as(scene.applicant, (tx) => freeSeatOfCase(tx, { caseId, at })),
  ])
  assert.is([attended, freed].filter(Boolean).length, 1)
  const { status, booked_count } = await state(id)
  assert.equal([status, booked_count], attended ? ['attended', 1] : ['cancelled', 0])
})

test('a stranger frees nothing, and a case without a visit needs none', async () => {
  const { id, caseId, at } = await aVisit()
  const stranger = await scene.stage.signIn('manager')
  assert.is(await as(stranger, (tx) => freeSeatOfCase(tx, { caseId, at })), undefined)
  assert.is(await as(stranger, (tx) => markAttended(tx, { caseId, at })), undefined)
  assert.equal(await state(id), { status: 'booked', row_version: 1, booked_count: 1 })
  const { id: other } = await scene.aCase('submitted')
  assert.is(await as(scene.applicant, (tx) => freeSeatOfCase(tx, { caseId: other, at })), undefined)
})

test.run()
