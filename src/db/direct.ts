import type pg from 'pg'
import { currentSpan } from '../observability/telemetry/current.ts'
import { busyOr } from './errors.ts'
import type { ReusingPool } from './lending-pool.ts'
import type { Watch } from './observed.ts'
import { assertOutsideTransaction } from './transaction.ts'
import type { Db } from './types.ts'

/** Asks on the connection at hand; undefined where the usual way has to be gone. */
type Ask = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }> | undefined

const asks = new WeakMap<Db, Ask>()

/** For prepared statements outside a transaction: past Kysely and the pool, which cost such a statement more than itself. */
export const directOf = (db: Db): Ask | undefined => asks.get(db)

export function askDirectly(db: Db, pool: ReusingPool, watch: Watch): void {
  async function run(
    lent: pg.PoolClient | Promise<pg.PoolClient>,
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: unknown[] }> {
    const asked = performance.now()
    let client: pg.PoolClient
    try {
      client = lent instanceof Promise ? await lent : lent
    } catch (error) {
      watch.observer?.connectionWaited('system', (performance.now() - asked) / 1000)
      throw busyOr(error)
    }
    const since = lent instanceof Promise ? performance.now() : asked
    watch.observer?.connectionWaited('system', (since - asked) / 1000)
    let failed = true
    try {
      const result = await client.query(text, values as unknown[])
      failed = false
      return result
    } finally {
      pool.takeBack()
      watch.observer?.statementEnded('system', (performance.now() - since) / 1000, failed)
    }
  }

  asks.set(db, (text, values) => {
    assertOutsideTransaction('system')
    // The usual way shows it in the trace.
    if (currentSpan()?.sampled) return undefined
    const lent = pool.lend()
    return lent && run(lent, text, values)
  })
}
