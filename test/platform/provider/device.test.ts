import * as assert from 'uvu/assert'
import { type Client, DEVICE_GRANT } from '../../../src/domains/openid/clients/client.ts'
import {
  decideDeviceRequest,
  recordDevicePoll,
  useDeviceApproval,
} from '../../../src/domains/openid/device/queries.ts'
import type { ApplicationOverrides } from '../../support/application.ts'
import { resetLimits, stopRefills } from '../../support/limits.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from '../oauth2/provider.ts'

const device = suite<{ op: Provider }>('what people say to devices')

device.before(async (context) => {
  context.op = await openProvider()
})
device.before.each(({ op }) => resetLimits(op.stage))
device.after(({ op }) => op?.close())

interface Waiting {
  application: Client
  device_code: string
  user_code: string
  poll(): Promise<{ status: number; body: Record<string, string> }>
}

async function waiting(op: Provider, overrides: ApplicationOverrides = {}): Promise<Waiting> {
  const client = await op.add({ kind: 'public', grantTypes: [DEVICE_GRANT], ...overrides })
  const { body } = await op.stage.send('startDeviceAuthorization', {
    body: { client_id: client.clientId, scope: 'openid profile email' },
  })
  const { device_code, user_code } = body
  const poll = () => op.token(client, { grant_type: DEVICE_GRANT, device_code })
  return { application: client.application, device_code, user_code, poll }
}

const accept = (op: Provider, { credential }: Person, user_code: string, more = {}) =>
  op.stage.send(
    'acceptProviderDevice',
    { body: { user_code, grant_scope: ['openid', 'profile', 'email'], ...more } },
    credential,
  )
const show = (op: Provider, { credential }: Person, user_code: string) =>
  op.stage.send('getProviderDevice', { query: { user_code } }, credential)

device('a person sees who asks for what, however they type the code', async ({ op }) => {
  const { user_code, application } = await waiting(op, { optionalScopes: ['email'] })
  const person = await op.stage.signIn()
  const letters = user_code.replace('-', '')
  const cyrillic = [...letters].map(
    (letter) => ({ B: 'В', C: 'С', H: 'Н', K: 'К', M: 'м', P: 'р', T: 'Т', X: 'х' })[letter] ?? letter,
  )
  for (const typed of [
    user_code,
    letters,
    letters.toLowerCase(),
    ` ${letters.split('').join(' ')} `,
    cyrillic.join(''),
  ]) {
    const { status, body } = await show(op, person, typed)
    assert.is(status, 200, typed)
    assert.equal(
      [body.data.user_code, body.data.client.client_id, body.data.requested_scope, body.data.optional_scope],
      [user_code, application.clientId, ['openid', 'profile', 'email'], ['email']],
    )
  }
  for (const typed of ['AEIO-UYAE', 'BBBB-BBBB', 'short', '1234-5678']) {
    const { status, body } = await show(op, person, typed)
    assert.equal([status, body.error], [404, 'provider.unknown_user_code'], typed)
  }
  assert.is((await op.stage.send('getProviderDevice', { query: { user_code } })).status, 401)
})

device('the answer is audited, and remembered where the person says so', async ({ op }) => {
  const person = await op.stage.signIn()
  const { system } = op.stage.test.database
  const consents = (application: Client) =>
    system
      .selectFrom('oauth_consents')
      .select(['scopes', 'declined'])
      .where('application_id', '=', application.id)
      .where('user_id', '=', person.id)
      .execute()
  const plain = await waiting(op)
  assert.is((await accept(op, person, plain.user_code)).status, 204)
  assert.equal(await consents(plain.application), [])
  const kept = await waiting(op, { optionalScopes: ['email'] })
  const chosen = { grant_scope: ['openid', 'profile'], remember: true }
  assert.is((await accept(op, person, kept.user_code, chosen)).status, 204)
  assert.equal(await consents(kept.application), [{ scopes: ['openid', 'profile'], declined: ['email'] }])
  assert.is((await kept.poll()).body.scope, 'openid profile')
  const { items } = await op.stage.app.services.audit.list({ operation: 'acceptProviderDevice', limit: 1 })
  assert.match(items[0]?.subject ?? '', /^device-request:/)
  assert.equal(items[0]?.details?.application, kept.application.id)
  assert.equal(items[0]?.details?.scopes, ['openid', 'profile'])
  const { body } = await op.stage.call('listConnectedApplications', {}, person.credential)
  assert.ok(body.data.items.some(({ id }: { id: string }) => id === kept.application.id))
})

