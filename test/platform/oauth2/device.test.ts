import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import * as assert from 'uvu/assert'
import { DEVICE_GRANT, type GrantType } from '../../../src/domains/openid/clients/client.ts'
import { deviceScopes } from '../../../src/domains/openid/device/start.ts'
import type { AppError } from '../../../src/errors/app-error.ts'
import type { AddedApplication } from '../../support/application.ts'
import { newKey } from '../../support/dpop.ts'
import { resetLimits } from '../../support/limits.ts'
import type { Answered, Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { basicOf, claimsIn, type Form, ISSUER, openProvider, type Provider } from './provider.ts'

const device = suite<{
  op: Provider
  tv: AddedApplication
  box: AddedApplication
  confidential: AddedApplication
}>('device authorization')

const grantTypes: GrantType[] = [DEVICE_GRANT, 'refresh_token']

device.before(async (context) => {
  context.op = await openProvider()
  context.tv = await context.op.add({ kind: 'public', grantTypes })
  context.box = await context.op.add({ kind: 'public', grantTypes })
  context.confidential = await context.op.add({ grantTypes })
})
device.before.each(({ op }) => resetLimits(op.stage))
device.after(({ op }) => op?.close())

const start = ({ stage }: Provider, client: AddedApplication, form: Form = {}) =>
  stage.send('startDeviceAuthorization', {
    body: {
      scope: 'openid profile offline_access',
      ...(client.application.authMethod === 'none' && { client_id: client.clientId }),
      ...form,
    },
    headers: basicOf(client),
  })

const poll = (op: Provider, client: AddedApplication, device_code: string, headers = {}) =>
  op.token(client, { grant_type: DEVICE_GRANT, device_code }, headers)

async function approve(
  { stage }: Provider,
  { credential }: Person,
  user_code: string,
  grant_scope = ['openid', 'profile', 'offline_access'],
): Promise<void> {
  const { status, body } = await stage.call(
    'acceptProviderDevice',
    { body: { user_code, grant_scope, remember: false } },
    credential,
  )
  assert.is(status, 204, JSON.stringify(body))
}

const errorOf = async (answer: Promise<Answered>) => (await answer).body.error
/** As long as a device waits between two polls. */
const wait = (op: Provider) => op.later(61)

device('openid-client and oauth4webapi sign a person in on a device', async ({ op, tv, confidential }) => {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, op.stage.url), init)
  const config = await openid.discovery(new URL(ISSUER), tv.clientId, undefined, openid.None(), {
    [openid.customFetch]: here as openid.CustomFetch,
  })
  const person = await op.stage.signIn()
  const started = await openid.initiateDeviceAuthorization(config, { scope: 'openid offline_access' })
  assert.is(started.verification_uri_complete, `${started.verification_uri}?user_code=${started.user_code}`)
  assert.match(started.user_code, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  assert.equal([started.expires_in, started.interval], [600, 5])
  await approve(op, person, started.user_code, ['openid', 'offline_access'])
  const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })
  assert.is(tokens.claims()?.sub, person.id)
  assert.is(tokens.claims()?.acr, 'urn:tamga:acr:eid')
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token as string)
  assert.is(refreshed.claims()?.sub, person.id)

  const options = { [oauth.customFetch]: here as never }
  const issuer = new URL(ISSUER)
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
  assert.is(as.device_authorization_endpoint, `${ISSUER}/oauth2/device_authorization`)
  assert.ok(as.grant_types_supported?.includes(DEVICE_GRANT))
  const client: oauth.Client = { client_id: confidential.clientId }
  const secret = oauth.ClientSecretBasic(confidential.secret)
  const asked = await oauth.deviceAuthorizationRequest(as, client, secret, { scope: 'openid' }, options)
  const codes = await oauth.processDeviceAuthorizationResponse(as, client, asked)
  const request = () => oauth.deviceCodeGrantRequest(as, client, secret, codes.device_code, options)
  await oauth.processDeviceCodeResponse(as, client, await request()).then(
    () => assert.unreachable('no one has agreed yet'),
    ({ error }) => assert.is(error, 'authorization_pending'),
  )
  await approve(op, person, codes.user_code, ['openid'])
  wait(op)
  const got = await oauth.processDeviceCodeResponse(as, client, await request())
  assert.is(got.scope, 'openid')
})

device('a device waits, slows down, and gets its tokens once', async ({ op, tv, box }) => {
  const { body } = await start(op, tv)
  assert.is(await errorOf(poll(op, tv, body.device_code)), 'authorization_pending')
  assert.is(await errorOf(poll(op, tv, body.device_code)), 'slow_down')
  op.later(6)
  assert.is(await errorOf(poll(op, tv, body.device_code)), 'slow_down', 'five seconds more than before')
  wait(op)
  const person = await op.stage.signIn()
  await approve(op, person, body.user_code)
  assert.is(await errorOf(poll(op, box, body.device_code)), 'invalid_grant', 'another application')
  const { status, body: tokens } = await poll(op, tv, body.device_code)
  assert.is(status, 200, JSON.stringify(tokens))
  assert.equal([tokens.token_type, tokens.scope], ['Bearer', 'openid profile offline_access'])
  const claims = claimsIn(tokens.id_token)
  assert.equal([claims.iss, claims.aud, claims.sub, claims.sid], [ISSUER, tv.clientId, person.id, undefined])
  assert.is((await op.userinfo(tokens.access_token)).body.sub, person.id)
  assert.is((await op.refresh(tv, tokens.refresh_token)).status, 200)
  for (const when of ['at once', 'later']) {
    assert.is(await errorOf(poll(op, tv, body.device_code)), 'invalid_grant', when)
    wait(op)
  }
})

