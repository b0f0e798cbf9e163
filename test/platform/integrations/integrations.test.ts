import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { createSealing } from '../../../src/security/sealing.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import {
  anotherSession,
  aPersonWithEid,
  approveConnection,
  atService,
  connect,
  connectionOf,
  expire,
} from '../../support/integrations.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openSocial, type SocialFixture } from '../../support/social.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

let social: SocialFixture
let stage: Stage

const test = suite('connections to outside accounts')
test.before(async () => {
  social = await openSocial()
  stage = await openStage({ settings: social.settings })
})
test.before.each(() => resetLimits(stage))
test.after(async () => {
  await stage?.close()
  await social?.stop()
})

const offered = ['openid', 'email', 'calendar', 'files']
const demo = { path: { provider: 'demo' } }
const tokenOf = (credential: Credential) => stage.call('getIntegrationToken', demo, credential)
const listed = async (credential: Credential) =>
  (await stage.call('listIntegrations', {}, credential)).body.data.items

test('lists services, connects an account, gives its token, and ends it', async () => {
  const { credential } = await aPersonWithEid(stage)
  const nothing = {
    provider: 'demo',
    label: 'Demo',
    available: true,
    state: 'not_connected',
    offered_scopes: offered,
    scopes: [],
    connected_at: null,
    revocation: 'none',
  }
  assert.equal(await listed(credential), [nothing])
  assert.is((await tokenOf(credential)).body.error, 'integrations.not_connected')

  const { body } = await connect(stage, social.url, credential)
  assert.is(body.data.state, 'connected')
  assert.equal(body.data.scopes.toSorted(), [...offered, 'offline_access'].toSorted())
  assert.equal(await listed(credential), [body.data])

  const { status, body: given, headers } = await tokenOf(credential)
  assert.is(status, 200)
  assert.is(headers.get('cache-control'), 'no-store')
  assert.equal(Object.keys(given.data).sort(), [
    'access_token',
    'expires_at',
    'provider',
    'scopes',
    'token_type',
  ])
  const userinfo = await fetch(`${social.url}/me`, {
    headers: { Authorization: `Bearer ${given.data.access_token}` },
  })
  assert.is(userinfo.status, 200)

  const before = await atService(social.url)
  assert.equal((await stage.call('deleteIntegration', demo, credential)).body.data, {
    provider: 'demo',
    revoked: 'pending',
  })
  assert.is((await listed(credential))[0].state, 'not_connected')
  assert.is((await tokenOf(credential)).status, 404)
  assert.is((await stage.call('deleteIntegration', demo, credential)).status, 404)
  await stage.runJob('revoke-integrations')
  await eventually(async () => (await listed(credential))[0].revocation === 'done')
  assert.is((await atService(social.url)).revocations, before.revocations + 1)
  const dead = await fetch(`${social.url}/me`, {
    headers: { Authorization: `Bearer ${given.data.access_token}` },
  })
  assert.is(dead.status, 401)
})

test('asks for less where the caller wants less, and never for more', async () => {
  const { credential } = await aPersonWithEid(stage)
  const { body } = await connect(stage, social.url, credential, { scopes: ['calendar'] })
  assert.equal(body.data.scopes.toSorted(), ['calendar', 'offline_access', 'openid'])
  const wider = { body: { provider: 'demo', scopes: ['calendar', 'mail'] } }
  const refused = await stage.call('createIntegration', wider, credential)
  assert.is(refused.body.error, 'request.invalid')
  assert.is(refused.body.details[0].path, '/body/scopes/1')
  const foreign = { body: { provider: 'demo', redirect_uri: 'https://evil.example/' } }
  assert.is((await stage.call('createIntegration', foreign, credential)).body.error, 'request.invalid')
  const half = { body: { provider: 'demo', code: 'x' } }
  assert.is((await stage.call('createIntegration', half, credential)).body.error, 'request.invalid')
  const unknown = { body: { provider: 'other' } }
  assert.is((await stage.call('createIntegration', unknown, credential)).status, 404)
})

