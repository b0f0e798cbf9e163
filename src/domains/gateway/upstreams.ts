import type { Pool } from 'undici'
import type { Clock } from '../../config/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Logger } from '../../observability/log.ts'
import type { Resolve } from '../../providers/checked-lookup.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../providers/circuit-breaker.ts'
import { openPool, UpstreamRefused } from '../../providers/upstream/pool.ts'
import { RelayError } from '../../providers/upstream/relay.ts'
import type { AddressPolicy } from './address-policy.ts'
import type { Upstream } from './directory.ts'

/** The connections to a service, and whether it is worth calling. */
export interface UpstreamConnection {
  pool: Pool
  breaker: CircuitBreaker
  /** Of the address of the service, without a slash at its end. */
  basePath: string
  /** Requests that are not answered to their end. */
  inFlight: number
}

export interface UpstreamConnections {
  /** Throws UpstreamRefused where the address may not be called. */
  to(upstream: Upstream): UpstreamConnection
  /** How many services are left alone because they fail. */
  failing(): number
  stop(): Promise<void>
}

interface UpstreamConnectionOptions {
  addressPolicy: AddressPolicy
  clock: Clock
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  resolve?: Resolve | undefined
}

/** How long a failing service is left alone. */
const RESET_MS = 10_000

/** The caller is at fault or has left: that says nothing of the service. */
export class CallerFault extends Error {
  override readonly name = 'CallerFault'
}

export function createUpstreamConnections({
  addressPolicy: reach,
  clock,
  log,
  resolve,
}: UpstreamConnectionOptions): UpstreamConnections {
  const lines = new Map<string, { line: UpstreamConnection; rowVersion: number }>()

  function open(upstream: Upstream): UpstreamConnection {
    const { name, baseUrl, timeoutMs } = upstream
    const fault = reach.faultOf(baseUrl)
    if (fault !== undefined) throw new UpstreamRefused(`${name} is not called: ${fault}`)
    const { origin, pathname } = new URL(baseUrl)
    return {
      pool: openPool({ origin, timeoutMs, mayCall: reach.includes, ...(resolve && { resolve }) }),
      basePath: pathname.replace(/\/$/, ''),
      inFlight: 0,
      breaker: createCircuitBreaker({
        clock,
        resetTimeoutMs: RESET_MS,
        isOutage: (error) =>
          error instanceof RelayError && !(error.cause instanceof CallerFault) ? true : undefined,
        openError: () =>
          new AppError('gateway.upstream_down', { headers: { 'Retry-After': String(RESET_MS / 1000) } }),
        onChange: (state) =>
          state === 'open'
            ? log.error({ service: name }, 'gateway service circuit opened')
            : log.info({ service: name }, 'gateway service circuit closed'),
      }),
    }
  }

  return {
    to(upstream) {
      const known = lines.get(upstream.id)
      if (known && known.rowVersion === upstream.rowVersion) return known.line
      const line = open(upstream)
      lines.set(upstream.id, { line, rowVersion: upstream.rowVersion })
      // What is under way ends as it began.
      known?.line.pool.close().catch((error) => log.warn({ err: error }, 'stale connections not closed'))
      return line
    },
    failing: () => [...lines.values()].filter(({ line }) => line.breaker.state() !== 'closed').length,
    async stop() {
      await Promise.all([...lines.values()].map(({ line }) => line.pool.destroy()))
      lines.clear()
    },
  }
}
