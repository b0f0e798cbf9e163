import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RateLimit } from '../../limits/limiter.ts'
import type { LimitPolicy } from '../../limits/policy.ts'
import { normalAddress } from '../../security/networks.ts'

export const getRateLimits: Handler<'getRateLimits'> = async (_, { db, services }) => {
  const { limits } = services.reloadable()
  const limitedNow = await services.limiter.limitedNow(db)
  return {
    ipv6_prefix: limits.ipv6Prefix,
    networks: limits.networks.map(({ name, cidrs, key }) => ({ name, cidrs: [...cidrs], key })),
    buckets: limits.buckets.map((declared) => ({
      ...toResponse(limits, declared),
      limited_now: limitedNow.get(declared.bucket) ?? 0,
    })),
  }
}

export const deleteAddressCounts: Handler<'deleteAddressCounts'> = async ({ path }, { db, services }) => {
  const { limits } = services.reloadable()
  const address = normalAddress(path.address)
  const byAddress = limits.buckets.filter(({ key }) => key === 'ip' || key === 'failed_address')
  const forgotten =
    address === undefined ? 0 : await services.limiter.reset(db, byAddress, limits.groupOf(address))
  if (forgotten === 0) throw new AppError('limits.not_counted')
  return { forgotten }
}

function toResponse(limits: LimitPolicy, declared: RateLimit) {
  const { bucket, key, per_minute, burst } = declared
  const { per_minute: perMinute, burst: atOnce } = limits.figuresOf(declared)
  return {
    bucket,
    key,
    contract: { per_minute, burst },
    holds: { per_minute: perMinute, burst: atOnce },
    networks: limits.networks.flatMap(({ name, buckets }) =>
      buckets[bucket] ? [{ name, ...buckets[bucket] }] : [],
    ),
  }
}