test('takes a state from the person and the session that began alone, with the issuer that it names', async () => {
  const begun = await aPersonWithEid(stage)
  const elsewhere = await anotherSession(stage, begun.id)
  const other = await aPersonWithEid(stage)
  const body = await approveConnection(stage, social.url, begun.credential)
  for (const { credential } of [elsewhere, other]) {
    const { body: answer } = await stage.call('createIntegration', { body }, credential)
    assert.is(answer.error, 'integrations.state_invalid')
  }
  // In the middle: the last letters may hold bits that count for nothing.
  const middle = body.state.length >> 1
  const letter = body.state[middle] === 'A' ? 'B' : 'A'
  const forged = { ...body, state: `${body.state.slice(0, middle)}${letter}${body.state.slice(middle + 1)}` }
  assert.is((await stage.call('createIntegration', { body: forged }, begun.credential)).status, 400)
  const mixedUp = { ...body, iss: 'https://another.example' }
  const refused = await stage.call('createIntegration', { body: mixedUp }, begun.credential)
  assert.is(refused.body.error, 'integrations.provider_invalid')
  const { iss: _, ...unnamed } = await approveConnection(stage, social.url, begun.credential)
  assert.is((await stage.call('createIntegration', { body: unnamed }, begun.credential)).status, 502)
  assert.is(await connectionOf(stage, begun.id), undefined)
})

test('uses a state once, also when two come at once', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  const body = await approveConnection(stage, social.url, credential)
  const answers = await Promise.all(
    [1, 2, 3].map(() => stage.call('createIntegration', { body }, credential)),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [201, 400, 400])
  assert.is((await connectionOf(stage, id))?.version, 1)
})

test('gives a token only within a quarter of an hour after the eID', async () => {
  const { id, sessionId, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'social' })
  const without = await tokenOf({ Authorization: `Bearer ${accessToken}` })
  assert.is(without.status, 401)
  assert.is(without.body.error, 'auth.step_up')
  assert.match(without.headers.get('www-authenticate') ?? '', 'insufficient_user_authentication')
  await stage.test.database.system
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', sessionId)
    .execute()
  assert.is((await tokenOf(credential)).body.error, 'auth.step_up')
  const again = await anotherSession(stage, id)
  assert.is((await tokenOf(again.credential)).status, 200)
})

test('leaves an entry for each token that it gives, and limits them to thirty a minute', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  const answers = await Promise.all(Array.from({ length: 40 }, () => tokenOf(credential)))
  const given = answers.filter(({ status }) => status === 200).length
  assert.ok(given >= 30 && given < 40, `${given}`)
  assert.ok(answers.every(({ status }) => status === 200 || status === 429))
  const entries = await stage.test.database.system
    .selectFrom('audit_entry')
    .select('subject')
    .where('operation', '=', 'getIntegrationToken')
    .where('actor', '=', `user:${id}`)
    .execute()
  assert.is(entries.length, given)
  assert.ok(entries.every(({ subject }) => subject === 'integration:demo'))
})

test('renews once, however many ask', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  await expire(stage, id)
  const before = await atService(social.url)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tokenOf(credential)))
  assert.is(new Set(answers.map(({ body }) => body.data.access_token)).size, 1)
  const after = await atService(social.url)
  assert.is(after.refreshes, before.refreshes + 1)
  assert.is(after.refused, before.refused)
})

test('goes on where the one who was to renew has died, once its time is up', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  await expire(stage, id)
  await sql`update integrations set lease_until = clock_timestamp() + interval '1 second', lease_id = gen_random_uuid()
    where user_id = ${id}`.execute(stage.test.database.system)
  assert.is((await tokenOf(credential)).status, 200)
  assert.is((await connectionOf(stage, id))?.version, 2)
})

test('keeps a connection whose consent is withdrawn, asks for it, and works after connecting again', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential, { sub: 'social-0003' })
  const kept = await connectionOf(stage, id)
  await atService(social.url, { withdraw: 'social-0003' })
  await expire(stage, id)
  const answers = await Promise.all([1, 2, 3].map(() => tokenOf(credential)))
  for (const { status, body } of answers) {
    assert.is(status, 409)
    assert.is(body.error, 'integrations.needs_consent')
  }
  assert.is((await listed(credential))[0].state, 'needs_consent')
  const row = await connectionOf(stage, id)
  assert.is(row?.id, kept?.id)
  assert.is(row?.refresh_sealed, kept?.refresh_sealed)
  await connect(stage, social.url, credential, { sub: 'social-0003' })
  assert.is((await tokenOf(credential)).status, 200)
  assert.is((await connectionOf(stage, id))?.id, kept?.id)
})

