import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import { basicOf, ISSUER, openProvider, type Provider } from '../../platform/oauth2/provider.ts'
import { type Key, newKey } from '../../support/dpop.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  op: Provider
  eid: EidFixture
  upstream: UpstreamServer
  service: { id: string; name: string; scope: string }
}

const test = suite<Context>('tokens at the gateway that are bound to a key, or come by the back channel')

test.before(async (context) => {
  context.eid = await openEid()
  context.op = await openProvider({ settings: context.eid.settings })
  context.upstream = await startUpstream()
  const admin = await context.op.stage.signIn('admin')
  context.service = await addService(context.op.stage, admin, context.upstream.url)
})
test.before.each(async ({ op, upstream }) => {
  await op.stage.test.database.system.deleteFrom('rate_buckets').execute()
  upstream.got.length = 0
})
test.after(async ({ op, eid, upstream }) => {
  await op?.close()
  await eid?.stop()
  await upstream?.close()
})

/** The person in whose name the service is called, as it would verify it. */
async function identityIn({ op, upstream, service }: Context) {
  const keys = createLocalJWKSet((await op.stage.fetch('/.well-known/jwks.json')).body)
  const identity = String(upstream.got.at(-1)?.headers['x-tamga-identity'])
  const { payload } = await jwtVerify(identity, keys, { issuer: ISSUER, audience: service.scope })
  return payload
}

/** A person has signed in to an application that proves its key. */
async function boundToken({ op, service }: Context, key: Key) {
  const client = await op.add({ services: [service.scope] })
  const userId = await op.person()
  const got = await op.code(client, { userId, scopes: ['openid', service.scope] })
  const proof = await key.proof({ htm: 'POST', htu: `${ISSUER}/oauth2/token` })
  const { status, body } = await op.redeem(client, got, { DPoP: proof })
  assert.equal([status, body.token_type], [200, 'DPoP'], JSON.stringify(body))
  return { client, userId, token: String(body.access_token) }
}

test('a token that is bound to a key passes with a proof of it, made for this request', async (context) => {
  const { op, service, upstream } = context
  const key = await newKey()
  const { token, userId, client } = await boundToken(context, key)
  const path = `/gw/${service.name}/files/1`
  const right = {
    htm: 'PUT',
    htu: `${ISSUER}${path}`,
    ath: createHash('sha256').update(token).digest('base64url'),
  }
  const put = (proof: string | undefined, scheme = 'DPoP') =>
    op.stage.fetch(`${path}?x=1`, {
      method: 'PUT',
      body: 'x',
      headers: { Authorization: `${scheme} ${token}`, ...(proof !== undefined && { DPoP: proof }) },
    })
  for (const [what, proof, scheme] of [
    ['no proof', undefined, 'DPoP'],
    ['as a bearer token', await key.proof(right), 'Bearer'],
    ['as a bearer token without a proof', undefined, 'Bearer'],
    ['another address', await key.proof({ ...right, htu: `${ISSUER}/gw/${service.name}/files/2` }), 'DPoP'],
    ['the address of the service', await key.proof({ ...right, htu: `${upstream.url}/files/1` }), 'DPoP'],
    ['another method', await key.proof({ ...right, htm: 'GET' }), 'DPoP'],
    ['another token', await key.proof({ ...right, ath: 'x' }), 'DPoP'],
    ['no token', await key.proof({ ...right, ath: undefined }), 'DPoP'],
    ['another key', await (await newKey()).proof(right), 'DPoP'],
    ['an old proof', await key.proof({ ...right, iat: Math.floor(Date.now() / 1000) - 120 }), 'DPoP'],
  ] as const) {
    const { status, body, headers } = await put(proof, scheme)
    assert.equal([status, body.error], [401, 'auth.invalid'], what)
    assert.match(headers.get('www-authenticate') ?? '', scheme === 'DPoP' ? /^DPoP error=/ : /\bDPoP /, what)
  }
  assert.is(upstream.got.length, 0)

  const proof = await key.proof(right)
  assert.is((await put(proof)).status, 200)
  const again = await put(proof)
  assert.is(again.status, 401, 'a proof is good once')
  assert.match(again.headers.get('www-authenticate') ?? '', /^DPoP error="invalid_dpop_proof"/)
  assert.is(upstream.got.length, 1)
  assert.is(upstream.got[0]?.headers.dpop, undefined)
  assert.is(upstream.got[0]?.headers.authorization, undefined)
  const { sub, client_id } = await identityIn(context)
  assert.equal([sub, client_id], [userId, client.clientId])
})

test('of one proof at many requests at once, one passes', async (context) => {
  const key = await newKey()
  const { token } = await boundToken(context, key)
  const path = `/gw/${context.service.name}/`
  const ath = createHash('sha256').update(token).digest('base64url')
  const DPoP = await key.proof({ htm: 'GET', htu: `${ISSUER}${path}`, ath })
  const headers = { Authorization: `DPoP ${token}`, DPoP }
  const all = await Promise.all(Array.from({ length: 10 }, () => context.op.stage.fetch(path, { headers })))
  assert.equal(all.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(401)])
  assert.is(context.upstream.got.length, 1)
})

