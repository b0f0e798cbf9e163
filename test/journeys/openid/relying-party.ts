import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { Browser, type Landing } from './browser.ts'
import type { Client, ClientName, Issuer, Person } from './issuer.ts'

export type Parameters = Readonly<Record<string, string | undefined>>

/** How an authorization or logout request ended: with an answer to the relying party, or on a page of the issuer. */
export interface Outcome {
  /** Parameters at the relying party's address; undefined when the browser never got there. */
  answer: URLSearchParams | undefined
  stop: Landing
  /** How many pages the person had to act on. */
  pages: number
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The JSON object; empty where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into here
  body: any
}

interface Tokens {
  access_token: string
  token_type: string
  expires_in: number
  scope?: string
  id_token?: string
  refresh_token?: string
}

export interface Session {
  browser: Browser
  tokens: Tokens
  claims: JWTPayload
  idToken: string
  code: string
  nonce: string | undefined
  /** What goes with the code: redirect_uri, and the verifier where there was a challenge. */
  redemption: Record<string, string>
}

interface Visit {
  browser?: Browser
  person?: Person
  /** GET unless said otherwise. */
  method?: 'GET' | 'POST'
  /** Leaves the person out: the first page that the issuer shows is where it ends. */
  alone?: boolean
}

interface SignInOptions extends Visit {
  scope?: string
  params?: Parameters
  pkce?: boolean
}

interface Metadata extends Record<string, unknown> {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string
  jwks_uri: string
  introspection_endpoint: string
  revocation_endpoint: string
  end_session_endpoint: string
}

const MAX_PAGES = 6
const FORM = 'application/x-www-form-urlencoded'

export const random = (bytes = 24): string => randomBytes(bytes).toString('base64url')
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/** A relying party that shares no code with any issuer: fetch, a browser of its own, and jose to verify. */
export class RelyingParty {
  readonly issuer: Issuer
  readonly metadata: Metadata

  private constructor(issuer: Issuer, metadata: Metadata) {
    this.issuer = issuer
    this.metadata = metadata
  }

