import type { Services } from '../../../contract/services.ts'
import type { TokenAnswer } from '../../../platform/oauth2/token.ts'
import type { TokenPerson } from '../../../security/active-token.ts'
import type { Application } from '../clients/client.ts'
import { issuerOf } from '../context.ts'
import type { GrantFacts } from '../grant-columns.ts'
import { idTokenClaims } from '../id-token.ts'
import type { FamilyToken } from '../token-forms.ts'

export interface Issued {
  application: Application
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
export function mayRefresh({ grantTypes }: Application, { scopes }: Pick<GrantFacts, 'scopes'>): boolean {
  return grantTypes.includes('refresh_token') && scopes.includes('offline_access')
}

/** What a grant was turned into, as the application gets it. No connection is held while the id_token is signed. */
export async function tokensOf(services: Services, issued: Issued): Promise<TokenAnswer> {
  const { application, grant, token, scopes, accessToken, dpopJkt, now } = issued
  const answer: TokenAnswer = {
    access_token: accessToken,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: application.accessTokenSeconds,
    scope: scopes.join(' '),
  }
  if (mayRefresh(application, grant))
    answer.refresh_token = services.grants.tokens.write({
      grantId: grant.id,
      gen: grant.gen,
      secret: token.secret,
    })
  if (scopes.includes('openid'))
    answer.id_token = await services.jwtSigner.sign(
      idTokenClaims({ issuer: issuerOf(services), application, grant, scopes, accessToken, now }),
    )
  return answer
}
