import type { PGlite, Transaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { actorStatement, assertOutsideTransaction, openTransaction } from './transaction.ts'

/** One user of the embedded database. PGlite itself queues queries and transactions, first come first served. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  #open: { tx: Transaction; end: PromiseWithResolvers<void>; ended: Promise<void> } | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const result = await (this.#open?.tx ?? this.#pglite).query<R>(sql, parameters as unknown[])
      return {
        rows: result.rows,
        ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
      }
    } catch (error) {
      throw withStatement(error, sql, new Error())
    }
  }

  async exec(sqlText: string): Promise<void> {
    await this.#open?.tx.exec(sqlText)
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<Transaction>()
    const end = Promise.withResolvers<void>()
    const ended = this.#pglite.transaction((tx) => {
      begun.resolve(tx)
      return end.promise
    })
    ended.catch(begun.reject)
    this.#open = { tx: await begun.promise, end, ended }
  }

  async commit(): Promise<void> {
    const open = this.#open
    open?.end.resolve()
    await open?.ended
    this.#open = undefined
  }

  async rollback(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    open?.end.reject(new Error('rolled back'))
    await open?.ended.catch(() => {})
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.')
  }
}

const STATEMENT_CHARACTERS = 300

/** PGlite's own stack has frames of WebAssembly alone. In their place: the statement, without its values, and who asked. */
function withStatement(error: unknown, statement: string, { stack = '' }: Error): unknown {
  if (error instanceof Error) {
    const plain = statement.replaceAll(/\s+/g, ' ').trim().slice(0, STATEMENT_CHARACTERS)
    const callers = stack.split('\n').slice(2).join('\n')
    error.stack = `${error.name}: ${error.message}\n  in the statement: ${plain}\n${callers}`
  }
  return error
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#pglite)
  }

  async beginTransaction(connection: EmbeddedConnection, _settings: TransactionSettings): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class ActorDriver extends EmbeddedDriver {
  override async beginTransaction(
    connection: EmbeddedConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const access = settings.accessMode === 'read only' ? 'set transaction read only; ' : ''
    const text = access + actorStatement(openTransaction().actor)
    await connection.begin()
    try {
      await connection.exec(text)
    } catch (error) {
      await connection.rollback()
      throw error
    }
  }

  override async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    // In an aborted transaction COMMIT would quietly roll back; any other statement fails and says so.
    await connection.exec(openTransaction().last.join(';\n') || 'select 1')
    await connection.commit()
  }
}

class SystemDriver extends EmbeddedDriver {
  override async acquireConnection(): Promise<EmbeddedConnection> {
    assertOutsideTransaction('system')
    return super.acquireConnection()
  }
}

export function embeddedDialect(kind: 'actor' | 'system', pglite: PGlite): Dialect {
  return {
    createDriver: () => (kind === 'actor' ? new ActorDriver(pglite) : new SystemDriver(pglite)),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
