import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { openidSettings } from '../../../src/config/settings/openid.ts'
import {
  type Assertion,
  createAssertions,
  readAssertion,
} from '../../../src/domains/openid/client-keys/assertion.ts'
import type { Client } from '../../../src/domains/openid/clients/client.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  allow,
  consentChallenge,
  ISSUER,
  locationOf,
  loginChallenge,
  requestTo,
  signedIn,
  VERIFIER,
} from './flow.ts'

const REDIRECT = 'http://127.0.0.1:33418/callback'

let stage: Stage
const test = suite('clients that register themselves')

test.before(async () => {
  stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER, OAUTH_REGISTRATION: 'true' } })
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const register = (body: Record<string, unknown> = {}) =>
  stage.send('createOAuthClient', {
    body: {
      client_name: 'Help desk assistant',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      ...body,
    },
  })

test('a public client is registered, audited, and asks each person', async () => {
  const { status, body } = await register({ scope: 'tools profile email', logo_uri: 'https://x.example/' })
  assert.is(status, 201)
  assert.equal([body.token_endpoint_auth_method, body.scope], ['none', 'tools'])
  assert.is('client_secret' in body, false)
  assert.is(body.client_name, '127.0.0.1:33418 (Help desk assistant)')
  const { items } = await stage.app.services.audit.list({ operation: 'createOAuthClient', limit: 10 })
  assert.equal(
    items.map(({ actor }) => actor),
    ['anonymous'],
  )
  const { visitor } = await signedIn(stage)
  const request = { redirect_uri: REDIRECT, scope: 'tools' }
  const asked = await visitor.get(requestTo({ clientId: body.client_id }, request))
  const page = await visitor.get(`/sign-in/consent?consent_challenge=${consentChallenge(asked)}`)
  assert.match(page.body, 'It registered itself')
})

test('it says how people are to sign in and who runs it, and learns what is kept', async () => {
  const redirect = 'https://assistant.example.mn/callback'
  const said = {
    redirect_uris: [redirect, REDIRECT],
    scope: 'openid tools',
    default_max_age: 600,
    require_auth_time: false,
    default_acr_values: ['urn:tamga:acr:eid', 'phr', 'urn:tamga:acr:eid'],
    minimum_acr: 'urn:tamga:acr:mfa',
    policy_uri: 'https://assistant.example.mn/privacy',
    tos_uri: 'https://bank.example.mn/terms',
    contacts: ['it@assistant.example.mn', 'javascript:alert(1)', '+976 99112233'],
    logo_uri: 'https://assistant.example.mn/logo.png',
    client_uri: 'https://assistant.example.mn/',
    purpose_en: 'Approved by the ministry',
    jwks_uri: 'https://assistant.example.mn/jwks',
  }
  const { status, body } = await register(said)
  assert.is(status, 201, JSON.stringify(body))
  const kept = {
    require_auth_time: true,
    default_max_age: 600,
    default_acr_values: ['urn:tamga:acr:eid'],
    minimum_acr: 'urn:tamga:acr:mfa',
    policy_uri: said.policy_uri,
    contacts: ['it@assistant.example.mn'],
  }
  const answered = Object.keys(said).filter(
    (name) => name in body && !['redirect_uris', 'scope'].includes(name),
  )
  assert.equal(Object.fromEntries(answered.map((name) => [name, body[name]])), kept)

  // What it demands holds: an hour-old or weak sign-in is not enough.
  const { visitor, userId } = await signedIn(stage, { method: 'social' })
  const request = requestTo({ clientId: body.client_id }, { redirect_uri: redirect, scope: 'openid tools' })
  assert.ok(loginChallenge(await visitor.get(request)))
  const sure = await signedIn(stage, { userId })
  const asked = await sure.visitor.get(request)
  const page = await sure.visitor.get(`/sign-in/consent?consent_challenge=${consentChallenge(asked)}`)
  for (const unseen of [said.policy_uri, 'ministry', 'logo.png']) assert.not.match(page.body, unseen)
  const admin = await stage.signIn('admin')
  const { items } = (await stage.call('listApplications', { query: { limit: 1 } }, admin.credential)).body
    .data
  assert.equal([items[0].contacts, items[0].policy_uri], [kept.contacts, said.policy_uri])
  const at = new Date(Date.now() - 3_600_000)
  await stage.test.database.system
    .updateTable('sessions')
    .set({ created_at: at, strong_at: at })
    .where('user_id', '=', userId)
    .execute()
  assert.ok(loginChallenge(await sure.visitor.get(request)))
  for (const wrong of [{ minimum_acr: 'phr' }, { default_max_age: -1 }])
    assert.is((await register(wrong)).status, 400)
})

