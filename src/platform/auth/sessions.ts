import type { TransactionWork } from '../../audit/work.ts'
import type { Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { insertLoginEvent } from '../../domains/identity/login-events.ts'
import { attemptOf } from '../../domains/identity/noted-attempt.ts'
import { insertSecurityEvent } from '../../domains/security-events/events.ts'
import type { SessionRow } from '../../domains/sessions/queries.ts'
import { shownTokens } from '../../domains/sessions/response.ts'
import { RefreshTokenReused } from '../../domains/sessions/sessions.ts'

export const refreshSession: Handler<'refreshSession'> = async ({ body }, work) => {
  const { services, now } = work
  const pair = await services.sessions.refresh(body.refresh_token, {
    idempotencyKey: body.idempotency_key,
    entry: (sessionId) => work.sign({ subject: `session:${sessionId}` }),
    within: (turn) => work.transact((given) => turnNoted(turn, given, work)),
  })
  return shownTokens(pair, now)
}

/** What a second use of a token leaves stays, although the answer is an error. */
async function turnNoted(
  turn: (db: Tx) => Promise<SessionRow>,
  { db, audit }: TransactionWork,
  work: Parameters<typeof attemptOf>[0],
): Promise<SessionRow> {
  try {
    const session = await turn(db)
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
