import type { Handler } from '../../contract/types.ts'
import { acceptLogout } from '../../domains/openid/challenge-answers.ts'

export const acceptProviderLogout: Handler<'acceptProviderLogout'> = async ({ body }, context) => {
  await acceptLogout(context, body.logout_challenge)
  return { redirect_to: `${context.services.config.publicOrigin}/sign-in?signed_out=1` }
}