test('its ports are compared too', async () => {
  const { body } = await register()
  const { visitor } = await signedIn(stage)
  const other = { redirect_uri: REDIRECT.replace('33418', '33419'), scope: 'tools' }
  assert.is((await visitor.get(requestTo({ clientId: body.client_id }, other))).status, 400)
})

test('one that asks for a secret, or says nothing, gets one and has to show it', async () => {
  const redirect_uri = 'https://assistant.example.mn/callback'
  for (const method of ['client_secret_basic', 'client_secret_post', undefined] as const) {
    await resetLimits(stage)
    const asked = { redirect_uris: [redirect_uri], token_endpoint_auth_method: method }
    const { status, body, headers } = await register(asked)
    assert.is(status, 201, JSON.stringify(body))
    assert.is(headers.get('cache-control'), 'no-store')
    assert.equal(
      [body.token_endpoint_auth_method, body.client_secret_expires_at],
      [method ?? 'client_secret_basic', 0],
    )
    const { visitor } = await signedIn(stage)
    const { client_id: clientId, client_secret: secret } = body
    const page = await visitor.get(requestTo({ clientId }, { redirect_uri, scope: 'openid tools' }))
    const code = locationOf(await allow(visitor, page)).searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: VERIFIER }
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    const shown =
      method === 'client_secret_post'
        ? { body: { ...form, client_id: clientId, client_secret: secret } }
        : { body: form, headers: { Authorization: `Basic ${basic}` } }
    const bare = await stage.send('requestToken', { body: { ...form, client_id: clientId } })
    assert.equal([bare.status, bare.body.error], [401, 'invalid_client'])
    const own = { ...shown, body: { ...shown.body, grant_type: 'client_credentials' } }
    assert.is((await stage.send('requestToken', own)).body.error, 'unauthorized_client')
    const tokens = await stage.send('requestToken', shown)
    assert.is(tokens.status, 200, JSON.stringify(tokens.body))
    assert.is(tokens.body.scope, 'openid tools')
  }
})

test('openid-client registers itself, and signs a person in with its secret', async () => {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, stage.url), init)
  const redirect_uri = 'https://assistant.example.mn/callback'
  const config = await client.dynamicClientRegistration(
    new URL(ISSUER),
    { redirect_uris: [redirect_uri], token_endpoint_auth_method: 'client_secret_post' },
    undefined,
    { [client.customFetch]: here as never },
  )
  const { visitor } = await signedIn(stage)
  const parameters = { redirect_uri, scope: 'openid', state: 's', nonce: 'n' }
  const url = client.buildAuthorizationUrl(config, parameters)
  const back = locationOf(await allow(visitor, await visitor.get(url.pathname + url.search)))
  const tokens = await client.authorizationCodeGrant(config, back, { expectedState: 's', expectedNonce: 'n' })
  assert.is(tokens.claims()?.aud, config.clientMetadata().client_id)
})

test('it can have no key, no other grant, no data of people and no foreign return', async () => {
  const refused: [string, Record<string, unknown>][] = [
    ['invalid_client_metadata', { token_endpoint_auth_method: 'client_secret_jwt' }],
    ['invalid_client_metadata', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['invalid_client_metadata', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } }],
    [
      'invalid_client_metadata',
      { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://evil.example/jwks' },
    ],
    [
      'invalid_client_metadata',
      { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'EC', crv: 'P-256' }] } },
    ],
    ['invalid_client_metadata', { grant_types: ['client_credentials'] }],
    ['invalid_client_metadata', { response_types: ['token'] }],
    ['invalid_client_metadata', { software_statement: 'eyJ' }],
    ['invalid_client_metadata', { scope: 'profile civil_id svc:tools' }],
    ['invalid_redirect_uri', { redirect_uris: ['http://evil.example/callback'] }],
    ['invalid_redirect_uri', { redirect_uris: ['https://rp.example/callback#top'] }],
    ['invalid_redirect_uri', { redirect_uris: [REDIRECT, 'javascript:alert(1)'] }],
    ['invalid_request', { redirect_uris: [] }],
  ]
  for (const [error, body] of refused) {
    await resetLimits(stage)
    const answer = await register(body)
    assert.equal([answer.status, answer.body.error], [400, error], JSON.stringify(body))
    if (JSON.stringify(body).includes('#')) assert.match(answer.body.error_description, 'fragment')
  }
})