device('of many polls at once, of several devices, one gets tokens', async ({ op, tv }) => {
  const { body } = await start(op, tv)
  await approve(op, await op.stage.signIn(), body.user_code)
  const answers = await Promise.all(Array.from({ length: 12 }, () => poll(op, tv, body.device_code)))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers)
    if (answer.status !== 200) assert.ok(['slow_down', 'invalid_grant'].includes(answer.body.error))
})

device('who refuses is refused, and time runs out', async ({ op, tv }) => {
  const refused = (await start(op, tv)).body
  const { credential } = await op.stage.signIn()
  const answer = { body: { user_code: refused.user_code } }
  assert.is((await op.stage.call('rejectProviderDevice', answer, credential)).status, 204)
  assert.is(await errorOf(poll(op, tv, refused.device_code)), 'access_denied')
  wait(op)
  assert.is(await errorOf(poll(op, tv, refused.device_code)), 'access_denied')
  const late = (await start(op, tv)).body
  await approve(op, await op.stage.signIn(), late.user_code)
  op.later(600)
  for (const _ of [1, 2]) assert.is(await errorOf(poll(op, tv, late.device_code)), 'expired_token')
})

device('the tokens can be bound to a key, and then are of no use without it', async ({ op, tv }) => {
  const key = await newKey()
  const { body } = await start(op, tv)
  await approve(op, await op.stage.signIn(), body.user_code)
  const proof = async () => ({
    DPoP: await key.proof({
      htm: 'POST',
      htu: `${ISSUER}/oauth2/token`,
      iat: Math.floor(op.stage.app.services.clock() / 1000),
    }),
  })
  const { body: tokens } = await poll(op, tv, body.device_code, await proof())
  assert.is(tokens.token_type, 'DPoP')
  assert.is((await op.userinfo(tokens.access_token)).status, 401)
  assert.is(await errorOf(op.refresh(tv, tokens.refresh_token)), 'invalid_grant')
  assert.is((await op.refresh(tv, tokens.refresh_token, {}, await proof())).status, 200)
})

device('what is wrong is refused, and says why', async ({ op, tv, confidential }) => {
  const plain = await op.add({ kind: 'public' })
  const bank = await op.add({ grantTypes, securityProfile: 'fapi2_security' })
  for (const [client, form, error] of [
    [plain, {}, 'unauthorized_client'],
    [bank, {}, 'invalid_client'],
    [tv, { client_id: 'no-such-client' }, 'invalid_client'],
    [{ ...confidential, secret: 'x'.repeat(40) }, {}, 'invalid_client'],
    [confidential, { client_id: tv.clientId }, 'invalid_request'],
    [tv, { scope: '' }, 'invalid_scope'],
    [tv, { scope: 'openid svc:tools' }, 'invalid_scope'],
    [tv, { scope: 'openid civil_id' }, 'invalid_scope'],
    [tv, { resource: 'https://stranger.example' }, 'invalid_target'],
    [tv, { scope: ['openid', 'profile'] }, 'invalid_request'],
  ] as [AddedApplication, Form, string][])
    assert.is(await errorOf(start(op, client, form)), error, JSON.stringify(form))
  assert.is((await start(op, tv, { scope: 'x'.repeat(3000) })).status, 400)
  assert.throws(
    () => deviceScopes(bank.application, 'openid'),
    ({ code }: AppError) => code === 'oauth.unauthorized_client',
  )
  const json = await fetch(`${op.stage.url}/oauth2/device_authorization`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: tv.clientId, scope: 'openid' }),
  })
  assert.is(json.status, 400)
  const { body } = await start(op, tv)
  assert.is(await errorOf(op.token(tv, { grant_type: DEVICE_GRANT })), 'invalid_request')
  assert.is(await errorOf(poll(op, tv, 'unknown')), 'invalid_grant')
  assert.is(await errorOf(poll(op, plain, body.device_code)), 'unauthorized_client')
  assert.is(await errorOf(poll(op, tv, body.user_code)), 'invalid_grant', 'the code of the person')
})

device('without a refresh grant nothing lasts, and codes are kept as hashes', async ({ op }) => {
  const short = await op.add({ kind: 'public', grantTypes: [DEVICE_GRANT] })
  const { body } = await start(op, short)
  const [row] = await op.stage.test.database.system
    .selectFrom('oauth_device_requests')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.equal(row?.scopes, ['openid', 'profile'])
  const dump = JSON.stringify(row, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
  )
  for (const secret of [body.device_code, body.user_code]) assert.not.ok(dump.includes(secret))
  await approve(op, await op.stage.signIn(), body.user_code, ['openid'])
  const { body: tokens } = await poll(op, short, body.device_code)
  assert.equal([tokens.scope, tokens.refresh_token], ['openid', undefined])
})

device('requests that are over are deleted, an hour late', async ({ op, tv }) => {
  await op.stage.test.database.system.deleteFrom('oauth_device_requests').execute()
  await start(op, tv)
  op.later(600 + 3500)
  assert.is((await op.stage.runJob('prune-oauth-requests')).device_requests, 0)
  op.later(200)
  assert.is((await op.stage.runJob('prune-oauth-requests')).device_requests, 1)
})

device.run()
