import { OAuthError } from '../../../errors/oauth-error.ts'
import type { CallContext } from '../../../security/call-context.ts'
import { expiresIn } from '../../../security/expires-in.ts'
import { type ClientTokens, MAX_CLIENT_TOKEN_LENGTH } from '../client-tokens.ts'
import { clientScopes, type ResourceServices, resourcesIn, scopesIn } from '../rules.ts'
import type { TokenRequest, TokenResponse } from './token-request.ts'

type ClientContext = Pick<CallContext, 'now'> & {
  services: ResourceServices & { grants: { clientTokens: ClientTokens } }
}

/** The client acts for itself: no person, so no id_token, and nothing to refresh (RFC 6749, section 4.4.3). */
export async function issueToClient(
  { services, now }: ClientContext,
  { client, form, dpopJkt }: TokenRequest,
): Promise<TokenResponse> {
  const allowed = clientScopes(client)
  const scopes = form.scope === undefined ? allowed : scopesIn(form.scope)
  if (scopes.some((scope) => !allowed.includes(scope))) throw new OAuthError('invalid_scope')
  const resources = await resourcesIn(services, form.resource)
  const issuedAt = now.getTime()
  const expiresAt = issuedAt + client.accessTokenSeconds * 1000
  const token = services.grants.clientTokens.write({
    applicationId: client.id,
    generation: client.tokenGeneration,
    scopes,
    resources,
    dpopJkt,
    issuedAt,
    expiresAt,
  })
  if (token.length > MAX_CLIENT_TOKEN_LENGTH)
    throw new OAuthError('invalid_target', 'too many resources for one token')
  return {
    access_token: token,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: expiresIn(expiresAt, issuedAt),
    scope: scopes.join(' '),
  }
}