test('it is shown by every host that it can send people to, never by one that it only writes down', async () => {
  const nameOf = async (...redirect_uris: string[]) => {
    await resetLimits(stage)
    const { body } = await register({ redirect_uris })
    return body.client_name ?? body.error
  }
  const bank = 'https://bank.example.mn/callback'
  assert.is(
    await nameOf(bank, 'https://evil.example/a', 'https://evil.example/b'),
    'bank.example.mn, evil.example (Help desk assistant)',
  )
  const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`
  const refused = ['com.evil.app://bank.example.mn/callback', 'bank.example.mn:/callback', long]
  for (const uri of refused) assert.is(await nameOf(uri), 'invalid_redirect_uri', uri)
})

test('nothing unseen or heaped is in its name', async () => {
  const { body } = await register({ client_name: `A\u3164\u200b\u00ad${'\u0338'.repeat(50)}B` })
  assert.match(body.client_name, /^127\.0\.0\.1:33418 \(A \p{M}{2}B\)$/u)
})

test('429: one address cannot register many', async () => {
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await register()).status)
  assert.is(statuses.at(-1), 429)
})

test('429: all addresses together cannot, either; of two at the brink one is let in', async () => {
  const { system } = stage.test.database
  await system.deleteFrom('applications').where('registered_by', '=', 'itself').execute()
  const waiting = async () =>
    (await system.selectFrom('applications').select('id').where('registered_by', '=', 'itself').execute())
      .length
  const room = 999 - (await waiting())
  await system
    .insertInto('applications')
    .values(
      Array.from({ length: room }, (_, index) => ({
        id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        client_id: `flood-${String(index).padStart(8, '0')}`,
        name_mn: 'x',
        name_en: 'x',
        kind: 'public',
        auth_method: 'none',
        grant_types: ['authorization_code'],
        scopes: ['tools'],
        registered_by: 'itself',
        created_at: new Date(0),
        updated_at: new Date(0),
      })),
    )
    .execute()
  const answers = await Promise.all([register(), register(), register()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 429, 429])
  await stage.runJob('prune-oauth-requests')
  assert.is((await register()).status, 201)
})

test('while the setting is off there is nothing, and nothing is announced', async () => {
  const off = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  try {
    const answer = await off.send('createOAuthClient', { body: { redirect_uris: [REDIRECT] } })
    assert.equal([answer.status, answer.body.error], [404, 'request.not_found'])
    const { body } = await off.call('getOpenidConfiguration')
    assert.is('registration_endpoint' in body, false)
  } finally {
    await off.close()
  }
})

test('it is on in the demonstration, and off in production', () => {
  const { from } = openidSettings.OAUTH_REGISTRATION.default
  const demonstration = { DEMO_DATA: true, PORT: 8080, NODE_ENV: 'development' }
  assert.is(from(demonstration), true)
  assert.is(from({ ...demonstration, DEMO_DATA: false }), false)
  assert.is(from({ ...demonstration, NODE_ENV: 'production' }), false)
})

test('a client with a key of its own signs in with it, each assertion once at all instances', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1' }
  const { status, body } = await register({
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [jwk] },
  })
  assert.is(status, 201, JSON.stringify(body))
  assert.equal([body.token_endpoint_auth_method, body.jwks], ['private_key_jwt', { keys: [jwk] }])
  assert.is('client_secret' in body, false)
  const clientId = body.client_id as string

  const assertion = (claims: object = {}) =>
    new SignJWT({ iss: clientId, sub: clientId, aud: ISSUER, jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
      .setExpirationTime('1m')
      .sign(privateKey)
  const ask = async (client_assertion: string) => {
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const form = { token: 'none', client_assertion, client_assertion_type }
    return (await stage.send('introspectToken', { body: form })).status
  }
  const once = await assertion()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(once)))
  assert.equal(answers.filter((one) => one === 200).length, 1)

  // What two instances share is the database.
  const { database } = stage.test
  const client = await stage.app.services.clients.byClientId(clientId)
  const publishedKeys = { at: async () => [] }
  const instances = [1, 2, 3].map(() =>
    createAssertions({ database, clock: Date.now, issuer: ISSUER, publishedKeys }),
  )
  for (let turn = 0; turn < 5; turn++) {
    const token = await assertion()
    const read = readAssertion(token) as Assertion
    const proven = await Promise.all(instances.map((one) => one.prove(client as Client, read)))
    assert.is(proven.filter((one) => 'kid' in one).length, 1)
  }
})

test('a client can name the address of its keys', async () => {
  const jwks_uri = 'https://assistant.example.mn/jwks'
  const { status, body } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri })
  assert.is(status, 201, JSON.stringify(body))
  assert.is(body.jwks_uri, jwks_uri)
  const client = await stage.app.services.clients.byClientId(body.client_id)
  assert.is(client?.jwksUri, jwks_uri)
})

test.run()
