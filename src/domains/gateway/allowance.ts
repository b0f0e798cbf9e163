import { LRUCache } from 'lru-cache'
import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import { utcDay } from '../../text/local-days.ts'
import { leaseQuota, leaseTokens, returnQuota } from './allowance-queries.ts'
import type { Upstream } from './directory.ts'

/**
 * The limits of an application at a service. Instances lease blocks of them, so that most requests need no round trip;
 * all instances together never give out more than there is, and each may leave at most one block unused.
 */
export interface Allowance {
  /** Takes one request, or throws with the code of the limit that is reached. Waits only when a block is used up. */
  take(upstream: Upstream, applicationId: string): Promise<void> | undefined
  /** Gives back what was leased of the quotas and not used. */
  stop(): Promise<void>
}

interface Account {
  serviceId: string
  applicationId: string
  tokens: number
  tokensUntil: number
  refusedUntil: number
  quota: number
  day: string
  quotaUsed: boolean
  waiting: number
  leasing: Promise<void> | undefined
}

const KEPT = 20_000
/** A block that no one used for so long goes to waste, so that bursts stay bursts. */
const TOKENS_LAST_MS = 10_000

export function createAllowance(database: Pick<Database, 'system'>, clock: Clock): Allowance {
  const accounts = new LRUCache<string, Account>({ max: KEPT })
  let day = ''
  let dayBegan = Number.NaN
  /** Every request asks; the text is made once a day. */
  function today(): string {
    const now = clock()
    const began = now - (now % DAY_MS)
    if (began !== dayBegan) {
      dayBegan = began
      day = utcDay(new Date(began))
    }
    return day
  }

  function accountOf({ id, rowVersion }: Upstream, applicationId: string): Account {
    const key = `${id} ${applicationId} ${rowVersion}`
    let account = accounts.get(key)
    if (!account) {
      account = {
        serviceId: id,
        applicationId,
        tokens: 0,
        tokensUntil: 0,
        refusedUntil: 0,
        quota: 0,
        day: '',
        quotaUsed: false,
        waiting: 0,
        leasing: undefined,
      }
      accounts.set(key, account)
    }
    return account
  }

  /** True when it was taken; false when a block has to be leased first. */
  function takeNow(account: Account, upstream: Upstream): boolean {
    const now = clock()
    if (upstream.quotaDay !== null) {
      const day = today()
      if (account.day !== day) Object.assign(account, { day, quota: 0, quotaUsed: false })
      if (account.quotaUsed && account.quota === 0) throw quotaUsed(now)
    }
    if (upstream.perMinute !== null) {
      if (account.tokens > 0 && now > account.tokensUntil) account.tokens = 0
      if (account.tokens === 0 && now < account.refusedUntil) throw limited(account.refusedUntil - now)
    }
    if (upstream.perMinute !== null && account.tokens === 0) return false
    if (upstream.quotaDay !== null && account.quota === 0) return false
    if (upstream.perMinute !== null) account.tokens--
    if (upstream.quotaDay !== null) account.quota--
    return true
  }

  async function lease(account: Account, { perMinute, burst, quotaDay }: Upstream): Promise<void> {
    const { waiting } = account
    if (quotaDay !== null && account.quota === 0) {
      const { day } = account
      const asked = Math.max(quotaBlock(quotaDay), waiting)
      const leased = await withDeadline(() =>
        leaseQuota(database.system, account, { asked, quota: quotaDay, day }),
      )
      if (account.day === day) {
        account.quota += leased
        account.quotaUsed = leased < asked
      }
    }
    if (
      perMinute !== null &&
      burst !== null &&
      account.tokens === 0 &&
      !(account.quotaUsed && account.quota === 0)
    ) {
      const perSecond = perMinute / 60
      const asked = Math.max(tokenBlock(perSecond, burst), Math.min(waiting, burst))
      const { leased, tokens } = await withDeadline(() =>
        leaseTokens(database.system, account, { asked, burst, perSecond }),
      )
      account.tokens += leased
      account.tokensUntil = clock() + TOKENS_LAST_MS
      account.refusedUntil = leased > 0 ? 0 : clock() + ((1 - tokens) / perSecond) * 1000
    }
  }

  async function takeLeased(account: Account, upstream: Upstream): Promise<void> {
    account.waiting++
    try {
      do {
        account.leasing ??= lease(account, upstream).finally(() => {
          account.leasing = undefined
        })
        await account.leasing
      } while (!takeNow(account, upstream))
    } finally {
      account.waiting--
    }
  }

  return {
    take(upstream, applicationId) {
      if (upstream.perMinute === null && upstream.quotaDay === null) return undefined
      const account = accountOf(upstream, applicationId)
      return takeNow(account, upstream) ? undefined : takeLeased(account, upstream)
    },
    async stop() {
      const day = today()
      const unused = [...accounts.values()].filter((account) => account.quota > 0 && account.day === day)
      accounts.clear()
      for (const account of unused) await returnQuota(database.system, account, day, account.quota)
    },
  }
}

/** A two-hundredth of the day's, at most a thousand. */
export const quotaBlock = (quota: number): number => Math.min(1_000, Math.max(1, Math.ceil(quota / 200)))

/** What comes in a twentieth of a second, at most a quarter of the burst. */
const tokenBlock = (perSecond: number, burst: number): number =>
  Math.max(1, Math.min(Math.ceil(perSecond / 20), Math.ceil(burst / 4)))

function limited(afterMs: number): AppError {
  return new AppError('gateway.rate_limited', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(afterMs / 1000))) },
  })
}

function quotaUsed(now: number): AppError {
  return new AppError('gateway.quota_used', {
    headers: { 'Retry-After': String(Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)) },
  })
}
