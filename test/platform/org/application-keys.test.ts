import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { joinOrganisation } from '../../support/organisations.ts'
import type { Answered } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  consentChallenge,
  ISSUER,
  locationOf,
  pathOf,
  requestTo,
  signedIn,
  VERIFIER,
} from '../oauth2/flow.ts'
import { at, type Context, eachWithOrganisation, LOCAL } from './own-applications.ts'

const applications = suite<Context>("keys of an organisation's application")
eachWithOrganisation(applications)

const pair = async (kid: string, alg = 'ES256') => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid } }
}
type Pair = Awaited<ReturnType<typeof pair>>

/** An application of the organisation that signs, and what its owner does with its keys. */
async function signing(context: Context, body: object = {}) {
  const { stage, orgId, owner } = context
  const made = await at(context).create({ auth_method: 'private_key_jwt', scopes: ['openid'], ...body })
  const path = { id: orgId, applicationId: made.id as string }
  const send = (operation: string, rest: object = {}) =>
    stage.send(
      operation,
      {
        path: { ...path, ...('path' in rest ? (rest.path as object) : {}) },
        ...('body' in rest ? { body: rest.body } : {}),
      },
      owner.credential,
    )
  return {
    id: made.id as string,
    secret: made.secret,
    clientId: made.application.client_id as string,
    add: (key: object) => send('createOrgApplicationKey', { body: { key } }),
    set: (wanted: object) => send('setOrgApplicationKeys', { body: wanted }),
    remove: (keyId: string) => send('deleteOrgApplicationKey', { path: { keyId } }),
    list: async () => (await send('getOrgApplicationKeys')).body.data,
  }
}

/** A whole sign-in of the owner by openid-client, which signs with this key. */
async function tokensWith({ stage, owner }: Context, clientId: string, { privateKey, kid }: Pair) {
  const issuer = await client.discovery(
    new URL(ISSUER),
    clientId,
    undefined,
    client.PrivateKeyJwt({ key: privateKey, kid }),
    { [client.customFetch]: (url, init) => fetch(url.replace(ISSUER, stage.url), init as RequestInit) },
  )
  const { visitor } = await signedIn(stage, { userId: owner.id })
  const asked = await visitor.get(requestTo({ clientId }, { redirect_uri: LOCAL, scope: 'openid' }))
  return client.authorizationCodeGrant(issuer, locationOf(await consented(visitor, asked)), {
    pkceCodeVerifier: VERIFIER,
    expectedState: 'the-state',
    expectedNonce: 'the-nonce',
  })
}

async function consented(visitor: Awaited<ReturnType<typeof signedIn>>['visitor'], asked: Answered) {
  if (!locationOf(asked).pathname.endsWith('/consent')) return asked
  const body = { consent_challenge: consentChallenge(asked), grant_scope: ['openid'], remember: true }
  const { body: answer } = await visitor.send('POST', '/web/api/v1/provider/consent/accept', body)
  return visitor.get(pathOf(answer.data.redirect_to))
}

interface Statement {
  claims?: object
  header?: object
  form?: object
}

/** What the issuer says to an assertion, by an endpoint that needs nothing else: accepted, or the error. */
async function says(
  { stage }: Context,
  clientId: string,
  by: Pair,
  { claims, header, form }: Statement = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const said = {
    iss: clientId,
    sub: clientId,
    aud: ISSUER,
    jti: crypto.randomUUID(),
    exp: now + 60,
    ...claims,
  }
  const signed = new SignJWT(JSON.parse(JSON.stringify(said)))
  const client_assertion = await signed
    .setProtectedHeader({ alg: by.alg, kid: by.kid, ...header })
    .sign(by.privateKey)
  const assertion = {
    client_assertion,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  }
  const ask = () => stage.send('introspectToken', { body: { token: 'none', ...assertion, ...form } })
  return { ...(await answerOf(ask)), again: () => answerOf(ask) }
}

async function answerOf(ask: () => Promise<Answered>) {
  const { body } = await ask()
  return { answer: body.active === false ? 'accepted' : (body.error as string) }
}

