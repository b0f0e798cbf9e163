import type { Metadata } from './discovery.ts'
import type { EndSession, RelyingPartyOptions, UpstreamAuthorizationRequest } from './port.ts'

/** Browsers and servers cut longer addresses; the hint is a courtesy. */
const MAX_HINT_LENGTH = 4_096

type Asking = Pick<RelyingPartyOptions, 'clientId' | 'scopes' | 'announcedScopes'>

/** Where a browser goes to sign the person in. */
export function authorizationAddress(
  server: Metadata,
  options: Asking,
  {
    redirectUri,
    state,
    nonce,
    codeChallenge,
    newSignIn = false,
    maxAge,
    acrValues = [],
    ...more
  }: UpstreamAuthorizationRequest,
): URL {
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
    client_id: options.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
    ...(newSignIn ? { prompt: 'login', max_age: '0' } : {}),
    ...(acrValues.length > 0 ? { acr_values: acrValues.join(' ') } : {}),
    ...away?.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Where a browser goes to end the session; null when the issuer has no such endpoint. */
export function endSessionAddress(
  server: Metadata,
  clientId: string,
  { idToken, postLogoutRedirectUri }: EndSession,
): URL | null {
  if (!server.end_session_endpoint) return null
  const url = new URL(server.end_session_endpoint)
  url.searchParams.set('client_id', clientId)
  if (idToken !== undefined && idToken.length <= MAX_HINT_LENGTH)
    url.searchParams.set('id_token_hint', idToken)
  if (postLogoutRedirectUri !== undefined)
    url.searchParams.set('post_logout_redirect_uri', postLogoutRedirectUri)
  return url
}

/** How an issuer is asked for access while the person is away, as scopes and further parameters of the request. */
interface OfflineAccess {
  scopes: readonly string[]
  parameters: Readonly<Record<string, string>>
}

/** Google has its own way; others have OpenID Connect Core section 11, where they announce it. */
export function offlineAccess({
  issuer,
  scopes_supported,
}: Pick<Metadata, 'issuer' | 'scopes_supported'>): OfflineAccess {
  if (issuer === 'https://accounts.google.com')
    return { scopes: [], parameters: { access_type: 'offline', prompt: 'consent' } }
  return scopes_supported?.includes('offline_access')
    ? { scopes: ['offline_access'], parameters: { prompt: 'consent' } }
    : { scopes: [], parameters: {} }
}
