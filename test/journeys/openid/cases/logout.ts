import { generateKeyPair, SignJWT } from 'jose'
import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import {
  assertErrorRedirect,
  type Outcome,
  type RelyingParty,
  random,
  type Session,
} from '../relying-party.ts'
import { assertSafe } from './config.ts'

/** The modules of `oidcc-rp-initiated-logout-certification-test-plan`. */
export const logoutModules: readonly Case[] = [
  {
    name: 'oidcc-rp-initiated-logout-discovery-endpoint-verification',
    async run({ metadata }) {
      assert.type(metadata.end_session_endpoint, 'string')
      assertSafe('end_session_endpoint', metadata.end_session_endpoint)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const state = random()
      const outcome = await logOut(party, session, {
        id_token_hint: session.idToken,
        post_logout_redirect_uri: uri,
        state,
      })
      assertSentTo(outcome, uri)
      assert.is(outcome.answer?.get('state'), state)
      await assertSignedOut(party, session)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
    async run(party) {
      const { session } = await signedIn(party)
      const outcome = await logOut(party, session, {
        id_token_hint: session.idToken,
        post_logout_redirect_uri: 'https://stranger.example/left',
        state: random(),
      })
      assertStays(outcome)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-modified-id-token-hint',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const [header, payload = '', signature] = session.idToken.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: `${claims.sub}5` })).toString('base64url')
      const outcome = await logOut(party, session, {
        id_token_hint: `${header}.${changed}.${signature}`,
        post_logout_redirect_uri: uri,
        state: random(),
      })
      assertStays(outcome)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-no-id-token-hint',
    async run(party) {
      const { session, uri } = await signedIn(party)
      assertStays(await logOut(party, session, { post_logout_redirect_uri: uri, state: random() }))
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-no-params',
    async run(party) {
      const { session } = await signedIn(party)
      assertStays(await logOut(party, session, {}), 200)
      await assertSignedOut(party, session)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-no-post-logout-redirect-uri',
    async run(party) {
      const { session } = await signedIn(party)
      assertStays(await logOut(party, session, { id_token_hint: session.idToken, state: random() }), 200)
      await assertSignedOut(party, session)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-no-state',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const outcome = await logOut(party, session, {
        id_token_hint: session.idToken,
        post_logout_redirect_uri: uri,
      })
      assertSentTo(outcome, uri)
      assert.is(outcome.answer?.get('state'), null, 'a state that no one sent')
      await assertSignedOut(party, session)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-only-state',
    async run(party) {
      const { session } = await signedIn(party)
      assertStays(await logOut(party, session, { state: random() }), 200)
      await assertSignedOut(party, session)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const outcome = await logOut(party, session, {
        id_token_hint: session.idToken,
        post_logout_redirect_uri: `${uri}?foo=bar`,
        state: random(),
      })
      assertStays(outcome)
    },
  },
  {
    name: 'oidcc-rp-initiated-logout-bad-id-token-hint',
    async run(party) {
      const { session, uri } = await signedIn(party)
      const { privateKey } = await generateKeyPair('RS256')
      const header = JSON.parse(Buffer.from(session.idToken.split('.')[0] ?? '', 'base64url').toString())
      const forged = await new SignJWT(session.claims).setProtectedHeader(header).sign(privateKey)
      const outcome = await logOut(party, session, {
        id_token_hint: forged,
        post_logout_redirect_uri: uri,
        state: random(),
      })
      assertStays(outcome)
    },
  },
]

export async function signedIn(party: RelyingParty): Promise<{ session: Session; uri: string }> {
  const client = party.client('web')
  return { session: await party.signIn(client), uri: client.postLogoutUri }
}

export function logOut(
  party: RelyingParty,
  { browser }: Session,
  params: Record<string, string>,
  visit: { method?: 'GET' | 'POST'; alone?: boolean } = {},
): Promise<Outcome> {
  return party.logOut(new URLSearchParams(params), { browser, ...visit })
}

export function assertSentTo({ stop }: Outcome, uri: string): void {
  assert.ok(stop.outside, `not sent back, but left at ${stop.url} with ${stop.status}`)
  assert.is(`${stop.url.origin}${stop.url.pathname}`, uri)
}

/** The person ends on a page of the issuer. */
export function assertStays({ stop, answer }: Outcome, status?: number): void {
  assert.not.ok(answer, `sent to ${stop.url}`)
  assert.ok(stop.status < 500, `${stop.status} at ${stop.url}`)
  if (status !== undefined) assert.is(stop.status, status)
}

export async function assertSignedOut(party: RelyingParty, { browser }: Session): Promise<void> {
  const request = party.request(party.client('web'), { prompt: 'none' })
  assertErrorRedirect(
    await party.authorize(request, { browser, alone: true }),
    'login_required',
    'interaction_required',
  )
}
