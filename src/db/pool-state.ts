import type pg from 'pg'
import type { PoolName, PoolState } from '../observability/database-metrics.ts'
import { ReusingPool } from './reusing-pool.ts'

export const poolState = (pool: PoolName, given: pg.Pool): PoolState => ({
  pool,
  used: given.totalCount - given.idleCount - restingIn(given),
  idle: given.idleCount + restingIn(given),
  waiting: given.waitingCount,
  max: given.options.max,
})

const restingIn = (pool: pg.Pool): number => (pool instanceof ReusingPool ? pool.idleReservedCount : 0)
