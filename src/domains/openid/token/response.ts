import type { Services } from '../../../contract/services.ts'
import type { TokenResponse } from '../../../platform/oauth2/token.ts'
import type { TokenPerson } from '../../../security/active-token.ts'
import type { Client } from '../clients/client.ts'
import { issuerOf } from '../context.ts'
import type { GrantFacts } from '../grant-columns.ts'
import { idTokenClaims } from '../id-token.ts'
import type { FamilyToken } from '../token-forms.ts'

export interface Issued {
  client: Client
  grant: GrantFacts & TokenPerson
  /** Of the family; every token of it carries the secret. */
  token: Pick<FamilyToken, 'secret'>
  /** Of the access token. */
  scopes: readonly string[]
  accessToken: string
  dpopJkt: string | null
  now: Date
}

/** Whether a family goes on with refresh tokens. */
export function mayRefresh({ grantTypes }: Client, { scopes }: Pick<GrantFacts, 'scopes'>): boolean {
  return grantTypes.includes('refresh_token') && scopes.includes('offline_access')
}

/** What a grant was turned into, as the client gets it. No connection is held while the id_token is signed. */
export async function tokensOf(services: Services, issued: Issued): Promise<TokenResponse> {
  const { client, grant, token, scopes, accessToken, dpopJkt, now } = issued
  const answer: TokenResponse = {
    access_token: accessToken,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: client.accessTokenSeconds,
    scope: scopes.join(' '),
  }
  if (mayRefresh(client, grant))
    answer.refresh_token = services.grants.tokens.write({
      grantId: grant.id,
      gen: grant.gen,
      secret: token.secret,
    })
  if (scopes.includes('openid'))
    answer.id_token = await services.jwtSigner.sign(
      idTokenClaims({ issuer: issuerOf(services), client, grant, scopes, accessToken, now }),
    )
  return answer
}
