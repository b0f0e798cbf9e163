import { Counter, Gauge, type Registry } from 'prom-client'
import { createDurations } from './durations.ts'

/** `actor` serves requests, `system` the platform's own work. */
export type PoolName = 'actor' | 'system'

export interface PoolState {
  pool: PoolName
  used: number
  idle: number
  /** Those who wait for a connection. */
  waiting: number
  max: number
}

/** Told of what the database is asked. */
export interface DatabaseObserver {
  statementEnded(pool: PoolName, seconds: number, failed: boolean): void
  /** A connection was acquired, or the wait timed out. */
  connectionWaited(pool: PoolName, seconds: number): void
}

export interface DatabaseMetrics extends DatabaseObserver {
  watchPools(pools: () => readonly PoolState[]): void
}

/** Most statements take less than the shortest bound of requests. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createDatabaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry]
  const observeStatement = createDurations(registry, {
    name: 'tamga_db_statement_duration_seconds',
    help: 'Time from sending a statement to its answer, by pool: `actor` for requests, `system` for the rest.',
    label: 'pool',
    bounds,
  })
  const observeWait = createDurations(registry, {
    name: 'tamga_db_connection_wait_seconds',
    help: 'Time that something waited for a database connection.',
    label: 'pool',
    bounds,
  })
  const failures = new Counter({
    name: 'tamga_db_statement_failures_total',
    help: 'Statements that failed, whatever the reason.',
    labelNames: ['pool'],
    registers,
  })
  let pools: () => readonly PoolState[] = () => []
  new Gauge({
    name: 'tamga_db_connections',
    help: 'Open database connections: `used` or `idle`. The embedded database has none.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle } of pools()) {
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  gaugeOf('tamga_db_connections_waiting', 'Those who wait for a database connection now.', 'waiting')
  gaugeOf('tamga_db_connections_max', 'How many database connections there may be.', 'max')

  function gaugeOf(name: string, help: string, field: 'waiting' | 'max'): void {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const state of pools()) this.set({ pool: state.pool }, state[field])
      },
    })
  }

  return {
    statementEnded(pool, seconds, failed) {
      observeStatement(pool, seconds)
      if (failed) failures.inc({ pool })
    },
    connectionWaited: observeWait,
    watchPools(given) {
      pools = given
    },
  }
}
