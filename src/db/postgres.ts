import pg from 'pg'
import type { PoolName, PoolState } from '../observability/database-metrics.ts'
import { postgresTypes } from './column-types.ts'
import { failoverClient } from './failover-client.ts'
import { createHandles } from './handles.ts'
import { idleTimeoutSocket } from './idle-timeout-socket.ts'
import { createServerListeners } from './listener.ts'
import { pooledActorClient, pooledSystemClient } from './pooled-client.ts'
import { actorDialect, systemDialect } from './postgres-driver.ts'
import { PreparingClient } from './prepared.ts'
import { ReusingPool } from './reusing-pool.ts'
import { assertOutsideTransaction, type LocalSettings, localStatement } from './transaction.ts'
import type { Database, DatabaseOptions, OwnerSession } from './types.ts'
import { type Address, createAddress } from './writable-host.ts'

const poolState = (pool: PoolName, given: pg.Pool): PoolState => ({
  pool,
  used: given.totalCount - given.idleCount - restingIn(given),
  idle: given.idleCount + restingIn(given),
  waiting: given.waitingCount,
  max: given.options.max,
})

const restingIn = (pool: pg.Pool): number => (pool instanceof ReusingPool ? pool.idleReservedCount : 0)

const systemPoolSize = 4
/** Any fixed number, the same in every version: it keeps two migrators apart. */
const administrationLock = 7_243_117

type ServerOptions = DatabaseOptions & { url: string }

export function openPostgres(options: ServerOptions): Database {
  const { url, listenUrl, migrationUrl } = options
  const address = createAddress(url)
  const direct = listenUrl === undefined ? address : createAddress(listenUrl)
  const migrator = migrationUrl === undefined ? direct : createAddress(migrationUrl)
  const pools = openPools(options, address)
  const { destroy, ...handles } = createHandles(
    actorDialect(pools.actors, pools.actorSettings),
    systemDialect(pools.system),
    pools.direct,
  )
  const listeners = createServerListeners(direct, options.log)
  return {
    kind: 'postgres',
    ...handles,
    pools: () => [poolState('actor', pools.actors), poolState('system', pools.system)],
    async listen(channel, onPayload) {
      assertOutsideTransaction('listen')
      return listeners.listen(channel, onPayload)
    },
    async administer(work) {
      assertOutsideTransaction('administer')
      return administer(migrator, work)
    },
    async close() {
      await listeners.close()
      await destroy()
      // Kysely ends only a pool that it has used.
      await Promise.all([pools.actors, pools.system].filter((pool) => !pool.ending).map((pool) => pool.end()))
    },
  }
}

interface Pools {
  actors: pg.Pool
  system: pg.Pool
  /** The system's pool, where its connections keep what they have prepared. */
  direct?: ReusingPool
  /** What each transaction of an actor has to say itself. */
  actorSettings: LocalSettings
}

function openPools(options: ServerOptions, address: Address): Pools {
  const { pooler = 'none', prepareStatements = pooler !== 'transaction', poolSize = 10 } = options
  const { acquireTimeoutMs = 3_000, statementTimeoutMs = 10_000 } = options
  const timeouts = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.ceil(statementTimeoutMs / 2),
    idle_in_transaction_session_timeout: statementTimeoutMs,
  }
  const open = (Client: typeof pg.Client, max: number, startup: pg.PoolConfig): ReusingPool =>
    openPool(options, {
      Client: address.clientFor(failoverClient(Client)) as new () => pg.Client,
      connectionString: address.url,
      max,
      connectionTimeoutMillis: acquireTimeoutMs,
      application_name: 'tamga',
      ...startup,
    })
  const Preparing = prepareStatements ? PreparingClient : pg.Client

  if (pooler === 'none') {
    const atStart = (role?: string): pg.PoolConfig => ({
      ...timeouts,
      options: ['-c search_path=public', role && `-c role=${role}`].filter(Boolean).join(' '),
      application_name: role ?? 'tamga',
    })
    const system = open(Preparing, systemPoolSize, atStart('tamga_job'))
    return {
      actors: open(Preparing, poolSize, atStart()),
      system,
      ...(prepareStatements && { direct: system }),
      actorSettings: {},
    }
  }

  // A pooler refuses such parameters at the start of a connection, and would give what a session sets to others.
  const actorSettings = {
    search_path: 'public',
    ...Object.fromEntries(Object.entries(timeouts).map(([name, ms]) => [name, String(ms)])),
  }
  const asJob = localStatement({ role: 'tamga_job', ...actorSettings })
  return {
    actors: open(pooledActorClient(Preparing, acquireTimeoutMs), poolSize, {}),
    system: open(pooledSystemClient(asJob, acquireTimeoutMs), systemPoolSize, {}),
    actorSettings,
  }
}

function openPool({ log, statementTimeoutMs = 10_000 }: ServerOptions, config: pg.PoolConfig): ReusingPool {
  // The server lets neither a statement nor a pause within a transaction be longer.
  const silenceMs = 1.2 * statementTimeoutMs
  const pool = new ReusingPool({
    ...config,
    idleTimeoutMillis: silenceMs / 2,
    stream: () => idleTimeoutSocket(silenceMs),
    types: postgresTypes,
  })
  // A connection that breaks between two queries, idle or in a transaction, must not end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function administer<T>(address: Address, work: (session: OwnerSession) => Promise<T>): Promise<T> {
  return withSession(address, 'tamga-owner', async (client) => {
    await client.query(`set search_path = public; select pg_advisory_lock(${administrationLock})`)
    return work(ownerSession(client))
  })
}

/** A connection that keeps what is set on it, and ends with the work. */
async function withSession<T>(
  address: Address,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const Client = address.clientFor(pg.Client)
  const client = new Client({
    connectionString: address.url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
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
