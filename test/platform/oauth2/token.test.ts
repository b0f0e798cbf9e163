import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import * as assert from 'uvu/assert'
import { PUBLICATION_LEAD_MS } from '../../../src/security/signing-keys/signing-keys.ts'
import type { AddedApplication } from '../../support/application.ts'
import { eventually } from '../../support/eventually.ts'
import type { Answered } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { basicOf, CALLBACK, claimsIn, ISSUER, openProvider, type Provider } from './provider.ts'

const token = suite<{ op: Provider; web: AddedApplication; other: AddedApplication; spa: AddedApplication }>(
  'token endpoint',
)

token.before(async (context) => {
  context.op = await openProvider()
  context.web = await context.op.add()
  context.other = await context.op.add({ authMethod: 'client_secret_post' })
  context.spa = await context.op.add({ kind: 'public' })
})
token.after(({ op }) => op?.close())

const AT_ONCE = 50

function assertRefused({ status, body, headers }: Answered, error: string, wanted = 400): void {
  assert.is(body.error, error, JSON.stringify(body))
  assert.is(status, wanted)
  assert.is(headers.get('cache-control'), 'no-store')
}

const headerOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())
const isAlive = async (op: Provider, accessToken: string) => (await op.userinfo(accessToken)).status === 200

token(
  '200: a code becomes tokens, with the claims of the person and of how they signed in',
  async ({ op, web }) => {
    const userId = await op.person()
    const scopes = ['openid', 'profile', 'email', 'phone', 'offline_access']
    const got = await op.code(web, { userId, scopes })
    const { status, body, headers } = await op.redeem(web, got)
    assert.is(status, 200)
    assert.is(headers.get('cache-control'), 'no-store')
    assert.is(headers.get('pragma'), 'no-cache')
    assert.is(body.token_type, 'Bearer')
    assert.is(body.expires_in, 900)
    assert.is(body.scope, scopes.join(' '))
    assert.match(body.refresh_token, /^tamgart_/)

    const keys = (await op.stage.call('getJwks')).body as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(body.id_token, createLocalJWKSet(keys), {
      issuer: ISSUER,
      audience: web.clientId,
    })
    assert.is(protectedHeader.alg, 'RS256')
    assert.is(payload.aud, web.clientId, 'a text and not a list')
    assert.is(payload.sub, userId)
    assert.is(payload.nonce, 'n-0S6_WzA2Mj')
    assert.is(payload.acr, 'urn:tamga:acr:eid')
    assert.equal(payload.amr, ['swk', 'pin', 'mfa'])
    const left = createHash('sha256').update(body.access_token).digest().subarray(0, 16).toString('base64url')
    assert.is(payload.at_hash, left)
    for (const name of ['iat', 'exp', 'auth_time', 'updated_at'])
      assert.ok(Number.isInteger(payload[name]), name)
    assert.is(Number(payload.exp) - Number(payload.iat), web.application.idTokenSeconds)
    assert.equal(
      [payload.name, payload.email, payload.email_verified, payload.phone_number, payload.ge_id],
      ['Бат-Эрдэнэ Тэмүүлэн', `${userId}@example.test`, false, '+97699112233', `GE-${userId}`],
    )
    const { items } = await op.stage.app.services.audit.list({ operation: 'requestToken', limit: 10 })
    assert.equal(
      items.filter(({ subject }) => subject === `grant:${got.grantId}`).map(({ outcome }) => outcome),
      ['done'],
    )
  },
)

token(
  'only what was granted: no id_token without openid, no refresh token without offline_access',
  async ({ op, web }) => {
    const bare = await op.signIn(web, { scopes: ['profile'] })
    assert.equal([bare.id_token, bare.refresh_token], [undefined, undefined])
    const once = await op.add({ grantTypes: ['authorization_code'] })
    assert.is((await op.signIn(once)).refresh_token, undefined)
    const { id_token } = await op.signIn(web, { nonce: null, scopes: ['openid'] })
    const claims = claimsIn(id_token)
    assert.equal(
      ['nonce', 'email', 'name', 'ge_id'].map((name) => claims[name]),
      Array(4).fill(undefined),
    )
  },
)

