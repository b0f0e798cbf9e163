import type { Handler } from '../../contract/types.ts'
import { RefreshTokenReused } from '../../security/sessions.ts'
import { insertLoginEvent } from '../../security/sign-in/login-events.ts'
import { insertSecurityEvent } from '../../security/sign-in/security-events.ts'
import { shownTokens } from '../../security/sign-in/shown.ts'
import { attemptOf } from '../sign-in-attempt.ts'

export const refreshSession: Handler<'refreshSession'> = async ({ body }, work) => {
  const { services, now } = work
  return work.transact(async ({ db, audit }) => {
    try {
      const pair = await services.sessions.refresh(body.refresh_token, {
        idempotencyKey: body.idempotency_key,
        db,
      })
      audit.entry({ subject: `session:${pair.sessionId}` })
      return shownTokens(pair, now)
    } catch (error) {
      if (!(error instanceof RefreshTokenReused)) throw error
      const { userId, sessionId } = error
      const attempt = attemptOf(work, 'refresh')
      const { at, requestId, addressHash } = attempt
      await insertLoginEvent(db, attempt, { userId, sessionId, reason: 'already_used' })
      await insertSecurityEvent(db, {
        kind: 'refresh_token_reused',
        severity: 'warning',
        at,
        requestId,
        addressHash,
        userId,
        details: { session: sessionId },
      })
      audit.entry({ subject: `session:${sessionId}`, details: { reason: error.code } })
      throw error
    }
  })
}

export const logoutSession: Handler<'logoutSession'> = async (_, { db, principal, services }) => {
  await services.sessions.logout(principal, db)
  return { id: principal.sessionId }
}
