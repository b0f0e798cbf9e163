import { importJWK, jwtVerify, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { customFetch, discovery } from 'openid-client'
import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import { JWKS_CACHE_SECONDS } from '../../../src/security/signing-keys/cache.ts'
import { PUBLICATION_LEAD_MS } from '../../../src/security/signing-keys/signing-keys.ts'
import { addApplication } from '../../support/application.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const ISSUER = 'https://id.example.mn'
const CONFIGURATION = '/.well-known/openid-configuration'
const JWKS = '/.well-known/jwks.json'
const test = suite<{ stage: Stage }>('discovery')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
test.after(({ stage }) => stage?.close())

/** The issuer's own name leads to the stage, so that libraries compare what they would compare. */
const reaching =
  ({ url }: Stage) =>
  (address: string | URL | Request, init?: object) =>
    fetch(String(address).replace(ISSUER, url), init)

test('says who the issuer is, byte for byte, and names endpoints that are there', async ({ stage }) => {
  const { status, headers, body } = await stage.call('getOpenidConfiguration')
  assert.is(status, 200)
  assert.is(headers.get('cache-control'), `public, max-age=${JWKS_CACHE_SECONDS}`)
  assert.is(body.issuer, ISSUER)
  const paths = new Set(Object.values(tamgaContract.operations).map(({ path }) => path))
  const endpoints = Object.entries<string>(body).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
  assert.equal(endpoints.map(([name]) => name).sort(), [
    'authorization_endpoint',
    'device_authorization_endpoint',
    'end_session_endpoint',
    'introspection_endpoint',
    'jwks_uri',
    'pushed_authorization_request_endpoint',
    'revocation_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
  ])
  for (const [name, address] of endpoints) {
    assert.ok(address.startsWith(`${ISSUER}/`), name)
    assert.ok(paths.has(address.slice(ISSUER.length)), `${name} leads nowhere: ${address}`)
  }
})

test('without an eID, no request to a phone is announced', async ({ stage }) => {
  const { body } = await stage.call('getOpenidConfiguration')
  assert.not.ok(body.grant_types_supported.includes(CIBA_GRANT))
  assert.equal(
    Object.keys(body).filter((name) => /^backchannel_(authentication|token|user_code)/.test(name)),
    [],
  )
})

test('promises what the provider keeps', async ({ stage }) => {
  const { body } = await stage.call('getOpenidConfiguration')
  for (const claim of ['sub', 'email', 'ge_id', 'auth_time', 'acr', 'amr'])
    assert.ok(body.claims_supported.includes(claim), claim)
  assert.equal(body.code_challenge_methods_supported, ['S256'])
  assert.equal(body.response_types_supported, ['code'])
  assert.equal(body.id_token_signing_alg_values_supported, ['RS256', 'PS256', 'ES256', 'EdDSA'])
  assert.is(body.authorization_response_iss_parameter_supported, true)
  assert.is(body.request_parameter_supported, true)
  assert.is(body.request_uri_parameter_supported, false)
  assert.is(body.backchannel_logout_supported, true)
  assert.ok(body.scopes_supported.includes('openid'))
  assert.ok(!body.introspection_endpoint_auth_methods_supported.includes('none'))
  for (const algorithm of body.dpop_signing_alg_values_supported) assert.not.match(algorithm, /^(HS|none)/)
})

test('announces phone numbers where messages can be sent', async ({ stage }) => {
  const offered = ({ body }: { body: { scopes_supported: string[]; claims_supported: string[] } }) => [
    body.scopes_supported.includes('phone'),
    body.claims_supported.includes('phone_number_verified'),
  ]
  assert.equal(offered(await stage.call('getOpenidConfiguration')), [false, false])
  const other = await openStage({
    settings: { OAUTH_ISSUER: ISSUER, PUBLIC_ORIGIN: ISSUER, SMPP_URL: 'smpp://tamga:secret@127.0.0.1:2775' },
  })
  try {
    assert.equal(offered(await other.call('getOpenidConfiguration')), [true, true])
  } finally {
    await other.close()
  }
})

test('is understood by openid-client and by oauth4webapi', async ({ stage }) => {
  const configuration = await discovery(new URL(ISSUER), 'some-client', undefined, undefined, {
    [customFetch]: reaching(stage) as never,
  })
  assert.is(configuration.serverMetadata().issuer, ISSUER)
  assert.ok(configuration.serverMetadata().supportsPKCE())

  const response = await oauth.discoveryRequest(new URL(ISSUER), {
    [oauth.customFetch]: reaching(stage) as never,
  })
  const metadata = await oauth.processDiscoveryResponse(new URL(ISSUER), response)
  assert.is(metadata.jwks_uri, `${ISSUER}${JWKS}`)
})

test('a client that has the document already gets 304', async ({ stage }) => {
  for (const operation of ['getOpenidConfiguration', 'getJwks']) {
    const first = await stage.send(operation)
    const headers = { 'If-None-Match': String(first.headers.get('etag')) }
    const second = await stage.send(operation, { headers })
    assert.is(second.status, 304, operation)
    assert.is(second.headers.get('access-control-allow-origin'), '*')
  }
})

test('publishes public keys alone, one of which verifies what is signed now', async ({ stage }) => {
  const { body } = await stage.call('getJwks')
  assert.ok(body.keys.length >= 2, 'the next key is published before it signs')
  for (const key of body.keys) assert.equal(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const { id, privateKey } = await stage.app.services.signingKeys.signer()
  const key = body.keys.find(({ kid }: { kid: string }) => kid === id)
  const token = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey)
  await jwtVerify(token, await importJWK(key, 'RS256'))
})

test('a published set is kept for less time than a key waits before it signs', async ({ stage }) => {
  const { headers } = await stage.call('getJwks')
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
  assert.ok(seconds > 0 && seconds * 1000 < PUBLICATION_LEAD_MS)
})

test('HEAD works', async ({ stage }) => {
  for (const path of [CONFIGURATION, JWKS]) {
    const { status, body, headers } = await stage.fetch(path, { method: 'HEAD' })
    assert.is(status, 200)
    assert.is(body, '')
    assert.ok(Number(headers.get('content-length')) > 0)
  }
})

test('any page may read the document and the keys, and asks first when it wants to', async ({ stage }) => {
  for (const path of [CONFIGURATION, JWKS]) {
    for (const Origin of ['https://page.example', 'null']) {
      const { headers } = await stage.fetch(path, { headers: { Origin } })
      assert.is(headers.get('access-control-allow-origin'), '*')
      assert.is(headers.get('cross-origin-resource-policy'), 'cross-origin')
      assert.is(headers.get('access-control-allow-credentials'), null)
    }
    const asked = await stage.fetch(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' },
    })
    assert.is(asked.status, 204)
    assert.is(asked.headers.get('access-control-allow-origin'), '*')
    assert.is(asked.headers.get('access-control-allow-methods'), 'GET, HEAD')
  }
})

