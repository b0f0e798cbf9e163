import { type Dialect, Kysely, sql } from 'kysely'
import type { DB } from '../../generated/database.d.ts'
import { queryDirectly } from './direct.ts'
import { isMigrated, readMigrations } from './migrations.ts'
import { observeQueries, type QueryObserver } from './observed.ts'
import type { ReusingPool } from './reusing-pool.ts'
import { bindHandle, runTransaction } from './transaction.ts'
import type { Database } from './types.ts'

type Handles = Pick<Database, 'transact' | 'system' | 'ping' | 'migrated' | 'observe'>

/** The two handles that both kinds of database offer, and what is built on them alone. */
export function createHandles(
  actorDialect: Dialect,
  systemDialect: Dialect,
  /** What system statements may be asked on directly. */
  direct?: ReusingPool,
): Handles & { destroy(): Promise<void> } {
  const watch: QueryObserver = { observer: undefined }
  const actors = new Kysely<DB>({ dialect: observeQueries(actorDialect, 'actor', watch) })
  const system = new Kysely<DB>({ dialect: observeQueries(systemDialect, 'system', watch) })
  if (direct) queryDirectly(system, direct, watch)
  const migrations = readMigrations()
  return {
    system,
    observe(observer) {
      watch.observer = observer
    },
    transact: (actor, mode, work) =>
      runTransaction(actor, (open) =>
        actors
          .transaction()
          .setAccessMode(mode === 'read' ? 'read only' : 'read write')
          .execute((tx) => {
            bindHandle(tx, open)
            return work(tx)
          }),
      ),
    async ping() {
      await sql`select 1`.execute(system)
    },
    migrated: () => isMigrated(system, migrations),
    async destroy() {
      await Promise.all([actors.destroy(), system.destroy()])
    },
  }
}
