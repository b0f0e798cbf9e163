import * as oauth from 'oauth4webapi'
import type { Clock } from '../../clock.ts'
import { isLoopback } from '../../config/hosts.ts'
import { AppError } from '../../errors/app-error.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { createDiscovery, type Metadata } from './discovery.ts'
import { codeOfError, hasCode, toAppError } from './errors.ts'
import { offlineAccess } from './offline-access.ts'
import { createOutbound, type OutboundRequest } from './outbound.ts'

export interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  /** base64url of the SHA-256 of the verifier (RFC 7636). */
  codeChallenge: string
  /** Whether the issuer must sign the person in again. */
  newSignIn?: boolean
  /** In place of those of the relying party, as they are: not every issuer announces all of its scopes. */
  scopes?: readonly string[]
  /** Whether tokens are to be renewed while the person is away. */
  offline?: boolean
}

/** What came back to the redirect URI, and what was stored since the request. */
export interface AuthorizationResponse {
  code: string
  codeVerifier: string
  redirectUri: string
  /** Absent: none was sent, and the id_token must hold none. */
  nonce?: string | undefined
  /** Issuer that the response names (RFC 9207). */
  iss?: string | undefined
  /** Whether an issuer that always names itself must have done so here. */
  issRequired?: boolean
}

/** A person as a foreign issuer knows them. */
export interface ForeignPerson {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
  idToken: string
}

/** What an issuer lets its client do for a person. */
export interface Delegation {
  accessToken: string
  /** Absent: the one before stays in use, if there was one. */
  refreshToken: string | undefined
  /** Null where the issuer does not say. */
  expiresAt: Date | null
  /** Undefined where they are those that were asked for. */
  scopes: readonly string[] | undefined
}

/** The issuer refuses the refresh token: it is used, has expired, or the person has withdrawn their consent. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused'
}

export interface EndSession {
  idToken?: string | undefined
  postLogoutRedirectUri?: string | undefined
}

/** Fails with an AppError of signing in; its cause has the details for the log. */
export interface RelyingParty {
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  exchange(authorization: AuthorizationResponse): Promise<ForeignPerson>
  /** The same for a client that goes on to act for the person. */
  connect(authorization: AuthorizationResponse): Promise<{ person: ForeignPerson; delegation: Delegation }>
  /** Fetches the issuer's metadata if they are not at hand, so that what follows is a single request. */
  prepare(): Promise<void>
  /** Fails with GrantRefused where the issuer refuses the token. */
  refresh(refreshToken: string): Promise<Delegation>
  /** Whether tokens can be revoked; undefined where that is not known without asking. */
  canRevoke(): boolean | undefined
  /** RFC 7009. False where the issuer has no revocation endpoint. */
  revoke(token: string): Promise<boolean>
  /** False while the issuer is left alone because it does not respond. */
  healthy(): boolean
  /** Null when the issuer has no end_session_endpoint. */
  endSessionUrl(request: EndSession): Promise<URL | null>
}

export interface RelyingPartyOptions {
  issuer: string
  clientId: string
  /** Absent: a public client. */
  clientSecret?: string | undefined
  scopes: readonly string[]
  /** Asked for only where discovery names them: an issuer may refuse a request for a scope that it does not know. */
  announcedScopes?: readonly string[]
  /** Claims for which userinfo is called when the id_token lacks them. */
  claims: readonly string[]
  clock: Clock
  production: boolean
  timeoutMs?: number
}