device('a code is answered once, of many answers at once too, and in its time', async ({ op }) => {
  const { user_code, poll } = await waiting(op)
  const people = await Promise.all(Array.from({ length: 4 }, () => op.stage.signIn()))
  const answers = await Promise.all([
    ...people.map((person) => accept(op, person, user_code)),
    ...people.map(({ credential }) =>
      op.stage.send('rejectProviderDevice', { body: { user_code } }, credential),
    ),
  ])
  assert.is(answers.filter(({ status }) => status === 204).length, 1)
  for (const { status, body } of answers)
    if (status !== 204) assert.equal([status, body.error], [409, 'provider.challenge_decided'])
  assert.ok(['access_denied', undefined].includes((await poll()).body.error))
  const late = await waiting(op)
  op.later(600)
  const person = await op.stage.signIn()
  for (const { status, body } of [
    await show(op, person, late.user_code),
    await accept(op, person, late.user_code),
  ])
    assert.equal([status, body.error], [410, 'provider.challenge_expired'])
})

device('an approval is used once, of many uses at once too', async ({ op }) => {
  const { user_code, device_code, application } = await waiting(op)
  const person = await op.stage.signIn()
  await accept(op, person, user_code)
  const { system } = op.stage.test.database
  const now = new Date(op.stage.app.services.clock())
  const pace = { addedSeconds: 5, leewayMs: 500 }
  const polled = await recordDevicePoll(
    system,
    { deviceCode: device_code, applicationId: application.id },
    pace,
    now,
  )
  const approved = { id: polled?.id ?? '', userId: person.id }
  const used = await Promise.all(Array.from({ length: 8 }, () => useDeviceApproval(system, approved, now)))
  assert.is(used.filter((one) => one !== undefined).length, 1)
  assert.not.ok(await decideDeviceRequest(system, approved.id, { userId: person.id }, now))
})

device('no more is granted than was asked for', async ({ op }) => {
  const { user_code } = await waiting(op)
  const person = await op.stage.signIn()
  const { status, body } = await accept(op, person, user_code, { grant_scope: ['openid', 'phone'] })
  assert.equal([status, body.error], [422, 'provider.scope_not_requested'])
  assert.is((await accept(op, person, user_code)).status, 204)
})

device('what the application demands of a sign-in is demanded of the person', async ({ op }) => {
  const weak = await op.person()
  const { accessToken } = await op.stage.app.services.sessions.issue(weak, { method: 'social' })
  const person = { id: weak, credential: { Authorization: `Bearer ${accessToken}` } }
  const sure = await waiting(op, { minimumAcr: 'urn:tamga:acr:eid' })
  for (const { status, body } of [
    await show(op, person, sure.user_code),
    await accept(op, person, sure.user_code),
  ])
    assert.equal([status, body.error], [403, 'provider.stronger_sign_in'])
  const signedIn = await op.stage.signIn()
  op.later(300)
  const fresh = await waiting(op, { defaultMaxAge: 60 })
  const stale = await show(op, signedIn, fresh.user_code)
  assert.equal([stale.status, stale.body.error], [403, 'provider.sign_in_again'])
  assert.is((await accept(op, await op.stage.signIn(), fresh.user_code)).status, 204)
})

device('an application under test is for members of its organisation', async ({ op }) => {
  const owner = await op.stage.signIn()
  const orgId = await seedOrganisation(op.stage, owner)
  const member = await op.stage.signIn()
  await joinOrganisation(op.stage, orgId, member)
  const { user_code, poll } = await waiting(op, { mode: 'test', orgId, registeredBy: 'organisation' })
  const stranger = await op.stage.signIn()
  for (const { status, body } of [await show(op, stranger, user_code), await accept(op, stranger, user_code)])
    assert.equal([status, body.error], [403, 'provider.test_only'])
  assert.is((await accept(op, member, user_code)).status, 204)
  assert.is((await poll()).status, 200)
})

device('who disconnects the application, or is cut off, takes the approval back', async ({ op }) => {
  const person = await op.stage.signIn()
  const left = await waiting(op)
  await accept(op, person, left.user_code, { remember: true })
  const path = { applicationId: left.application.id }
  assert.is((await op.stage.call('revokeConnectedApplication', { path }, person.credential)).status, 200)
  assert.is((await left.poll()).body.error, 'invalid_grant')
  const cut = await waiting(op)
  await accept(op, person, cut.user_code)
  op.later(1)
  await op.stage.test.database.system
    .updateTable('users')
    .set({ tokens_revoked_before: new Date(op.stage.app.services.clock()) })
    .where('id', '=', person.id)
    .execute()
  op.later(1)
  assert.is((await cut.poll()).body.error, 'invalid_grant')
})

device('codes cannot be tried one after another', async ({ op }) => {
  await using _ = await stopRefills(op.stage.test.database)
  const person = await op.stage.signIn()
  const statuses: number[] = []
  for (let tries = 0; tries < 22; tries++) statuses.push((await show(op, person, 'BBBB-BBBB')).status)
  assert.equal(statuses, [...Array(20).fill(404), 429, 429])
  const { user_code } = await waiting(op)
  assert.is((await accept(op, person, user_code)).status, 429, 'all ways share it')
})

device.run()
