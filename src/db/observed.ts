import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import type { DatabaseObserver, PoolName } from '../observability/database-metrics.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import type { Span } from '../observability/telemetry/span.ts'
import { errorClass } from '../observability/telemetry/spans.ts'
import { statementSummaryOf } from './statement-summary.ts'

/** The current observer; none until the metrics exist. */
export interface QueryObserver {
  observer: DatabaseObserver | undefined
}

/** The dialect with everything that it is asked measured, and shown in the trace where one is kept. */
export function observeQueries(dialect: Dialect, pool: PoolName, watch: QueryObserver): Dialect {
  const seen = new WeakSet<DatabaseConnection>()
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire: Driver['acquireConnection'] = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (...given) => {
        const since = performance.now()
        try {
          const connection = await acquire(...given)
          if (!seen.has(connection)) watchStatements(connection, pool, watch)
          seen.add(connection)
          return connection
        } finally {
          watch.observer?.connectionWaited(pool, (performance.now() - since) / 1000)
        }
      }
      return driver
    },
  }
}

function watchStatements(connection: DatabaseConnection, pool: PoolName, watch: QueryObserver): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, ...rest: []) => {
    const since = performance.now()
    const parent = currentSpan()
    const span = parent?.sampled ? statementSpan(parent, query.sql) : undefined
    try {
      const result = await execute<R>(query, ...rest)
      watch.observer?.statementEnded(pool, (performance.now() - since) / 1000, false)
      span?.end()
      return result
    } catch (error) {
      watch.observer?.statementEnded(pool, (performance.now() - since) / 1000, true)
      span?.end(sqlStateOf(error))
      throw error
    }
  }
}

function statementSpan(parent: Span, text: string): Span {
  const { summary, operation, table } = statementSummaryOf(text)
  return parent.child(summary, 'client', {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  })
}

/** The server's code for what went wrong; its words hold values. */
function sqlStateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : errorClass(error)
}