token(
  'an application of minimal id_tokens gets the claims of its scopes from userinfo alone',
  async ({ op }) => {
    const minimal = await op.add({ idTokenClaims: 'minimal' })
    const scopes = ['openid', 'profile', 'email', 'offline_access']
    const claims = { id_token: { email: { essential: true } }, userinfo: null }
    const personal = ['name', 'ge_id', 'email'] as const
    const got = (of: Record<string, unknown>) => personal.filter((name) => name in of)
    const plain = await op.signIn(minimal, { scopes })
    const renewed = await op.refresh(minimal, plain.refresh_token)
    assert.equal([got(claimsIn(plain.id_token)), got(claimsIn(renewed.body.id_token))], [[], []])
    assert.equal(got((await op.userinfo(plain.access_token)).body), [...personal])
    assert.equal(got(claimsIn((await op.signIn(minimal, { scopes, claims })).id_token)), ['email'])
  },
)

token(
  'the claims parameter opens single claims, within what the application may ask for',
  async ({ op, web }) => {
    const claims = {
      id_token: { email: { essential: true }, unheard_of: null, sub: null },
      userinfo: { name: null },
    }
    const body = await op.signIn(web, { scopes: ['openid'], claims })
    assert.type(claimsIn(body.id_token).email, 'string')
    assert.is(claimsIn(body.id_token).name, undefined)
    const told = (await op.userinfo(body.access_token)).body
    assert.equal(Object.keys(told).sort(), ['name', 'sub'])
    const narrow = await op.add({ scopes: ['openid'] })
    assert.is(claimsIn((await op.signIn(narrow, { scopes: ['openid'], claims })).id_token).email, undefined)
    const odd = await op.signIn(web, { claims: { id_token: 'x', userinfo: [1] } as never })
    assert.is((await op.userinfo(odd.access_token)).status, 200)
  },
)

token(
  'line 24: a code that is used again is refused, and the tokens of its first use die',
  async ({ op, web }) => {
    const got = await op.code(web)
    const { body } = await op.redeem(web, got)
    assert.ok(await isAlive(op, body.access_token))
    assertRefused(await op.redeem(web, got), 'invalid_grant')
    assert.not(await isAlive(op, body.access_token))
    assertRefused(await op.refresh(web, body.refresh_token), 'invalid_grant')
    const { items } = await op.stage.app.services.audit.list({ operation: 'requestToken', limit: 5 })
    const [entry] = items.filter(({ subject }) => subject === `grant:${got.grantId}`)
    assert.is(entry?.outcome, 'refused', 'the end is kept although the answer is an error')
  },
)

token(
  'line 25: the code of another client is refused, and nothing of its owner is touched',
  async ({ op, web, other }) => {
    const got = await op.code(web)
    assertRefused(await op.redeem(other, got), 'invalid_grant')
    const { body } = await op.redeem(web, got)
    assertRefused(await op.redeem(other, got), 'invalid_grant')
    assert.ok(await isAlive(op, body.access_token))
    assert.is((await op.refresh(web, body.refresh_token)).status, 200)
  },
)

token(
  'lines 26 to 28: a wrong verifier or address does not burn the code, and a verifier needs a challenge',
  async ({ op, web }) => {
    const got = await op.code(web)
    const form = {
      grant_type: 'authorization_code',
      code: got.code,
      redirect_uri: CALLBACK,
      code_verifier: got.verifier,
    }
    for (const wrong of [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: 'x'.repeat(42) },
      { code_verifier: 'x'.repeat(129) },
      { code_verifier: `${'x'.repeat(42)}+` },
      { code_verifier: '' },
      { redirect_uri: `${CALLBACK}/` },
      { redirect_uri: CALLBACK.toUpperCase() },
      { redirect_uri: `${CALLBACK}?a=1` },
      { code: `${got.code.slice(0, -1)}${got.code.endsWith('A') ? 'B' : 'A'}` },
      { code: 'unknown' },
    ])
      assertRefused(await op.token(web, { ...form, ...wrong }), 'invalid_grant')
    assertRefused(await op.token(web, { ...form, redirect_uri: '' }), 'invalid_request')
    assert.is((await op.token(web, form)).status, 200)

    const plain = await op.code(web, { codeChallenge: null })
    assertRefused(await op.redeem(web, plain), 'invalid_grant')
    const { code_verifier: _, ...without } = { ...form, code: plain.code }
    assert.is((await op.token(web, without)).status, 200)
  },
)

