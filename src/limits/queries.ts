import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { preparedFor } from '../db/prepared.ts'

export interface BucketRequest {
  key: Buffer
  bucket: string
  burst: number
  perSecond: number
}

export interface Bucket {
  allowed: boolean
  tokens: number
}

const takeFromBuckets = preparedFor<BucketRequest, Bucket & { key: Buffer }>(
  (given) => sql`
    with asked as (${given.rows({
      key: ['bytea', ({ key }) => key],
      bucket: ['text', ({ bucket }) => bucket],
      burst: ['double precision', ({ burst }) => burst],
      rate: ['double precision', ({ perSecond }) => perSecond],
    })})
    insert into rate_buckets as b (key, bucket, tokens, allowed, refilled_at, full_at, free_at)
    select key, bucket, burst - 1, true, now(), now() + interval '1 second' / rate,
      now() + interval '1 second' * greatest(0, 2 - burst) / rate
    from asked order by key
    on conflict (key) do update set (bucket, tokens, allowed, refilled_at, full_at, free_at) = (
      select bucket, level - taken, taken = 1, greatest(b.refilled_at, now()),
        greatest(b.refilled_at, now()) + interval '1 second' * (burst - level + taken) / rate,
        greatest(b.refilled_at, now()) + interval '1 second' * greatest(0, 1 - level + taken) / rate
      from (
        select asked.bucket, burst, rate, least(burst,
          b.tokens + rate * greatest(0, extract(epoch from now() - b.refilled_at)::double precision)) as level
        from asked where asked.key = b.key
      ) refilled, lateral (select case when level >= 1 then 1 else 0 end as taken) decision
    )
    returning key, allowed, tokens`,
)

/**
 * One statement, by the database's clock: refills each bucket, takes a token if there is one, and says so. The keys
 * must differ. In their order, so that two rounds that share some never wait for each other.
 */
export async function takeTokens(db: Db, takes: readonly BucketRequest[]): Promise<Bucket[]> {
  const rows = await takeFromBuckets(db, takes)
  const byKey = new Map(rows.map((row) => [row.key.toString('hex'), row]))
  return takes.map(({ key }) => {
    const bucket = byKey.get(key.toString('hex'))
    if (!bucket) throw new Error('The database returned no bucket.')
    return bucket
  })
}

/** Gives each bucket a token back, no more than it holds. In order of their keys, as they are taken. */
export async function refundTokens(db: Db, refunds: readonly Omit<BucketRequest, 'bucket'>[]): Promise<void> {
  for (const { key, burst, perSecond } of [...refunds].sort((a, b) => a.key.compare(b.key)))
    await sql`
      update rate_buckets as b set tokens = level, allowed = true,
        full_at = b.refilled_at + interval '1 second' * (${burst} - level) / ${perSecond}::double precision,
        free_at = b.refilled_at + interval '1 second' * greatest(0, 1 - level) / ${perSecond}::double precision
      from (select least(${burst}::double precision, tokens + 1) as level from rate_buckets where key = ${key}) given
      where b.key = ${key}`.execute(db)
}

export async function deleteFullBuckets(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_buckets where full_at < now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** By bucket, how many keys have no token left at this moment. A bucket without one is not in it. */
export async function countLimited(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bucket: string; keys: number }>`
    select bucket, count(*)::int as keys from rate_buckets
    where free_at > now() and bucket is not null group by bucket`.execute(db)
  return new Map(rows.map(({ bucket, keys }) => [bucket, keys]))
}

export async function deleteBuckets(db: Db, keys: readonly Buffer[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from rate_buckets where key = any (${[...keys]}::bytea[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}
