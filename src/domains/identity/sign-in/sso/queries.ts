import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/database.ts'
import { fillVerifiedEmail } from '../../contact/verified-email.ts'
import type { UpstreamClaims } from './rules.ts'

export interface SsoPersonRow {
  id: string
  civil_id: string | null
  ge_id: string | null
  given_name: string | null
  family_name: string | null
  active: boolean
  locked_until: Date | null
}

/** True for the one call that uses the state. */
export async function consumeSsoState(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into sso_used_states (id, expires_at) values (${id}, ${expiresAt})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** One sign-in of a subject at a time, so that the first two do not create two people. */
export async function lockSubject(db: Tx, { issuer, subject }: UpstreamClaims): Promise<void> {
  const key = JSON.stringify(['sso', issuer, subject])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Everyone whom any of the facts names, locked in one order. */
export async function lockNamed(db: Tx, facts: UpstreamClaims): Promise<SsoPersonRow[]> {
  const { rows } = await sql<SsoPersonRow>`
    select id, civil_id, ge_id, given_name, family_name, active, locked_until from users
    where civil_id = ${facts.civilId} or ge_id = ${facts.geId} or id in (
      select user_id from sso_subjects where issuer = ${facts.issuer} and subject = ${facts.subject}
    )
    order by id for no key update`.execute(db)
  return rows
}

/** Undefined when a person with one of these numbers has been created meanwhile. */
export async function insertSsoPerson(
  db: Tx,
  id: string,
  facts: UpstreamClaims,
): Promise<SsoPersonRow | undefined> {
  const { rows } = await sql<SsoPersonRow>`
    insert into users (id, civil_id, ge_id, given_name, family_name)
    values (${id}, ${facts.civilId}, ${facts.geId}, ${facts.givenName}, ${facts.familyName})
    on conflict do nothing
    returning id, civil_id, ge_id, given_name, family_name, active, locked_until`.execute(db)
  return rows[0]
}

/** What the eID has said stays; where it has said nothing, the issuer is believed. */
export async function updateFacts(
  db: Tx,
  id: string,
  facts: UpstreamClaims,
  eidSeen: boolean,
  now: Date,
): Promise<SsoPersonRow> {
  const { rows } = await sql<SsoPersonRow>`
    update users set
      civil_id = coalesce(civil_id, ${facts.civilId}),
      ge_id = coalesce(ge_id, ${facts.geId}),
      given_name = case when eid_certificate is null then coalesce(${facts.givenName}, given_name) else given_name end,
      family_name = case when eid_certificate is null then coalesce(${facts.familyName}, family_name) else family_name end,
      eid_verified_at = case when ${eidSeen} then ${now}::timestamptz else eid_verified_at end,
      updated_at = ${now}
    where id = ${id}
    returning id, civil_id, ge_id, given_name, family_name, active, locked_until`.execute(db)
  await sql`
    insert into sso_subjects (issuer, subject, user_id, first_seen_at, last_seen_at)
    values (${facts.issuer}, ${facts.subject}, ${id}, ${now}, ${now})
    on conflict (issuer, subject) do update set last_seen_at = excluded.last_seen_at`.execute(db)
  await fillVerifiedEmail(db, id, facts.email, now)
  const [row] = rows
  if (!row) throw new Error('a locked person is gone')
  return row
}

/** Of a session: the issuer's token, and whether the issuer had seen the eID for it. */
export async function storeIdToken(
  db: Tx,
  { sessionId, sealed, eidSeen }: { sessionId: string; sealed: string; eidSeen: boolean },
): Promise<void> {
  const values = { session_id: sessionId, id_token: sealed, eid_seen: eidSeen }
  await db.insertInto('sso_sessions').values(values).execute()
}

export async function consumeIdToken(db: Tx, sessionId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sso_sessions')
    .where('session_id', '=', sessionId)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token
}

/** To the session that takes the place of another. The token is sealed for its session, and so sealed again. */
export async function moveIdToken(
  db: Tx,
  from: string,
  to: string,
  reseal: (sealed: string) => Promise<string>,
): Promise<void> {
  const row = await db
    .deleteFrom('sso_sessions')
    .where('session_id', '=', from)
    .returning(['id_token', 'eid_seen'])
    .executeTakeFirst()
  if (!row) return
  await storeIdToken(db, { sessionId: to, sealed: await reseal(row.id_token), eidSeen: row.eid_seen })
}

/** A state that has expired is refused for that alone. The hour is for clocks that differ. */
export async function deleteUsedSsoStates(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sso_used_states where expires_at < now() - interval '1 hour'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