  static async discover(issuer: Issuer): Promise<RelyingParty> {
    const response = await fetch(`${issuer.url.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (!response.ok) throw new Error(`no discovery document at ${issuer.url}: ${response.status}`)
    return new RelyingParty(issuer, (await response.json()) as Metadata)
  }

  client(name: ClientName): Client {
    const client = this.issuer.clients[name]
    if (!client) throw new Error(`this issuer knows no client ${name}`)
    return client
  }

  browser(): Browser {
    return new Browser([new URL(this.issuer.url).origin, ...(this.issuer.origins ?? [])])
  }

  /** The parameters of an ordinary request; undefined in `over` leaves one out. */
  request(client: Client, over: Parameters = {}): URLSearchParams {
    const all: Parameters = {
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: random(),
      nonce: random(),
      ...over,
    }
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(all)) if (value !== undefined) params.append(name, value)
    return params
  }

  /** Sends the browser to the authorization endpoint, and the person through whatever the issuer shows. */
  async authorize(params: URLSearchParams, visit: Visit = {}): Promise<Outcome> {
    return this.#walk(this.metadata.authorization_endpoint, params, visit)
  }

  logOut(params: URLSearchParams, visit: Visit = {}): Promise<Outcome> {
    return this.#walk(this.metadata.end_session_endpoint, params, visit)
  }

  /** From a page at which the person was left alone. */
  async goOn(browser: Browser, from: Landing, person = this.issuer.person): Promise<Outcome> {
    let stop = from
    let pages = 0
    while (!stop.outside) {
      if (pages === MAX_PAGES) throw new Error(`the person is led in circles, at last to ${stop.url}`)
      const next = await person.goOn(browser, stop)
      if (!next) break
      pages++
      stop = next
    }
    return { answer: stop.outside ? stop.url.searchParams : undefined, stop, pages }
  }

  async #walk(endpoint: string, params: URLSearchParams, visit: Visit): Promise<Outcome> {
    const { browser = this.browser(), method = 'GET', person, alone = false } = visit
    const url = new URL(endpoint)
    if (method === 'GET') for (const [name, value] of params) url.searchParams.append(name, value)
    const stop = method === 'GET' ? await browser.open(url) : await browser.post(url, params)
    if (alone || stop.outside)
      return { answer: stop.outside ? stop.url.searchParams : undefined, stop, pages: 0 }
    return this.goOn(browser, stop, person)
  }

  /** A code, got as an ordinary person gets it. */
  async code(
    client: Client,
    {
      scope = 'openid',
      params = {},
      pkce = client.pkce,
      browser = this.browser(),
      ...visit
    }: SignInOptions = {},
  ): Promise<Omit<Session, 'tokens' | 'claims' | 'idToken'> & { outcome: Outcome }> {
    const verifier = pkce ? random(32) : undefined
    const request = this.request(client, {
      scope,
      // A refresh token that outlives the session has to be agreed to (OpenID Connect Core, section 11).
      prompt: scope.split(' ').includes('offline_access') ? 'consent' : undefined,
      code_challenge: verifier && challengeOf(verifier),
      code_challenge_method: verifier && 'S256',
      ...params,
    })
    const outcome = await this.authorize(request, { browser, ...visit })
    const { answer } = outcome
    assert.ok(
      answer,
      `the person was not sent back: ${outcome.stop.status} at ${outcome.stop.url}: ${said(outcome.stop.text)}`,
    )
    assert.is(answer.get('error'), null, `refused: ${answer}`)
    assert.is(answer.get('state'), request.get('state'), 'the state is not the one that was sent')
    const code = answer.get('code')
    assert.ok(code, 'no code in the answer')
    return {
      browser,
      code,
      nonce: request.get('nonce') ?? undefined,
      redemption: { redirect_uri: client.redirectUri, ...(verifier && { code_verifier: verifier }) },
      outcome,
    }
  }

  /** The whole way: a code, its tokens, and the id_token verified. */
  async signIn(client: Client, options: SignInOptions = {}): Promise<Session & { outcome: Outcome }> {
    const got = await this.code(client, options)
    const tokens = granted(await this.redeem(client, got))
    const { idToken, claims } = await this.verified(client, tokens, got.nonce)
    return { ...got, tokens, idToken, claims }
  }

  redeem(client: Client, { code, redemption }: Pick<Session, 'code' | 'redemption'>): Promise<Answer> {
    return this.token(client, { grant_type: 'authorization_code', code, ...redemption })
  }

  refresh(client: Client, refreshToken: string | undefined, over: Parameters = {}): Promise<Answer> {
    assert.ok(refreshToken, 'no refresh token was given')
    return this.token(client, { grant_type: 'refresh_token', refresh_token: refreshToken, ...over })
  }

  token(client: Client, params: Parameters): Promise<Answer> {
    return this.post(this.metadata.token_endpoint, client, params)
  }

  introspect(client: Client, token: string, over: Parameters = {}): Promise<Answer> {
    return this.post(this.metadata.introspection_endpoint, client, { token, ...over })
  }

  revoke(client: Client, token: string, over: Parameters = {}): Promise<Answer> {
    return this.post(this.metadata.revocation_endpoint, client, { token, ...over })
  }

  /** A form, authenticated in the way that the client is registered with. */
  post(url: string, client: Client, params: Parameters): Promise<Answer> {
    const { headers, fields } = credentials(client)
    return this.send(url, { ...fields, ...params }, headers)
  }

  /** A form as it stands. */
  async send(url: string, params: Parameters, headers: Record<string, string> = {}): Promise<Answer> {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value !== undefined) form.append(name, value)
    return this.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': FORM, ...headers },
      body: form.toString(),
    })
  }

  userinfo(accessToken: string, init: RequestInit = {}): Promise<Answer> {
    return this.fetch(this.metadata.userinfo_endpoint, {
      ...init,
      headers: { Authorization: `Bearer ${accessToken}`, ...(init.headers as Record<string, string>) },
    })
  }

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(url, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = /^application\/([\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : {},
    }
  }

  async jwks(): Promise<JSONWebKeySet> {
    return (await this.fetch(this.metadata.jwks_uri)).body as JSONWebKeySet
  }

  /** Every check that OpenID Connect Core, section 3.1.3.7, asks of a relying party. */
  async verified(
    client: Client,
    tokens: Tokens,
    nonce: string | undefined,
  ): Promise<{ idToken: string; claims: JWTPayload }> {
    const idToken = tokens.id_token
    assert.ok(idToken, 'no id_token')
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(await this.jwks()), {
      issuer: this.metadata.issuer,
      audience: client.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    if (nonce !== undefined) assert.is(payload.nonce, nonce, 'the nonce is not the one that was sent')
    if (Array.isArray(payload.aud) && payload.aud.length > 1) assert.is(payload.azp, client.clientId)
    if (payload.at_hash !== undefined)
      assert.is(payload.at_hash, hashOf(tokens.access_token), 'at_hash is wrong')
    return { idToken, claims: payload }
  }
}

/** Left half of the SHA-256, as `at_hash` has it for RS256. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token, 'ascii').digest().subarray(0, 16).toString('base64url')
}

/** How the client authenticates: RFC 6749, section 2.3.1, wants both parts of Basic encoded as in a form. */
export function credentials(client: Client): {
  headers: Record<string, string>
  fields: Record<string, string>
} {
  if (client.method === 'client_secret_basic')
    return { headers: basic(client.clientId, client.secret), fields: {} }
  const secret = client.method === 'client_secret_post' ? { client_secret: client.secret ?? '' } : {}
  return { headers: {}, fields: { client_id: client.clientId, ...secret } }
}

export function basic(clientId: string, secret = ''): { Authorization: string } {
  const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
  return { Authorization: `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}` }
}

/** The token answer of a success. */
export function granted(answer: Answer): Tokens {
  assert.is(answer.status, 200, `no tokens: ${answer.status} ${answer.text}`)
  assert.match(String(answer.body.token_type), /^bearer$/i)
  assert.type(answer.body.access_token, 'string')
  return answer.body
}

/** An error of the token endpoint and its kin, in the shape of RFC 6749, section 5.2. */
export function assertRefused(
  answer: Answer,
  error: string | readonly string[],
  status: number | readonly number[] = 400,
): void {
  const errors = typeof error === 'string' ? [error] : error
  const statuses = typeof status === 'number' ? [status] : status
  assert.ok(
    statuses.includes(answer.status) && errors.includes(answer.body.error),
    `${answer.status} ${answer.text || '(empty)'} instead of ${statuses.join('/')} ${errors.join('/')}`,
  )
  const { error_description: description = '' } = answer.body
  assert.match(
    description,
    /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/,
    'error_description has characters that RFC 6749 forbids',
  )
}

/** An error that is sent to the relying party. */
export function assertErrorRedirect({ answer, stop }: Outcome, ...errors: string[]): URLSearchParams {
  assert.ok(answer, `the relying party received nothing: ${stop.status} at ${stop.url}`)
  assert.ok(errors.includes(answer.get('error') ?? ''), `${answer} instead of ${errors.join(' or ')}`)
  assert.is(answer.get('code'), null, 'a code beside an error')
  return answer
}

/** An error that stays with the issuer: a page, and no way to the relying party. */
export function assertErrorPage({ answer, stop }: Outcome, what: string): void {
  assert.not.ok(answer, `${what}: sent to ${stop.url}`)
  assert.ok(stop.status >= 400 && stop.status < 500, `${what}: ${stop.status} at ${stop.url}`)
  assert.is(stop.headers.get('location'), null)
}

const said = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gis, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
