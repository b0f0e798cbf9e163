import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { AppError } from '../../errors/app-error.ts'

export const getStatusList: Handler<'getStatusList'> = async ({ path, query }, { services }) => {
  const issuer = issuerOf(services)
  if (query.time !== undefined) throw new AppError('wallet.no_history')
  const { token, keep } = await services.statusTokens.token(issuer, path.id)
  return reply(200, Buffer.from(token), {
    'Content-Type': 'application/statuslist+jwt',
    'Cache-Control': `public, max-age=${keep}`,
  })
}
