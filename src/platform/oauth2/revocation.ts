import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { revokeTokenOf } from '../../domains/openid/revoke-token.ts'

export const revokeToken: Handler<'revokeToken'> = async ({ body, authorization }, context) => {
  const client = await context.services.clientAuthentication.authenticate(
    { ...body, authorization },
    context.addressGroup,
  )
  await revokeTokenOf(client, body.token, context)
  return reply(200, {}, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}
