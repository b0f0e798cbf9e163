import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

interface Leased {
  leased: number
  /** What is left in the bucket. */
  tokens: number
}

type Whose = { serviceId: string; applicationId: string }

/** Refills the bucket by the database's clock and takes as many tokens out of it as are asked for, or as there are. */
export async function leaseTokens(
  db: Db,
  { serviceId, applicationId }: Whose,
  { asked, burst, perSecond }: { asked: number; burst: number; perSecond: number },
): Promise<Leased> {
  const { rows } = await prepared(sql<Leased>`
    insert into gateway_buckets as b (service_id, application_id, tokens, leased, refilled_at)
    values (${serviceId}, ${applicationId}, ${burst}::double precision - least(${asked}::integer, ${burst}::integer),
      least(${asked}::integer, ${burst}::integer), now())
    on conflict (service_id, application_id) do update set (tokens, leased, refilled_at) = (
      select level - taken, taken, greatest(b.refilled_at, now())
      from (
        select least(${burst}::double precision, b.tokens + ${perSecond}::double precision
          * greatest(0, extract(epoch from now() - b.refilled_at)::double precision)) as level
      ) refilled, lateral (select least(${asked}::integer, floor(level)::integer) as taken) decision
    )
    returning leased, tokens`).execute(db)
  return rows[0]!
}

/** Takes a block out of the quota of the day, or what is left of it. */
export async function leaseQuota(
  db: Db,
  { serviceId, applicationId }: Whose,
  { asked, quota, day }: { asked: number; quota: number; day: string },
): Promise<number> {
  const { rows } = await prepared(sql<{ leased: number }>`
    insert into gateway_quotas as q (service_id, application_id, day, used, leased)
    values (${serviceId}, ${applicationId}, ${day}::date, least(${asked}::integer, ${quota}::integer),
      least(${asked}::integer, ${quota}::integer))
    on conflict (service_id, application_id, day) do update set (used, leased) = (
      select q.used + taken, taken
      from (select greatest(0, least(${asked}::integer, ${quota}::integer - q.used))::integer as taken) decision
    )
    returning leased`).execute(db)
  return rows[0]!.leased
}

/** What an instance did not use before it stopped. */
export async function returnQuota(
  db: Db,
  { serviceId, applicationId }: Whose,
  day: string,
  unused: number,
): Promise<void> {
  await sql`
    update gateway_quotas set used = used - ${unused}
    where service_id = ${serviceId} and application_id = ${applicationId} and day = ${day}::date`.execute(db)
}
