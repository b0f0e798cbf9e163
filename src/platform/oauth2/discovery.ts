import type { components } from '../../../generated/platform.d.ts'
import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { CIBA_GRANT } from '../../domains/openid/clients/client.ts'
import { supported } from '../../domains/openid/supported.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

type Configuration = components['schemas']['OpenidConfiguration']
type JsonWebKey = components['schemas']['JsonWebKey']

const keepable = { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` }

export const getOpenidConfiguration: Handler<'getOpenidConfiguration'> = async (_, { services }) =>
  reply(200, metadataOf(services), keepable)

export const getAuthorizationServerMetadata: Handler<'getAuthorizationServerMetadata'> = async (
  _,
  { services },
) => reply(200, metadataOf(services), keepable)

export const getJwks: Handler<'getJwks'> = async (_, { services }) => {
  const { tokenKeys } = services
  const sets = await Promise.all(supported.tokenAlgorithms.map((one) => tokenKeys[one].published()))
  return reply(200, { keys: sets.flat() as JsonWebKey[] }, keepable)
}

/** One truth at both addresses, whichever of them a client asks. */
function metadataOf(services: Services): Configuration {
  const { oauthIssuer, oauthUrlClients, oauthRegistration } = services.config
  const issuer = oauthIssuer as string
  return {
    ...configurationOf(issuer, announced(services)),
    ...(services.eid ? cibaOf(issuer) : {}),
    client_id_metadata_document_supported: oauthUrlClients,
    ...(oauthRegistration ? { registration_endpoint: `${issuer}/oauth2/register` } : {}),
  }
}

/** People are asked on the phone by the eID: without one there is no phone to ask. */
function cibaOf(issuer: string): Partial<Configuration> {
  return {
    grant_types_supported: [...supported.grantTypes],
    backchannel_authentication_endpoint: `${issuer}/oauth2/bc-authorize`,
    backchannel_token_delivery_modes_supported: ['poll'],
    backchannel_user_code_parameter_supported: false,
  }
}

interface Announced {
  scopes: string[]
  claims: string[]
}

/** Without a way to send messages no one has a number, and the scope of numbers would give nothing. */
function announced({ sms }: { sms: unknown }): Announced {
  const { scopes, claims } = supported
  if (sms !== undefined) return { scopes: [...scopes], claims: [...claims] }
  return {
    scopes: scopes.filter((scope) => scope !== 'phone'),
    claims: claims.filter((claim) => !claim.startsWith('phone_number')),
  }
}

/** The issuer is byte for byte the configured one, because clients compare it with that of an id_token. */
function configurationOf(
  issuer: string,
  { scopes, claims }: Announced,
): Omit<Configuration, 'client_id_metadata_document_supported'> {
  const provingMethods = supported.clientAuthMethods.filter((method) => method !== 'none')
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/auth`,
    token_endpoint: `${issuer}/oauth2/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    introspection_endpoint: `${issuer}/oauth2/introspect`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    end_session_endpoint: `${issuer}/oauth2/sessions/logout`,
    pushed_authorization_request_endpoint: `${issuer}/oauth2/par`,
    device_authorization_endpoint: `${issuer}/oauth2/device_authorization`,
    scopes_supported: scopes,
    response_types_supported: [...supported.responseTypes],
    response_modes_supported: [...supported.responseModes],
    grant_types_supported: supported.grantTypes.filter((grantType) => grantType !== CIBA_GRANT),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...supported.tokenAlgorithms],
    userinfo_signing_alg_values_supported: [...supported.tokenAlgorithms],
    token_endpoint_auth_methods_supported: [...supported.clientAuthMethods],
    token_endpoint_auth_signing_alg_values_supported: [...supported.assertionAlgorithms],
    // A public client has nothing by which it could be trusted with the result of an introspection.
    introspection_endpoint_auth_methods_supported: provingMethods,
    introspection_endpoint_auth_signing_alg_values_supported: [...supported.assertionAlgorithms],
    revocation_endpoint_auth_methods_supported: [...supported.clientAuthMethods],
    revocation_endpoint_auth_signing_alg_values_supported: [...supported.assertionAlgorithms],
    code_challenge_methods_supported: [...supported.codeChallengeMethods],
    dpop_signing_alg_values_supported: [...supported.dpopAlgorithms],
    claims_supported: claims,
    claim_types_supported: ['normal'],
    claims_parameter_supported: true,
    authorization_signing_alg_values_supported: [...supported.tokenAlgorithms],
    request_object_signing_alg_values_supported: [...supported.assertionAlgorithms],
    request_parameter_supported: true,
    request_uri_parameter_supported: false,
    require_request_uri_registration: false,
    require_pushed_authorization_requests: false,
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: [...supported.prompts],
    display_values_supported: ['page'],
    acr_values_supported: [...supported.acrValues],
    ui_locales_supported: [...supported.locales],
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  }
}
