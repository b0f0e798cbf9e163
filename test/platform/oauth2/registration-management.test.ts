import { exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../support/limits.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { allow, consentChallenge, ISSUER, locationOf, requestTo, signedIn, VERIFIER } from './flow.ts'

const HOST = 'https://assistant.example.mn'
const REDIRECT = `${HOST}/callback`

let stage: Stage
const test = suite('clients that manage their registration')

test.before(async () => {
  stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER, OAUTH_REGISTRATION: 'true' } })
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

// biome-ignore lint/suspicious/noExplicitAny: a registration has whatever fields its client named
type Registered = Record<string, any>

async function register(metadata: Record<string, unknown> = {}): Promise<Registered> {
  const { status, body } = await stage.send('createOAuthClient', {
    body: { client_name: 'Help desk', redirect_uris: [REDIRECT], scope: 'openid tools', ...metadata },
  })
  assert.is(status, 201, JSON.stringify(body))
  return body
}

type Managing = 'getOAuthClient' | 'updateOAuthClient' | 'deleteOAuthClient'

const manage = (
  operation: Managing,
  { client_id, registration_access_token }: Registered,
  body?: Registered,
): Promise<Answered> =>
  stage.send(operation, {
    path: { client_id },
    headers: { Authorization: `Bearer ${registration_access_token}` },
    ...(body && { body }),
  })

/** As a client sends it that has read its registration: without what only the server says. */
function sendable(registered: Registered, changes: Registered = {}): Registered {
  const {
    registration_access_token: _,
    registration_client_uri: __,
    client_id_issued_at: ___,
    client_secret_expires_at: ____,
    ...own
  } = registered
  return { ...own, ...changes }
}

const put = (registered: Registered, changes: Registered = {}) =>
  manage('updateOAuthClient', registered, sendable(registered, changes))

/** A person has consented, and the client holds their token. */
async function held({ client_id: clientId, client_secret: secret }: Registered, redirect_uri = REDIRECT) {
  const { visitor, userId } = await signedIn(stage)
  const asked = await visitor.get(requestTo({ clientId }, { redirect_uri, scope: 'openid tools' }))
  const code = locationOf(await allow(visitor, asked)).searchParams.get('code') ?? ''
  const { status, body } = await stage.send('requestToken', {
    body: { grant_type: 'authorization_code', code, redirect_uri, code_verifier: VERIFIER },
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
  })
  assert.is(status, 200, JSON.stringify(body))
  return { visitor, userId, token: body.access_token as string }
}

const userinfo = async (token: string) =>
  (await stage.send('getUserinfo', { headers: { Authorization: `Bearer ${token}` } })).status

test('openid-client registers, reads, changes and ends its registration', async () => {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, stage.url), init)
  const config = await client.dynamicClientRegistration(
    new URL(ISSUER),
    { redirect_uris: [REDIRECT], client_name: 'Help desk', token_endpoint_auth_method: 'client_secret_post' },
    undefined,
    { [client.customFetch]: here as client.CustomFetch },
  )
  const mine = config.clientMetadata() as Registered
  assert.is(mine.registration_client_uri, `${ISSUER}/oauth2/register/${mine.client_id}`)
  assert.match(mine.registration_access_token, /^tamgara_[\w-]{43}$/)
  const ask = async (method: string, body?: object) => {
    const response = await client.fetchProtectedResource(
      config,
      mine.registration_access_token,
      new URL(mine.registration_client_uri),
      method,
      body && JSON.stringify(body),
      new Headers({ 'Content-Type': 'application/json' }),
    )
    const answer: Registered = response.status === 204 ? {} : ((await response.json()) as Registered)
    return { status: response.status, body: answer }
  }
  const read = await ask('GET')
  const { client_secret: secret, client_secret_expires_at: _, ...kept } = mine
  assert.equal([read.status, read.body], [200, kept])
  assert.type(secret, 'string')
  const sent = sendable(read.body, { redirect_uris: [REDIRECT, `${HOST}/second`], client_secret: secret })
  const changed = await ask('PUT', sent)
  assert.is(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body, { ...kept, redirect_uris: [REDIRECT, `${HOST}/second`] })
  // The secret still works.
  const refused = client.refreshTokenGrant(config, 'unknown')
  await refused.then(
    () => assert.unreachable('there is no such token'),
    ({ error }) => assert.is(error, 'invalid_grant'),
  )
  assert.is((await ask('DELETE')).status, 204)
  await ask('GET').then(
    () => assert.unreachable('it has ended'),
    (error) => assert.is(error.status ?? error.response?.status, 401),
  )
  await client.refreshTokenGrant(config, 'unknown').then(
    () => assert.unreachable('it has ended'),
    ({ error }) => assert.is(error, 'invalid_client'),
  )
})

