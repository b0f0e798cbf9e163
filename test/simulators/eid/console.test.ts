import { X509Certificate } from 'node:crypto'
import * as assert from 'uvu/assert'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { suite } from '../../support/suite.ts'
import { relyingParty } from './relying-party.ts'

const test = suite('eID simulator: the console')

let eid: EidFixture
let rp: ReturnType<typeof relyingParty>
test.before(async () => {
  eid = await openEid()
  rp = relyingParty(eid)
})
test.after(() => eid?.stop())
test.after.each(() => eid.calm())

const party = () => ({
  relyingPartyUUID: eid.settings.EID_RP_UUID,
  relyingPartyName: eid.settings.EID_RP_NAME,
})
const ask = (what: string, more: object = {}, civilId = eid.people[0]?.civilId) =>
  rp.post(`/person/${civilId}/${what}`, { ...party(), ...more })

test('tells of the person that was asked for', async () => {
  const summary = (await ask('summary')).body
  assert.equal(
    [summary.state, summary.certificateLevel, summary.pin1, summary.pin2],
    ['ACTIVE', 'QUALIFIED', 'OK', 'OK'],
  )
  const { certificates } = (await ask('certificates')).body
  assert.is(certificates.length, summary.certificateCount)
  for (const { value, documentNumber } of certificates) {
    assert.match(new X509Certificate(Buffer.from(value, 'base64')).subject, `PNOMN-${eid.people[0]?.civilId}`)
    assert.is(documentNumber, eid.people[0]?.documentNumber)
  }
  const { devices } = (await ask('devices')).body
  assert.is(devices.length, summary.deviceCount)
})

test('enters what a phone was asked, and what no one has joined not at all', async () => {
  const request = rp.signInRequest()
  await rp.post('/authentication/device-link', request)
  assert.equal((await ask('activity', { limit: 10 })).body, { entries: [], next: null })
  const nationalId = eid.people[0]?.nationalId ?? ''
  await rp.post(`/authentication/notification/${encodeURIComponent(nationalId)}`, request)
  await eid.phone.refuse(await eid.phone.pending(nationalId))
  const { entries } = (await ask('activity', { limit: 10 })).body
  assert.equal(
    entries.map(({ kind, flowType, endResult }: Record<string, string>) => [kind, flowType, endResult]),
    [['AUTHENTICATION', 'Notification', 'USER_REFUSED']],
  )
  assert.equal((await ask('activity', { limit: 10 }, eid.people[1]?.civilId)).body.entries, [])
})

test('refuses others, strangers and what makes no sense', async () => {
  const other = { relyingPartyUUID: '00000000-0000-4000-8000-000000000000' }
  assert.is((await ask('summary', other)).status, 401)
  assert.is((await ask('summary', {}, '110000000099')).status, 404)
  assert.is((await ask('summary', {}, 'no-one')).status, 400)
  for (const more of [{}, { limit: 0 }, { limit: 101 }, { limit: 10, before: 'nowhere' }])
    assert.is((await ask('activity', more)).status, 400)
})

test.run()
