import { SignJWT, UnsecuredJWT } from 'jose'
import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import { nextSecond } from '../next-second.ts'
import {
  assertErrorPage,
  assertErrorRedirect,
  assertRefused,
  granted,
  type Outcome,
  type RelyingParty,
  type Session,
} from '../relying-party.ts'

/** The modules of `oidcc-basic-certification-test-plan`. */
export const basicModules: readonly Case[] = [
  {
    name: 'oidcc-server',
    async run(party) {
      const { tokens, claims } = await party.signIn(party.client('web'))
      assert.ok(Number(tokens.expires_in) > 0, 'expires_in is missing')
      assert.ok(
        claims.sub && claims.sub.length <= 255 && /^[\x20-\x7e]+$/.test(claims.sub),
        'sub is no ASCII text',
      )
      const now = Date.now() / 1000
      assert.ok(Math.abs(Number(claims.iat) - now) < 300, 'iat is far from the present')
      assert.ok(Number(claims.exp) > now, 'exp has passed')
    },
  },
  {
    name: 'oidcc-response-type-missing',
    async run(party) {
      const outcome = await party.authorize(party.request(party.client('web'), { response_type: undefined }))
      if (outcome.answer) assertErrorRedirect(outcome, 'invalid_request', 'unsupported_response_type')
      else assertErrorPage(outcome, 'a request without response_type')
    },
  },
  {
    name: 'oidcc-idtoken-signature',
    async run(party) {
      const { idToken } = await party.signIn(party.client('web'))
      const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString())
      assert.is(header.alg, 'RS256')
      const { keys } = await party.jwks()
      const fitting = keys.filter(({ kid, kty }) => kty === 'RSA' && kid === header.kid)
      assert.is(fitting.length, 1, 'kid does not name exactly one published key')
    },
  },
  {
    name: 'oidcc-idtoken-unsigned',
    async run(party) {
      const algorithms = party.metadata.id_token_signing_alg_values_supported as string[]
      assert.not.ok(algorithms.includes('none'), 'none is announced')
      const { idToken } = await party.signIn(party.client('web'))
      assert.is.not(idToken.split('.')[2], '', 'the id_token has no signature')
    },
  },
  {
    name: 'oidcc-userinfo-get',
    async run(party) {
      const session = await party.signIn(party.client('web'))
      assertUserinfo(await party.userinfo(session.tokens.access_token), session)
    },
  },
  {
    name: 'oidcc-userinfo-post-header',
    async run(party) {
      const session = await party.signIn(party.client('web'))
      assertUserinfo(await party.userinfo(session.tokens.access_token, { method: 'POST' }), session)
    },
  },
  {
    name: 'oidcc-userinfo-post-body',
    async run(party) {
      const session = await party.signIn(party.client('web'))
      const { access_token } = session.tokens
      assertUserinfo(await party.send(party.metadata.userinfo_endpoint, { access_token }), session)
    },
  },
  {
    name: 'oidcc-ensure-request-without-nonce-succeeds-for-code-flow',
    async run(party) {
      const { claims } = await party.signIn(party.client('web'), { params: { nonce: undefined } })
      assert.is(claims.nonce, undefined, 'a nonce that no one sent')
    },
  },
  scopeModule('oidcc-scope-profile', { profile: ['name'] }),
  scopeModule('oidcc-scope-email', { email: ['email', 'email_verified'] }),
  scopeModule('oidcc-scope-address', { address: ['address'] }),
  scopeModule('oidcc-scope-phone', { phone: ['phone_number'] }),
  scopeModule('oidcc-scope-all', {
    profile: ['name'],
    email: ['email', 'email_verified'],
    address: ['address'],
    phone: ['phone_number'],
  }),
  {
    name: 'oidcc-alternate-happy-flow',
    async run(party) {
      const client = party.client('web')
      const params = new URLSearchParams([...party.request(client, { scope: 'email openid' })].reverse())
      const { answer } = await party.authorize(params)
      const code = answer?.get('code')
      assert.ok(code, `no code: ${answer}`)
      const tokens = granted(
        await party.redeem(client, { code, redemption: { redirect_uri: client.redirectUri } }),
      )
      const { claims } = await party.verified(client, tokens, params.get('nonce') ?? undefined)
      const { body } = await party.userinfo(tokens.access_token)
      assert.is(body.sub, claims.sub)
      assert.type(body.email, 'string')
    },
  },
  parameterModule('oidcc-display-page', { display: 'page' }),
  parameterModule('oidcc-display-popup', { display: 'popup' }),
  {
    name: 'oidcc-prompt-login',
    async run(party) {
      const first = await party.signIn(party.client('web'), { params: { max_age: '10000' } })
      await nextSecond(first.claims.auth_time)
      const again = await party.signIn(party.client('web'), {
        browser: first.browser,
        params: { prompt: 'login', max_age: '10000' },
      })
      assertSamePerson(first, again)
      assert.ok(again.outcome.pages > 0, 'no one was asked')
      assert.ok(authTime(again) > authTime(first), 'auth_time is not later')
    },
  },
  {
    name: 'oidcc-prompt-none-not-logged-in',
    async run(party) {
      const outcome = await party.authorize(party.request(party.client('web'), { prompt: 'none' }), {
        alone: true,
      })
      assertErrorRedirect(outcome, 'login_required', 'interaction_required')
    },
  },
  {
    name: 'oidcc-prompt-none-logged-in',
    async run(party) {
      const first = await party.signIn(party.client('web'), { params: { max_age: '10000' } })
      const again = await party.signIn(party.client('web'), {
        browser: first.browser,
        params: { prompt: 'none', max_age: '10000' },
        alone: true,
      })
      assertSamePerson(first, again)
      assert.is(authTime(again), authTime(first), 'auth_time has changed')
    },
  },
  {
    name: 'oidcc-max-age-1',
    async run(party) {
      const first = await party.signIn(party.client('web'), { params: { max_age: '10000' } })
      await nextSecond(authTime(first) + 1)
      const again = await party.signIn(party.client('web'), {
        browser: first.browser,
        params: { max_age: '1' },
      })
      assertSamePerson(first, again)
      assert.ok(again.outcome.pages > 0, 'no one was asked')
      assert.ok(authTime(again) > authTime(first), 'auth_time is not later')
    },
  },
  {
    name: 'oidcc-max-age-10000',
    async run(party) {
      const params = { max_age: '10000' }
      const first = await party.signIn(party.client('web'), { params })
      await nextSecond(authTime(first))
      const again = await party.signIn(party.client('web'), { browser: first.browser, params })
      assertSamePerson(first, again)
      assert.is(authTime(again), authTime(first), 'auth_time has changed')
    },
  },
  parameterModule('oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }),
  {
    name: 'oidcc-id-token-hint',
    async run(party) {
      const first = await party.signIn(party.client('web'))
      const again = await party.signIn(party.client('web'), {
        browser: first.browser,
        params: { prompt: 'none', id_token_hint: first.idToken },
        alone: true,
      })
      assertSamePerson(first, again)
    },
  },
  parameterModule('oidcc-login-hint', { login_hint: 'someone@example.com' }),
  parameterModule('oidcc-ui-locales', { ui_locales: 'mn en' }),
  parameterModule('oidcc-claims-locales', { claims_locales: 'mn en' }),
  parameterModule('oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }),
  { name: 'oidcc-codereuse', run: (party) => codeReuse(party, async () => {}) },
  {
    name: 'oidcc-codereuse-30seconds',
    needsTime: true,
    run: (party) => codeReuse(party, async () => party.issuer.later?.(31)),
  },
  {
    name: 'oidcc-ensure-registered-redirect-uri',
    async run(party) {
      const params = party.request(party.client('web'), { redirect_uri: 'https://stranger.example/callback' })
      assertErrorPage(await party.authorize(params), 'an address that is not registered')
    },
  },
  {
    name: 'oidcc-ensure-post-request-succeeds',
    async run(party) {
      await party.signIn(party.client('web'), { method: 'POST' })
    },
  },
  {
    name: 'oidcc-server-client-secret-post',
    needs: ['post'],
    async run(party) {
      await party.signIn(party.client('post'))
    },
  },
  {
    name: 'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
    async run(party) {
      const params = party.request(party.client('web'), { request_uri: 'https://rp.example/request.jwt' })
      assertUnsupported(await party.authorize(params), 'request_uri_not_supported')
    },
  },
  {
    name: 'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
    async run(party) {
      const client = party.client('web')
      const params = party.request(client)
      const request = new UnsecuredJWT(Object.fromEntries(params)).setIssuer(client.clientId).encode()
      params.set('request', request)
      assertUnsupported(await party.authorize(params), 'request_not_supported')
    },
  },
  {
    name: 'oidcc-claims-essential',
    async run(party) {
      const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
      const { tokens } = await party.signIn(party.client('web'), { params: { claims } })
      const { body } = await party.userinfo(tokens.access_token)
      if (party.metadata.claims_parameter_supported === true)
        assert.type(body.name, 'string', 'the claim that was asked for is missing')
    },
  },
  {
    name: 'oidcc-ensure-request-object-with-redirect-uri',
    async run(party) {
      const client = party.client('web')
      const stranger = 'https://stranger.example/callback'
      const key = Buffer.from(client.secret ?? '')
      const request = await new SignJWT(Object.fromEntries(party.request(client, { redirect_uri: stranger })))
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(client.clientId)
        .sign(key)
      const params = party.request(client)
      params.set('request', request)
      assertUnsupported(await party.authorize(params), 'request_not_supported')
    },
  },
  {
    name: 'oidcc-refresh-token',
    needs: ['post'],
    async run(party) {
      const client = party.client('web')
      const { tokens, claims } = await party.signIn(client, { scope: 'openid offline_access' })
      assert.match(tokens.refresh_token ?? '', /^[\x20-\x7e]+$/, 'no refresh token')
      const refreshed = granted(await party.refresh(client, tokens.refresh_token))
      assert.is.not(refreshed.access_token, tokens.access_token, 'the access token is the old one')
      if (refreshed.id_token !== undefined) {
        const again = await party.verified(client, refreshed, undefined)
        for (const name of ['iss', 'sub', 'aud', 'auth_time'])
          assert.equal(again.claims[name], claims[name], `${name} has changed`)
      }
      assert.is((await party.userinfo(refreshed.access_token)).status, 200)

      const other = party.client('post')
      const theirs = await party.signIn(other, { scope: 'openid offline_access' })
      assertRefused(await party.refresh(client, theirs.tokens.refresh_token), 'invalid_grant')
    },
  },
  {
    name: 'oidcc-ensure-request-with-valid-pkce-succeeds',
    async run(party) {
      await party.signIn(party.client('web'), { pkce: true })
    },
  },
]

function assertUserinfo(answer: Awaited<ReturnType<RelyingParty['userinfo']>>, { claims }: Session): void {
  assert.is(answer.status, 200, `userinfo answered ${answer.status} ${answer.text}`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.is(answer.body.sub, claims.sub, 'sub is not that of the id_token')
}

/** Whatever of these scopes the issuer announces gives its claims; asking for the others does no harm. */
function scopeModule(name: string, scopes: Record<string, readonly string[]>): Case {
  return {
    name,
    async run(party) {
      const scope = ['openid', ...Object.keys(scopes)].join(' ')
      const { tokens, claims } = await party.signIn(party.client('web'), { scope })
      const { body } = await party.userinfo(tokens.access_token)
      assert.is(body.sub, claims.sub)
      const announced = party.metadata.scopes_supported as string[]
      for (const [key, names] of Object.entries(scopes))
        for (const claim of announced.includes(key) ? names : [])
          assert.ok(body[claim] !== undefined, `${claim} is missing although ${key} is announced`)
    },
  }
}

/** A parameter that must not keep anyone from signing in. */
function parameterModule(name: string, params: Record<string, string>): Case {
  return {
    name,
    async run(party) {
      await party.signIn(party.client('web'), { params })
    },
  }
}

async function codeReuse(party: RelyingParty, wait: () => Promise<void>): Promise<void> {
  const client = party.client('web')
  const session = await party.signIn(client)
  await wait()
  assertRefused(await party.redeem(client, session), 'invalid_grant')
  const { status } = await party.userinfo(session.tokens.access_token)
  assert.is(status, 401, 'the access token is still good')
}

function assertUnsupported(outcome: Outcome, error: string): void {
  if (outcome.answer) assertErrorRedirect(outcome, error)
  else assertErrorPage(outcome, 'a request object')
}

const authTime = ({ claims }: Session): number => {
  assert.type(claims.auth_time, 'number', 'auth_time is missing')
  return claims.auth_time as number
}

function assertSamePerson(first: Session, second: Session): void {
  assert.is(second.claims.sub, first.claims.sub, 'sub has changed')
}
