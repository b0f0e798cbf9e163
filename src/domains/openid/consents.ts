import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A person and a client, as far as the question goes whether to ask anything. */
export interface Standing {
  userId: string
  signedInAt: Date
  method: string
  /** What the person has consented to before. */
  consented: string[]
}

/**
 * The session, if it is alive, and what its person lets the client know. The locks make whoever ends the session, or
 * takes a consent back, wait, so that they end what is opened on it here, too. First the person, as everybody does; what
 * is locked behind is then read as it is after a wait, and not as it was before.
 */
export async function lockStanding(
  db: Db,
  sessionId: string,
  applicationId: string,
  now: Date,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    with person as (
      select id, tokens_revoked_before from users
      where id = (select user_id from sessions where id = ${sessionId}) and active
      for no key update
    ),
    held as (
      select s.user_id, s.created_at, s.method
      from person u join sessions s on s.user_id = u.id
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
        and coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < s.issued_at, true)
      for share of s
    ),
    consent as (
      select scopes from oauth_consents
      where user_id = (select user_id from held) and application_id = ${applicationId}
      for share
    )
    select user_id as "userId", created_at as "signedInAt", method,
      coalesce((select scopes from consent), '{}') as consented
    from held`.execute(db)
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
    insert into oauth_consents as known (user_id, application_id, scopes, first_granted_at, granted_at)
    values (${userId}, ${applicationId}, ${[...scopes]}::text[], ${now}, ${now})
    on conflict (user_id, application_id) do update set
      scopes = array(select distinct unnest(known.scopes || excluded.scopes) order by 1),
      granted_at = excluded.granted_at`.execute(db)
}
