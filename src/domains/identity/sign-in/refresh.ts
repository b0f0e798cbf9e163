import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import type { SessionRow } from '../sessions/queries.ts'
import { RefreshTokenReused, type Sessions } from '../sessions/sessions.ts'
import { insertLoginEvent } from './login-events.ts'
import { attemptOf } from './record-failure.ts'

type Context = Parameters<typeof attemptOf>[0] &
  Pick<ManualWork, 'transact' | 'sign'> & { services: { sessions: Pick<Sessions, 'refresh'> } }

/** Rotates a refresh token; one that was used before ends the session. */
export function refreshTokens(
  context: Context,
  { refreshToken, idempotencyKey }: { refreshToken: string; idempotencyKey: string | undefined },
): ReturnType<Sessions['refresh']> {
  return context.services.sessions.refresh(refreshToken, {
    idempotencyKey,
    entry: (sessionId) => context.sign({ subject: `session:${sessionId}` }),
    within: (rotate, userId) =>
      context.transact((given) => rotateNoted(rotate, given, context), { shown: { person: userId } }),
  })
}

/** The events of a reused token are kept, although the response is an error. */
async function rotateNoted(
  rotate: (db: Tx) => Promise<SessionRow>,
  { db, audit }: TransactionWork,
  context: Context,
): Promise<SessionRow> {
  try {
    const session = await rotate(db)
    audit.entry({ subject: `session:${session.id}` })
    return session
  } catch (error) {
    if (!(error instanceof RefreshTokenReused)) throw error
    const { userId, sessionId } = error
    const attempt = attemptOf(context, 'refresh')
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