const CLOCKS_DIFFER_SECONDS = 30
const LONGEST_ID_TOKEN = 16_384
/** Browsers and servers cut longer addresses; the hint is a courtesy. */
const LONGEST_HINT = 4_096

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, clientId, clientSecret, clock, production, timeoutMs } = options
  const { hostname } = new URL(issuer)
  const plainLoopback = !production && issuer.startsWith('http:') && isLoopback(hostname)
  const send = createOutbound({
    trustedHost: hostname,
    plainLoopback,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const http = {
    [oauth.customFetch]: (url: string, request: object) => send(url, request as OutboundRequest),
    [oauth.allowInsecureRequests]: plainLoopback,
  }
  const keysHttp = {
    ...http,
    [oauth.customFetch]: async (url: string, request: object) => {
      const response = await send(url, request as OutboundRequest)
      if (response.status === 200) await assertKeys(response.clone())
      return response
    },
  }
  const discovery = createDiscovery({ issuer, clock, http, plain: plainLoopback })
  // A refusal is a response: only an issuer that does not respond opens the circuit.
  const { run: guarded, state } = createCircuitBreaker({
    clock,
    isOutage: (error) => error instanceof AppError && error.code === 'auth.provider_unavailable',
    openError: () => new AppError('auth.provider_unavailable'),
  })

  /** The library uses the system's time, from which our clock may differ. */
  const client = (): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: Math.round((clock() - Date.now()) / 1000),
    [oauth.clockTolerance]: CLOCKS_DIFFER_SECONDS,
  })

  function parametersOf(
    server: Metadata,
    { code, iss, issRequired }: AuthorizationResponse,
  ): URLSearchParams {
    const given = iss ?? (issRequired ? undefined : server.issuer)
    const parameters = new URLSearchParams({ code, ...(given === undefined ? {} : { iss: given }) })
    try {
      return oauth.validateAuthResponse(server, client(), parameters, oauth.expectNoState)
    } catch (error) {
      throw toAppError(error, 'proof')
    }
  }

  async function redeem(server: Metadata, authorization: AuthorizationResponse): Promise<Response> {
    const parameters = parametersOf(server, authorization)
    try {
      const proof = authentication(server, clientSecret)
      const { redirectUri, codeVerifier } = authorization
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client(),
        proof,
        parameters,
        redirectUri,
        codeVerifier,
        http,
      )
      if (response.status === 200) await assertTokens(response.clone())
      return response
    } catch (error) {
      throw toAppError(error, 'request')
    }
  }

  async function verify(server: Metadata, response: Response, nonce: string | undefined) {
    try {
      const tokens = await oauth.processAuthorizationCodeResponse(server, client(), response, {
        requireIdToken: true,
        expectedNonce: nonce ?? oauth.expectNoNonce,
      })
      await verifySignature(server, response)
      return tokens
    } catch (error) {
      throw toAppError(error, 'proof')
    }
  }

  async function verifySignature(server: Metadata, response: Response): Promise<void> {
    try {
      await oauth.validateApplicationLevelSignature(server, response, keysHttp)
    } catch (error) {
      const renewed = hasCode(error, oauth.KEY_SELECTION) ? discovery.withFreshKeys() : undefined
      if (!renewed) throw error
      // The issuer may have new keys since we read them.
      await oauth.validateApplicationLevelSignature(renewed, response, keysHttp)
    }
  }

  async function userInfo(server: Metadata, accessToken: string, subject: string) {
    try {
      const response = await oauth.userInfoRequest(server, client(), accessToken, http)
      return await oauth.processUserInfoResponse(server, client(), subject, response)
    } catch (error) {
      throw toAppError(error, 'claims')
    }
  }

  async function redeemed(authorization: AuthorizationResponse) {
    const server = await discovery.metadata()
    const response = await redeem(server, authorization)
    const tokens = await verify(server, response, authorization.nonce)
    const proven = oauth.getValidatedIdTokenClaims(tokens)
    if (!proven || !tokens.id_token) throw new AppError('auth.token_invalid')
    const lacking = options.claims.some((name) => proven[name] === undefined)
    const fetched =
      lacking && server.userinfo_endpoint ? await userInfo(server, tokens.access_token, proven.sub) : {}
    const claims = { ...fetched, ...proven }
    return { person: { issuer, subject: proven.sub, claims, idToken: tokens.id_token }, tokens }
  }

  function delegationOf(tokens: oauth.TokenEndpointResponse): Delegation {
    const { access_token, refresh_token, expires_in, scope } = tokens
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: expires_in === undefined ? null : new Date(clock() + expires_in * 1000),
      scopes: scope?.split(' ').filter((one) => one !== ''),
    }
  }

  return {
    authorizationUrl: ({ redirectUri, state, nonce, codeChallenge, newSignIn = false, ...more }) =>
      guarded(async () => {
        const server = await discovery.metadata()
        const url = new URL(server.authorization_endpoint)
        const supported = server.scopes_supported
        const announced = [
          ...options.scopes.filter((scope) => scope === 'openid' || supported?.includes(scope) !== false),
          ...(options.announcedScopes ?? []).filter((scope) => supported?.includes(scope)),
        ]
        const away = more.offline ? offlineAccess(server) : undefined
        const scopes = [...new Set([...(more.scopes ?? announced), ...(away?.scopes ?? [])])]
        const parameters = {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
          ...(newSignIn ? { prompt: 'login', max_age: '0' } : {}),
          ...away?.parameters,
        }
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
        return url
      }),

    exchange: (authorization) => guarded(async () => (await redeemed(authorization)).person),

    connect: (authorization) =>
      guarded(async () => {
        const { person, tokens } = await redeemed(authorization)
        return { person, delegation: delegationOf(tokens) }
      }),

    prepare: () => guarded(async () => void (await discovery.metadata())),

    refresh: (refreshToken) =>
      guarded(async () => {
        const server = await discovery.metadata()
        try {
          const proof = authentication(server, clientSecret)
          const response = await oauth.refreshTokenGrantRequest(server, client(), proof, refreshToken, http)
          return delegationOf(await oauth.processRefreshTokenResponse(server, client(), response))
        } catch (cause) {
          if (cause instanceof oauth.ResponseBodyError && cause.error === 'invalid_grant')
            throw new GrantRefused('the issuer refuses the refresh token', { cause })
          throw toAppError(cause, 'request')
        }
      }),

    healthy: () => state() !== 'open',

    canRevoke() {
      const server = discovery.known()
      return server && server.revocation_endpoint !== undefined
    },

    revoke: (token) =>
      guarded(async () => {
        const server = await discovery.metadata()
        if (!server.revocation_endpoint) return false
        try {
          const proof = authentication(server, clientSecret)
          await oauth.processRevocationResponse(
            await oauth.revocationRequest(server, client(), proof, token, http),
          )
          return true
        } catch (error) {
          throw toAppError(error, 'request')
        }
      }),

    endSessionUrl: ({ idToken, postLogoutRedirectUri }) =>
      guarded(async () => {
        const server = await discovery.metadata()
        if (!server.end_session_endpoint) return null
        const url = new URL(server.end_session_endpoint)
        url.searchParams.set('client_id', clientId)
        if (idToken !== undefined && idToken.length <= LONGEST_HINT)
          url.searchParams.set('id_token_hint', idToken)
        if (postLogoutRedirectUri !== undefined)
          url.searchParams.set('post_logout_redirect_uri', postLogoutRedirectUri)
        return url
      }),
  }
}

