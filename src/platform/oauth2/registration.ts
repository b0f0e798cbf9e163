import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import type { GrantType } from '../../domains/openid/clients/client.ts'
import {
  type DynamicAuthMethod,
  dynamicAuthMethods,
  registerDynamically,
} from '../../domains/openid/clients/dynamic-registration.ts'
import {
  clientDisplayName,
  isDisplayable,
  selfDescriptionOf,
  toMetadata,
} from '../../domains/openid/clients/self-description.ts'
import { hasFragment, hostOf, isDynamicRedirectUri } from '../../domains/openid/clients/uris.ts'
import { scopesIn } from '../../domains/openid/rules.ts'
import { dynamicClientScopes } from '../../domains/openid/url-clients/document.ts'
import { AppError } from '../../errors/app-error.ts'
import { faultsIn } from '../../errors/faults.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

/** RFC 7591, for clients that no administrator knows. */
export const createOAuthClient: Handler<'createOAuthClient'> = async ({ body }, context) => {
  const { services, now } = context
  if (!services.config.oauthRegistration) throw new AppError('request.not_found')
  const redirectUris = redirectUrisIn(body.redirect_uris)
  const grantTypes = grantTypesIn(body)
  const authMethod = authMethodIn(body)
  const wanted = scopesIn(body.scope ?? undefined)
  const scopes = dynamicClientScopes.filter((scope) => wanted.length === 0 || wanted.includes(scope))
  if (scopes.length === 0) throw new OAuthError('invalid_client_metadata', 'No requested scope is allowed')
  const name = clientDisplayName(redirectUris.map(hostOf), body.client_name ?? undefined)
  const described = selfDescriptionOf(body, redirectUris)
  if (!described)
    throw new OAuthError('invalid_client_metadata', 'minimum_acr is not in acr_values_supported')
  const keys: Keys = authMethod === 'private_key_jwt' ? keysIn(body) : {}
  const { clientId, secret } = await registerDynamically(context, {
    name,
    authMethod,
    redirectUris,
    grantTypes,
    scopes,
    described,
    keys,
  }).catch((error) => {
    throw error instanceof AppError && error.code === 'applications.refused'
      ? new OAuthError('invalid_client_metadata', wordsOf(error))
      : error
  })
  return reply(
    201,
    {
      client_id: clientId,
      client_id_issued_at: Math.floor(now.getTime() / 1000),
      ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: authMethod,
      grant_types: grantTypes,
      response_types: ['code'],
      scope: scopes.join(' '),
      ...(keys.keys && body.jwks && { jwks: body.jwks }),
      ...(keys.jwks_uri && { jwks_uri: keys.jwks_uri }),
      ...toMetadata(described),
    },
    { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
  )
}

function redirectUrisIn(uris: readonly string[]): string[] {
  if (uris.some(hasFragment))
    throw new OAuthError('invalid_redirect_uri', 'a redirect URI must not have a fragment')
  if (!uris.every(isDynamicRedirectUri))
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect URIs must use https, or http on a loopback address',
    )
  if (!isDisplayable(uris.map(hostOf)))
    throw new OAuthError('invalid_redirect_uri', 'the redirect URIs have too many hosts, or too long ones')
  return [...new Set(uris)]
}

interface Described {
  token_endpoint_auth_method?: string | null | undefined
  grant_types?: readonly string[] | null | undefined
  response_types?: readonly string[] | null | undefined
  software_statement?: string | null | undefined
}

const refuse = (why: string) => new OAuthError('invalid_client_metadata', why)

/** RFC 7591, section 2: a client that says nothing gets a secret, and sends it with HTTP Basic. */
function authMethodIn({ token_endpoint_auth_method: said }: Described): DynamicAuthMethod {
  const method = dynamicAuthMethods.find((one) => one === (said ?? 'client_secret_basic'))
  if (!method) throw refuse(`the token endpoint auth method must be one of ${dynamicAuthMethods.join(', ')}`)
  return method
}

/** RFC 7591, section 2: one of both. */
function keysIn({ jwks, jwks_uri: uri }: SentKeys): Keys {
  if (!jwks === !uri) throw refuse('private_key_jwt needs jwks or jwks_uri, and not both')
  if (jwks && jwks.keys.length === 0) throw refuse('jwks has no keys')
  return jwks ? { keys: jwks.keys } : { jwks_uri: uri as string }
}

interface Keys {
  keys?: Record<string, unknown>[]
  jwks_uri?: string
}

interface SentKeys {
  jwks?: { keys: Record<string, unknown>[] } | null | undefined
  jwks_uri?: string | null | undefined
}

const wordsOf = ({ details = [] }: AppError): string =>
  faultsIn('en', details)
    .map(({ path, message }) => `${path.replace('/body/keys', '/body/jwks/keys')}: ${message}`)
    .join(' ')

function grantTypesIn(described: Described): GrantType[] {
  const { grant_types: grants, response_types: responses } = described
  if (described.software_statement) throw refuse('software statements are not taken')
  if (!(responses ?? ['code']).includes('code')) throw refuse('the only response type is code')
  const wanted = grants ?? ['authorization_code', 'refresh_token']
  if (!wanted.includes('authorization_code')) throw refuse('authorization_code is not among the grant types')
  return ['authorization_code', ...(wanted.includes('refresh_token') ? (['refresh_token'] as const) : [])]
}
