import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { CIBA_GRANT, DEVICE_GRANT, type GrantType, grantTypes } from '../../domains/openid/clients/client.ts'
import { provenKey } from '../../domains/openid/dpop.ts'
import { exchangeBackchannelRequest } from '../../domains/openid/token/backchannel.ts'
import { issueToClient } from '../../domains/openid/token/client-credentials.ts'
import { exchangeDeviceCode } from '../../domains/openid/token/device.ts'
import { exchangeCode, exchangeRefreshToken } from '../../domains/openid/token/exchange.ts'
import type { TokenRequest, TokenResponse } from '../../domains/openid/token/token-request.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

type Exchange = (context: Context<'requestToken'>, request: TokenRequest) => Promise<TokenResponse>

const exchanges: Record<GrantType, Exchange> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
  client_credentials: issueToClient,
  [CIBA_GRANT]: exchangeBackchannelRequest,
  [DEVICE_GRANT]: exchangeDeviceCode,
}

export const requestToken: Handler<'requestToken'> = async ({ body, headers, authorization }, context) => {
  const { dpop, prefer } = headers as { dpop?: string; prefer?: string }
  const { clientAuthentication } = context.services
  const client = await clientAuthentication.authenticate({ ...body, authorization }, context.addressGroup)
  const grantType = grantTypes.find((known) => known === body.grant_type)
  if (!grantType) throw new OAuthError('unsupported_grant_type')
  if (!client.grantTypes.includes(grantType)) throw new OAuthError('unauthorized_client')
  const dpopJkt = dpop === undefined ? null : await provenKey(context.services, dpop, '/oauth2/token', client)
  if (dpopJkt === null && client.securityProfile !== null)
    throw new OAuthError('invalid_dpop_proof', 'The profile of the application demands a DPoP proof.')
  const response = await exchanges[grantType](context, {
    client,
    form: body,
    dpopJkt,
    waitMs: waitIn(prefer),
  })
  return reply(200, response, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}

/** RFC 7240, section 4.3: seconds that the client would wait; none where it does not say. */
function waitIn(prefer = ''): number {
  const [, seconds = '0'] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,5})"?\s*(?:$|[,;])/i.exec(prefer) ?? []
  return Number(seconds) * 1000
}
