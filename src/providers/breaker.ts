import type { Clock } from '../clock.ts'
import type { Logger } from '../observability/log.ts'

export interface Breaker {
  /** Makes the call, or rejects with `refused()` at once while the other side is left in peace. */
  run<T>(call: (isProbe: boolean) => Promise<T>): Promise<T>
  /** Whether a call would be made now. */
  isClosed(): boolean
}

interface BreakerOptions {
  clock: Clock
  /** Whether an error tells that the other side is down; undefined when it tells nothing, such as a caller who left. */
  isOutage(error: unknown): boolean | undefined
  refused(): Error
  /** Failures in a row after which no more calls are made. */
  failures?: number
  /** Then one call is made, to see; if it succeeds all are made again. */
  restMs?: number
  /** It has opened, or closed again. */
  changed?(isOpen: boolean): void
}

/** Spares a failing service further calls, and its callers the waiting. */
export function createBreaker(options: BreakerOptions): Breaker {
  const { clock, isOutage, refused, failures = 5, restMs = 10_000, changed } = options
  let inARow = 0
  let openedAt: number | undefined
  let isProbing = false

  function hasRested(): boolean {
    const rested = clock() - (openedAt ?? 0)
    // Below zero the clock has been turned back, and tells nothing.
    return rested >= restMs || rested < 0
  }

  function settle(isDown: boolean | undefined, isProbe: boolean): void {
    if (isProbe) isProbing = false
    if (isDown === undefined) return
    // What began before it opened and ends now says nothing of the present.
    if (openedAt !== undefined && !isProbe) return
    inARow = isDown ? inARow + 1 : 0
    const mustOpen = isDown && (isProbe || inARow >= failures)
    if (mustOpen !== (openedAt !== undefined)) changed?.(mustOpen)
    openedAt = mustOpen ? clock() : undefined
  }

  return {
    isClosed: () => openedAt === undefined || (hasRested() && !isProbing),
    async run(call) {
      const isProbe = openedAt !== undefined
      if (isProbe && (isProbing || !hasRested())) throw refused()
      isProbing = isProbe
      try {
        const value = await call(isProbe)
        settle(false, isProbe)
        return value
      } catch (error) {
        settle(isOutage(error), isProbe)
        throw error
      }
    },
  }
}

interface ProviderBreakerOptions extends Pick<BreakerOptions, 'clock' | 'isOutage'> {
  /** As it stands in the log: `the state registry`. */
  name: string
  log: Logger
  unavailable(message: string): Error
}

/** One before a provider, which tells the log when it opens and closes. */
export function createProviderBreaker(options: ProviderBreakerOptions): Breaker {
  const { name, clock, log, isOutage, unavailable } = options
  return createBreaker({
    clock,
    isOutage,
    refused: () => unavailable(`${name} has been failing and is left in peace for a moment`),
    changed: (isOpen) =>
      isOpen
        ? log.error(`${name} keeps failing: it is left in peace, and asked again in a moment`)
        : log.info(`${name} answers again`),
  })
}
