import pg from 'pg'
import { postgresTypes } from './column-types.ts'
import { makeHandles } from './handles.ts'
import { idleTimeoutSocket } from './idle-timeout-socket.ts'
import { createServerListeners } from './listener.ts'
import { postgresDialect } from './postgres-driver.ts'
import { PreparingClient } from './prepared.ts'
import { assertOutsideTransaction } from './transaction.ts'
import type { Database, DatabaseOptions, OwnerSession } from './types.ts'

const systemPoolSize = 4
/** Any fixed number, the same in every version: it keeps two migrators apart. */
const administrationLock = 7_243_117

type ServerOptions = DatabaseOptions & { url: string }

export function openPostgres(options: ServerOptions): Database {
  const pools = [
    openPool(options, options.poolSize ?? 10),
    openPool(options, systemPoolSize, 'tamga_job'),
  ] as const
  const { destroy, ...handles } = makeHandles(
    postgresDialect('actor', pools[0]),
    postgresDialect('system', pools[1]),
  )
  const listeners = createServerListeners(options)
  return {
    kind: 'postgres',
    ...handles,
    async listen(channel, onPayload) {
      assertOutsideTransaction('listen')
      return listeners.listen(channel, onPayload)
    },
    async administer(work) {
      assertOutsideTransaction('administer')
      return administer(options.migrationUrl ?? options.url, work)
    },
    async close() {
      await listeners.close()
      await destroy()
      // Kysely ends only a pool that it has used.
      await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()))
    },
  }
}

function openPool(options: ServerOptions, max: number, role?: string): pg.Pool {
  const statementMs = options.statementTimeoutMs ?? 10_000
  // The server lets neither a statement nor a pause within a transaction be longer.
  const silenceMs = 1.2 * statementMs
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 3_000,
    statement_timeout: statementMs,
    lock_timeout: Math.ceil(statementMs / 2),
    idle_in_transaction_session_timeout: statementMs,
    idleTimeoutMillis: silenceMs / 2,
    options: ['-c search_path=public', role && `-c role=${role}`].filter(Boolean).join(' '),
    application_name: role ?? 'tamga',
    stream: () => idleTimeoutSocket(silenceMs),
    types: postgresTypes,
  })
  // A connection that breaks between two queries, idle or in a transaction, must not end the process.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function administer<T>(url: string, work: (session: OwnerSession) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tamga-owner',
    options: '-c search_path=public',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${administrationLock})`)
    return await work(ownerSession(client))
  } finally {
    await client.end()
  }
}

function ownerSession(client: pg.Client): OwnerSession {
  return {
    async run<R>(sqlText: string): Promise<R[]> {
      try {
        const results = (await client.query(`begin; ${sqlText}; commit`)) as unknown as pg.QueryResult[]
        return (results.at(-2)?.rows ?? []) as R[]
      } catch (error) {
        // When the connection itself is gone there is nothing left to roll back.
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
  }
}
