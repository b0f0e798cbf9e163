import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { isAfterCutOff, issuedAfterCutOff } from '../../../security/rotation.ts'

/** One person in one browser, as its cookie holds it. */
export interface KnownBrowser {
  id: string
  generation: number
}

/** Which of the browsers is one of the person with that national ID, as long as nothing has ended that. */
export async function selectKnownBrowser(
  db: Db,
  held: readonly KnownBrowser[],
  nationalIdHash: Buffer,
  since: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select k.id from known_browsers k join users u on u.id = k.user_id
    where ${isHeld(held)} and u.national_id_hash = ${nationalIdHash} and u.active
      and k.signed_in_at > ${since} and ${isAfterCutOff(sql`k.signed_in_at`)}`.execute(db)
  return rows[0]?.id
}

/** The person has signed in there once more: what the cookie held until now is worth nothing from here on. */
export async function renewKnownBrowser(
  tx: Tx,
  held: readonly KnownBrowser[],
  userId: string,
  now: Date,
): Promise<KnownBrowser | undefined> {
  const { rows } = await sql<KnownBrowser>`
    update known_browsers k set turn = k.turn + 1, signed_in_at = ${signedInAt(now)}
    from users u
    where ${isHeld(held)} and k.user_id = ${userId} and u.id = k.user_id
    returning k.id, k.turn as generation`.execute(tx)
  return rows[0]
}

export async function insertKnownBrowser(
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<KnownBrowser> {
  await sql`
    insert into known_browsers (id, user_id, signed_in_at)
    select ${id}::uuid, u.id, ${signedInAt(now)} from users u where u.id = ${userId}`.execute(tx)
  return { id, generation: 1 }
}

/** Leaves the person so many browsers, the latest. */
export async function deleteOldestBrowsers(tx: Tx, userId: string, most: number): Promise<void> {
  await sql`
    delete from known_browsers where user_id = ${userId} and id not in (
      select id from known_browsers where user_id = ${userId} order by signed_in_at desc, id limit ${most})`.execute(
    tx,
  )
}

export async function deleteUnusedBrowsers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from known_browsers where id in (
      select id from known_browsers where signed_in_at < ${before} order by signed_in_at limit ${limit}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Devices and places from which the person has not signed in since. The latest stays: with none, the next would be the first. */
export async function deleteUnusedPlaces(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_in_places where (user_id, device, place) in (
      select user_id, device, place from sign_in_places p
      where last_seen_at < ${before} and exists (
        select from sign_in_places l where l.user_id = p.user_id and l.last_seen_at > p.last_seen_at)
      order by last_seen_at limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The person says that it was not them: the next sign-in from there is news to them again. */
export async function markPlaceDisowned(
  tx: Tx,
  userId: string,
  { device = '', place = '' }: { device?: string; place?: string },
  now: Date,
): Promise<void> {
  await sql`
    update sign_in_places set disowned_at = ${now}
    where user_id = ${userId} and device = ${device} and place = ${place}`.execute(tx)
}

const signedInAt = (now: Date) => issuedAfterCutOff(sql`${now}::timestamptz`)

const idsOf = (held: readonly KnownBrowser[]) => held.map(({ id }) => id)

const isHeld = (held: readonly KnownBrowser[]) => sql`(k.id, k.turn) in (
  select * from unnest(${idsOf(held)}::uuid[], ${held.map(({ generation: turn }) => turn)}::integer[]))`
