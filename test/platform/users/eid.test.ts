import * as assert from 'uvu/assert'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { resetLimits, signInAs, signInWith } from './people.ts'

const console = suite<{ stage: Stage; eid: EidFixture }>('eID console')

console.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({ settings: context.eid.settings })
})
console.before.each(({ stage }) => resetLimits(stage))
console.after.each(({ eid }) => eid.calm())
console.after(async (context) => {
  await context.stage?.close()
  await context.eid?.stop()
})

const operations = ['getMyEidSummary', 'listMyEidCertificates', 'listMyEidDevices', 'listMyEidActivity']

const person = (eid: EidFixture, state = 'valid') => {
  const found = eid.people.find((one) => one.state === state)
  if (!found) throw new Error(`no one is ${state}`)
  return found
}

console('shows how my eID stands, and nothing of anyone else', async ({ stage, eid }) => {
  const me = person(eid)
  const { credential } = await signInWith(stage, me)
  const summary = (await stage.call('getMyEidSummary', {}, credential)).body.data
  assert.equal(
    [summary.state, summary.level, summary.pin1_locked, summary.organization_count],
    ['active', 'QUALIFIED', false, 0],
  )
  const { items: certificates } = (await stage.call('listMyEidCertificates', {}, credential)).body.data
  assert.equal(
    certificates.map(({ purpose, status }: { purpose: string; status: string }) => [purpose, status]),
    [
      ['authentication', 'good'],
      ['signing', 'good'],
    ],
  )
  assert.is(certificates[0].subject, `${me.familyName} ${me.givenName}`)
  const { items: devices } = (await stage.call('listMyEidDevices', {}, credential)).body.data
  assert.equal(
    devices.map(({ document_number }: { document_number: string }) => document_number),
    [me.documentNumber],
  )
})

console('says that a certificate has been revoked', async ({ stage, eid }) => {
  const { credential } = await signInWith(stage, person(eid, 'revoked'))
  const { items } = (await stage.call('listMyEidCertificates', {}, credential)).body.data
  assert.ok(items.every(({ status }: { status: string }) => status === 'revoked'))
})

console('lists in pages what my phone was asked, a sign-in here among it', async ({ stage, eid }) => {
  const me = person(eid)
  const { credential } = await signInWith(stage, me)
  const started = (await stage.call('startEidSignIn')).body.data
  await eid.phone.approve(await eid.phone.open(started.qr_link, me.nationalId))
  const second = (await stage.call('startEidSignIn')).body.data
  await eid.phone.refuse(await eid.phone.open(second.qr_link, me.nationalId))

  const list = (query: Record<string, string>) => stage.call('listMyEidActivity', { query }, credential)
  const first = (await list({ limit: '1' })).body.data
  assert.equal([first.items[0].flow, first.items[0].outcome], ['QR', 'user_refused'])
  const next = (await list({ limit: '1', cursor: first.next_cursor })).body.data
  assert.equal([next.items[0].outcome, next.next_cursor], ['completed', null])
  for (const cursor of ['bm93aGVyZQ', '!!!', Buffer.from('a b').toString('base64url')]) {
    const { status, body } = await list({ cursor })
    assert.is(status, 400, cursor)
    assert.is(body.details[0].path, '/query/cursor')
  }
})

console('404: anyone who has no eID', async ({ stage }) => {
  const strangers = [await stage.signIn(), await signInAs(stage, '110000000099')]
  for (const { credential } of strangers) {
    for (const id of operations) {
      const { status, body } = await stage.send(id, {}, credential)
      assert.is(status, 404)
      assert.is(body.error, 'eid.no_account')
    }
  }
})

console('502 and 503: faults of the provider are reported as such', async ({ stage, eid }) => {
  const { credential } = await signInWith(stage, person(eid))
  for (const id of operations) {
    await eid.fault('malformed_console', { times: 1 })
    if (id !== 'listMyEidActivity')
      assert.is((await stage.send(id, {}, credential)).body.error, 'eid.invalid_answer')
    await eid.calm()
    await eid.fault('maintenance', { times: 1 })
    const { status, body, headers } = await stage.send(id, {}, credential)
    assert.is(status, 503)
    assert.is(body.error, 'eid.unavailable')
    assert.ok(headers.get('retry-after'))
    assert.is((await stage.send(id, {}, credential)).status, 200)
  }
})

console('503: where no eID has been set up', async () => {
  const bare = await openStage({ settings: { SIMULATORS: 'false' } })
  try {
    const { credential } = await signInAs(bare, '110000000001')
    assert.is((await bare.call('getMyEidSummary', {}, credential)).body.error, 'eid.unavailable')
  } finally {
    await bare.close()
  }
})

console.run()