/** The error of an issuer that answered with one instead of a code. */
export const refusalOf = (error: string): AppError => new AppError(codeOfError(error))

/** The issuer's methods decide; Basic where it names none (OpenID Connect Core section 9). */
function authentication(server: Metadata, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_basic')) return oauth.ClientSecretBasic(secret)
  if (methods.includes('client_secret_post')) return oauth.ClientSecretPost(secret)
  if (methods.includes('client_secret_jwt')) return oauth.ClientSecretJwt(secret)
  throw new AppError('auth.provider_invalid', {
    cause: new Error('no client authentication method in common'),
  })
}

/** Distinguishes a response without tokens from one whose token is invalid. */
async function assertTokens(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => undefined)
  const { id_token, access_token } = (body ?? {}) as Record<string, unknown>
  if (typeof id_token === 'string' && typeof access_token === 'string' && id_token.length <= LONGEST_ID_TOKEN)
    return
  throw new AppError('auth.provider_invalid', { cause: new Error('the token endpoint gave no tokens') })
}

/** The library reports missing keys and an invalid signature alike. */
async function assertKeys(response: Response): Promise<void> {
  const body = (await response.json().catch(() => undefined)) as { keys?: unknown } | null | undefined
  if (Array.isArray(body?.keys)) return
  throw new AppError('auth.provider_invalid', { cause: new Error('the issuer published no keys') })
}
