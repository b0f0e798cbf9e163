import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { CIBA_GRANT, type GrantType, grantTypes } from '../../domains/openid/clients/client.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { exchangeBackchannelRequest } from '../../domains/openid/token/backchannel.ts'
import { issueToClient } from '../../domains/openid/token/client-credentials.ts'
import { exchangeCode, exchangeRefreshToken } from '../../domains/openid/token/exchange.ts'
import type { TokenRequest, TokenResponse } from '../../domains/openid/token/token-request.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

type Exchange = (context: Context<'requestToken'>, request: TokenRequest) => Promise<TokenResponse>

const exchanges: Record<GrantType, Exchange> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
  client_credentials: issueToClient,
  [CIBA_GRANT]: exchangeBackchannelRequest,
}

export const requestToken: Handler<'requestToken'> = async ({ body, headers, authorization }, context) => {
  const { dpop } = headers as { dpop?: string }
  const { clientAuthentication } = context.services
  const client = await clientAuthentication.authenticate({ ...body, authorization }, context.addressGroup)
  const grantType = grantTypes.find((known) => known === body.grant_type)
  if (!grantType) throw new OAuthError('unsupported_grant_type')
  if (!client.grantTypes.includes(grantType)) throw new OAuthError('unauthorized_client')
  const dpopJkt = dpop === undefined ? null : await provenKey(context, dpop)
  const response = await exchanges[grantType](context, { client, form: body, dpopJkt })
  return reply(200, response, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}

async function provenKey({ services }: Context<'requestToken'>, proof: string): Promise<string> {
  const urls = [issuerOf(services), services.config.publicOrigin].map((origin) => `${origin}/oauth2/token`)
  const proven = await services.dpop.prove(proof, { method: 'POST', urls })
  if ('fault' in proven) throw new OAuthError('invalid_dpop_proof', `Invalid DPoP proof: ${proven.fault}.`)
  return proven.jkt
}