test('pages of registered applications may push a request and read what came of it; no other page', async (context) => {
  const { stage } = context
  const registered = 'https://pushing.example.mn'
  const { application } = await addApplication(stage.app.services, { kind: 'public', origins: [registered] })
  stage.app.services.clients.invalidate(application.id)
  const ask = (Origin: string) =>
    stage.fetch('/oauth2/par', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    })
  // A failure on purpose: a page has to be able to read those, too.
  const push = (Origin: string) =>
    stage.fetch('/oauth2/par', {
      method: 'POST',
      headers: { Origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'client_id=no-one-of-this-name',
    })
  const asked = await ask(registered)
  assert.is(asked.status, 204)
  assert.is(asked.headers.get('access-control-allow-origin'), registered)
  assert.match(asked.headers.get('access-control-allow-headers') ?? '', /Content-Type, DPoP/)
  assert.is(asked.headers.get('vary'), 'Origin')
  const answered = await push(registered)
  assert.is(answered.status, 401)
  assert.is(answered.headers.get('access-control-allow-origin'), registered)
  assert.match(answered.headers.get('vary') ?? '', /Origin/)

  for (const other of ['null', 'https://page.example', 'https://pushing.example.mn.evil.example']) {
    for (const { headers, status } of [await ask(other), await push(other)]) {
      assert.ok(status === 204 || status === 401)
      assert.is(headers.get('access-control-allow-origin'), null, other)
      assert.is(headers.get('access-control-allow-methods'), null, other)
    }
  }
})

test('the endpoints that applications call from pages are open to theirs, and the others to none', async ({
  stage,
}) => {
  const origin = 'https://calling.example.mn'
  const { application } = await addApplication(stage.app.services, { kind: 'public', origins: [origin] })
  stage.app.services.clients.invalidate(application.id)
  const provided = Object.values(tamgaContract.operations).filter(({ feature }) => feature === 'openid')
  const open = provided
    .filter(({ cors }) => cors === 'applications')
    .map(({ method, path }) => `${method} ${path}`)
  assert.equal(open.sort(), [
    'GET /userinfo',
    'POST /oauth2/par',
    'POST /oauth2/revoke',
    'POST /oauth2/token',
    'POST /userinfo',
    'POST /wallet/credential',
  ])
  for (const { method, path, cors } of provided) {
    const { status, headers } = await stage.fetch(path, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': method },
    })
    assert.is(status, 204, path)
    const granted = headers.get('access-control-allow-origin')
    assert.is(granted, cors === null ? null : cors === 'any' ? '*' : origin, path)
  }
})

test('what no page may call says its methods, and grants no origin', async ({ stage }) => {
  const { status, headers } = await stage.fetch('/api/v1/themes', {
    method: 'OPTIONS',
    headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'POST' },
  })
  assert.is(status, 204)
  assert.is(headers.get('allow'), 'GET, HEAD, OPTIONS, POST')
  assert.is(headers.get('access-control-allow-origin'), null)
})

test('origins are those of active applications, from the moment of a change on', async ({ stage }) => {
  const { clients, database } = stage.app.services
  const origin = 'https://spa.example.mn'
  assert.is(await clients.knowsOrigin(origin), false)
  const { application } = await addApplication(stage.app.services, { kind: 'public', origins: [origin] })
  clients.invalidate(application.id)
  assert.is(await clients.knowsOrigin(origin), true)
  for (const other of ['https://spa.example.mn:8443', 'http://spa.example.mn', 'https://example.mn'])
    assert.is(await clients.knowsOrigin(other), false, other)
  await database.system
    .updateTable('applications')
    .set({ active: false })
    .where('id', '=', application.id)
    .execute()
  assert.is(await clients.knowsOrigin(origin), false)
})

test('without an issuer there is no provider: every path of it is like one that never was', async () => {
  const bare = await openStage()
  try {
    const strange = await bare.fetch('/no/such/path')
    const provided = Object.values(tamgaContract.operations).filter(({ feature }) => feature === 'openid')
    assert.ok(provided.length >= 2)
    for (const { path, method } of provided) {
      const { status, body } = await bare.fetch(path, { method })
      assert.is(status, 404, path)
      assert.equal(body, strange.body, path)
      const asked = await bare.fetch(path, { method: 'OPTIONS', headers: { Origin: 'https://page.example' } })
      assert.is(asked.status, 404, path)
    }
    assert.ok((await bare.call('getSiteAuth')).status === 200)
  } finally {
    await bare.close()
  }
})

test.run()
