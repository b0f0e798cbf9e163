import { sql } from 'kysely'
import type { Moment } from '../../db/cursor.ts'
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
  const { method, at, requestId, addressHash, origin } = attempt
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
      device: origin.device,
      network: origin.network,
    })
    .execute()
}

export interface OwnSignIn {
  id: string
  at: Date
  method: string
  outcome: 'ok' | 'failed'
  reason: string | null
  device: string | null
  network: string | null
  session_id: string | null
}

/** Attempts to sign in as the person, most recent first. */
export async function selectOwnSignIns(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Moment | undefined },
): Promise<OwnSignIn[]> {
  const earlier = after
    ? sql`and (date_trunc('milliseconds', at), id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<OwnSignIn>`
    select id, at, method, outcome, reason, device, network, session_id
    from login_events where user_id = ${userId} ${earlier}
    order by date_trunc('milliseconds', at) desc, id desc limit ${limit}`.execute(db)
  return rows
}
