import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import { nextSecond } from '../next-second.ts'
import {
  assertErrorPage,
  assertErrorRedirect,
  assertRefused,
  challengeOf,
  granted,
  type Outcome,
  type Parameters,
  type RelyingParty,
  random,
} from '../relying-party.ts'

/** Lines 1 to 19: the authorization endpoint. */
export const authorizeLines: readonly Case[] = [
  {
    name: 'line 1: an unknown client or address is reported on a page of the issuer, without a redirect',
    async run(party) {
      const client = party.client('web')
      assertErrorPage(await ask(party, { client_id: 'no-one' }), 'an unknown client')
      assertErrorPage(await ask(party, { client_id: undefined }), 'no client')
      assertErrorPage(await ask(party, { redirect_uri: 'https://stranger.example/' }), 'an unknown address')
      const both = { client_id: 'no-one', redirect_uri: client.redirectUri, prompt: 'none' }
      assertErrorPage(await ask(party, both), 'an unknown client with prompt=none')
    },
  },
  {
    name: 'line 2: the redirect address is compared byte by byte',
    async run(party) {
      const { redirectUri } = party.client('web')
      const { origin, host, pathname } = new URL(redirectUri)
      const others = [
        `${origin}${pathname.toUpperCase()}`,
        `${origin.toUpperCase()}${pathname}`,
        `${redirectUri}/`,
        `${origin}:443${pathname}`,
        `${redirectUri}?added=1`,
        `${redirectUri}?`,
        `${origin}/%63${pathname.slice(2)}`,
        `${origin}%2F${pathname.slice(1)}`,
        `${origin}/x/..${pathname}`,
        `${redirectUri}#fragment`,
        `http://${host}${pathname}`,
        `https://someone@${host}${pathname}`,
        `${redirectUri} `,
      ]
      for (const redirect_uri of others) assertErrorPage(await ask(party, { redirect_uri }), redirect_uri)
    },
  },
  {
    name: 'line 3: later errors go to the relying party with state, issuer and a description that needs no escaping',
    async run(party) {
      const state = `"<&=+%25 é>${'s'.repeat(117)}`
      assert.is(state.length, 128)
      const answer = assertErrorRedirect(await ask(party, { prompt: 'none login', state }), 'invalid_request')
      assert.is(answer.get('state'), state, 'the state came back changed')
      assert.is(answer.get('iss'), party.issuer.url, 'iss is missing')
      assert.match(answer.get('error_description') ?? '', /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
    },
  },
  {
    name: 'line 4: iss stands in success and error, and discovery announces it',
    async run(party) {
      assert.is(party.metadata.authorization_response_iss_parameter_supported, true)
      const { outcome } = await party.code(party.client('web'))
      assert.is(outcome.answer?.get('iss'), party.issuer.url)
      assert.is(
        assertErrorRedirect(await ask(party, { prompt: 'none' }), 'login_required').get('iss'),
        party.issuer.url,
      )
    },
  },
  {
    name: 'line 5: a parameter that comes twice is refused',
    async run(party) {
      for (const name of [
        'client_id',
        'redirect_uri',
        'scope',
        'state',
        'nonce',
        'response_type',
        'ui_locales',
      ]) {
        const params = party.request(party.client('web'), { ui_locales: 'en' })
        params.append(name, params.get(name) ?? '')
        const outcome = await party.authorize(params, { alone: true })
        if (outcome.answer) assertErrorRedirect(outcome, 'invalid_request')
        else assertErrorPage(outcome, `${name} twice`)
      }
    },
  },
  {
    name: 'line 6: parameters that no one knows are ignored',
    async run(party) {
      await party.signIn(party.client('web'), { params: { unheard_of: 'x', 'and[this]': 'é', __proto: 'y' } })
    },
  },
  {
    name: 'line 7: POST does what GET does',
    async run(party) {
      const { browser } = await party.signIn(party.client('web'), { method: 'POST' })
      const request = party.request(party.client('web'), { prompt: 'none' })
      const { answer } = await party.authorize(request, { browser, method: 'POST', alone: true })
      assert.ok(answer?.get('code'), `no code: ${answer}`)
      const refused = party.request(party.client('web'), { redirect_uri: 'https://stranger.example/' })
      assertErrorPage(await party.authorize(refused, { method: 'POST' }), 'an unknown address by POST')
    },
  },
  {
    name: 'line 8: a response_type that is missing or unknown is refused',
    async run(party) {
      const missing = await ask(party, { response_type: undefined })
      if (missing.answer) assertErrorRedirect(missing, 'invalid_request', 'unsupported_response_type')
      else assertErrorPage(missing, 'no response_type')
      const unknown = await ask(party, { response_type: 'code nonsense' })
      if (unknown.answer) assertErrorRedirect(unknown, 'unsupported_response_type', 'invalid_request')
      else assertErrorPage(unknown, 'an unknown response_type')
    },
  },
  {
    name: 'line 9: request and request_uri are refused by their own error, never ignored',
    async run(party) {
      const request = new UnsecuredJWT({ scope: 'openid' }).encode()
      assertErrorRedirect(await ask(party, { request }), 'request_not_supported')
      const request_uri = 'https://rp.example/request.jwt'
      assertErrorRedirect(
        await ask(party, { request_uri }),
        'request_uri_not_supported',
        'request_not_supported',
      )
    },
  },
  {
    name: 'line 10: a challenge without method, or with plain, is refused',
    async run(party) {
      const code_challenge = challengeOf(random(32))
      assertErrorRedirect(await ask(party, { code_challenge }), 'invalid_request')
      assertErrorRedirect(
        await ask(party, { code_challenge, code_challenge_method: 'plain' }),
        'invalid_request',
      )
      assertErrorRedirect(await ask(party, { code_challenge_method: 'S256' }), 'invalid_request')
    },
  },
  {
    name: 'line 11: prompt=none shows nothing: login_required, consent_required, or a code',
    needs: ['post'],
    async run(party) {
      assertErrorRedirect(await ask(party, { prompt: 'none' }), 'login_required')
      const { browser } = await party.signIn(party.client('web'))
      const other = party.request(party.client('post'), { prompt: 'none' })
      assertErrorRedirect(await party.authorize(other, { browser, alone: true }), 'consent_required')
      const same = party.request(party.client('web'), { prompt: 'none' })
      assert.ok((await party.authorize(same, { browser, alone: true })).answer?.get('code'))
    },
  },
  {
    name: 'line 12: prompt=none with another value is refused',
    async run(party) {
      for (const prompt of ['none login', 'consent none', 'none none login'])
        assertErrorRedirect(await ask(party, { prompt }), 'invalid_request')
    },
  },
  {
    name: 'line 13: prompt=login gives nothing until someone has signed in again, also when the request is sent again',
    async run(party) {
      const client = party.client('web')
      const first = await party.signIn(client, { params: { max_age: '10000' } })
      await nextSecond(first.claims.auth_time)
      const request = party.request(client, { prompt: 'login', max_age: '10000' })
      const visit = { browser: first.browser, alone: true }
      const shown = await party.authorize(request, visit)
      assert.not.ok(shown.answer, `no one was asked: ${shown.answer}`)
      // Opening the page again, or the request again, does not pass for signing in.
      assert.not.ok((await party.goOn(first.browser, await first.browser.open(shown.stop.url), idle)).answer)
      assert.not.ok((await party.authorize(request, visit)).answer)
      const { answer } = await party.goOn(first.browser, shown.stop)
      const code = answer?.get('code') ?? ''
      const redemption = { redirect_uri: client.redirectUri }
      const tokens = granted(await party.redeem(client, { code, redemption }))
      const { claims } = await party.verified(client, tokens, request.get('nonce') ?? undefined)
      assert.ok(Number(claims.auth_time) > Number(first.claims.auth_time), 'auth_time is not later')
    },
  },
  {
    name: 'line 14: max_age: 0 is prompt=login, a stale session signs in again, less than 0 is refused',
    async run(party) {
      const client = party.client('web')
      for (const max_age of ['-1', '1.5', 'soon'])
        assertErrorRedirect(await ask(party, { max_age }), 'invalid_request')
      const first = await party.signIn(client, { params: { max_age: '10000' } })
      assert.type(first.claims.auth_time, 'number', 'auth_time is missing')
      const { browser } = first
      const none = party.request(client, { max_age: '0', prompt: 'none' })
      assertErrorRedirect(await party.authorize(none, { browser, alone: true }), 'login_required')
      await nextSecond(first.claims.auth_time)
      const again = await party.signIn(client, { browser, params: { max_age: '0' } })
      assert.ok(Number(again.claims.auth_time) > Number(first.claims.auth_time), 'auth_time is not later')
    },
  },
  {
    name: 'line 15: id_token_hint: forged ones are refused, and of someone else means login_required',
    async run(party) {
      const client = party.client('web')
      const { browser, claims, idToken } = await party.signIn(client)
      const hinted = (id_token_hint: string) =>
        party.authorize(party.request(client, { prompt: 'none', id_token_hint }), { browser, alone: true })
      assert.ok((await hinted(idToken)).answer?.get('code'), 'the hint of the same person was refused')

      const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString())
      const { privateKey } = await generateKeyPair('RS256')
      const forged = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      for (const hint of [forged, new UnsecuredJWT(claims).encode(), 'nonsense'])
        assertErrorRedirect(await hinted(hint), 'invalid_request', 'login_required')

      const other = await party.signIn(client, { person: party.issuer.otherPerson })
      assert.is.not(other.claims.sub, claims.sub)
      assertErrorRedirect(await hinted(other.idToken), 'login_required')
    },
  },
  {
    name: 'line 15: an id_token_hint that has expired is still a hint',
    needsTime: true,
    async run(party) {
      const client = party.client('web')
      const { browser, claims, idToken } = await party.signIn(client)
      await party.issuer.later?.(Number(claims.exp) - Number(claims.iat) + 60)
      const request = party.request(client, { prompt: 'none', id_token_hint: idToken })
      const { answer } = await party.authorize(request, { browser, alone: true })
      assert.ok(answer?.get('code'), `the expired hint was refused: ${answer}`)
    },
  },
  {
    name: 'line 16: claims, acr_values, ui_locales and display never make a request fail',
    async run(party) {
      const claims = JSON.stringify({
        id_token: { auth_time: null, unheard_of: { essential: true } },
        userinfo: { email: { essential: true }, unheard_of: { value: 'x' } },
      })
      await party.signIn(party.client('web'), {
        params: { claims, acr_values: 'urn:no-one:knows', ui_locales: 'xx-YY tlh', display: 'wap' },
      })
    },
  },
  {
    name: 'line 17: the order of scopes is nothing; offline_access needs consent and the refresh grant',
    needs: ['strict'],
    async run(party) {
      const { tokens } = await party.signIn(party.client('web'), { scope: 'email offline_access openid' })
      assert.ok(tokens.refresh_token, 'no refresh token although it was consented to')
      const strict = await party.signIn(party.client('strict'), { scope: 'openid offline_access' })
      assert.is(strict.tokens.refresh_token, undefined, 'a refresh token without the grant')
      assert.not.match(strict.tokens.scope ?? 'openid', 'offline_access')
    },
  },
  {
    name: 'line 18: nonce is optional, and echoed when sent',
    async run(party) {
      const nonce = `"nonce" + ${random()}`
      const { claims, browser } = await party.signIn(party.client('web'), { params: { nonce } })
      assert.is(claims.nonce, nonce)
      const without = await party.signIn(party.client('web'), { browser, params: { nonce: undefined } })
      assert.not.ok('nonce' in without.claims)
    },
  },
  {
    name: 'line 19: two tabs of one browser: both come to their end',
    async run(party) {
      const client = party.client('web')
      const browser = party.browser()
      const requests = [party.request(client), party.request(client)] as const
      const first = await party.authorize(requests[0], { browser, alone: true })
      const second = await party.authorize(requests[1], { browser, alone: true })
      assert.not.ok(first.answer ?? second.answer, 'no one was asked')
      for (const [index, { stop }] of [first, second].entries()) {
        const { answer, stop: end } = await party.goOn(browser, stop)
        assert.ok(answer, `tab ${index + 1} ended at ${end.url} with ${end.status}`)
        assert.is(answer.get('state'), requests[index]?.get('state'))
        const code = answer.get('code') ?? ''
        granted(await party.redeem(client, { code, redemption: { redirect_uri: client.redirectUri } }))
      }
    },
  },
  {
    name: 'PKCE is demanded where the client is registered so, and of public clients',
    needs: ['strict', 'spa'],
    async run(party) {
      for (const name of ['strict', 'spa'] as const) {
        assertErrorRedirect(await ask(party, {}, name), 'invalid_request')
        await party.signIn(party.client(name))
      }
      const { code, redemption } = await party.code(party.client('spa'))
      const { code_verifier: _, ...without } = redemption
      assertRefused(await party.redeem(party.client('spa'), { code, redemption: without }), [
        'invalid_grant',
        'invalid_request',
      ])
    },
  },
]

/** Does not act on any page. */
const idle = { goOn: async () => undefined }

/** Without a person: what the issuer says to the request itself. */
function ask(
  party: RelyingParty,
  over: Parameters,
  client: 'web' | 'strict' | 'spa' = 'web',
): Promise<Outcome> {
  return party.authorize(party.request(party.client(client), over), { alone: true })
}
