import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sessionsOfPeople } from '../identity/sessions/people-sessions.ts'
import type { Client } from './clients/client.ts'

/** Notes that a session has signed a person in to a client, which is notified when it ends. */
export async function joinSession(
  db: Db,
  sessionId: string,
  { id, backchannelLogoutUri }: Pick<Client, 'id' | 'backchannelLogoutUri'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into oauth_participants as known (session_id, application_id, sid, told, joined_at)
    values (${sessionId}, ${id}, ${sessionId}, ${backchannelLogoutUri !== null}, ${now})
    on conflict (session_id, application_id, sid) do update set told = excluded.told
      where known.told <> excluded.told`.execute(db)
}

/**
 * The same person has signed in again in the same browser: the clients stay signed in, and are notified of the end of the
 * new session under the sid that they know.
 */
export async function inheritSession(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update oauth_participants p set session_id = t.id
    from ${sessionsOfPeople('f')}, ${sessionsOfPeople('t')}
    where p.session_id = ${from} and f.id = ${from} and t.id = ${to} and f.user_id = t.user_id
      and f.revoked_at is null and t.revoked_at is null`.execute(db)
}

/** The valid session of this person that clients know by that sid. */
export async function sessionNamed(db: Db, sid: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    select p.session_id from oauth_participants p join ${sessionsOfPeople('s')} on s.id = p.session_id
    where p.sid = ${sid} and s.user_id::text = ${userId} and s.revoked_at is null
    limit 1`.execute(db)
  return rows[0]?.session_id
}
