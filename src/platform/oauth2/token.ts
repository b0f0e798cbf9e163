import { reply } from '../../contract/reply.ts'
import type { Context, Handler, Input, Output } from '../../contract/types.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { Application, GrantType } from '../../security/openid/application.ts'
import { CIBA_GRANT, grantTypes } from '../../security/openid/application.ts'
import { applicationOf } from './client.ts'
import { issuerOf } from './ground.ts'
import { exchangeAnsweredPush } from './token-backchannel.ts'
import { issueToClient } from './token-client.ts'
import { exchangeCode, exchangeRefreshToken } from './token-family.ts'

/** A request for tokens whose sender is known. */
export interface TokenRequest {
  application: Application
  form: Input<'requestToken'>['body']
  /** Thumbprint of the key that was proven; null where none was. */
  dpopJkt: string | null
  work: Context<'requestToken'>
}

export type TokenAnswer = Extract<Output<'requestToken'>, { access_token: string }>

const exchanges: Record<GrantType, (request: TokenRequest) => Promise<TokenAnswer>> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
  client_credentials: issueToClient,
  [CIBA_GRANT]: exchangeAnsweredPush,
}

export const requestToken: Handler<'requestToken'> = async ({ body, headers }, work) => {
  const { Authorization: authorization, DPoP: proof } = named(headers)
  const application = await applicationOf(work.services, authorization, body)
  const grantType = grantTypes.find((known) => known === body.grant_type)
  if (!grantType) throw new OAuthError('unsupported_grant_type')
  if (!application.grantTypes.includes(grantType)) throw new OAuthError('unauthorized_client')
  const dpopJkt = proof === undefined ? null : await provenKey(work, proof)
  const answer = await exchanges[grantType]({ application, form: body, dpopJkt, work })
  return reply(200, answer, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}

async function provenKey({ services }: Context<'requestToken'>, proof: string): Promise<string> {
  const urls = [issuerOf(services), services.config.publicOrigin].map((origin) => `${origin}/oauth2/token`)
  const proven = await services.dpop.prove(proof, { method: 'POST', urls })
  if ('fault' in proven)
    throw new OAuthError('invalid_dpop_proof', `The DPoP proof is not good: ${proven.fault}.`)
  return proven.jkt
}

/** Node gives the names of headers in lower case. */
function named(headers: Input<'requestToken'>['headers']): { Authorization?: string; DPoP?: string } {
  const { authorization, dpop } = headers as { authorization?: string; dpop?: string }
  return {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(dpop !== undefined && { DPoP: dpop }),
  }
}
