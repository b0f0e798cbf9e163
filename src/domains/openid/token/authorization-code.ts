import { OAuthError } from '../../../errors/oauth-error.ts'
import { sha256 } from '../../../text/sha256.ts'
import { isVerifier } from '../rules.ts'
import { exchange } from './exchange.ts'
import type { TokenContext, TokenRequest, TokenResponse } from './token-request.ts'

/** RFC 6749, section 4.1.3, with PKCE (RFC 7636). */
export async function exchangeCode(context: TokenContext, request: TokenRequest): Promise<TokenResponse> {
  const { code, redirect_uri, code_verifier } = request.form
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing')
  if (redirect_uri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing')
  const token = context.services.grants.tokens.readCode(code)
  if (!token) throw new OAuthError('invalid_grant')
  const codeChallenge = challengeOf(code_verifier)
  return exchange(context, request, { token, redirectUri: redirect_uri, codeChallenge, scopes: null })
}

function challengeOf(verifier: string | undefined): string | null {
  if (verifier === undefined) return null
  if (!isVerifier(verifier)) throw new OAuthError('invalid_grant', 'code_verifier is malformed')
  return sha256(verifier, 'base64url')
}
