import { HOUR_MS, MINUTE_MS } from '../../config/clock.ts'

const SECOND = 1000

/** How long each attempt waits after the one before it has failed: ten attempts in some three days. */
const waits = [
  0,
  5 * SECOND,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** So that what failed together is not tried together. */
const SPREAD = 0.2
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS

interface Failed {
  /** Made so far, with the one that has failed. */
  attempts: number
  now: number
  /** As the other side wrote it. */
  retryAfter?: string | null | undefined
  /** From 0 to 1. */
  chance?: number
}

/** When the next attempt is due; undefined when there is none. */
export function nextAttempt({ attempts, now, retryAfter, chance = Math.random() }: Failed): Date | undefined {
  const wait = waits[attempts]
  if (wait === undefined) return undefined
  const spread = wait * (1 + SPREAD * (2 * chance - 1))
  return new Date(now + Math.max(Math.round(spread), waitAsked(retryAfter, now)))
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function waitAsked(retryAfter: string | null | undefined, now: number): number {
  if (!retryAfter) return 0
  const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MAX_RETRY_AFTER_MS)
}
