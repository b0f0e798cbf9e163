import { type Db, uuidv7 } from '../../db/database.ts'
import type { SignInReason } from '../../errors/sign-in-reasons.ts'
import type { Attempt } from '../sessions/sign-in-attempt.ts'

interface Ended {
  userId?: string | undefined
  /** A keyed hash of whom it was aimed at, when that is not known to be a user. */
  targetHash?: Buffer | undefined
  sessionId?: string | undefined
  /** Absent: it succeeded. */
  reason?: SignInReason | undefined
}

export async function insertLoginEvent(db: Db, attempt: Attempt, ended: Ended): Promise<void> {
  const { method, at, requestId, addressHash } = attempt
  const { userId = null, targetHash = null, sessionId = null, reason = null } = ended
  await db
    .insertInto('login_events')
    .values({
      id: uuidv7(at.getTime()),
      at,
      method,
      outcome: reason === null ? 'ok' : 'failed',
      reason,
      user_id: userId,
      target_hash: targetHash,
      session_id: sessionId,
      address_hash: addressHash,
      request_id: requestId,
    })
    .execute()
}
