import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sha256 } from '../../../text/sha256.ts'

/** The id opens what a person has signed, so only its digest is kept. */
const hashOf = (sessionId: string): Buffer => sha256(sessionId)

interface OwnedSession {
  sessionId: string
  applicationId: string
  requestId: string
  expiresAt: Date
}

/**
 * The request to which the session belongs: the same push, sent again soon after, is the same session, of the request
 * that began it. Undefined where it is another client's.
 */
export async function storeRelaySession(db: Db, session: OwnedSession): Promise<string | undefined> {
  const { rows } = await sql<{ request_id: string }>`
    insert into sign_relay_sessions as kept (id, application_id, request_id, expires_at)
    values (${hashOf(session.sessionId)}, ${session.applicationId}, ${session.requestId}, ${session.expiresAt})
    on conflict (id) do update set expires_at = excluded.expires_at
      where kept.application_id = excluded.application_id
    returning kept.request_id`.execute(db)
  return rows[0]?.request_id
}

/** Undefined for sessions of others, and for those that are over. */
export async function selectOwnSession(
  db: Db,
  { sessionId, applicationId }: Pick<OwnedSession, 'sessionId' | 'applicationId'>,
  now: Date,
): Promise<{ request_id: string } | undefined> {
  return db
    .selectFrom('sign_relay_sessions')
    .select('request_id')
    .where('id', '=', hashOf(sessionId))
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteEndedSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_relay_sessions where id in (
      select id from sign_relay_sessions where expires_at <= ${now}::timestamptz limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
