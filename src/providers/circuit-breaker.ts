import type { Clock } from '../config/clock.ts'
import type { Logger } from '../observability/log.ts'

/** Closed: calls are made. Open: none is. Half-open: the next call is a probe, which closes or opens the circuit. */
type CircuitState = 'closed' | 'open' | 'half-open'

export interface CircuitBreaker {
  /** Makes the call, or rejects with `openError()` at once while the circuit is open. */
  run<T>(call: (isProbe: boolean) => Promise<T>): Promise<T>
  state(): CircuitState
}

interface CircuitBreakerOptions {
  clock: Clock
  /** Whether an error means that the other side is down; undefined when it says nothing, such as a caller who left. */
  isOutage(error: unknown): boolean | undefined
  openError(): Error
  /** Failures in a row that open the circuit. */
  failureThreshold?: number
  /** How long the circuit stays open before a probe. */
  resetTimeoutMs?: number
  onChange?(state: 'open' | 'closed'): void
}

/** Spares a failing service further calls, and its callers the waiting. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, isOutage, openError, failureThreshold = 5, resetTimeoutMs = 10_000, onChange } = options
  let failuresInARow = 0
  let openedAt: number | undefined
  let isProbing = false

  function state(): CircuitState {
    if (openedAt === undefined) return 'closed'
    const elapsed = clock() - openedAt
    // Below zero the clock has been set back, and the time says nothing.
    const hasElapsed = elapsed >= resetTimeoutMs || elapsed < 0
    return hasElapsed && !isProbing ? 'half-open' : 'open'
  }

  function settle(isDown: boolean | undefined, isProbe: boolean): void {
    if (isProbe) isProbing = false
    if (isDown === undefined) return
    // A call that began before the circuit opened says nothing of the present.
    if (openedAt !== undefined && !isProbe) return
    failuresInARow = isDown ? failuresInARow + 1 : 0
    const mustOpen = isDown && (isProbe || failuresInARow >= failureThreshold)
    if (mustOpen !== (openedAt !== undefined)) onChange?.(mustOpen ? 'open' : 'closed')
    openedAt = mustOpen ? clock() : undefined
  }

  return {
    state,
    async run(call) {
      const before = state()
      if (before === 'open') throw openError()
      const isProbe = before === 'half-open'
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

interface ProviderBreakerOptions extends Pick<CircuitBreakerOptions, 'clock' | 'isOutage'> {
  /** As the log has it: `the state registry`. */
  name: string
  log: Logger
  unavailable(message: string): Error
}

/** The circuit breaker of a provider, which logs when it opens and closes. */
export function createProviderBreaker(options: ProviderBreakerOptions): CircuitBreaker {
  const { name, clock, log, isOutage, unavailable } = options
  return createCircuitBreaker({
    clock,
    isOutage,
    openError: () => unavailable(`circuit open: ${name} has been failing`),
    onChange: (state) =>
      state === 'open'
        ? log.error(`circuit open: ${name} keeps failing; the next probe follows in a moment`)
        : log.info(`circuit closed: ${name} answers again`),
  })
}