applications('tokens are had with each of two keys, and with a removed one no more', async (context) => {
  const { clientId, secret, add, remove, list } = await signing(context)
  assert.is(secret, null)
  const [first, second] = [await pair('server-1'), await pair('server-2', 'RS256')]
  assert.is((await says(context, clientId, first)).answer, 'invalid_client')
  for (const { jwk } of [first, second]) assert.is((await add(jwk)).status, 201)
  for (const one of [first, second])
    assert.is((await tokensWith(context, clientId, one)).claims()?.sub, context.owner.id)
  const { keys } = await list()
  assert.equal(
    keys.map(({ kid, algorithms }: { kid: string; algorithms: string[] }) => [kid, algorithms]),
    [
      ['server-2', ['PS256', 'RS256']],
      ['server-1', ['ES256']],
    ],
  )
  assert.is((await remove(keys[1].id)).status, 200)
  assert.is((await remove(keys[1].id)).body.error, 'applications.key_not_found')
  await tokensWith(context, clientId, first).then(
    () => assert.unreachable('the key was removed'),
    (error) => assert.is(error.error, 'invalid_client'),
  )
  assert.is((await says(context, clientId, second)).answer, 'accepted')
})

applications(
  'only a fresh assertion of this client for this issuer proves anything, once',
  async (context) => {
    const { clientId, add } = await signing(context)
    const key = await pair('server-1')
    await add(key.jwk)
    const now = Math.floor(Date.now() / 1000)
    const once = await says(context, clientId, key)
    assert.equal([once.answer, (await once.again()).answer], ['accepted', 'invalid_client'])
    const accepted: Statement[] = [
      { claims: { nbf: now + 8, iat: now + 8 } },
      { header: { kid: undefined } },
      { form: { client_id: clientId } },
      { header: { typ: 'client-authentication+jwt' } },
    ]
    for (const one of accepted)
      assert.is((await says(context, clientId, key, one)).answer, 'accepted', JSON.stringify(one))
    const refused: Statement[] = [
      { claims: { aud: [ISSUER] } },
      { claims: { aud: `${ISSUER}/oauth2/token` } },
      { claims: { iss: 'another-client' } },
      { claims: { sub: undefined } },
      { claims: { jti: undefined } },
      { claims: { exp: undefined } },
      { claims: { exp: now - 300 } },
      { claims: { exp: now + 3600 } },
      { claims: { nbf: now + 120 } },
      { header: { typ: 'dpop+jwt' } },
      { header: { kid: 'server-9' } },
      { form: { client_id: 'another-client' } },
      { form: { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' } },
    ]
    const { resetLimits } = await import('../../contract/sweeps/callers.ts')
    for (const one of refused) {
      await resetLimits(context.stage)
      assert.is((await says(context, clientId, key, one)).answer, 'invalid_client', JSON.stringify(one))
    }
    const stranger = { ...(await pair('server-1')), kid: 'server-1' }
    assert.is((await says(context, clientId, stranger)).answer, 'invalid_client')
    assert.is(
      (await says(context, clientId, key, { form: { client_secret: 'x' } })).answer,
      'invalid_request',
    )
  },
)

applications('a key is public, strong, for signatures, and in the application once', async (context) => {
  const { add, set, list } = await signing(context)
  const { jwk, privateKey } = await pair('server-1')
  assert.is((await add(await exportJWK(privateKey))).status, 400)
  const weak = await exportJWK(
    (await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })).publicKey,
  )
  const faults: [string, object][] = [
    ['key_algorithm', { ...jwk, alg: 'RS256' }],
    ['key_material', { ...jwk, x: jwk.y }],
    ['key_material', { ...weak, n: weak.n?.slice(0, 170) }],
    ['key_material', { ...weak, e: 'Aw' }],
    ['key_material', { kty: 'OKP', crv: 'Ed25519' }],
  ]
  for (const [rule, key] of faults) {
    const { body } = await add(key)
    assert.equal([body.error, body.details?.[0]?.rule], ['applications.refused', rule], JSON.stringify(key))
  }
  const once = await Promise.all([add(jwk), add({ ...jwk, kid: 'server-2' }), add({ ...jwk, kid: null })])
  assert.equal(once.map(({ status }) => status).sort(), [201, 409, 409])
  assert.is((await list()).keys.length, 1)
  const twice = await set({ keys: [jwk, { ...jwk, kid: 'server-2' }] })
  assert.is(twice.body.details[0].rule, 'key_repeated')
  for (const neither of [{}, { keys: [], jwks_uri: 'https://library.example.test/jwks' }])
    assert.is((await set(neither)).body.details[0].rule, 'keys_or_address')
  assert.is((await set({ jwks_uri: 'https://10.0.0.1/jwks' })).body.details[0].rule, 'endpoint')
  const more = await Promise.all(
    Array.from({ length: 11 }, async (_, n) => add((await pair(`more-${n}`, 'EdDSA')).jwk)),
  )
  assert.is(more.filter(({ status }) => status === 201).length, 9)
  assert.equal((await set({ keys: [] })).body.data, { jwks_uri: null, keys: [] })
})