test('believes no refusal of a token that another has replaced meanwhile', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential, { sub: 'social-0002' })
  await expire(stage, id)
  await atService(social.url, { hold: 1 })
  const asked = tokenOf(credential)
  await eventually(async () => (await atService(social.url)).held === 1)
  await atService(social.url, { withdraw: 'social-0002' })
  await connect(stage, social.url, credential, { sub: 'social-0002' })
  await atService(social.url, { hold: 0 })
  assert.is((await asked).status, 200)
  assert.is((await connectionOf(stage, id))?.state, 'connected')
})

test('revokes what came when the person had just disconnected', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential, { sub: 'social-0004' })
  await expire(stage, id)
  await atService(social.url, { hold: 1 })
  const asked = tokenOf(credential)
  await eventually(async () => (await atService(social.url)).held === 1)
  // The queue would revoke the former token at once, and the service refuse the request that is under way.
  await stage.test.database.system.transaction().execute(async (tx) => {
    await sql`delete from integrations where user_id = ${id}`.execute(tx)
    await sql`update integration_revocations set next_try_at = now() + interval '1 hour' where user_id = ${id}`.execute(
      tx,
    )
  })
  await atService(social.url, { hold: 0 })
  assert.is((await asked).status, 404)
  await stage.runJob('revoke-integrations')
  const states = async () =>
    (
      await stage.test.database.system
        .selectFrom('integration_revocations')
        .select('state')
        .where('user_id', '=', id)
        .orderBy('state')
        .execute()
    ).map(({ state }) => state)
  await eventually(async () => (await states()).join() === 'done,pending')
})

test('takes another account in place of the one before, whose token it revokes', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential, { sub: 'social-0001' })
  const first = await connectionOf(stage, id)
  await connect(stage, social.url, credential, { sub: 'social-0005' })
  const second = await connectionOf(stage, id)
  assert.is.not(second?.id, first?.id)
  await stage.runJob('revoke-integrations')
  await eventually(async () => (await listed(credential))[0].revocation === 'done')
  assert.is((await tokenOf(credential)).status, 200)
})

test('leaves no token in the database or the log', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  await expire(stage, id)
  const { body } = await tokenOf(credential)
  const row = await connectionOf(stage, id)
  const sealing = createSealing(stage.app.services.config.integrationEncKey ?? '')
  const open = (sealed: string | null | undefined, kind: string) =>
    sealing.open(sealed ?? '', { purpose: `integration ${kind} token`, owner: row?.id ?? '' })
  const access = await open(row?.access_sealed, 'access')
  const refresh = await open(row?.refresh_sealed, 'refresh')
  assert.is(access, body.data.access_token)
  assert.is.not(refresh, access)
  const tables = await stage.test.database.administer((session) =>
    session.run<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    ),
  )
  for (const { name } of tables) {
    const found = await stage.test.database.administer((session) =>
      session.run<{ text: string | null }>(
        `set local row_security = off; select string_agg(t::text, ' ') as text from ${name} t`,
      ),
    )
    for (const secret of [access, refresh]) assert.not.ok(found[0]?.text?.includes(secret), name)
  }
  for (const secret of [access, refresh]) assert.not.ok(stage.logged().includes(secret))
  // A sealed token that is moved to another row does not open.
  const moved = sealing.open(row?.access_sealed ?? '', { purpose: 'integration access token', owner: id })
  assert.ok(
    await moved.then(
      () => false,
      () => true,
    ),
  )
})

test('gives no token to the scripts of a page', async () => {
  const { credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  const cookie = `__Host-tamga_access=${credential.Authorization?.slice('Bearer '.length)}`
  const { status, body } = await stage.fetch('/web/api/v1/integrations/demo/token', {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  assert.is(status, 404)
  assert.not.match(JSON.stringify(body), 'access_token')
  const list = await stage.fetch('/web/api/v1/integrations', {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  assert.is(list.status, 200)
})

test('ends the connections of a person who is anonymised, and says no longer whose they were', async () => {
  const { id, credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  const admin = await stage.signIn('superadmin')
  const deleted = await callSigned(stage, 'deleteUser', { path: { id } }, admin.credential)
  assert.ok(deleted.status < 300, JSON.stringify(deleted.body))
  assert.is(await connectionOf(stage, id), undefined)
  const ofPerson = await stage.test.database.system
    .selectFrom('integration_revocations')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  assert.equal(ofPerson, [])
  const before = await atService(social.url)
  const { done } = await stage.runJob('revoke-integrations')
  await eventually(async () => done > 0 || (await atService(social.url)).revocations > before.revocations)
})

test.run()
