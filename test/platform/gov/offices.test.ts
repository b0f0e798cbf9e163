import * as assert from 'uvu/assert'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import { officeBody, openOffice } from '../../support/office.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('offices')

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

test('an officer opens an office of their own organisation, and no one else does', async () => {
  const id = await opened()
  const foreign = await stage.call(
    'createOffice',
    { body: officeBody(other.orgId) },
    authority.officer.credential,
  )
  assert.equal([foreign.status, foreign.body.error], [404, 'org.not_found'])
  // The owner of the organisation is no officer.
  const owner = await stage.call(
    'createOffice',
    { body: officeBody(authority.orgId) },
    authority.owner.credential,
  )
  assert.is(owner.status, 403)

  const listed = await stage.call('listOffices', { query: { service_id: service.id } }, person.credential)
  assert.ok(listed.body.data.items.some((one: { id: string }) => one.id === id))
  const theirs = await stage.call('listOffices', { query: { tenant_id: other.orgId } }, person.credential)
  assert.equal(theirs.body.data.items, [])
})

test('how an office is reached is shown to everyone, and is gone where a change leaves it out', async () => {
  const contacts = { phone: '+976 7000 0000', hours_mn: '09:00–17:00', hours_en: '9:00–17:00' }
  const body = { ...officeBody(authority.orgId), ...contacts }
  const { id, ...made } = (await stage.call('createOffice', { body }, authority.officer.credential)).body.data
  assert.equal({ phone: made.phone, hours_mn: made.hours_mn, hours_en: made.hours_en }, contacts)
  const { tenant_id: _, code: __, ...named } = officeBody(authority.orgId)
  const change = { ...named, cancel_minutes: 0, attendance_minutes: 30, active: true, row_version: 1 }
  const changed = await stage.call(
    'updateOffice',
    { path: { id }, body: change },
    authority.officer.credential,
  )
  assert.equal([changed.body.data.phone, changed.body.data.hours_mn], [null, null])
})

test('a code is given once', async () => {
  const body = officeBody(authority.orgId)
  assert.is((await stage.call('createOffice', { body }, authority.officer.credential)).status, 201)
  const taken = await stage.call('createOffice', { body }, authority.officer.credential)
  assert.equal([taken.status, taken.body.error], [409, 'appointments.office_code_taken'])
})

test('an office is changed by its own, on the version they have read, and closed', async () => {
  const id = await opened()
  const { tenant_id: _, code: __, ...named } = officeBody(authority.orgId)
  const change = { ...named, name_en: 'Moved', cancel_minutes: 0, attendance_minutes: 30, active: false }
  const update = (as: Person, row_version: number) =>
    stage.call('updateOffice', { path: { id }, body: { ...change, row_version } }, as.credential)
  assert.is((await update(other.officer, 1)).body.error, 'appointments.office_not_found')
  assert.is((await update(authority.officer, 2_147_483_647)).body.error, 'request.stale')
  const both = await Promise.all([update(authority.officer, 1), update(authority.officer, 1)])
  assert.equal(both.map(({ status }) => status).sort(), [200, 409])
  const changed = both.find(({ status }) => status === 200)?.body.data
  assert.equal([changed.name_en, changed.row_version, changed.active], ['Moved', 2, false])
  assert.is(
    (await stage.call('listAppointmentSlots', { query: { office_id: id } }, person.credential)).body.error,
    'appointments.office_not_found',
  )
})

test.run()
