import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface LogoutNotice {
  id: string
  application_id: string
  user_id: string
  sid: string
  attempts: number
  /** Of the request that ended the session, where a trace of that is kept. */
  traceparent: string | null
}

/** The wait after the first failure; each further one is four times as long. */
const FIRST_WAIT = sql.lit('15 seconds')

/**
 * Takes notices that are due, oldest first, for one attempt. When the next one would be due is set at once: an instance
 * that dies in the middle loses nothing.
 */
export async function claimLogoutNotices(db: Db, most: number, now: Date): Promise<LogoutNotice[]> {
  const { rows } = await sql<LogoutNotice>`
    update oauth_logout_notices set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + interval ${FIRST_WAIT} * power(4, attempts)
    where id in (
      select id from oauth_logout_notices where due_at <= ${now} order by due_at limit ${most} for update skip locked
    )
    returning id, application_id, user_id, sid, attempts, traceparent`.execute(db)
  return rows
}

export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('oauth_logout_notices').where('id', '=', id).execute()
}

/** An hour late, so that a late answer is refused as expired and not as unknown. */
export async function deleteChallenges(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_challenges where id in (
      select id from oauth_challenges where expires_at < ${now}::timestamptz - interval '1 hour'
      order by expires_at limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** An hour late: the person may still be signing in for one that no other browser can begin with. */
export async function deletePushedRequests(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_pushed_requests where id in (
      select id from oauth_pushed_requests where expires_at < ${now}::timestamptz - interval '1 hour'
      order by expires_at limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
