import { createBatcher } from '../db/batcher.ts'
import type { Database, Db } from '../db/database.ts'
import { withDeadline } from '../db/with-deadline.ts'
import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import { sha256 } from '../text/sha256.ts'
import {
  type Bucket,
  type BucketRequest,
  countLimited,
  deleteBuckets,
  deleteFullBuckets,
  refundTokens,
  takeTokens,
} from './queries.ts'

/** How often: so many a minute on average, and so many at once. */
export interface Figures {
  per_minute: number
  burst: number
}

/** Operations that name the same bucket share it. */
export interface RateLimit extends Figures {
  bucket: string
  key: 'ip' | 'user' | 'client' | 'target' | 'known_target' | 'failed_client' | 'failed_address'
}

/** What the database counts; of an address that many share, each person or application apart from it. */
export interface CountedBy {
  bucket: string
  key: RateLimit['key'] | 'ip_person' | 'ip_application'
}

export interface TokenDecision {
  allowed: boolean
  /** Whole takes that are left. */
  remaining: number
  /** Until the bucket is full again. */
  resetSeconds: number
  /** Until the next take can succeed; 0 when one is left. */
  retryAfterSeconds: number
}

/** One take from a bucket. */
export interface Taken {
  limit: CountedBy & Figures
  subject: string
}

export interface Limiter {
  take(limit: CountedBy & Figures, subject: string): Promise<TokenDecision>
  /** Gives back what requests have taken that the server itself refused. */
  refund(taken: readonly Taken[]): Promise<void>
  /** Forgets the buckets that are full again; returns how many. */
  prune(): Promise<number>
  /** By bucket, how many subjects have nothing left at this moment. */
  limitedNow(db: Db): Promise<ReadonlyMap<string, number>>
  /** Lets the subject begin with full buckets; returns how many of them had been used. */
  reset(db: Db, counted: readonly CountedBy[], subject: string): Promise<number>
}

export function createLimiter(database: Pick<Database, 'system'>): Limiter {
  const takeToken = createBatcher<BucketRequest, Bucket>({
    keyOf: ({ key }) => key.toString('hex'),
    work: (takes) => takeTokens(database.system, takes),
  })

  async function take(limit: CountedBy & Figures, subject: string): Promise<TokenDecision> {
    const perSecond = limit.per_minute / 60
    const { bucket, burst } = limit
    const { allowed, tokens } = await takeToken({ key: bucketKey(limit, subject), bucket, burst, perSecond })
    return {
      allowed,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((burst - tokens) / perSecond),
      retryAfterSeconds: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond),
    }
  }

  return {
    // Without the database no request can be counted, so none passes.
    take: (limit, subject) => withDeadline(() => take(limit, subject)),
    refund: (taken) =>
      refundTokens(
        database.system,
        taken.map(({ limit, subject }) => ({
          key: bucketKey(limit, subject),
          burst: limit.burst,
          perSecond: limit.per_minute / 60,
        })),
      ),
    prune: () => deleteFullBuckets(database.system),
    limitedNow: countLimited,
    reset: (db, counted, subject) =>
      deleteBuckets(
        db,
        counted.map((one) => bucketKey(one, subject)),
      ),
  }
}

/** By which the database knows the bucket. */
export function bucketKey({ bucket, key }: CountedBy, subject: string): Buffer {
  return sha256(JSON.stringify([bucket, key, subject]))
}

export const limiterJob = (limiter: Pick<Limiter, 'prune'>): MaintenanceJob => ({
  name: 'prune-rate-buckets',
  cron: '*/10 * * * *',
  description: {
    mn: 'Дүүрсэн хязгаарын тоологчийг устгана.',
    en: 'Forgets rate limit buckets that are full again.',
  },
  run: async () => ({ buckets: await limiter.prune() }),
})

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers, and Retry-After when the take was refused. */
export function limitHeaders(
  { burst }: Pick<Figures, 'burst'>,
  taken: TokenDecision,
): Record<string, string> {
  const fields = {
    'RateLimit-Limit': String(burst),
    'RateLimit-Remaining': String(taken.remaining),
    'RateLimit-Reset': String(taken.resetSeconds),
  }
  return taken.allowed ? fields : { ...fields, 'Retry-After': String(taken.retryAfterSeconds) }
}