applications(
  'published keys are read where the application says, and again for a new kid',
  async (context) => {
    const { clientId, add, set } = await signing(context)
    const [first, second] = [await pair('server-1'), await pair('server-2')]
    let published: object[] = [first.jwk, { kty: 'oct', k: 'c2VjcmV0', kid: 'server-1' }]
    let read = 0
    const page = createServer((_, answer) => {
      read += 1
      answer.setHeader('Content-Type', 'application/jwk-set+json').end(JSON.stringify({ keys: published }))
    }).listen(0, '127.0.0.1')
    try {
      await new Promise((listening) => page.once('listening', listening))
      const jwks_uri = `http://127.0.0.1:${(page.address() as AddressInfo).port}/jwks`
      assert.is((await set({ jwks_uri })).body.data.jwks_uri, jwks_uri)
      assert.is((await add(first.jwk)).body.error, 'applications.keys_published')
      assert.equal(
        [(await says(context, clientId, first)).answer, (await says(context, clientId, first)).answer, read],
        ['accepted', 'accepted', 1],
      )
      // A kid that is made up makes the server call no more than once a minute.
      published = [second.jwk]
      assert.is((await says(context, clientId, second)).answer, 'invalid_client')
      assert.is(read, 1)
      assert.is((await set({ keys: [second.jwk] })).body.data.jwks_uri, null)
      assert.is((await says(context, clientId, second)).answer, 'accepted')
      assert.is((await says(context, clientId, first)).answer, 'invalid_client')
    } finally {
      page.close()
    }
  },
)

applications(
  'a client with a secret changes to keys, and its secret ends; members see nothing',
  async (context) => {
    const { stage, orgId } = context
    const { id, clientId, secret, add, list } = await signing(context, { auth_method: 'client_secret_post' })
    const key = await pair('server-1')
    assert.is((await add(key.jwk)).status, 201)
    const bySecret = () =>
      answerOf(() =>
        stage.send('introspectToken', {
          body: { token: 'none', client_id: clientId, client_secret: secret },
        }),
      )
    assert.equal(
      [(await bySecret()).answer, (await says(context, clientId, key)).answer],
      ['accepted', 'invalid_client'],
    )
    const { row_version } = await at(context).get(id)
    const changed = await at(context).patch(id, row_version, { auth_method: 'private_key_jwt' })
    assert.is(changed.body.data.auth_method, 'private_key_jwt')
    assert.equal(
      [(await bySecret()).answer, (await says(context, clientId, key)).answer],
      ['invalid_client', 'accepted'],
    )
    const member = await stage.signIn()
    await joinOrganisation(stage, orgId, member)
    const path = { id: orgId, applicationId: id, keyId: (await list()).keys[0].id }
    for (const [who, status] of [
      [member, 403],
      [await stage.signIn(), 404],
    ] as const)
      assert.is((await stage.send('deleteOrgApplicationKey', { path }, who.credential)).status, status)
    const open = await signing(context, { kind: 'public', auth_method: 'none' })
    assert.is((await open.add(key.jwk)).body.error, 'applications.no_keys')
  },
)

applications.run()
