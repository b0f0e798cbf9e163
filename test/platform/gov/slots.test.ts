import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import {
  type Authority,
  type SeededService,
  seedAppointment,
  seedAuthority,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { openOffice } from '../../support/office.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('slots of offices')

let stage: Stage
let authority: Authority
let other: Authority
let service: SeededService
let person: Person

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  other = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId)
  person = await stage.signIn()
})
test.after(() => stage?.close())

const opened = () => openOffice(stage, authority)

const series = (officeId: string, change: object = {}) => ({
  office_id: officeId,
  from: '2099-11-02',
  to: '2099-11-06',
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '11:00',
  minutes: 30,
  capacity: 2,
  ...change,
})

const offer = (body: object, as: Person = authority.officer) =>
  stage.send('createSlots', { body }, as.credential)

const slots = (query: Record<string, string>) =>
  stage.call('listAppointmentSlots', { query }, person.credential)

test('a series of slots: made once, without holidays, seen by everyone', async () => {
  const id = await opened()
  const { system } = stage.test.database
  await system
    .insertInto('holidays')
    .values({ day: '2099-11-04', name_mn: 'Амралт', name_en: 'Holiday' })
    .execute()
  const made = await offer(series(id))
  assert.is(made.status, 201)
  assert.equal(made.body.data, {
    office_id: id,
    created: 16,
    skipped: 4,
    first_at: '2099-11-02T01:00:00.000Z',
    last_at: '2099-11-06T02:30:00.000Z',
  })
  const again = await offer(series(id, { capacity: 9 }))
  assert.equal([again.body.data.created, again.body.data.skipped], [0, 20])

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await slots({
      office_id: id,
      from: '2099-11-02',
      to: '2099-11-05',
      limit: '5',
      ...(cursor && { cursor }),
    })
    assert.is(page.status, 200)
    for (const { starts_at, free } of page.body.data.items) {
      assert.is(free, 2)
      seen.push(starts_at)
    }
    cursor = page.body.data.next_cursor ?? undefined
  } while (cursor)
  assert.is(seen.length, 12)
  assert.equal(seen, [...seen].sort())
  const byService = await slots({
    service_id: service.id,
    from: '2099-11-06',
    to: '2099-11-06',
    limit: '100',
  })
  assert.is(
    byService.body.data.items.filter((one: { office: { id: string } }) => one.office.id === id).length,
    4,
  )
})

test('a series of another office, of none, and one that makes nothing', async () => {
  const id = await opened()
  assert.is((await offer(series(id), other.officer)).body.error, 'appointments.office_not_found')
  assert.is((await offer(series(uuidv7()))).status, 404)
  const past = await offer(series(id, { from: '2020-01-06', to: '2020-01-10' }))
  assert.equal(
    [past.status, past.body.error, past.body.details[0].rule],
    [422, 'appointments.series_invalid', 'past'],
  )
  assert.equal((await slots({ office_id: id, from: '2099-11-02' })).body.data.items, [])
})

test('only seats that are free, to come, and not booked by the caller are listed', async () => {
  const another = await stage.signIn()
  const full = await seedSlot(stage, authority.orgId, { capacity: 1 })
  await seedAppointment(stage, authority.orgId, full, another)
  const { officeId } = full
  const begun = await seedSlot(stage, authority.orgId, { officeId, startsInHours: -0.1 })
  const free = await seedSlot(stage, authority.orgId, { officeId, startsInHours: 1, capacity: 3 })
  await seedAppointment(stage, authority.orgId, free, another)
  const own = await seedSlot(stage, authority.orgId, { officeId, startsInHours: 2, capacity: 3 })
  await seedAppointment(stage, authority.orgId, own, person)
  const { items } = (await slots({ office_id: officeId })).body.data
  assert.equal(
    items.map((one: { id: string; free: number }) => [one.id, one.free]),
    [[free.id, 2]],
  )
  assert.ok(begun.id)
})

test('400 and 404: neither an office nor a service, both, no such one, too long a time', async () => {
  const id = await opened()
  const mongol = { ...person.credential, 'Accept-Language': 'mn' }
  const unnamed = await stage.call('listAppointmentSlots', { query: {} }, mongol)
  const said = 'Яг нэгийг нь өгнө үү: office_id, service_id.'
  assert.equal([unnamed.status, unnamed.body.details[0].message], [400, said])
  assert.is((await slots({ office_id: id, service_id: service.id })).status, 400)
  assert.is((await slots({ office_id: uuidv7() })).body.error, 'appointments.office_not_found')
  assert.is((await slots({ service_id: uuidv7() })).body.error, 'appointments.service_not_found')
  assert.is((await slots({ office_id: id, from: '2099-01-01', to: '2099-06-01' })).status, 400)
  assert.is((await slots({ office_id: id, from: '2099-01-02', to: '2099-01-01' })).status, 400)
  assert.is((await slots({ office_id: id, cursor: 'MjAyNg' })).status, 400)
})

test('seats are added and taken away, but not under those who have booked', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  await seedAppointment(stage, authority.orgId, slot, person)
  const set = (capacity: number, as: Person = authority.officer) =>
    stage.call('updateSlot', { path: { id: slot.id }, body: { capacity } }, as.credential)
  assert.is((await set(5, other.officer)).body.error, 'appointments.slot_not_found')
  const more = await set(5)
  assert.equal([more.body.data.capacity, more.body.data.booked], [5, 1])
  assert.is((await set(1)).status, 200)
  const fewer = await set(0)
  assert.equal([fewer.status, fewer.body.error], [409, 'appointments.seats_taken'])
  assert.is(fewer.body.details[0].message, '1 seats are booked.')
})

test('the last seat is booked while it is taken away: never more booked than there are seats', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 1 })
  const [closed, booked] = await Promise.all([
    stage.call('updateSlot', { path: { id: slot.id }, body: { capacity: 0 } }, authority.officer.credential),
    stage.call('createAppointment', { body: { slot_id: slot.id } }, person.credential),
  ])
  assert.is([closed.status === 200, booked.status === 201].filter(Boolean).length, 1)
})

test.run()
