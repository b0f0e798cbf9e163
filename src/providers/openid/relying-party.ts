import * as oauth from 'oauth4webapi'
import { isLoopback } from '../../config/hosts.ts'
import { AppError } from '../../errors/app-error.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { authorizationAddress, endSessionAddress } from './addresses.ts'
import { createDiscovery, type Metadata } from './discovery.ts'
import { codeOfError, hasCode, toAppError } from './errors.ts'
import { createOutbound, type OutboundRequest } from './outbound.ts'
import {
  type AuthorizationResponse,
  type Delegation,
  GrantRefused,
  type RelyingParty,
  type RelyingPartyOptions,
} from './port.ts'

const MAX_ID_TOKEN_LENGTH = 16_384

/** Distinguishes a response without tokens from one whose token is invalid. */
async function assertTokens(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => undefined)
  const { id_token, access_token } = (body ?? {}) as Record<string, unknown>
  if (
    typeof id_token === 'string' &&
    typeof access_token === 'string' &&
    id_token.length <= MAX_ID_TOKEN_LENGTH
  )
    return
  throw new AppError('auth.provider_invalid', { cause: new Error('the token endpoint gave no tokens') })
}

/** The library reports missing keys and an invalid signature alike. */
async function assertKeys(response: Response): Promise<void> {
  const body = (await response.json().catch(() => undefined)) as { keys?: unknown } | null | undefined
  if (Array.isArray(body?.keys)) return
  throw new AppError('auth.provider_invalid', { cause: new Error('the issuer published no keys') })
}

const CLOCKS_DIFFER_SECONDS = 30

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
    authorizationUrl: (request) =>
      guarded(async () => authorizationAddress(await discovery.metadata(), options, request)),

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

    endSessionUrl: (request) =>
      guarded(async () => endSessionAddress(await discovery.metadata(), clientId, request)),
  }
}

/** The error of an issuer that answered with one instead of a code. */
export const upstreamRefusalOf = (error: string): AppError => new AppError(codeOfError(error))

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
