import type { Client } from '../clients/client.ts'
import type { RotatedGrant } from '../grant-rotation.ts'
import { idTokenClaims } from '../id-token.ts'
import { issuerOf } from '../rules.ts'
import type { FamilyToken } from '../token-forms.ts'
import type { TokenResponse, TokenServices } from './token-request.ts'

export interface Issued {
  client: Client
  grant: RotatedGrant
  /** Of the family; every token of it carries the secret. */
  token: Pick<FamilyToken, 'secret'>
  /** Of the access token. */
  scopes: readonly string[]
  accessToken: string
  dpopJkt: string | null
  now: Date
}

/** Whether a family goes on with refresh tokens. */
export function mayRefresh({ grantTypes }: Client, { scopes }: { scopes: readonly string[] }): boolean {
  return grantTypes.includes('refresh_token') && scopes.includes('offline_access')
}

/** The tokens of a grant, as the client gets them. No connection is held while the id_token is signed. */
export async function toTokenResponse(
  services: Pick<TokenServices, 'config' | 'jwtSigner'> & {
    grants: Pick<TokenServices['grants'], 'tokens'>
  },
  { client, grant, token, scopes, accessToken, dpopJkt, now }: Issued,
): Promise<TokenResponse> {
  const response: TokenResponse = {
    access_token: accessToken,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: client.accessTokenSeconds,
    scope: scopes.join(' '),
  }
  if (mayRefresh(client, grant))
    response.refresh_token = services.grants.tokens.write({
      grantId: grant.id,
      gen: grant.gen,
      secret: token.secret,
    })
  if (scopes.includes('openid'))
    response.id_token = await services.jwtSigner.sign(
      idTokenClaims({ issuer: issuerOf(services), client, grant, scopes, accessToken, now }),
    )
  return response
}