test('each step is audited, and the token is kept as a hash', async () => {
  const registered = await register()
  assert.is((await put(registered, { client_name: 'Other' })).status, 200)
  assert.is((await manage('deleteOAuthClient', registered)).status, 204)
  for (const operation of ['updateOAuthClient', 'deleteOAuthClient']) {
    const { items } = await stage.app.services.audit.list({ operation, limit: 1 })
    assert.is(items[0]?.actor, `client:${registered.client_id}`)
    assert.match(items[0]?.subject ?? '', /^application:/)
  }
  const another = await register()
  const rows = await stage.test.database.system.selectFrom('application_registrations').selectAll().execute()
  const dump = rows.map(({ token_hash }) => token_hash.toString('latin1')).join()
  assert.not.ok(dump.includes(another.registration_access_token))
})

test('another token, or another client, is 401 and learns nothing', async () => {
  const mine = await register()
  const other = await register()
  const person = await stage.signIn('admin')
  for (const operation of ['getOAuthClient', 'updateOAuthClient', 'deleteOAuthClient'] as const) {
    const input = {
      path: { client_id: mine.client_id },
      ...(operation === 'updateOAuthClient' && { body: sendable(mine) }),
    }
    for (const [what, headers] of [
      ['none', {}],
      ['of another', { Authorization: `Bearer ${other.registration_access_token}` }],
      ['made up', { Authorization: `Bearer tamgara_${'x'.repeat(43)}` }],
      ['the secret', { Authorization: `Bearer ${mine.client_secret}` }],
      ['of a person', person.credential],
    ] as const) {
      const { status, body, headers: told } = await stage.send(operation, { ...input, headers })
      assert.equal([status, body.error], [401, 'invalid_token'], `${operation} ${what}`)
      assert.match(told.get('www-authenticate') ?? '', /^Bearer/)
    }
  }
  // It opens nothing else.
  for (const operation of ['getUserinfo', 'getMyProfile'])
    assert.is(
      (await stage.send(operation, {}, { Authorization: `Bearer ${mine.registration_access_token}` })).status,
      401,
    )
  await stage.test.database.system
    .updateTable('applications')
    .set({ active: false })
    .where('client_id', '=', mine.client_id)
    .execute()
  assert.is((await manage('getOAuthClient', mine)).status, 401, 'an administrator has switched it off')
  assert.is((await manage('deleteOAuthClient', mine)).status, 401)
})

test('what is wrong is refused, and changes nothing', async () => {
  const mine = await register({ token_endpoint_auth_method: 'client_secret_basic' })
  const before = (await manage('getOAuthClient', mine)).body
  const { client_id: _, ...nameless } = sendable(mine)
  for (const [body, error] of [
    [nameless, 'invalid_request'],
    [sendable(mine, { client_id: 'another-client' }), 'invalid_request'],
    [{ ...sendable(mine), registration_access_token: 'x' }, 'invalid_request'],
    [{ ...sendable(mine), client_id_issued_at: 1 }, 'invalid_request'],
    [sendable(mine, { client_secret: 'chosen-by-the-client' }), 'invalid_client_metadata'],
    [sendable(mine, { redirect_uris: ['http://evil.example/'] }), 'invalid_redirect_uri'],
    [sendable(mine, { redirect_uris: [] }), 'invalid_request'],
    [sendable(mine, { scope: 'profile' }), 'invalid_client_metadata'],
    [sendable(mine, { token_endpoint_auth_method: 'none' }), 'invalid_client_metadata'],
    [sendable(mine, { grant_types: ['client_credentials'] }), 'invalid_client_metadata'],
    [sendable(mine, { token_endpoint_auth_method: 'private_key_jwt' }), 'invalid_client_metadata'],
    [
      sendable(mine, {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [{ kty: 'EC', crv: 'P-256' }] },
      }),
      'invalid_client_metadata',
    ],
  ] as [Registered, string][]) {
    const { status, body: answer } = await manage('updateOAuthClient', mine, body)
    assert.equal([status, answer.error], [400, error], JSON.stringify(body))
  }
  assert.equal((await manage('getOAuthClient', mine)).body, before)
})

test('a secret gives way to keys, and keys to a secret', async () => {
  const mine = await register()
  const { publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1' }
  const keyed = await put(mine, {
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [jwk] },
  })
  assert.is(keyed.status, 200, JSON.stringify(keyed.body))
  assert.equal([keyed.body.jwks, keyed.body.client_secret], [{ keys: [jwk] }, undefined])
  const basic = {
    Authorization: `Basic ${Buffer.from(`${mine.client_id}:${mine.client_secret}`).toString('base64')}`,
  }
  const shown = () => stage.send('introspectToken', { body: { token: 'x' }, headers: basic })
  assert.is((await shown()).status, 401, 'the secret has ended')
  const published = await put(mine, {
    client_secret: undefined,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: `${HOST}/jwks`,
  })
  assert.equal([published.body.jwks, published.body.jwks_uri], [undefined, `${HOST}/jwks`])
  const again = await put(mine, {
    client_secret: undefined,
    token_endpoint_auth_method: 'client_secret_basic',
  })
  assert.equal([again.status, again.body.jwks_uri], [200, undefined])
  assert.not.equal(again.body.client_secret, mine.client_secret)
  assert.type(again.body.client_secret, 'string')
})

