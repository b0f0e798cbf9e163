import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import { ORIGIN } from '../issuer.ts'
import { type Answer, assertRefused, basic, granted, type RelyingParty, random } from '../relying-party.ts'
import { assertKeys, assertSafe, discoveryOf } from './config.ts'
import { assertSentTo, assertSignedOut, assertStays, logOut, signedIn } from './logout.ts'
import { assertAlive, assertDead } from './token-lines.ts'

const offline = 'openid offline_access'

/** Lines 46 to 57: userinfo, introspection, revocation, logout, keys. */
export const resourceLines: readonly Case[] = [
  {
    name: 'line 46: userinfo takes the token in the header or the body, never in the address, and in one place alone',
    async run(party) {
      const { tokens } = await party.signIn(party.client('web'))
      const { access_token } = tokens
      const { userinfo_endpoint } = party.metadata
      assert.is((await party.userinfo(access_token)).status, 200)
      assert.is((await party.userinfo(access_token, { method: 'POST' })).status, 200)
      assert.is((await party.send(userinfo_endpoint, { access_token })).status, 200)
      const inAddress = await party.fetch(`${userinfo_endpoint}?access_token=${access_token}`)
      assert.ok([400, 401].includes(inAddress.status), `taken from the address: ${inAddress.status}`)
      const headers = { Authorization: `Bearer ${access_token}` }
      const both = await party.send(userinfo_endpoint, { access_token }, headers)
      assert.is(both.status, 400, `two places were answered ${both.status}`)
    },
  },
  {
    name: 'line 47: a bad token gets invalid_token',
    async run(party) {
      const bad = await party.userinfo(random())
      assert.is(bad.status, 401)
      assert.match(bad.headers.get('www-authenticate') ?? '', /^Bearer .*error="invalid_token"/)
      const none = await party.fetch(party.metadata.userinfo_endpoint)
      assert.ok([400, 401].includes(none.status), `without a token: ${none.status}`)
      assert.match(none.headers.get('www-authenticate') ?? '', /^Bearer/, 'no challenge without a token')
    },
  },
  {
    name: 'line 47: a token without openid gets insufficient_scope',
    needs: ['machine'],
    async run(party) {
      const scope = party.issuer.machineScope
      const machine = granted(
        await party.token(party.client('machine'), { grant_type: 'client_credentials', scope }),
      )
      const answer = await party.userinfo(machine.access_token)
      assert.is(answer.status, 403, `a token without openid was answered ${answer.status}`)
      assert.match(answer.headers.get('www-authenticate') ?? '', 'error="insufficient_scope"')
    },
  },
  {
    name: 'line 48: sub is the same in the id_token, in userinfo, and tomorrow',
    async run(party) {
      const first = await party.signIn(party.client('web'))
      const again = await party.signIn(party.client('web'))
      assert.is((await party.userinfo(first.tokens.access_token)).body.sub, first.claims.sub)
      assert.is((await party.userinfo(again.tokens.access_token)).body.sub, first.claims.sub)
    },
  },
  {
    name: 'line 49: introspection asks who asks, and says of what it does not know no more than that',
    async run(party) {
      const web = party.client('web')
      const { tokens, claims } = await party.signIn(web)
      const known = await party.introspect(web, tokens.access_token)
      assert.is(known.status, 200)
      assert.is(known.body.active, true)
      assert.is(known.body.client_id, web.clientId)
      assert.is(known.body.sub, claims.sub)

      const url = party.metadata.introspection_endpoint
      const { access_token: token } = tokens
      assertRefused(await party.send(url, { token }), ['invalid_client', 'invalid_request'], [400, 401])
      assertRefused(await party.send(url, { token }, basic(web.clientId, 'wrong')), 'invalid_client', 401)
      for (const unknown of [random(), 'x', `${token}x`]) await assertInactive(party, web, unknown)
      await party.revoke(web, token)
      await assertInactive(party, web, token)
    },
  },
  {
    name: 'line 49: public clients may not ask',
    needs: ['spa'],
    async run(party) {
      const { tokens } = await party.signIn(party.client('spa'))
      const spa = await party.introspect(party.client('spa'), tokens.access_token)
      assert.ok(
        [400, 401, 403].includes(spa.status),
        `a public client was answered ${spa.status} ${spa.text}`,
      )
    },
  },
  {
    name: 'line 49: the token of another client is answered as an unknown one',
    needs: ['post'],
    async run(party) {
      const { tokens } = await party.signIn(party.client('web'))
      await assertInactive(party, party.client('post'), tokens.access_token)
    },
  },
  {
    name: 'line 50: a refresh token is no access token, and a wrong hint is only a hint',
    async run(party) {
      const client = party.client('web')
      const { tokens } = await party.signIn(client, { scope: offline })
      assert.is((await party.userinfo(tokens.refresh_token ?? '')).status, 401)
      const hinted = await party.introspect(client, tokens.access_token, { token_type_hint: 'refresh_token' })
      assert.is(hinted.body.active, true, 'not found under a wrong hint')
      const odd = await party.introspect(client, tokens.access_token, { token_type_hint: 'nonsense' })
      assert.is(odd.body.active, true, 'not found under an unknown hint')
      const { body } = await party.introspect(client, tokens.refresh_token ?? '')
      assert.not.match(
        String(body.token_type ?? ''),
        /^(bearer|dpop)$/i,
        'a refresh token passes for an access token',
      )
    },
  },
  {
    name: 'line 51: revocation: 200 for the unknown, nothing of other clients, and a refresh token takes all with it',
    needs: ['post'],
    async run(party) {
      const web = party.client('web')
      assert.is((await party.revoke(web, random())).status, 200)
      const session = await party.signIn(web, { scope: offline })
      for (const token of [session.tokens.access_token, session.tokens.refresh_token ?? '']) {
        // RFC 7009 lets an issuer refuse openly (section 2.1) or stay silent (section 2.2).
        const { status } = await party.revoke(party.client('post'), token)
        assert.ok([200, 400].includes(status), `the other client was answered ${status}`)
      }
      await assertAlive(party, session)
      const second = await party.signIn(web, { scope: offline })
      await party.revoke(web, second.tokens.refresh_token ?? '', { token_type_hint: 'access_token' })
      await assertDead(party, second)
      assertRefused(
        await party.send(party.metadata.revocation_endpoint, { token: random() }),
        ['invalid_client', 'invalid_request'],
        [400, 401],
      )
    },
  },
  {
    name: 'line 52: after logout no one is sent anywhere without a valid hint and the exact address',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const header = JSON.parse(Buffer.from(session.idToken.split('.')[0] ?? '', 'base64url').toString())
      const { privateKey } = await generateKeyPair('RS256')
      const hints = [
        undefined,
        'nonsense',
        new UnsecuredJWT(session.claims).encode(),
        await new SignJWT(session.claims).setProtectedHeader(header).sign(privateKey),
      ]
      const visit = { alone: true }
      for (const hint of hints) {
        const params = { post_logout_redirect_uri: uri, ...(hint && { id_token_hint: hint }) }
        assertStays(await logOut(party, session, params, visit))
      }
      for (const other of [
        `${uri}/`,
        `${uri}?x=1`,
        `${uri}#x`,
        uri.toUpperCase(),
        'https://stranger.example/',
      ]) {
        const params = { id_token_hint: session.idToken, post_logout_redirect_uri: other }
        assertStays(await logOut(party, session, params, visit))
      }
    },
  },
  {
    name: 'line 52: a client_id alone is no valid hint',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const params = { client_id: party.client('web').clientId, post_logout_redirect_uri: uri }
      assertStays(await logOut(party, session, params))
    },
  },
  {
    name: 'line 53: logout works by GET and POST, with and without parameters, and then prompt=none fails',
    async run(party) {
      for (const method of ['GET', 'POST'] as const) {
        const bare = await signedIn(party)
        assertStays(await logOut(party, bare.session, {}, { method }), 200)
        await assertSignedOut(party, bare.session)
        const { session, uri } = await signedIn(party)
        const params = { id_token_hint: session.idToken, post_logout_redirect_uri: uri }
        assertSentTo(await logOut(party, session, params, { method }), uri)
        await assertSignedOut(party, session)
      }
    },
  },
  {
    name: 'line 54: a logout that no one vouches for asks first',
    async run(party) {
      const { session } = await signedIn(party)
      for (const method of ['GET', 'POST'] as const) {
        const outcome = await logOut(party, session, {}, { method, alone: true })
        assertStays(outcome, 200)
        const request = party.request(party.client('web'), { prompt: 'none' })
        const { answer } = await party.authorize(request, { browser: session.browser, alone: true })
        assert.ok(answer?.get('code'), 'the person was signed out without being asked')
      }
    },
  },
  {
    name: 'line 55: CORS: discovery and keys for everyone, tokens for registered origins',
    needs: ['spa'],
    async run(party) {
      const { jwks_uri, token_endpoint, userinfo_endpoint } = party.metadata
      for (const url of [
        `${party.issuer.url.replace(/\/$/, '')}/.well-known/openid-configuration`,
        jwks_uri,
      ]) {
        const answer = await party.fetch(url, { headers: { Origin: 'https://anyone.example' } })
        assert.ok(['*', 'https://anyone.example'].includes(allowed(answer)), `${url} is not for everyone`)
      }
      const spa = party.client('spa')
      const { tokens } = await party.signIn(spa)
      const { access_token } = tokens
      const from = (Origin: string) => party.userinfo(access_token, { headers: { Origin } })
      assert.is(allowed(await from(ORIGIN)), ORIGIN)
      for (const origin of ['https://stranger.example', 'null', `${ORIGIN}.stranger.example`])
        assert.is(allowed(await from(origin)), '', `${origin} may read userinfo`)
      const got = await party.code(spa)
      const params = {
        grant_type: 'authorization_code',
        code: got.code,
        client_id: spa.clientId,
        ...got.redemption,
      }
      const stranger = await party.send(
        token_endpoint,
        { ...params, code: random() },
        { Origin: 'https://stranger.example' },
      )
      assert.is(allowed(stranger), '', 'a stranger may read tokens')
      const token = await party.send(token_endpoint, params, { Origin: ORIGIN })
      granted(token)
      assert.is(allowed(token), ORIGIN)
      for (const [url, method] of [
        [token_endpoint, 'POST'],
        [userinfo_endpoint, 'GET'],
      ] as const) {
        const headers = {
          Origin: ORIGIN,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization',
        }
        const preflight = await party.fetch(url, { method: 'OPTIONS', headers })
        assert.is(preflight.status, 204)
        assert.match(preflight.headers.get('access-control-allow-methods') ?? '', method)
      }
    },
  },
  {
    name: 'line 55: HEAD works where GET does',
    async run(party) {
      for (const url of [
        `${party.issuer.url.replace(/\/$/, '')}/.well-known/openid-configuration`,
        party.metadata.jwks_uri,
      ]) {
        const answer = await party.fetch(url, { method: 'HEAD' })
        assert.is(answer.status, 200, `HEAD ${url} answered ${answer.status}`)
        assert.is(answer.text, '')
      }
    },
  },
  {
    name: 'line 56: keys: public parts alone, and for how long they may be kept',
    async run(party) {
      await assertKeys(party)
      const { headers } = await party.fetch(party.metadata.jwks_uri)
      assert.match(headers.get('cache-control') ?? '', /\bmax-age=\d+/, 'no lifetime is given')
    },
  },
  {
    name: 'line 57: discovery: the issuer as in iss, safe endpoints, email and ge_id among the claims',
    async run(party) {
      const { body } = await discoveryOf(party)
      const { claims } = await party.signIn(party.client('web'))
      assert.is(body.issuer, claims.iss)
      assert.is(body.issuer, party.issuer.url)
      for (const [name, value] of Object.entries(body))
        if (/_endpoint$/.test(name)) assertSafe(name, String(value))
      for (const claim of ['email', 'ge_id'])
        assert.ok(body.claims_supported.includes(claim), `${claim} is not announced`)
    },
  },
  {
    name: 'line 57: email and ge_id stand in the id_token and in userinfo',
    async run(party) {
      const scope = 'openid profile email'
      const { tokens, claims } = await party.signIn(party.client('web'), { scope })
      const { body } = await party.userinfo(tokens.access_token)
      for (const [place, given] of Object.entries({ userinfo: body, 'the id_token': claims }))
        for (const claim of ['email', 'ge_id'])
          assert.type(given[claim], 'string', `${claim} is missing in ${place}`)
    },
  },
]

async function assertInactive(
  party: RelyingParty,
  client: ReturnType<RelyingParty['client']>,
  token: string,
): Promise<void> {
  const answer = await party.introspect(client, token)
  assert.is(answer.status, 200)
  assert.equal(answer.body, { active: false }, `more is disclosed than that it is not active: ${answer.text}`)
}

const allowed = ({ headers }: Answer): string => headers.get('access-control-allow-origin') ?? ''
