import { sql } from 'kysely'
import type { Database, Tx } from '../../src/db/database.ts'
import { eventually } from './eventually.ts'

/**
 * Takes a lock, lets each of the contenders reach it, one after the other, and lets go: they get it in their order.
 * It needs a server, where others can wait while one transaction is open.
 */
export async function runInLockOrder<T>(
  database: Database,
  lock: (tx: Tx) => Promise<void>,
  contenders: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const waiting: Promise<T>[] = []
  const held = await holdLock(database, lock)
  try {
    for (const contend of contenders) {
      waiting.push(contend())
      await eventually(async () => (await waiters(database)) >= waiting.length)
    }
  } finally {
    await held.release()
  }
  return Promise.all(waiting)
}

/** A transaction that has taken the lock and keeps it until it is released. */
export async function holdLock(database: Database, lock: (tx: Tx) => Promise<void>) {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const over = database.transact({ role: 'job' }, 'write', async (tx) => {
    await lock(tx)
    locked.resolve()
    await released.promise
  })
  over.catch(locked.reject)
  await locked.promise
  return {
    async release() {
      released.resolve()
      await over
    },
  }
}

async function waiters({ system }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(system)
  return rows[0]?.count ?? 0
}
