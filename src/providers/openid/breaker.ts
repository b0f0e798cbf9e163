import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors/app-error.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 15_000

export type Breaker = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Spares an issuer that does not answer, and people the wait for it: after some failures in a row, requests fail at once
 * until one that is let through succeeds. Only unavailability counts; a refusal is an answer.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let closedUntil = 0
  let trying = false

  return async (work) => {
    const open = failures >= FAILURES_TO_OPEN
    if (open && (trying || clock() < closedUntil)) throw new AppError('auth.provider_unavailable')
    if (open) trying = true
    try {
      const value = await work()
      failures = 0
      return value
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth.provider_unavailable') {
        failures += 1
        closedUntil = clock() + OPEN_MS
      } else failures = 0
      throw error
    } finally {
      if (open) trying = false
    }
  }
}
