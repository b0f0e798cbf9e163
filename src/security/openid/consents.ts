import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A person and an application, as far as the question goes whether to ask anything. */
export interface Standing {
  userId: string
  signedInAt: Date
  method: string
  /** What the person has consented to before. */
  consented: string[]
}

/**
 * The session, if it is alive, and what its person lets the application know. The lock makes whatever ends the session
 * wait, so that it ends what is opened on it here, too.
 */
export async function lockStanding(
  db: Db,
  sessionId: string,
  applicationId: string,
  now: Date,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.user_id as "userId", s.created_at as "signedInAt", s.method, coalesce(c.scopes, '{}') as consented
    from sessions s
    join users u on u.id = s.user_id and u.active
    left join oauth_consents c on c.user_id = s.user_id and c.application_id = ${applicationId}
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
      and coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < s.issued_at, true)
    for share of s`.execute(db)
  return rows[0]
}

/** What is remembered only grows; whoever wants less withdraws it. */
export async function rememberConsent(
  db: Db,
  userId: string,
  applicationId: string,
  scopes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into oauth_consents as known (user_id, application_id, scopes, granted_at)
    values (${userId}, ${applicationId}, ${[...scopes]}::text[], ${now})
    on conflict (user_id, application_id) do update set
      scopes = array(select distinct unnest(known.scopes || excluded.scopes) order by 1),
      granted_at = excluded.granted_at`.execute(db)
}