token('a code lives for a minute', async ({ op, web }) => {
  const got = await op.code(web, { now: new Date(Date.now() - 61_000) })
  assertRefused(await op.redeem(web, got), 'invalid_grant')
})

for (const what of ['code', 'refresh token'] as const)
  token(
    `lines 23 and 38: fifty with one ${what} at once: one gets tokens, the family is dead, no 500`,
    async ({ op, web }) => {
      const got = await op.code(web)
      const first = what === 'code' ? undefined : (await op.redeem(web, got)).body
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          first ? op.refresh(web, first.refresh_token) : op.redeem(web, got),
        ),
      )
      const [won, ...more] = answers.filter(({ status }) => status === 200)
      assert.ok(won && more.length === 0, `${more.length + 1} succeeded`)
      for (const answer of answers) if (answer !== won) assertRefused(answer, 'invalid_grant')
      assert.not(await isAlive(op, won.body.access_token))
      if (first) assert.not(await isAlive(op, first.access_token))
      assertRefused(await op.refresh(web, won.body.refresh_token), 'invalid_grant')
    },
  )

token('many different codes at once all become tokens, each its own', async ({ op, web, spa }) => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const client = n % 2 ? web : spa
      const userId = await op.person()
      return { client, userId, got: await op.code(client, { userId }) }
    }),
  )
  const answers = await Promise.all(codes.map(({ client, got }) => op.redeem(client, got)))
  // Signed by other threads, where the one of a single request is signed by the main one.
  const keys = createLocalJWKSet((await op.stage.call('getJwks')).body as JSONWebKeySet)
  for (const [n, { status, body }] of answers.entries()) {
    assert.is(status, 200, JSON.stringify(body))
    await jwtVerify(body.id_token, keys, { issuer: ISSUER })
    assert.is(claimsIn(body.id_token).sub, codes[n]?.userId)
    assert.is((await op.userinfo(body.access_token)).body.sub, codes[n]?.userId)
  }
})

token(
  'line 35: a refresh narrows scopes, never widens them, and the new token keeps them all',
  async ({ op, web }) => {
    const body = await op.signIn(web, { scopes: ['openid', 'email', 'offline_access'] })
    const narrow = (await op.refresh(web, body.refresh_token, { scope: 'openid' })).body
    assert.is(narrow.scope, 'openid')
    assert.is((await op.userinfo(narrow.access_token)).body.email, undefined)
    assert.is(claimsIn(narrow.id_token).email, undefined)
    assertRefused(await op.refresh(web, narrow.refresh_token, { scope: 'openid profile' }), 'invalid_scope')
    const whole = (await op.refresh(web, narrow.refresh_token)).body
    assert.is(whole.scope, 'openid email offline_access')
    assert.type((await op.userinfo(whole.access_token)).body.email, 'string')
  },
)

token(
  'lines 36 and 37: a refresh by another client does no harm, one with a used token ends the family',
  async ({ op, web, other }) => {
    const body = await op.signIn(web)
    assertRefused(await op.refresh(other, body.refresh_token), 'invalid_grant')
    const second = (await op.refresh(web, body.refresh_token)).body
    assert.is.not(second.refresh_token, body.refresh_token)
    assert.ok((await isAlive(op, body.access_token)) && (await isAlive(op, second.access_token)))
    assertRefused(await op.refresh(other, body.refresh_token), 'invalid_grant')
    assert.ok(await isAlive(op, second.access_token))
    assertRefused(await op.refresh(web, body.refresh_token), 'invalid_grant')
    assert.not((await isAlive(op, body.access_token)) || (await isAlive(op, second.access_token)))
    assertRefused(await op.refresh(web, second.refresh_token), 'invalid_grant')
  },
)

token(
  'line 40: a refreshed id_token is of the same sign-in, its own moment and the present key',
  async ({ op, web }) => {
    const body = await op.signIn(web)
    op.later(PUBLICATION_LEAD_MS / 1000 + 1)
    const rotated = await op.stage.call('rotateSigningKey', {}, op.stage.admin)
    assert.is(rotated.status, 200)
    let again = body
    await eventually(async () => {
      again = (await op.refresh(web, again.refresh_token)).body
      return headerOf(again.id_token).kid === rotated.body.data.kid
    })
    assert.is.not(headerOf(body.id_token).kid, rotated.body.data.kid)
    const [before, after] = [claimsIn(body.id_token), claimsIn(again.id_token)]
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'nonce', 'acr', 'sid'])
      assert.equal(after[name], before[name])
    assert.ok(Number(after.iat) >= Number(before.iat))
    assert.is.not(after.at_hash, before.at_hash)
  },
)

