import { expiresIn } from '../../../security/expires-in.ts'
import type { Claims } from '../claims.ts'
import type { Client } from '../clients/client.ts'
import type { RotatedGrant } from '../grant-rotation.ts'
import { idTokenClaims } from '../id-token.ts'
import { issuerOf } from '../rules.ts'
import type { FamilyToken } from '../token-forms.ts'
import type { TokenResponse, TokenServices } from './token-request.ts'

interface Issued {
  client: Client
  grant: RotatedGrant
  /** Of the family; every token of it carries the secret. */
  token: Pick<FamilyToken, 'secret'>
  /** Of the access token. */
  scopes: readonly string[]
  /** Of the person, for the id_token; undefined where there is none. */
  claims: Claims | undefined
  access: { text: string; expiresAt: Date }
  dpopJkt: string | null
  /** Whether no other exchange of a code or refresh token is under way in this process. */
  alone?: boolean
  now: Date
}

/** Whether a family goes on with refresh tokens. */
export function mayRefresh({ grantTypes }: Client, { scopes }: { scopes: readonly string[] }): boolean {
  return grantTypes.includes('refresh_token') && scopes.includes('offline_access')
}

/** The tokens of a grant, as the client gets them. No connection is held while the id_token is signed. */
export async function toOAuthTokenResponse(
  services: Pick<TokenServices, 'clock' | 'config' | 'jwtSigner'> & {
    grants: Pick<TokenServices['grants'], 'tokens'>
  },
  { client, grant, token, scopes, claims, access, dpopJkt, alone = false, now }: Issued,
): Promise<TokenResponse> {
  const idToken =
    claims &&
    (await services.jwtSigner.sign(
      idTokenClaims({ issuer: issuerOf(services), client, grant, claims, accessToken: access.text, now }),
      { here: alone },
    ))
  const response: TokenResponse = {
    access_token: access.text,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: expiresIn(access.expiresAt.getTime(), services.clock()),
    scope: scopes.join(' '),
  }
  if (mayRefresh(client, grant))
    response.refresh_token = services.grants.tokens.write({
      grantId: grant.id,
      gen: grant.gen,
      secret: token.secret,
    })
  if (idToken !== undefined) response.id_token = idToken
  return response
}