test('what a person has agreed to on the phone is done for that person', async (context) => {
  const { op, eid, service, upstream } = context
  const client = await op.add({ grantTypes: [CIBA_GRANT], services: [service.scope] })
  const person = eid.people.find(({ state, level }) => state === 'valid' && level !== 'ADVANCED')
  if (!person) throw new Error('no person has a valid eID')
  const asked = await op.stage.send('startBackchannelAuthentication', {
    body: { scope: `openid ${service.scope}`, login_hint: person.nationalId },
    headers: basicOf(client),
  })
  assert.is(asked.status, 200, JSON.stringify(asked.body))
  await eid.phone.approve(await eid.phone.pending(person.nationalId))
  const { auth_req_id } = asked.body
  const { status, body } = await op.token(client, { grant_type: CIBA_GRANT, auth_req_id })
  assert.is(status, 200, JSON.stringify(body))

  const headers = { Authorization: `Bearer ${body.access_token}` }
  assert.is((await op.stage.fetch(`/gw/${service.name}/`, { headers })).status, 200)
  assert.is(upstream.got.length, 1)
  const { sub, client_id, scope } = await identityIn(context)
  assert.is(sub, (await op.userinfo(body.access_token)).body.sub)
  assert.not.equal(sub, client.clientId)
  assert.is(client_id, client.clientId)
  assert.match(String(scope), service.scope)
})

test('a service can demand a sure and recent sign-in, and says which (RFC 9470)', async (context) => {
  const { op, upstream } = context
  const admin = await op.stage.signIn('admin')
  const strict = await addService(op.stage, admin, upstream.url, {
    minimum_acr: 'urn:tamga:acr:eid',
    max_age: 300,
  })
  const client = await op.add({ services: [strict.scope] })
  const scopes = ['openid', strict.scope, 'offline_access']
  const ask = (token: string) =>
    op.stage.fetch(`/gw/${strict.name}/`, { headers: { Authorization: `Bearer ${token}` } })
  const refusal = async (token: string) => {
    const { status, body, headers } = await ask(token)
    assert.is(status, 401)
    const challenge = headers.get('www-authenticate') ?? ''
    assert.is(
      challenge,
      'Bearer error="insufficient_user_authentication", acr_values="urn:tamga:acr:eid", max_age="300"',
    )
    return body.error
  }

  const weak = await op.signIn(client, { scopes, acr: 'urn:tamga:acr:federated', amr: ['fed'] })
  assert.is(await refusal(weak.access_token), 'auth.assurance_low')
  const sure = await op.signIn(client, { scopes })
  assert.is((await ask(sure.access_token)).status, 200)
  const own = await op.token(client, { grant_type: 'client_credentials', scope: strict.scope })
  assert.is(await refusal(own.body.access_token), 'auth.assurance_low')
  assert.is(upstream.got.length, 1)

  op.later(301)
  assert.is(await refusal(sure.access_token), 'auth.sign_in_too_old')
  const { body } = await op.refresh(client, sure.refresh_token)
  assert.is(await refusal(body.access_token), 'auth.sign_in_too_old', 'a refresh is no sign-in')
})

test('a service learns how surely and when the person signed in, of each of their sign-ins', async (context) => {
  const { op, service } = context
  const client = await op.add({ services: [service.scope] })
  const scopes = ['openid', service.scope, 'offline_access']
  const userId = await op.person()
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const shown = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    assert.is((await op.stage.fetch(`/gw/${service.name}/`, { headers })).status, 200)
    const { acr, amr, auth_time, sub } = await identityIn(context)
    return { acr, amr, auth_time, sub }
  }
  const now = op.stage.app.services.clock()
  const earlier = new Date(now - 3_600_000)
  const social = { acr: 'urn:tamga:acr:federated', amr: ['fed'], authTime: earlier }
  const eid = { acr: 'urn:tamga:acr:eid', amr: ['swk', 'pin', 'mfa'], authTime: new Date(now) }
  // The second follows at once, for the same person, client and scopes: no statement about the first may serve it.
  for (const { acr, amr, authTime } of [social, eid]) {
    const { access_token } = await op.signIn(client, { userId, scopes, acr, amr, authTime })
    assert.equal(await shown(access_token), { acr, amr, auth_time: seconds(authTime), sub: userId })
  }
  const old = await op.signIn(client, { userId, scopes, ...social })
  const { body } = await op.refresh(client, old.refresh_token)
  assert.is((await shown(body.access_token)).auth_time, seconds(earlier), 'a refresh is no sign-in')
  const own = await op.token(client, { grant_type: 'client_credentials', scope: service.scope })
  assert.equal(await shown(own.body.access_token), {
    acr: undefined,
    amr: undefined,
    auth_time: undefined,
    sub: client.clientId,
  })
})

test.run()
