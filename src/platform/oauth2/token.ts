import { reply } from '../../contract/reply.ts'
import type { Context, Handler, Input, Output } from '../../contract/types.ts'
import { clientOf } from '../../domains/openid/clients/authenticate.ts'
import type { Client, GrantType } from '../../domains/openid/clients/client.ts'
import { CIBA_GRANT, grantTypes } from '../../domains/openid/clients/client.ts'
import { issuerOf } from '../../domains/openid/context.ts'
import { exchangeAnsweredPush } from '../../domains/openid/token/backchannel.ts'
import { issueToClient } from '../../domains/openid/token/client-credentials.ts'
import { exchangeCode, exchangeRefreshToken } from '../../domains/openid/token/grant.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

/** A request for tokens whose sender is known. */
export interface TokenRequest {
  client: Client
  form: Input<'requestToken'>['body']
  /** Thumbprint of the key that was proven; null where none was. */
  dpopJkt: string | null
  work: Context<'requestToken'>
}

export type TokenResponse = Extract<Output<'requestToken'>, { access_token: string }>

const exchanges: Record<GrantType, (request: TokenRequest) => Promise<TokenResponse>> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
  client_credentials: issueToClient,
  [CIBA_GRANT]: exchangeAnsweredPush,
}

export const requestToken: Handler<'requestToken'> = async ({ body, headers }, work) => {
  const { Authorization: authorization, DPoP: proof } = named(headers)
  const client = await clientOf(work.services, authorization, body)
  const grantType = grantTypes.find((known) => known === body.grant_type)
  if (!grantType) throw new OAuthError('unsupported_grant_type')
  if (!client.grantTypes.includes(grantType)) throw new OAuthError('unauthorized_client')
  const dpopJkt = proof === undefined ? null : await provenKey(work, proof)
  const answer = await exchanges[grantType]({ client, form: body, dpopJkt, work })
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
