import type { Handler } from '../../contract/types.ts'
import { toSessionTokenResponse } from '../../domains/identity/sessions/response.ts'
import { refreshTokens } from '../../domains/identity/sign-in/refresh.ts'

export const refreshSession: Handler<'refreshSession'> = async ({ body }, context) => {
  const { refresh_token: refreshToken, idempotency_key: idempotencyKey } = body
  const pair = await refreshTokens(context, { refreshToken, idempotencyKey })
  return toSessionTokenResponse(pair, context.services.clock)
}

export const logoutSession: Handler<'logoutSession'> = async (_, { db, principal, services }) => {
  await services.sessions.logout(principal, db)
  return { id: principal.sessionId }
}
