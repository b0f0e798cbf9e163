// What a client that registers itself says (RFC 7591), and what is kept of it.
import { AppError } from '../../../errors/app-error.ts'
import { faultsIn } from '../../../errors/faults.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import type { replaceClientKeys } from '../client-keys/change.ts'
import { scopesIn } from '../rules.ts'
import { dynamicClientScopes } from '../url-clients/document.ts'
import type { ClientAuthMethod, GrantType } from './client.ts'
import {
  clientDisplayName,
  isDisplayable,
  type SelfDescription,
  selfDescriptionOf,
} from './self-description.ts'
import { hasFragment, hostOf, isDynamicRedirectUri } from './uris.ts'

/** How a client that registers itself may authenticate. Its keys are its own word, as all that it says of itself. */
const dynamicAuthMethods = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
] as const satisfies ClientAuthMethod[]
type DynamicAuthMethod = (typeof dynamicAuthMethods)[number]

export interface DynamicClient {
  name: string
  authMethod: DynamicAuthMethod
  redirectUris: string[]
  grantTypes: GrantType[]
  scopes: string[]
  described: SelfDescription
  /** With `private_key_jwt`: its keys, or where it publishes them. */
  keys: Keys
}

type Keys = Parameters<typeof replaceClientKeys>[3]

type Said = Parameters<typeof selfDescriptionOf>[0] & {
  redirect_uris: readonly string[]
  client_name?: string | null | undefined
  token_endpoint_auth_method?: string | null | undefined
  grant_types?: readonly string[] | null | undefined
  response_types?: readonly string[] | null | undefined
  scope?: string | null | undefined
  software_statement?: string | null | undefined
  jwks?: { keys: Record<string, unknown>[] } | null | undefined
  jwks_uri?: string | null | undefined
}

/** Fails with `oauth.invalid_client_metadata` or `oauth.invalid_redirect_uri`. */
export function readClientMetadata(said: Said): DynamicClient {
  const redirectUris = redirectUrisIn(said.redirect_uris)
  const grantTypes = grantTypesIn(said)
  const authMethod = authMethodIn(said)
  const wanted = scopesIn(said.scope ?? undefined)
  const scopes = dynamicClientScopes.filter((scope) => wanted.length === 0 || wanted.includes(scope))
  if (scopes.length === 0) throw badMetadata('No requested scope is allowed')
  const name = clientDisplayName(redirectUris.map(hostOf), said.client_name ?? undefined)
  const described = selfDescriptionOf(said, redirectUris)
  if (!described) throw badMetadata('minimum_acr is not in acr_values_supported')
  const keys: Keys = authMethod === 'private_key_jwt' ? keysIn(said) : {}
  return { name, authMethod, redirectUris, grantTypes, scopes, described, keys }
}

export const badMetadata = (why: string) => new OAuthError('invalid_client_metadata', why)

/** Faults of keys and addresses in the words of the RFC. */
export function asMetadataError(error: unknown): unknown {
  return error instanceof AppError && error.code === 'applications.refused'
    ? badMetadata(wordsOf(error))
    : error
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

/** RFC 7591, section 2: a client that says nothing gets a secret, and sends it with HTTP Basic. */
function authMethodIn({ token_endpoint_auth_method: said }: Said): DynamicAuthMethod {
  const method = dynamicAuthMethods.find((one) => one === (said ?? 'client_secret_basic'))
  if (!method)
    throw badMetadata(`the token endpoint auth method must be one of ${dynamicAuthMethods.join(', ')}`)
  return method
}

/** RFC 7591, section 2: one of both. */
function keysIn({ jwks, jwks_uri: uri }: Said): Keys {
  if (!jwks === !uri) throw badMetadata('private_key_jwt needs jwks or jwks_uri, and not both')
  if (jwks && jwks.keys.length === 0) throw badMetadata('jwks has no keys')
  return jwks ? { keys: jwks.keys } : { jwks_uri: uri as string }
}

const wordsOf = ({ details = [] }: AppError): string =>
  faultsIn('en', details)
    .map(({ path, message }) => `${path.replace('/body/keys', '/body/jwks/keys')}: ${message}`)
    .join(' ')

function grantTypesIn(said: Said): GrantType[] {
  const { grant_types: grants, response_types: responses } = said
  if (said.software_statement) throw badMetadata('software statements are not taken')
  if (!(responses ?? ['code']).includes('code')) throw badMetadata('the only response type is code')
  const wanted = grants ?? ['authorization_code', 'refresh_token']
  if (!wanted.includes('authorization_code'))
    throw badMetadata('authorization_code is not among the grant types')
  return ['authorization_code', ...(wanted.includes('refresh_token') ? (['refresh_token'] as const) : [])]
}
