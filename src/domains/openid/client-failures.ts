import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors/app-error.ts'
import type { Limiter, RateLimit } from '../../limits/limiter.ts'
import type { LimitPolicy } from '../../limits/policy.ts'
import type { Metrics } from '../../observability/metrics.ts'

/** As every operation that authenticates clients declares them. */
export const failureLimits = {
  /** By address and client: guesses from elsewhere do not lock out the true one. */
  client: { bucket: 'client-secret', key: 'failed_client', per_minute: 6, burst: 10 },
  /** By address alone, for who tries one client after another. */
  address: { bucket: 'client-secret-address', key: 'failed_address', per_minute: 60, burst: 100 },
} as const satisfies Record<string, RateLimit>

/** Counts failures of client authentication, and only those: the right secret costs nothing, not even a look. */
export interface ClientFailures {
  /** Throws `request.rate_limited` while no further guess is heard, before the guess is looked at. */
  assertNotLimited(from: string, clientId: string): void
  /** Throws it also when this failure was one too many. */
  count(from: string, clientId: string): Promise<void>
}

const MAX_CACHED = 20_000

/**
 * The database counts, for all instances. Each remembers what it learnt there of buckets that are empty: so another
 * instance hears one more guess at most, and a client that makes no mistakes asks the database for nothing.
 */
export function createClientFailures(
  limiter: Pick<Limiter, 'take'>,
  metrics: Pick<Metrics, 'rateLimited'>,
  policy: () => Pick<LimitPolicy, 'figuresOf'>,
): ClientFailures {
  const emptyUntil = new LRUCache<string, number>({ max: MAX_CACHED })

  function refuse({ bucket }: RateLimit, retryAfterSeconds: number): never {
    metrics.rateLimited(bucket)
    throw new AppError('request.rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }

  return {
    assertNotLimited(from, clientId) {
      for (const [limit, subject] of countedBy(from, clientId)) {
        const left = (emptyUntil.get(keyOf(limit, subject)) ?? 0) - performance.now()
        if (left > 0) refuse(limit, Math.ceil(left / 1000))
      }
    },
    async count(from, clientId) {
      const { figuresOf } = policy()
      for (const [limit, subject] of countedBy(from, clientId)) {
        const held = { ...limit, ...figuresOf(limit) }
        const { allowed, retryAfterSeconds } = await limiter.take(held, subject)
        if (retryAfterSeconds > 0)
          emptyUntil.set(keyOf(limit, subject), performance.now() + retryAfterSeconds * 1000)
        if (!allowed) refuse(limit, retryAfterSeconds)
      }
    },
  }
}

function countedBy(from: string, clientId: string): [RateLimit, string][] {
  return [
    [failureLimits.client, JSON.stringify([from, clientId])],
    [failureLimits.address, from],
  ]
}

const keyOf = ({ bucket }: RateLimit, subject: string): string => `${bucket} ${subject}`
