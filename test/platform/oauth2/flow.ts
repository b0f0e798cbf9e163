import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import * as assert from 'uvu/assert'
import type { TokenPair } from '../../../src/domains/identity/sessions/sessions.ts'
import type { SignInMethod } from '../../../src/domains/identity/sessions/sign-in-attempt.ts'
import { type NewClient, registerClient } from '../../../src/domains/openid/clients/registration.ts'
import type { Answered, Stage } from '../../support/stage.ts'
import { Visitor } from '../../web/visitor.ts'

export const ISSUER = 'https://id.tamga.test'
export const CALLBACK = 'https://rp.example.test/callback'
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

export interface Party {
  id: string
  clientId: string
  secret: string | null
}

export function register({ app, test }: Stage, application: Partial<NewClient> = {}): Promise<Party> {
  return registerClient(
    test.database.system,
    app.services.clientSecrets,
    {
      nameMn: 'Иргэний үйлчилгээ',
      nameEn: 'Citizen services',
      kind: 'confidential',
      authMethod: 'client_secret_basic',
      redirectUris: [CALLBACK],
      postLogoutRedirectUris: ['https://rp.example.test/bye'],
      grantTypes: ['authorization_code', 'refresh_token'],
      scopes: ['openid', 'profile', 'email', 'phone', 'address', 'offline_access'],
      ...application,
    },
    new Date(),
  )
}

type Parameters = Readonly<Record<string, string | undefined>>

/** A request as a careful application makes it; undefined takes a parameter away. */
export function requestTo({ clientId }: Pick<Party, 'clientId'>, parameters: Parameters = {}): string {
  const all = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...parameters,
  }
  const present = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/oauth2/auth?${new URLSearchParams(present)}`
}

/** A browser in which someone is signed in, and the session. */
export async function signedIn(
  { app, signIn, url }: Stage,
  options: { method?: SignInMethod; userId?: string } = {},
): Promise<{ visitor: Visitor; userId: string; session: TokenPair }> {
  const userId = options.userId ?? (await signIn()).id
  const session = await app.services.sessions.issue(userId, { method: options.method ?? 'eid_qr' })
  return { visitor: new Visitor(url).hold(session), userId, session }
}

/** Where an answer leads; parameters of the address by name. */
export function locationOf({ status, headers, body }: Answered): URL {
  assert.is(status, 303, JSON.stringify(body))
  return new URL(headers.get('location') ?? '', 'https://own.invalid')
}

export function back(answer: Answered): Record<string, string> {
  const url = locationOf(answer)
  assert.is(`${url.origin}${url.pathname}`, CALLBACK)
  assert.is(url.searchParams.get('iss'), ISSUER)
  return Object.fromEntries(url.searchParams)
}

/** The secret in the address of a page of ours. */
export function challengeIn(answer: Answered, path: string, name: string): string {
  const url = locationOf(answer)
  assert.is(url.origin + url.pathname, `https://own.invalid${path}`)
  return url.searchParams.get(name) ?? ''
}

export const loginChallenge = (answer: Answered): string =>
  challengeIn(answer, '/sign-in/application', 'login_challenge')

export const consentChallenge = (answer: Answered): string =>
  challengeIn(answer, '/sign-in/consent', 'consent_challenge')

/** The path of an address that an answer to a challenge gave. */
export function pathOf(redirectTo: string): string {
  const { pathname, search } = new URL(redirectTo)
  return pathname + search
}

/** The person consents, as the page lets them. */
export async function allow(visitor: Visitor, asked: Answered, remember = true): Promise<Answered> {
  const consent_challenge = consentChallenge(asked)
  const shown = await visitor.get(`/web/api/v1/provider/consent?consent_challenge=${consent_challenge}`)
  assert.is(shown.status, 200, JSON.stringify(shown.body))
  const body = { consent_challenge, grant_scope: shown.body.data.requested_scope, remember }
  const accepted = await visitor.send('POST', '/web/api/v1/provider/consent/accept', body)
  assert.is(accepted.status, 200, JSON.stringify(accepted.body))
  return visitor.get(pathOf(accepted.body.data.redirect_to))
}

export const bearer = ({ accessToken }: TokenPair) => ({ Authorization: `Bearer ${accessToken}` })

interface HintOptions {
  sub: string
  clientId: string
  sid?: string | undefined
  expired?: boolean
  iss?: string
}

/** An id_token as this server gives it, as far as a hint needs one. */
export async function hintOf(
  { app }: Stage,
  { sub, sid, clientId, expired = false, iss = ISSUER }: HintOptions,
): Promise<string> {
  const { id, privateKey } = await app.services.signingKeys.signer()
  return new SignJWT(sid === undefined ? {} : { sid })
    .setProtectedHeader({ alg: 'RS256', kid: id })
    .setIssuer(iss)
    .setAudience(clientId)
    .setSubject(sub)
    .setExpirationTime(expired ? 1 : '1h')
    .sign(privateKey)
}
