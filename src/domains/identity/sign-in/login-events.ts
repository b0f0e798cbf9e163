import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Moment } from '../../../db/cursor.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { runPrepared } from '../../../db/prepared.ts'
import type { SignInReason } from '../../../errors/sign-in-reasons.ts'
import type { SignInAttempt } from '../sessions/sign-in-attempt.ts'
import { failuresQuery } from './locks.ts'

interface Ended {
  userId?: string | undefined
  /** A keyed hash of whom it was aimed at, when that is not known to be a user. */
  targetHash?: Buffer | undefined
  sessionId?: string | undefined
  /** Absent: it succeeded. */
  reason?: SignInReason | undefined
}

export async function insertLoginEvent(db: Db, attempt: SignInAttempt, ended: Ended): Promise<void> {
  await runPrepared(db, db.insertInto('login_events').values(loginEvent(attempt, ended)))
}

function loginEvent(attempt: SignInAttempt, ended: Ended): Insertable<DB['login_events']> {
  const { method, at, requestId, addressHash, origin } = attempt
  const { userId = null, targetHash = null, sessionId = null, reason = null } = ended
  return {
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
  }
}

/** The event of a success, which also ends the count of failures before it: one round trip for both. */
export async function recordSuccess(
  db: Db,
  attempt: SignInAttempt,
  success: { userId: string; sessionId: string },
): Promise<void> {
  await runPrepared(
    db,
    db
      .with('forgotten', (tx) => failuresQuery(tx, `account:${success.userId}`, attempt.at))
      .insertInto('login_events')
      .values(loginEvent(attempt, success)),
  )
}

interface OwnSignIn {
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
