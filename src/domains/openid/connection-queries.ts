import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import type { ClaimsRequest } from '../../security/active-token.ts'
import { tokenPeople } from '../identity/people/people.ts'
import { sessionsOfPeople } from '../identity/sessions/people-sessions.ts'
import { lockUser } from '../identity/sessions/queries.ts'
import { withdrawDeviceApprovals } from './device/queries.ts'
import { activePerson } from './grant-queries.ts'

/** What a person lets a client know, and what it holds of them. */
export interface ClientConnection {
  /** Of the client. */
  id: string
  name_mn: string
  name_en: string
  first_party: boolean
  /** Null: nothing is remembered. */
  consented: string[] | null
  since: Date
  last_used_at: Date | null
  scopes: string[]
  claims: (ClaimsRequest | null)[]
  holds_tokens: boolean
}

interface ConnectionQuery {
  userId: string
  /** How long access tokens live where a client does not say. */
  accessTokenSeconds: number
  now: Date
}

const rotatedAt = sql`coalesce(g.rotated_at, g.created_at)`
/** The longest lifetime of access tokens: a family that was last rotated before has none. */
const MAX_ACCESS_LENGTH = sql.lit('1 day')

/** Clients to which a person is connected, the latest first. */
export function selectClientConnections(
  db: Db,
  query: ConnectionQuery,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<ClientConnection[]> {
  const { after } = page
  const later = after ? sql`(c.since, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  return connections(db, query, sql`${later} order by c.since desc, c.id desc limit ${page.limit}`)
}

export async function selectConnection(
  db: Db,
  query: ConnectionQuery,
  applicationId: string,
): Promise<ClientConnection | undefined> {
  return (await connections(db, query, sql`c.id = ${applicationId}`))[0]
}

/**
 * A client is connected while a consent is remembered, or while it may hold a valid code or token. Access tokens are not
 * searched: they have no index by person, and the family says when the last one was issued.
 */
async function connections(
  db: Db,
  { userId, accessTokenSeconds, now }: ConnectionQuery,
  which: RawBuilder<unknown>,
): Promise<ClientConnection[]> {
  const at = sql`${now}::timestamptz`
  const refreshes = sql`'refresh_token' = any (a.grant_types) and 'offline_access' = any (g.scopes)`
  const { rows } = await sql<ClientConnection>`
    with valid as (
      select g.application_id, g.scopes, g.claims, g.created_at,
        a.active and g.gen > 0 and (
          ${refreshes} and g.expires_at > ${at}
          or ${rotatedAt} + make_interval(secs => coalesce(a.access_token_seconds, ${accessTokenSeconds}::integer)) > ${at}
        ) as holds_tokens
      from oauth_grants g
        join ${tokenPeople} on ${activePerson}
        join applications a on a.id = g.application_id
      where g.user_id = ${userId} and g.revoked_at is null and (
        g.expires_at > ${at} and (g.gen = 0 or ${refreshes})
        or g.gen > 0 and ${rotatedAt} > ${at} - interval ${MAX_ACCESS_LENGTH}
      )
    ),
    families as (
      select application_id, min(created_at) as since, bool_or(holds_tokens) as holds_tokens,
        jsonb_agg(to_jsonb(scopes)) as scopes, jsonb_agg(claims) as claims
      from valid group by application_id
    ),
    c as (
      select a.id, a.name_mn, a.name_en, a.first_party, k.scopes as consented, least(k.first_granted_at, f.since) as since,
        array(
          select unnest(k.scopes) union
          select jsonb_array_elements_text(jsonb_array_elements(f.scopes)) order by 1
        ) as scopes,
        coalesce(f.claims, '[]') as claims, coalesce(f.holds_tokens, false) as holds_tokens
      from applications a
        left join oauth_consents k on k.application_id = a.id and k.user_id = ${userId}
        left join families f on f.application_id = a.id
      where a.id in (
        select application_id from oauth_consents where user_id = ${userId} union select application_id from families
      ) and least(k.first_granted_at, f.since) is not null
    )
    select c.*,
      (select max(${rotatedAt}) from oauth_grants g
       where g.user_id = ${userId} and g.application_id = c.id) as last_used_at
    from c where ${which}`.execute(db)
  return rows
}

/**
 * Locks everything that could give this client something of this person: a sign-in to the client waits, and so does a
 * change of it. To be called first. False when there is no such client.
 */
export async function lockConnection(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${applicationId} for share`.execute(tx)
  if (rows.length === 0) return false
  // An unused answer would still open a family. Before the person, in the order in which its use locks them.
  await tx
    .updateTable('oauth_challenges')
    .set({ state: 'used' })
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'consent')
    .where('state', '=', 'accepted')
    .execute()
  const isKnown = await lockUser(tx, userId)
  // After the person, whom an approval locks first, too.
  await withdrawDeviceApprovals(tx, { userId, applicationId })
  return isKnown
}

/** Deletes the consent, and signs the person out of the client, with a logout notice. The caller revokes the families. */
export async function deleteConnectionOf(
  tx: Tx,
  userId: string,
  applicationId: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('oauth_consents')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .execute()
  const { rows } = await sql<{ sid: string }>`
    with gone as (
      delete from oauth_participants p using ${sessionsOfPeople('s')}
      where s.id = p.session_id and s.user_id = ${userId} and p.application_id = ${applicationId}
      returning p.sid, p.told
    )
    select distinct sid from gone where told`.execute(tx)
  if (rows.length === 0) return
  const notices = rows.map(({ sid }) => ({
    id: uuidv7(now.getTime()),
    application_id: applicationId,
    user_id: userId,
    sid,
    ended_at: now,
    due_at: now,
  }))
  await tx.insertInto('oauth_logout_notices').values(notices).execute()
}
