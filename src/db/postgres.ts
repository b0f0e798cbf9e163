import pg from 'pg'
import { postgresTypes } from './column-types.ts'
import type { Database, DatabaseOptions, OwnerSession } from './database.ts'
import { makeHandles } from './handles.ts'
import { listenOnServer } from './listener.ts'
import { PostgresPoolDialect } from './postgres-driver.ts'

const systemPoolSize = 4
const idleInTransactionMs = 30_000
/** Any fixed number, the same in every version: it keeps two migrators apart. */
const administrationLock = 7_243_117

export function openPostgres(options: DatabaseOptions & { url: string }): Database {
  const actorPool = openPool(options, options.poolSize ?? 10)
  const systemPool = openPool(options, systemPoolSize, 'tamga_job')
  const { destroy, ...handles } = makeHandles(
    new PostgresPoolDialect('actor', { pool: actorPool }),
    new PostgresPoolDialect('system', { pool: systemPool }),
  )
  return {
    kind: 'postgres',
    ...handles,
    listen: (channel, onPayload) => listenOnServer(options, channel, onPayload),
    administer: (work) => administer(options.migrationUrl ?? options.url, work),
    async close() {
      await destroy()
      // Kysely ends only a pool that it has used.
      await Promise.all([actorPool, systemPool].filter((pool) => !pool.ending).map((pool) => pool.end()))
    },
  }
}

function openPool(options: DatabaseOptions & { url: string }, max: number, role?: string): pg.Pool {
  const statementMs = options.statementTimeoutMs ?? 10_000
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 3_000,
    statement_timeout: statementMs,
    lock_timeout: Math.ceil(statementMs / 2),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: ['-c search_path=public', role && `-c role=${role}`].filter(Boolean).join(' '),
    application_name: role ?? 'tamga',
    keepAlive: true,
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
        await client.query('rollback')
        throw error
      }
    },
  }
}
