import { createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import * as assert from 'uvu/assert'
import { createDpop } from '../../../src/domains/openid/dpop.ts'
import { createDpopNonces } from '../../../src/domains/openid/dpop-nonces.ts'
import type { AddedApplication } from '../../support/application.ts'
import { type Key, newKey } from '../../support/dpop.ts'
import { suite } from '../../support/suite.ts'
import { CALLBACK, ISSUER, openProvider, type Provider } from './provider.ts'

const dpop = suite<{ op: Provider; web: AddedApplication; spa: AddedApplication; key: Key; foreign: Key }>(
  'DPoP',
)

dpop.before(async (context) => {
  context.op = await openProvider()
  context.web = await context.op.add()
  context.spa = await context.op.add({ kind: 'public' })
  context.key = await newKey()
  context.foreign = await newKey()
})
dpop.after(({ op }) => op?.close())

const atToken = { htm: 'POST', htu: `${ISSUER}/oauth2/token` }
const atUserinfo = (token: string) => ({
  htm: 'GET',
  htu: `${ISSUER}/userinfo`,
  ath: createHash('sha256').update(token).digest('base64url'),
})

async function signIn(op: Provider, client: AddedApplication, key: Key) {
  const { status, body } = await op.redeem(client, await op.code(client), { DPoP: await key.proof(atToken) })
  assert.is(status, 200, JSON.stringify(body))
  assert.is(body.token_type, 'DPoP')
  return body
}

const shown = async (op: Provider, token: string, proof: string | undefined, scheme = 'DPoP') =>
  op.stage.call('getUserinfo', {
    headers: { Authorization: `${scheme} ${token}`, ...(proof === undefined ? {} : { DPoP: proof }) },
  })

dpop(
  'a bound token works with a proof of its key, and in no other hands',
  async ({ op, web, key, foreign }) => {
    const { access_token: token } = await signIn(op, web, key)
    const claims = atUserinfo(token)
    assert.is((await shown(op, token, await key.proof(claims))).status, 200)
    assert.equal((await op.introspect(web, token)).body.cnf, { jkt: key.jkt })
    assert.is((await op.introspect(web, token)).body.token_type, 'DPoP')
    for (const [what, proof, scheme] of [
      ['no proof', undefined, 'DPoP'],
      ['as a bearer token', await key.proof(claims), 'Bearer'],
      ['another key', await foreign.proof(claims), 'DPoP'],
      ['no ath', await key.proof({ ...claims, ath: undefined }), 'DPoP'],
      ['another token', await key.proof({ ...claims, ath: atUserinfo('x').ath }), 'DPoP'],
      ['another method', await key.proof({ ...claims, htm: 'POST' }), 'DPoP'],
      ['another address', await key.proof({ ...claims, htu: `${ISSUER}/oauth2/token` }), 'DPoP'],
      ['an old proof', await key.proof({ ...claims, iat: Math.floor(Date.now() / 1000) - 120 }), 'DPoP'],
      [
        'a proof of the future',
        await key.proof({ ...claims, iat: Math.floor(Date.now() / 1000) + 120 }),
        'DPoP',
      ],
      ['another type', await key.proof(claims, { typ: 'JWT' }), 'DPoP'],
      ['no proof at all', 'x.y.z', 'DPoP'],
    ] as const) {
      const { status, body, headers } = await shown(op, token, proof, scheme)
      assert.equal([status, body.error], [401, 'invalid_token'], what)
      assert.match(headers.get('www-authenticate') ?? '', /^DPoP error="invalid_dpop_proof", algs="/, what)
    }
    const { status } = await shown(op, token, await key.proof({ ...claims, htu: `${ISSUER}/userinfo?x=1#y` }))
    assert.is(status, 200, 'query and fragment do not count')
    const bearer = await op.signIn(web)
    assert.is(
      (await shown(op, bearer.access_token, await key.proof(atUserinfo(bearer.access_token)))).status,
      401,
    )
  },
)

dpop('a proof is good once, also for many at once', async ({ op, web, key }) => {
  const { access_token: token } = await signIn(op, web, key)
  const proof = await key.proof(atUserinfo(token))
  const answers = await Promise.all(Array.from({ length: 10 }, () => shown(op, token, proof)))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  const atOnce = await key.proof(atToken)
  const got = await op.code(web)
  assert.is((await op.redeem(web, got, { DPoP: atOnce })).status, 200)
  const { status, body } = await op.redeem(web, await op.code(web), { DPoP: atOnce })
  assert.equal([status, body.error], [400, 'invalid_dpop_proof'])
})

dpop('a proof is good once at all instances together', async ({ op, key }) => {
  const { database } = op.stage.test
  const instances = [1, 2, 3].map(() => createDpop(database, Date.now))
  const request = { method: 'POST', urls: [atToken.htu] }
  for (let turn = 0; turn < 5; turn++) {
    const proof = await key.proof(atToken)
    const answers = await Promise.all(instances.map((one) => one.prove(proof, request)))
    assert.is(answers.filter((answer) => 'jkt' in answer).length, 1)
  }
})

dpop(
  'where the server asks for a nonce, clients learn it, and an old one counts no more',
  async ({ key }) => {
    const op = await openProvider({ settings: { OAUTH_DPOP_NONCE: 'true' } })
    try {
      const web = await op.add()
      const redeem = async (claims: object) =>
        op.redeem(web, await op.code(web), { DPoP: await key.proof({ ...atToken, ...claims }) })
      const asked = await redeem({})
      assert.equal([asked.status, asked.body.error], [400, 'use_dpop_nonce'])
      const nonce = asked.headers.get('dpop-nonce') as string
      assert.match(nonce, /^[A-Za-z0-9_-]{43}$/)
      assert.is((await redeem({ nonce: 'made-up' })).body.error, 'use_dpop_nonce')
      const { status, body } = await redeem({ nonce })
      assert.is(status, 200, JSON.stringify(body))

      const claims = atUserinfo(body.access_token)
      const without = await shown(op, body.access_token, await key.proof(claims))
      assert.is(without.status, 401)
      assert.match(without.headers.get('www-authenticate') ?? '', /^DPoP error="use_dpop_nonce", algs="/)
      assert.is(without.headers.get('dpop-nonce'), nonce)
      assert.is((await shown(op, body.access_token, await key.proof({ ...claims, nonce }))).status, 200)

      const config = op.stage.app.services.config
      const [now, later] = [Date.now(), Date.now() + 10 * 60_000]
      const at = (time: number) => createDpopNonces(config.ssoStateKey, () => time)
      assert.is(at(now).isValid(at(now).current()), true)
      assert.is(at(later).isValid(at(now).current()), false)
      assert.is(createDpopNonces('another key', () => now).isValid(at(now).current()), false)
    } finally {
      await op.close()
    }
  },
)

dpop('a bad proof at the token endpoint uses nothing up', async ({ op, web, key }) => {
  const got = await op.code(web)
  for (const proof of [
    await key.proof({ ...atToken, htm: 'GET' }),
    await key.proof({ ...atToken, htu: 'https://stranger.example/oauth2/token' }),
    await key.proof({ ...atToken, jti: '' }),
    await key.proof(atToken, { alg: 'ES256', jwk: undefined }),
    `${await key.proof(atToken)}, ${await key.proof(atToken)}`,
  ]) {
    const { status, body } = await op.redeem(web, got, { DPoP: proof })
    assert.equal([status, body.error], [400, 'invalid_dpop_proof'])
  }
  assert.is((await op.redeem(web, got)).status, 200)
})

dpop('nbf and exp of a proof count, where it has them', async ({ op, web, key }) => {
  const now = Math.floor(Date.now() / 1000)
  const got = await op.code(web)
  for (const [what, times] of Object.entries({
    expired: { exp: now - 1 },
    'expired since 1970': { exp: 1 },
    'of the future': { nbf: now + 90 },
    'of a future iat': { iat: now + 90, nbf: now },
    'no time': { nbf: 'yesterday' },
    'no time either': { exp: null },
  })) {
    const { status, body } = await op.redeem(web, got, { DPoP: await key.proof({ ...atToken, ...times }) })
    assert.equal([status, body.error], [400, 'invalid_dpop_proof'], what)
  }
  for (const times of [{ nbf: now - 3600, exp: now + 3600 }, { nbf: now }, { nbf: now + 5, exp: now + 60 }]) {
    const { access_token: token } = await signIn(op, web, {
      ...key,
      proof: (claims) => key.proof({ ...claims, ...times }),
    })
    assert.is((await shown(op, token, await key.proof({ ...atUserinfo(token), ...times }))).status, 200)
    const late = { ...atUserinfo(token), exp: now - 1 }
    assert.is((await shown(op, token, await key.proof(late))).status, 401)
  }
})

dpop(
  'refresh tokens of public applications are bound, those of confidential ones are not',
  async ({ op, web, spa, key, foreign }) => {
    const bound = await signIn(op, spa, key)
    for (const headers of [{}, { DPoP: await foreign.proof(atToken) }]) {
      const { status, body } = await op.refresh(spa, bound.refresh_token, {}, headers)
      assert.equal([status, body.error], [400, 'invalid_grant'])
    }
    const again = await op.refresh(spa, bound.refresh_token, {}, { DPoP: await key.proof(atToken) })
    assert.is(again.status, 200)
    assert.is(again.body.token_type, 'DPoP')
    const free = await signIn(op, web, key)
    const other = await op.refresh(web, free.refresh_token, {}, { DPoP: await foreign.proof(atToken) })
    assert.equal((await op.introspect(web, other.body.access_token)).body.cnf, { jkt: foreign.jkt })
  },
)

dpop('a code that was bound to a key is redeemed with that key alone', async ({ op, web, key, foreign }) => {
  const got = await op.code(web, { dpopJkt: key.jkt })
  for (const headers of [{}, { DPoP: await foreign.proof(atToken) }])
    assert.is((await op.redeem(web, got, headers)).body.error, 'invalid_grant')
  assert.is((await op.redeem(web, got, { DPoP: await key.proof(atToken) })).status, 200)
})

for (const algorithm of ['ES256', 'Ed25519'])
  dpop(
    `oauth4webapi proves its ${algorithm} key at the token endpoint and at userinfo`,
    async ({ op, spa }) => {
      const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, op.stage.url), init)
      const client: oauth.Client = { client_id: spa.clientId }
      const keys = await oauth.generateKeyPair(algorithm)
      const options = { [oauth.customFetch]: here as never, DPoP: oauth.DPoP(client, keys) }
      const issuer = new URL(ISSUER)
      const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
      const got = await op.code(spa)
      const url = new URL(`${CALLBACK}?code=${got.code}&iss=${encodeURIComponent(ISSUER)}`)
      const checked = oauth.validateAuthResponse(as, client, url, oauth.expectNoState)
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        oauth.None(),
        checked,
        CALLBACK,
        got.verifier,
        options,
      )
      const result = await oauth.processAuthorizationCodeResponse(as, client, response, {
        expectedNonce: 'n-0S6_WzA2Mj',
      })
      assert.is(result.token_type, 'dpop')
      const sub = oauth.getValidatedIdTokenClaims(result)?.sub ?? ''
      const told = await oauth.userInfoRequest(as, client, result.access_token, options)
      assert.is((await oauth.processUserInfoResponse(as, client, sub, told)).sub, sub)
    },
  )

dpop.run()
