import type pg from 'pg'
import { currentSpan } from '../observability/telemetry/current.ts'
import { asDatabaseBusy } from './errors.ts'
import type { QueryObserver } from './observed.ts'
import type { ReusingPool } from './reusing-pool.ts'
import { assertOutsideTransaction } from './transaction.ts'
import type { Db } from './types.ts'

/** Asks on the connection at hand; undefined where the usual way has to be gone. */
type DirectQuery = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }> | undefined

const asks = new WeakMap<Db, DirectQuery>()

/** For prepared statements outside a transaction: past Kysely and the pool, which cost such a statement more than itself. */
export const directOf = (db: Db): DirectQuery | undefined => asks.get(db)

export function queryDirectly(db: Db, pool: ReusingPool, watch: QueryObserver): void {
  async function run(
    acquired: pg.PoolClient | Promise<pg.PoolClient>,
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: unknown[] }> {
    const asked = performance.now()
    let client: pg.PoolClient
    try {
      client = acquired instanceof Promise ? await acquired : acquired
    } catch (error) {
      watch.observer?.connectionWaited('system', (performance.now() - asked) / 1000)
      throw asDatabaseBusy(error)
    }
    const since = acquired instanceof Promise ? performance.now() : asked
    watch.observer?.connectionWaited('system', (since - asked) / 1000)
    let failed = true
    try {
      const result = await client.query(text, values as unknown[])
      failed = false
      return result
    } finally {
      pool.release()
      watch.observer?.statementEnded('system', (performance.now() - since) / 1000, failed)
    }
  }

  asks.set(db, (text, values) => {
    assertOutsideTransaction('system')
    // The usual way shows it in the trace.
    if (currentSpan()?.sampled) return undefined
    const acquired = pool.acquire()
    return acquired && run(acquired, text, values)
  })
}
