import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { asDatabaseBusy } from './errors.ts'
import {
  actorStatement,
  assertOutsideTransaction,
  type LocalSettings,
  openTransaction,
} from './transaction.ts'

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class PooledDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection()
    } catch (error) {
      throw asDatabaseBusy(error)
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The driver drops this connection and the server rolls back with it: what went wrong first is what to tell.
    }
  }
}

/** Begins with the actor and commits with the last statements, one round trip each. */
class ActorDriver extends PooledDriver {
  /** What the connection itself does not bring. */
  readonly #settings: LocalSettings

  constructor(pool: PostgresPool, settings: LocalSettings) {
    super({ pool })
    this.#settings = settings
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin read only' : 'begin'
    const text = `${begin}; ${actorStatement(openTransaction().actor, this.#settings)}`
    try {
      await connection.executeQuery(CompiledQuery.raw(text))
    } catch (error) {
      // Kysely rolls back only what it saw begin; left alone, the connection would go back to the pool poisoned.
      await this.rollbackTransaction(connection as Connection)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { last } = openTransaction()
    if (last.length === 0) return super.commitTransaction(connection)
    await connection.executeQuery(CompiledQuery.raw([...last, 'commit'].join(';\n')))
  }
}

class SystemDriver extends PooledDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction('system')
    return super.acquireConnection()
  }
}

/** The settings hold for each transaction; a connection of one's own can have brought them already. */
export function actorDialect(pool: PostgresPool, settings: LocalSettings): Dialect {
  return dialectOf(() => new ActorDriver(pool, settings))
}

export function systemDialect(pool: PostgresPool): Dialect {
  return dialectOf(() => new SystemDriver({ pool }))
}

function dialectOf(createDriver: () => PostgresDriver): Dialect {
  return {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
