import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { AuthorizationError, parseRequest } from '../../domains/openid/authorization/parse-request.ts'
import { hasFragment, isAllowedRedirect } from '../../domains/openid/clients/uris.ts'
import { provenKey } from '../../domains/openid/dpop.ts'
import { REQUEST_URI_PREFIX, storePushedRequest } from '../../domains/openid/pushed-request-queries.ts'
import { resourcesIn } from '../../domains/openid/rules.ts'
import { OAuthError, type OAuthErrorName } from '../../errors/oauth-error.ts'
import { expiresIn } from '../../security/expires-in.ts'

/** What the browser would have carried comes from the client itself, which has proven who it is. */
export const createPushedAuthorizationRequest: Handler<'createPushedAuthorizationRequest'> = async (
  { body, headers, authorization },
  { services, now, addressGroup },
) => {
  const { client_secret, client_assertion, client_assertion_type, ...parameters } = body
  const presented = {
    authorization,
    client_id: parameters.client_id,
    client_secret,
    client_assertion,
    client_assertion_type,
  }
  await services.urlClients.ensureRead(presented.client_id)
  const client = await services.clientAuthentication.authenticate(presented, addressGroup)
  const { dpop } = headers as { dpop?: string }
  const jkt = dpop === undefined ? null : await provenKey(services, dpop, '/oauth2/par')
  const { redirect_uri: redirectUri, dpop_jkt: named } = parameters
  // RFC 9449, section 10.1: either names the key, and both name the same one.
  if (jkt !== null && named !== undefined && named !== jkt)
    throw new OAuthError('invalid_request', 'dpop_jkt is not the key of the DPoP proof')
  if (redirectUri !== undefined && hasFragment(redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri must not have a fragment')
  if (redirectUri === undefined || !isAllowedRedirect(client, redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri is not one of this application')
  if (parameters.request_uri !== undefined)
    throw new OAuthError('invalid_request', 'request_uri cannot be pushed')
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
