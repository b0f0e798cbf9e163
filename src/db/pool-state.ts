import type pg from 'pg'
import type { PoolName, PoolState } from '../observability/database-metrics.ts'

export const poolState = (pool: PoolName, given: pg.Pool): PoolState => ({
  pool,
  used: given.totalCount - given.idleCount,
  idle: given.idleCount,
  waiting: given.waitingCount,
  most: given.options.max,
})
