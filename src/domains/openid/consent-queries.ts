import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { authenticationContext } from '../../security/authentication-context.ts'
import { type HeldMethod, heldSession } from '../identity/sessions/people-sessions.ts'

/** The person of a session, and what decides whether to ask them anything for a client. */
export interface SignedInPerson {
  userId: string
  signedInAt: Date
  acr: string
  amr: string[]
  /** What the person has consented to before. */
  consented: string[]
}

/**
 * The person of a valid session, and what they let the client know. The locks make a logout or a withdrawal of the consent
 * wait, so that it ends what is opened here, too.
 */
export async function lockSignedInPerson(
  db: Db,
  sessionId: string,
  applicationId: string,
  now: Date,
): Promise<SignedInPerson | undefined> {
  const { rows } = await sql<Omit<SignedInPerson, 'acr' | 'amr'> & HeldMethod>`
    with ${heldSession(sessionId, now)},
    consent as (
      select scopes from oauth_consents
      where user_id = (select user_id from held) and application_id = ${applicationId}
      for share
    )
    select user_id as "userId", created_at as "signedInAt", method, first_method, eid_seen,
      coalesce((select scopes from consent), '{}') as consented
    from held`.execute(db)
  const [held] = rows
  if (!held) return undefined
  const { method, first_method, eid_seen, ...person } = held
  return { ...person, ...authenticationContext(method, { first: first_method, eidSeen: eid_seen }) }
}

/** A remembered consent only grows; a person who wants less withdraws it. */
export async function storeConsent(
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
