import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import {
  type Answer,
  assertRefused,
  basic,
  credentials,
  granted,
  hashOf,
  type RelyingParty,
  random,
  type Session,
} from '../relying-party.ts'

const FORM = 'application/x-www-form-urlencoded'
const AT_ONCE = 50
const ROUNDS = 3
const offline = 'openid offline_access'

/** Lines 23 to 45: the token endpoint. */
export const tokenLines: readonly Case[] = [
  {
    name: 'line 23: a code redeemed many times at once gives tokens once',
    async run(party) {
      const client = party.client('web')
      const browser = party.browser()
      for (let round = 0; round < ROUNDS; round++) {
        const got = await party.code(client, { browser })
        assertOnce(await concurrently(() => party.redeem(client, got)))
      }
    },
  },
  {
    name: 'line 24: a code used again is refused, and the tokens of its first use die',
    async run(party) {
      const client = party.client('web')
      const session = await party.signIn(client, { scope: offline })
      assertRefused(await party.redeem(client, session), 'invalid_grant')
      await assertDead(party, session)
    },
  },
  {
    name: 'line 25: a code used again by another client does no harm to its owner',
    needs: ['post'],
    async run(party) {
      const session = await party.signIn(party.client('web'), { scope: offline })
      assertRefused(await party.redeem(party.client('post'), session), 'invalid_grant')
      await assertAlive(party, session)
      const fresh = await party.code(party.client('web'))
      assertRefused(await party.redeem(party.client('post'), fresh), 'invalid_grant')
      granted(await party.redeem(party.client('web'), fresh))
    },
  },
  {
    name: 'line 26: a wrong verifier or address does not burn the code',
    async run(party) {
      const client = party.client('web')
      const got = await party.code(client, { pkce: true })
      const wrong = (over: Record<string, string>) =>
        party.redeem(client, { code: got.code, redemption: { ...got.redemption, ...over } })
      assertRefused(await wrong({ code_verifier: random(32) }), 'invalid_grant')
      assertRefused(await wrong({ redirect_uri: `${client.redirectUri}/` }), 'invalid_grant')
      granted(await party.redeem(client, got))
    },
  },
  {
    name: 'line 27: a verifier for a code that had no challenge is refused',
    async run(party) {
      const client = party.client('web')
      const { code, redemption } = await party.code(client, { pkce: false })
      const answer = await party.redeem(client, {
        code,
        redemption: { ...redemption, code_verifier: random(32) },
      })
      assertRefused(answer, 'invalid_grant')
    },
  },
  {
    name: 'line 28: a verifier has 43 to 128 unreserved characters',
    async run(party) {
      const client = party.client('web')
      const got = await party.code(client, { pkce: true })
      const verifier = got.redemption.code_verifier ?? ''
      for (const code_verifier of [
        'x'.repeat(42),
        'x'.repeat(129),
        `${'x'.repeat(42)}+`,
        '',
        `${verifier} `,
      ]) {
        const redemption = { ...got.redemption, code_verifier }
        const answer = await party.redeem(client, { code: got.code, redemption })
        assertRefused(answer, ['invalid_grant', 'invalid_request'])
      }
      granted(await party.redeem(client, got))
    },
  },
  {
    name: 'line 29: two ways of authenticating at once, or another than the registered one, are refused',
    needs: ['post', 'spa'],
    async run(party) {
      const { token_endpoint } = party.metadata
      const web = party.client('web')
      const post = party.client('post')
      const params = { grant_type: 'refresh_token', refresh_token: random() }
      const secretOf = (client: typeof web) => ({ client_id: client.clientId, client_secret: client.secret })
      const both = await party.send(token_endpoint, { ...params, ...secretOf(web) }, credentials(web).headers)
      assertRefused(both, 'invalid_request', 400)
      assertRefused(
        await party.send(token_endpoint, { ...params, ...secretOf(web) }),
        'invalid_client',
        [400, 401],
      )
      const swapped = await party.send(token_endpoint, params, basic(post.clientId, post.secret))
      assertRefused(swapped, 'invalid_client', 401)
      const none = { ...params, client_id: web.clientId }
      assertRefused(await party.send(token_endpoint, none), 'invalid_client', [400, 401])
    },
  },
  {
    name: 'line 30: Basic credentials are form-decoded, and the body must name the same client',
    needs: ['awkward', 'post'],
    async run(party) {
      const client = party.client('awkward')
      await party.signIn(client)
      const { token_endpoint } = party.metadata
      const params = { grant_type: 'refresh_token', refresh_token: random() }
      // Known, and refused only because of the token.
      const named = { ...params, client_id: client.clientId }
      assertRefused(await party.send(token_endpoint, named, credentials(client).headers), 'invalid_grant')
      const other = { ...params, client_id: party.client('post').clientId }
      const answer = await party.send(token_endpoint, other, credentials(client).headers)
      assertRefused(answer, ['invalid_request', 'invalid_client'], [400, 401])
    },
  },
  {
    name: 'line 31: an unknown client and a wrong secret are answered alike',
    async run(party) {
      const { token_endpoint } = party.metadata
      const client = party.client('web')
      const params = { grant_type: 'refresh_token', refresh_token: random() }
      const wrong = await party.send(token_endpoint, params, basic(client.clientId, 'w'.repeat(40)))
      const unknown = await party.send(token_endpoint, params, basic('no-one', 'w'.repeat(40)))
      assertRefused(wrong, 'invalid_client', 401)
      assert.is(unknown.status, wrong.status)
      assert.is(unknown.text, wrong.text, 'the answers tell which it was')
    },
  },
  {
    name: 'line 32: 401 carries WWW-Authenticate only when Authorization was sent',
    needs: ['post'],
    async run(party) {
      const { token_endpoint } = party.metadata
      const params = { grant_type: 'refresh_token', refresh_token: random() }
      const byHeader = await party.send(token_endpoint, params, basic(party.client('web').clientId, 'wrong'))
      assert.is(byHeader.status, 401)
      assert.match(byHeader.headers.get('www-authenticate') ?? '', /^Basic /i, 'WWW-Authenticate is missing')
      const byBody = { ...params, client_id: party.client('post').clientId, client_secret: 'wrong' }
      const answer = await party.send(token_endpoint, byBody)
      assertRefused(answer, 'invalid_client', [400, 401])
      assert.is(answer.headers.get('www-authenticate'), null, 'WWW-Authenticate without Authorization')
    },
  },
  {
    name: 'line 33: forms alone: JSON, multipart and credentials in the address are refused, and so is too large a body',
    async run(party) {
      const { token_endpoint } = party.metadata
      const client = party.client('web')
      const { code, redemption } = await party.code(client)
      const params = { grant_type: 'authorization_code', code, ...redemption }
      const send = (body: string | FormData, headers: Record<string, string>, url = token_endpoint) =>
        party.fetch(url, { method: 'POST', body, headers: { ...credentials(client).headers, ...headers } })

      assertRefused(
        await send(JSON.stringify(params), { 'Content-Type': 'application/json' }),
        'invalid_request',
      )
      const parts = new FormData()
      for (const [name, value] of Object.entries(params)) parts.append(name, value)
      assertRefused(await send(parts, {}), 'invalid_request')
      const query = new URLSearchParams(params).toString()
      const inAddress = await send('', { 'Content-Type': FORM }, `${token_endpoint}?${query}`)
      assertRefused(inAddress, 'invalid_request')
      const secret = new URLSearchParams({ client_id: client.clientId, client_secret: client.secret ?? '' })
      const credentialsInAddress = await party.send(`${token_endpoint}?${secret}`, params)
      assertRefused(credentialsInAddress, ['invalid_request', 'invalid_client'], [400, 401])
      const large = await send(`${query}&pad=${'x'.repeat(300_000)}`, { 'Content-Type': FORM })
      assert.ok([400, 413].includes(large.status), `300 kB were answered ${large.status}`)
      granted(await party.redeem(client, { code, redemption }))
    },
  },
  {
    name: 'line 34: nothing of tokens is stored on the way: no-store on answers and errors',
    async run(party) {
      const client = party.client('web')
      const got = await party.code(client)
      const token = await party.redeem(client, got)
      const { access_token } = granted(token)
      const answers: Record<string, Answer> = {
        token,
        'token error': await party.token(client, { grant_type: 'refresh_token', refresh_token: random() }),
        'client error': await party.send(party.metadata.token_endpoint, {}, basic('no-one', 'x')),
        introspection: await party.introspect(client, access_token),
        userinfo: await party.userinfo(access_token),
        'userinfo error': await party.userinfo(random()),
      }
      for (const [name, { headers }] of Object.entries(answers))
        assert.match(headers.get('cache-control') ?? '', /\bno-store\b/, `${name} may be stored`)
    },
  },
  {
    name: 'line 35: a refresh narrows scopes, never widens them, and the new refresh token keeps them all',
    async run(party) {
      const client = party.client('web')
      const { tokens } = await party.signIn(client, { scope: 'openid email offline_access' })
      const narrow = granted(await party.refresh(client, tokens.refresh_token, { scope: 'openid' }))
      assert.equal(scopesOf(narrow.scope), ['openid'])
      assert.is((await party.userinfo(narrow.access_token)).body.email, undefined, 'a claim beyond the scope')
      const token = narrow.refresh_token
      assertRefused(await party.refresh(client, token, { scope: 'openid profile' }), 'invalid_scope')
      const whole = granted(await party.refresh(client, token))
      assert.ok(scopesOf(whole.scope ?? 'openid email').includes('email'), `only ${whole.scope} is left`)
      assert.type((await party.userinfo(whole.access_token)).body.email, 'string')
    },
  },
  {
    name: 'line 36: a refresh by another client is refused, and the chain lives',
    needs: ['post'],
    async run(party) {
      const session = await party.signIn(party.client('web'), { scope: offline })
      const stolen = await party.refresh(party.client('post'), session.tokens.refresh_token)
      assertRefused(stolen, 'invalid_grant')
      await assertAlive(party, session)
    },
  },
  {
    name: 'line 37: a refresh token used again kills the chain and its access tokens',
    async run(party) {
      const client = party.client('web')
      const session = await party.signIn(client, { scope: offline })
      const second = granted(await party.refresh(client, session.tokens.refresh_token))
      assert.ok(
        second.refresh_token && second.refresh_token !== session.tokens.refresh_token,
        'it is not rotated',
      )
      assertRefused(await party.refresh(client, session.tokens.refresh_token), 'invalid_grant')
      await assertDead(party, session)
      await assertDead(party, { tokens: second })
    },
  },
  {
    name: 'line 38: a refresh token used many times at once gives one chain, and never a 500',
    async run(party) {
      const client = party.client('web')
      const browser = party.browser()
      for (let round = 0; round < ROUNDS; round++) {
        const { tokens } = await party.signIn(client, { browser, scope: offline })
        assertOnce(await concurrently(() => party.refresh(client, tokens.refresh_token)))
      }
    },
  },
  {
    name: 'line 40: a refreshed id_token: the same iss, sub, aud and auth_time, its own iat, a key that is published',
    async run(party) {
      const client = party.client('web')
      const { tokens, claims } = await party.signIn(client, { scope: offline, params: { max_age: '10000' } })
      const refreshed = granted(await party.refresh(client, tokens.refresh_token))
      const again = await party.verified(client, refreshed, undefined)
      for (const name of ['iss', 'sub', 'aud', 'auth_time'])
        assert.equal(again.claims[name], claims[name], `${name} has changed`)
      assert.ok(Number(again.claims.iat) >= Number(claims.iat))
    },
  },
  {
    name: 'line 41: a refresh token lives as long as it is used within its lifetime',
    needsTime: true,
    async run(party) {
      const client = party.client('web')
      const { tokens } = await party.signIn(client, { scope: offline })
      let token = tokens.refresh_token
      for (let turn = 0; turn < 3; turn++) {
        await party.issuer.later?.(20 * 24 * 3600)
        const answer = granted(await party.refresh(client, token))
        assert.is((await party.userinfo(answer.access_token)).status, 200)
        token = answer.refresh_token
      }
    },
  },
  {
    name: 'line 42: client_credentials gives an access token alone, and knows no openid',
    needs: ['machine'],
    async run(party) {
      const client = party.client('machine')
      const scope = party.issuer.machineScope
      const answer = await party.token(client, { grant_type: 'client_credentials', scope })
      const tokens = granted(answer)
      assert.is(tokens.id_token, undefined)
      assert.is(tokens.refresh_token, undefined)
      const openid = await party.token(client, { grant_type: 'client_credentials', scope: 'openid' })
      assertRefused(openid, 'invalid_scope')
    },
  },
  {
    name: 'line 42: client_credentials is for clients that are registered for it',
    async run(party) {
      const params = { grant_type: 'client_credentials', scope: party.issuer.machineScope }
      assertRefused(await party.token(party.client('web'), params), 'unauthorized_client')
    },
  },
  {
    name: 'line 44: at_hash is the left half of the SHA-256 of the access token',
    async run(party) {
      const client = party.client('web')
      const { tokens, claims } = await party.signIn(client, { scope: offline })
      assert.is(claims.at_hash, hashOf(tokens.access_token), 'at_hash is missing or wrong')
      const refreshed = granted(await party.refresh(client, tokens.refresh_token))
      const again = await party.verified(client, refreshed, undefined)
      assert.is(again.claims.at_hash, hashOf(refreshed.access_token))
    },
  },
  {
    name: 'line 45: times are whole numbers, and aud is a text',
    async run(party) {
      const client = party.client('web')
      const { claims, tokens } = await party.signIn(client, { params: { max_age: '10000' } })
      for (const name of ['iat', 'exp', 'auth_time'])
        assert.ok(Number.isInteger(claims[name]), `${name} is ${claims[name]}`)
      assert.is(claims.aud, client.clientId)
      assert.ok(Number.isInteger(tokens.expires_in))
      const { body } = await party.introspect(client, tokens.access_token)
      for (const name of ['iat', 'exp']) assert.ok(Number.isInteger(body[name]), `${name} is ${body[name]}`)
    },
  },
  {
    name: 'an unknown or missing grant_type, and parameters that come twice, are refused',
    async run(party) {
      const client = party.client('web')
      assertRefused(await party.token(client, { grant_type: 'password' }), 'unsupported_grant_type')
      assertRefused(await party.token(client, {}), ['invalid_request', 'unsupported_grant_type'])
      assertRefused(await party.token(client, { grant_type: 'authorization_code' }), 'invalid_request')
      const twice = await party.fetch(party.metadata.token_endpoint, {
        method: 'POST',
        headers: { 'Content-Type': FORM, ...credentials(client).headers },
        body: 'grant_type=authorization_code&code=a&code=b&redirect_uri=c',
      })
      assertRefused(twice, 'invalid_request')
    },
  },
]

const scopesOf = (scope = ''): string[] => scope.split(' ').sort()

export function concurrently(work: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, work))
}

export function assertOnce(answers: readonly Answer[]): void {
  const won = answers.filter(({ status }) => status === 200).length
  assert.is(won, 1, `${won} of ${answers.length} succeeded`)
  for (const answer of answers) if (answer.status !== 200) assertRefused(answer, 'invalid_grant')
}

type Held = Pick<Session, 'tokens'>

export async function assertDead(party: RelyingParty, { tokens }: Held): Promise<void> {
  const { status } = await party.userinfo(tokens.access_token)
  assert.is(status, 401, 'the access token is still good')
  assertRefused(await party.refresh(party.client('web'), tokens.refresh_token), 'invalid_grant')
}

export async function assertAlive(party: RelyingParty, { tokens }: Held): Promise<void> {
  const { status } = await party.userinfo(tokens.access_token)
  assert.is(status, 200, 'the access token has died')
  granted(await party.refresh(party.client('web'), tokens.refresh_token))
}
