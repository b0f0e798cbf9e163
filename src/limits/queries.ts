import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Bucket {
  allowed: boolean
  tokens: number
}

/** One statement, by the database's clock: refills the bucket, takes a token if there is one, and says so. */
export async function takeToken(db: Db, key: Buffer, burst: number, perSecond: number): Promise<Bucket> {
  const full = sql`${burst}::double precision`
  const rate = sql`${perSecond}::double precision`
  const { rows } = await sql<Bucket>`
    insert into rate_buckets as b (key, tokens, allowed, refilled_at, full_at)
    values (${key}, ${full} - 1, true, now(), now() + interval '1 second' / ${rate})
    on conflict (key) do update set (tokens, allowed, refilled_at, full_at) = (
      select level - taken, taken = 1, greatest(b.refilled_at, now()),
        greatest(b.refilled_at, now()) + interval '1 second' * (${full} - level + taken) / ${rate}
      from (
        select least(${full},
          b.tokens + ${rate} * greatest(0, extract(epoch from now() - b.refilled_at)::double precision)) as level
      ) refilled, lateral (select case when level >= 1 then 1 else 0 end as taken) decision
    )
    returning allowed, tokens`.execute(db)
  const bucket = rows[0]
  if (!bucket) throw new Error('The database returned no bucket.')
  return bucket
}

export async function deleteFullBuckets(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_buckets where full_at < now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