test('the name that was read can be sent back, and follows the hosts', async () => {
  const mine = await register()
  assert.is(mine.client_name, 'assistant.example.mn (Help desk)')
  assert.is((await put(mine)).body.client_name, 'assistant.example.mn (Help desk)')
  const moved = await put(mine, { redirect_uris: ['https://elsewhere.example.mn/callback'] })
  assert.is(moved.body.client_name, 'elsewhere.example.mn (Help desk)')
  assert.is((await put(moved.body, { client_name: null })).body.client_name, 'elsewhere.example.mn')
})

test('with another host people are asked again, and what was given ends', async () => {
  const mine = await register()
  const { visitor, userId, token } = await held(mine)
  assert.is(await userinfo(token), 200)
  // A further address of the same host changes nothing.
  assert.is((await put(mine, { redirect_uris: [REDIRECT, `${HOST}/second`] })).status, 200)
  assert.is(await userinfo(token), 200)
  const elsewhere = 'https://elsewhere.example.mn/callback'
  assert.is((await put(mine, { redirect_uris: [REDIRECT, elsewhere] })).status, 200)
  assert.is(await userinfo(token), 401)
  const consents = await stage.test.database.system
    .selectFrom('oauth_consents')
    .select('scopes')
    .where('user_id', '=', userId)
    .execute()
  assert.equal(consents, [])
  const request = requestTo({ clientId: mine.client_id }, { redirect_uri: elsewhere, scope: 'openid tools' })
  const asked = await visitor.get(request)
  const page = await visitor.get(`/sign-in/consent?consent_challenge=${consentChallenge(asked)}`)
  assert.match(page.body, 'elsewhere.example.mn')
})

test('with fewer scopes tokens end, and the end of the client ends all', async () => {
  const mine = await register()
  const first = await held(mine)
  assert.is((await put(mine, { scope: 'openid' })).status, 200)
  assert.is(await userinfo(first.token), 401)
  assert.is((await put(mine, { scope: 'openid tools' })).status, 200)
  const second = await held(mine)
  assert.is(await userinfo(second.token), 200)
  assert.is((await manage('deleteOAuthClient', mine)).status, 204)
  assert.is(await userinfo(second.token), 401)
  const asked = await second.visitor.get(requestTo({ clientId: mine.client_id }, { redirect_uri: REDIRECT }))
  assert.is(asked.status, 400)
})

test('of changes and ends at once each is whole, and one end counts', async () => {
  const mine = await register()
  const names = Array.from({ length: 6 }, (_, nth) => `${HOST}/at-${nth}`)
  const changes = await Promise.all(
    names.map((redirect, nth) =>
      put(mine, {
        redirect_uris: [redirect],
        default_max_age: nth,
        contacts: [`${nth}@assistant.example.mn`],
      }),
    ),
  )
  for (const { status, body } of changes) assert.is(status, 200, JSON.stringify(body))
  const { body: now } = await manage('getOAuthClient', mine)
  const nth = now.default_max_age
  assert.equal([now.redirect_uris, now.contacts], [[names[nth]], [`${nth}@assistant.example.mn`]])
  const ends = await Promise.all([
    ...Array.from({ length: 4 }, () => manage('deleteOAuthClient', mine)),
    ...Array.from({ length: 4 }, () => put(mine)),
  ])
  assert.is(ends.slice(0, 4).filter(({ status }) => status === 204).length, 1)
  for (const { status } of ends) assert.ok([200, 204, 401].includes(status), String(status))
  assert.is((await manage('getOAuthClient', mine)).status, 401)
})

test('only a secret is made where two changes at once ask for one', async () => {
  const { publicKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1' }] }
  const mine = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks })
  const wanted = { token_endpoint_auth_method: 'client_secret_basic', jwks: undefined }
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(mine, wanted)))
  assert.is(answers.filter(({ body }) => body.client_secret !== undefined).length, 1)
})

test('without the setting there is nothing', async () => {
  const off = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  try {
    const { status } = await off.send('getOAuthClient', {
      path: { client_id: 'some-client' },
      headers: { Authorization: 'Bearer x' },
    })
    assert.ok([401, 404].includes(status))
  } finally {
    await off.close()
  }
})

test.run()
