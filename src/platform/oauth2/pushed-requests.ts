import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import {
  AuthorizationError,
  type AuthorizationParameters,
  parseRequest,
} from '../../domains/openid/authorization/parse-request.ts'
import { openRequestObject } from '../../domains/openid/authorization/request-object.ts'
import type { Client } from '../../domains/openid/clients/client.ts'
import { hasFragment, isAllowedRedirect } from '../../domains/openid/clients/uris.ts'
import { provenKey } from '../../domains/openid/dpop.ts'
import { REQUEST_URI_PREFIX, storePushedRequest } from '../../domains/openid/pushed-request-queries.ts'
import { issuerOf, resourcesIn } from '../../domains/openid/rules.ts'
import { OAuthError, type OAuthErrorName } from '../../errors/oauth-error.ts'
import { expiresIn } from '../../security/expires-in.ts'

/** What the browser would have carried comes from the client itself, which has proven who it is. */
export const createPushedAuthorizationRequest: Handler<'createPushedAuthorizationRequest'> = async (
  { body, headers, authorization },
  { services, now, addressGroup },
) => {
  const { client_secret, client_assertion, client_assertion_type, ...sent } = body
  const presented = {
    authorization,
    client_id: sent.client_id,
    client_secret,
    client_assertion,
    client_assertion_type,
  }
  await services.urlClients.ensureRead(presented.client_id)
  const client = await services.clientAuthentication.authenticate(presented, addressGroup)
  const { dpop } = headers as { dpop?: string }
  const jkt = dpop === undefined ? null : await provenKey(services, dpop, '/oauth2/par', client)
  if (sent.request_uri !== undefined) throw new OAuthError('invalid_request', 'request_uri cannot be pushed')
  const parameters = await signedOr(sent, client, services, now)
  const { redirect_uri: redirectUri, dpop_jkt: named } = parameters
  // RFC 9449, section 10.1: either names the key, and both name the same one.
  if (jkt !== null && named !== undefined && named !== jkt)
    throw new OAuthError('invalid_request', 'dpop_jkt is not the key of the DPoP proof')
  if (redirectUri !== undefined && hasFragment(redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri must not have a fragment')
  if (redirectUri === undefined || !isAllowedRedirect(client, redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri is not one of this application')
  const request = parseRequest(parameters, client, [])
  if (request instanceof AuthorizationError)
    throw new OAuthError(request.error as OAuthErrorName, request.description)
  await resourcesIn(services, request.resources)
  const { system } = services.database
  const bound = jkt === null ? parameters : { ...parameters, dpop_jkt: jkt }
  const { reference, expiresAt } = await storePushedRequest(system, client.id, bound, now)
  return reply(
    201,
    {
      request_uri: `${REQUEST_URI_PREFIX}${reference}`,
      expires_in: expiresIn(expiresAt.getTime(), now.getTime()),
    },
    { 'Cache-Control': 'no-store' },
  )
}

/** What the client has signed counts alone (RFC 9101); a profile may demand that it signs. */
async function signedOr(
  { request, ...sent }: AuthorizationParameters,
  client: Client,
  services: Services,
  now: Date,
): Promise<AuthorizationParameters> {
  if (request === undefined) {
    if (client.securityProfile === 'fapi2_message_signing')
      throw new OAuthError('invalid_request', 'the profile of the application demands a signed request')
    return sent
  }
  const { publishedKeys } = services
  const opened = await openRequestObject({ publishedKeys, issuer: issuerOf(services), now }, client, request)
  if (opened instanceof AuthorizationError)
    throw new OAuthError(opened.error as OAuthErrorName, opened.description)
  return opened
}
