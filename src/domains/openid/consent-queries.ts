import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { authenticationContext } from '../../security/authentication-context.ts'
import { type HeldMethod, heldSession } from '../identity/sessions/people-sessions.ts'
import type { Client } from './clients/client.ts'

/** The person of a session, and what decides whether to ask them anything for a client. */
export interface SignedInPerson {
  userId: string
  signedInAt: Date
  acr: string
  amr: string[]
  /** What the person has consented to before. */
  consented: string[]
  /** Optional scopes that the person does not want to be asked for again. */
  declined: string[]
  /** Whether the client is open to this person: one that is being tested is for members of its organisation. */
  admitted: boolean
}

/**
 * The person of a valid session, and what they let the client know. The locks make a logout or a withdrawal of the consent
 * wait, so that it ends what is opened here, too.
 */
export async function lockSignedInPerson(
  db: Db,
  sessionId: string,
  client: Pick<Client, 'id' | 'mode' | 'orgId'>,
  now: Date,
): Promise<SignedInPerson | undefined> {
  const { rows } = await sql<Omit<SignedInPerson, 'acr' | 'amr'> & HeldMethod>`
    with ${heldSession(sessionId, now)},
    consent as (
      select scopes, declined from oauth_consents
      where user_id = (select user_id from held) and application_id = ${client.id}
      for share
    )
    select user_id as "userId", created_at as "signedInAt", method, first_method, factor, eid_seen,
      coalesce((select scopes from consent), '{}') as consented,
      coalesce((select declined from consent), '{}') as declined,
      ${client.mode === 'live' ? sql`true` : sql`belongs_to(user_id, ${client.orgId})`} as admitted
    from held`.execute(db)
  const [held] = rows
  if (!held) return undefined
  const { method, first_method: first, factor, eid_seen: eidSeen, ...person } = held
  return { ...person, ...authenticationContext(method, { first, factor, eidSeen }) }
}

/** Whether a person may use the client, where it is being tested. Not inside a transaction. */
export async function isAdmitted(
  db: Db,
  { mode, orgId }: Pick<Client, 'mode' | 'orgId'>,
  userId: string,
): Promise<boolean> {
  if (mode === 'live') return true
  const { rows } = await sql<{ admitted: boolean }>`
    select belongs_to(${userId}, ${orgId}) as admitted`.execute(db)
  return rows[0]?.admitted === true
}

interface RememberedConsent {
  userId: string
  applicationId: string
  scopes: readonly string[]
  /** Optional ones that were left out. */
  declined: readonly string[]
  now: Date
}

/** A remembered consent grows, but for what the person has now left out; one who wants still less withdraws it. */
export async function storeConsent(
  db: Db,
  { userId, applicationId, scopes, declined, now }: RememberedConsent,
): Promise<void> {
  await sql`
    insert into oauth_consents as known (user_id, application_id, scopes, declined, first_granted_at, granted_at)
    values (${userId}, ${applicationId}, ${[...scopes]}::text[], ${[...declined]}::text[], ${now}, ${now})
    on conflict (user_id, application_id) do update set
      scopes = array(
        select unnest(known.scopes || excluded.scopes) except select unnest(excluded.declined) order by 1),
      declined = array(
        select unnest(known.declined || excluded.declined) except select unnest(excluded.scopes)
        order by 1),
      granted_at = excluded.granted_at`.execute(db)
}
