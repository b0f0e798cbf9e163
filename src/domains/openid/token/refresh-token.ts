import { OAuthError } from '../../../errors/oauth-error.ts'
import { scopesIn } from '../rules.ts'
import { exchange } from './exchange.ts'
import type { TokenContext, TokenRequest, TokenResponse } from './token-request.ts'

/** RFC 6749, section 6: a refresh may ask for less than was granted. */
export async function exchangeRefreshToken(
  context: TokenContext,
  request: TokenRequest,
): Promise<TokenResponse> {
  const { refresh_token, scope } = request.form
  if (refresh_token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing')
  const token = context.services.grants.tokens.readRefresh(refresh_token)
  if (!token) throw new OAuthError('invalid_grant')
  const scopes = scope === undefined ? null : scopesIn(scope)
  return exchange(context, request, { token, redirectUri: null, codeChallenge: null, scopes })
}