token(
  'line 42: client_credentials gives an access token alone, for services alone',
  async ({ op, other }) => {
    const machine = await op.add({
      grantTypes: ['client_credentials'],
      services: ['svc:tools', 'svc:eid-sign'],
    })
    const form = { grant_type: 'client_credentials' }
    const all = await op.token(machine, form)
    assert.is(all.status, 200)
    assert.equal(all.body.scope.split(' ').sort(), ['svc:eid-sign', 'svc:tools'])
    assert.equal([all.body.id_token, all.body.refresh_token], [undefined, undefined])
    assert.is((await op.token(machine, { ...form, scope: 'svc:tools' })).body.scope, 'svc:tools')
    for (const scope of ['openid', 'svc:tools openid', 'svc:eid-proxy', 'unknown'])
      assertRefused(await op.token(machine, { ...form, scope }), 'invalid_scope')
    const confidential = await op.add({ grantTypes: ['authorization_code'] })
    assertRefused(await op.token(confidential, form), 'unauthorized_client')
    assertRefused(await op.token(other, { grant_type: 'password' }), 'unsupported_grant_type')
    const many = await Promise.all(Array.from({ length: 10 }, () => op.token(machine, form)))
    assert.is(new Set(many.map(({ body }) => body.access_token)).size, 10)
  },
)

token('line 43: who is not active, or was cut off, has nothing from that moment on', async ({ op, web }) => {
  const { services } = op.stage.app
  const { system } = op.stage.test.database
  const setActive = (active: boolean, id: string, table: 'users' | 'applications') =>
    system.updateTable(table).set({ active }).where('id', '=', id).execute()
  const dead = async (tokens: Answered['body'], refused: 'invalid_grant' | 'invalid_client') => {
    assert.not(await isAlive(op, tokens.access_token))
    assertRefused(
      await op.refresh(web, tokens.refresh_token),
      refused,
      refused === 'invalid_client' ? 401 : 400,
    )
  }
  const userId = await op.person()
  const tokens = await op.signIn(web, { userId })
  await setActive(false, userId, 'users')
  await dead(tokens, 'invalid_grant')
  assert.equal((await op.introspect(web, tokens.access_token)).body, { active: false })
  assert.equal((await op.introspect(web, tokens.refresh_token)).body, { active: false })
  await setActive(true, userId, 'users')
  assert.ok(await isAlive(op, tokens.access_token))
  await services.sessions.revokeUser(userId, 'role_lowered')
  await dead(tokens, 'invalid_grant')
  assert.equal((await op.introspect(web, tokens.refresh_token)).body, { active: false })

  const mine = await op.add()
  const theirs = await op.signIn(mine)
  services.clients.invalidate(mine.application.id)
  await setActive(false, mine.application.id, 'applications')
  assert.not(await isAlive(op, theirs.access_token))
  assertRefused(await op.refresh(mine, theirs.refresh_token), 'invalid_client', 401)
})

token(
  'a public client names itself and needs nothing else; another cannot take its place',
  async ({ op, spa, web }) => {
    const got = await op.code(spa)
    const form = {
      grant_type: 'authorization_code',
      code: got.code,
      redirect_uri: CALLBACK,
      code_verifier: got.verifier,
    }
    const stranger = await op.stage.call('requestToken', { body: { ...form, client_id: web.clientId } })
    assertRefused(stranger, 'invalid_client', 401)
    assert.is(stranger.headers.get('www-authenticate'), null)
    const withSecret = await op.stage.call('requestToken', {
      body: { ...form, client_id: web.clientId },
      headers: { Authorization: 'Basic d3Jvbmc6d3Jvbmc=' },
    })
    assertRefused(withSecret, 'invalid_request')
    assert.is((await op.redeem(spa, got)).status, 200)
  },
)

