import type { TransactionWork } from '../../audit/work.ts'
import type { Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import type { SessionRow } from '../../domains/identity/sessions/queries.ts'
import { toSessionTokenResponse } from '../../domains/identity/sessions/response.ts'
import { RefreshTokenReused } from '../../domains/identity/sessions/sessions.ts'
import { insertLoginEvent } from '../../domains/identity/sign-in/login-events.ts'
import { attemptOf } from '../../domains/identity/sign-in/noted-attempt.ts'

export const refreshSession: Handler<'refreshSession'> = async ({ body }, work) => {
  const { services } = work
  const pair = await services.sessions.refresh(body.refresh_token, {
    idempotencyKey: body.idempotency_key,
    entry: (sessionId) => work.sign({ subject: `session:${sessionId}` }),
    within: (rotate, userId) =>
      work.transact((given) => rotateNoted(rotate, given, work), { shown: { person: userId } }),
  })
  return toSessionTokenResponse(pair, services.clock)
}

/** The events of a reused token are kept, although the response is an error. */
async function rotateNoted(
  rotate: (db: Tx) => Promise<SessionRow>,
  { db, audit }: TransactionWork,
  work: Parameters<typeof attemptOf>[0],
): Promise<SessionRow> {
  try {
    const session = await rotate(db)
    audit.entry({ subject: `session:${session.id}` })
    return session
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
}

export const logoutSession: Handler<'logoutSession'> = async (_, { db, principal, services }) => {
  await services.sessions.logout(principal, db)
  return { id: principal.sessionId }
}