token(
  'line 33: forms alone, nothing secret in the address, nothing twice, nothing large',
  async ({ op, web }) => {
    const got = await op.code(web)
    const form = {
      grant_type: 'authorization_code',
      code: got.code,
      redirect_uri: CALLBACK,
      code_verifier: got.verifier,
    }
    const query = new URLSearchParams(form).toString()
    const send = (path: string, type: string, body: string | FormData) =>
      op.stage.fetch(path, {
        method: 'POST',
        body,
        headers: { ...basicOf(web), ...(type === '' ? {} : { 'Content-Type': type }) },
      })
    const formType = 'application/x-www-form-urlencoded'
    const parts = new FormData()
    for (const [name, value] of Object.entries(form)) parts.append(name, value)
    for (const answer of [
      await send('/oauth2/token', 'application/json', JSON.stringify(form)),
      await send('/oauth2/token', '', parts),
      await send(`/oauth2/token?${query}`, formType, 'grant_type=authorization_code'),
      await send('/oauth2/token?client_secret=x', formType, query),
      await send('/oauth2/token', formType, `${query}&code=again`),
      await send('/oauth2/token', formType, `${query}&unknown=1&unknown=2`),
      await send('/oauth2/token', formType, ''),
      await send('/oauth2/token', formType, 'grant_type='),
    ])
      assertRefused(answer, 'invalid_request')
    assertRefused(
      await send('/oauth2/token', formType, `${query}&pad=${'x'.repeat(20_000)}`),
      'invalid_request',
      413,
    )
    const ignored = 'also_unknown=1&scope=&resource=&resource='
    const { status } = await send('/oauth2/token?unknown=1', formType, `${query}&${ignored}`)
    assert.is(status, 200, 'what is not known, or empty, is ignored')
  },
)

token('where the server is no issuer there is nothing', async () => {
  const { openStage } = await import('../../support/stage.ts')
  const stage = await openStage()
  try {
    for (const path of [
      '/oauth2/token',
      '/oauth2/introspect',
      '/oauth2/revoke',
      '/userinfo',
      '/oauth2/bc-authorize',
      '/oauth2/device_authorization',
    ]) {
      const { status, body } = await stage.fetch(path, {
        method: 'POST',
        headers: { Accept: 'application/json' },
      })
      assert.is(status, 404, path)
      assert.is(body.error, 'request.not_found')
    }
  } finally {
    await stage.close()
  }
})

token('openid-client and oauth4webapi get, refresh, show and give up tokens', async ({ op, web }) => {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, op.stage.url), init)
  const config = await openid.discovery(
    new URL(ISSUER),
    web.clientId,
    undefined,
    openid.ClientSecretBasic(web.secret),
    {
      [openid.customFetch]: here as openid.CustomFetch,
    },
  )
  const got = await op.code(web, { scopes: ['openid', 'email', 'offline_access'] })
  const answer = new URL(`${CALLBACK}?code=${got.code}&iss=${encodeURIComponent(ISSUER)}&state=s`)
  const tokens = await openid.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: got.verifier,
    expectedNonce: 'n-0S6_WzA2Mj',
    expectedState: 's',
    idTokenExpected: true,
  })
  const sub = tokens.claims()?.sub as string
  assert.is((await openid.fetchUserInfo(config, tokens.access_token, sub)).email, `${sub}@example.test`)
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token as string)
  assert.is(refreshed.claims()?.sub, sub)
  assert.is((await openid.tokenIntrospection(config, refreshed.access_token)).sub, sub)
  await openid.tokenRevocation(config, refreshed.refresh_token as string)
  assert.is((await openid.tokenIntrospection(config, refreshed.access_token)).active, false)

  const options = { [oauth.customFetch]: here as never }
  const issuer = new URL(ISSUER)
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
  const client: oauth.Client = { client_id: web.clientId }
  const secret = oauth.ClientSecretBasic(web.secret)
  const again = await op.code(web)
  const checked = oauth.validateAuthResponse(
    as,
    client,
    new URL(`${CALLBACK}?code=${again.code}&iss=${encodeURIComponent(ISSUER)}&state=s`),
    's',
  )
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    secret,
    checked,
    CALLBACK,
    again.verifier,
    options,
  )
  const result = await oauth.processAuthorizationCodeResponse(as, client, response, {
    expectedNonce: 'n-0S6_WzA2Mj',
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(result)
  const shown = await oauth.userInfoRequest(as, client, result.access_token, options)
  assert.is((await oauth.processUserInfoResponse(as, client, claims?.sub ?? '', shown)).sub, claims?.sub)
})

token.run()
