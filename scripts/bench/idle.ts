import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inProduction, metricsToken } from '../../test/support/production.ts'
import type { Bench, Figure } from './figure.ts'
import { MeasuredServer } from './measured-server.ts'
import { type BenchPostgres, startBenchPostgres } from './postgres.ts'
import { postgresCpuSeconds } from './postgres-cpu.ts'

const SETTLE_MS = 15_000
/** A whole minute: jobs come by the minute. */
const WINDOW_SECONDS = 60
/** The database's own housekeeping counts as transactions, too, and has much to do after all migrations at once. */
const statistics =
  '-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track=top -c autovacuum=off'

export const idleBench: Bench = {
  name: 'idle',
  about:
    'transactions a second and processor time of an instance in production with nothing to do, by kind; three minutes',
  async run() {
    return [...(await onPostgres()), ...(await embedded())]
  },
}

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startBenchPostgres('idle', statistics)
  if (!postgres) return []
  const owner = new pg.Client({ connectionString: postgres.migrationUrl })
  await owner.connect()
  try {
    await owner.query('create extension pg_stat_statements')
    return await withServer({ DATABASE_URL: postgres.url }, async (server) => {
      const { serverMs, databaseMs, transactions } = await idleUse(postgres, owner, server, () =>
        owner.query('select pg_stat_statements_reset()'),
      )
      return [
        { name: 'PostgreSQL, transactions a second', value: transactions, bar: { atMost: 2 } },
        {
          name: 'PostgreSQL, processor of the server',
          value: serverMs / 10,
          unit: ' %',
          bar: { atMost: 0.5 },
        },
        { name: 'PostgreSQL, processor of the database', value: databaseMs / 10, unit: ' %' },
        ...(await statementsByKind(owner)),
      ]
    })
  } finally {
    await owner.end()
    postgres.stop()
  }
}

async function embedded(): Promise<Figure[]> {
  return withServer({}, async (server) => [
    { name: 'embedded database, processor of the server', value: await cpuPercent(server), unit: ' %' },
  ])
}

async function withServer<T>(
  settings: Record<string, string>,
  work: (server: MeasuredServer) => Promise<T>,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-idle-'))
  const server = await MeasuredServer.start(join(import.meta.dirname, 'servers', 'plain.ts'), [
    JSON.stringify({
      ...inProduction(metricsToken()),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: home,
      SHUTDOWN_DELAY_SECONDS: '0',
      ...settings,
    }),
  ])
  try {
    return await work(server)
  } finally {
    await server.end()
    rmSync(home, { recursive: true, force: true })
  }
}

/** What a second costs, over a whole minute. */
export async function idleUse(
  { dataDir }: BenchPostgres,
  owner: pg.Client,
  server: MeasuredServer,
  begin: () => Promise<unknown> = async () => {},
): Promise<{ serverMs: number; databaseMs: number; transactions: number }> {
  // What came before is done, and PostgreSQL has counted it.
  await sleep(SETTLE_MS)
  await begin()
  const read = async () => [
    (await server.usage()).cpuSeconds * 1000,
    postgresCpuSeconds(dataDir) * 1000,
    await begun(owner),
  ]
  const before = await read()
  await sleep(WINDOW_SECONDS * 1000)
  const after = await read()
  const [serverMs, databaseMs, transactions] = after.map((value, n) => (value - before[n]!) / WINDOW_SECONDS)
  return { serverMs: serverMs!, databaseMs: databaseMs!, transactions: transactions! }
}

async function cpuPercent(server: MeasuredServer): Promise<number> {
  await sleep(SETTLE_MS)
  const before = await server.usage()
  await sleep(WINDOW_SECONDS * 1000)
  const after = await server.usage()
  return ((after.cpuSeconds - before.cpuSeconds) / WINDOW_SECONDS) * 100
}

async function begun(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

const kinds: [kind: string, pattern: RegExp][] = [
  ['the queue of jobs', /job_runs|job_schedules/],
  ['the audit log', /audit_/],
  ['revocations', /pg_snapshot_xmin/],
  ['begin, actor and commit', /^(begin|commit|rollback|select set_config)/i],
  ['this measurement', /pg_stat_/],
]

/** Statements a second; all that none of the kinds knows is the work of jobs. */
async function statementsByKind(owner: pg.Client): Promise<Figure[]> {
  const { rows } = await owner.query<{ query: string; calls: number }>(
    'select query, calls::float8 as calls from pg_stat_statements',
  )
  const counted = new Map<string, number>()
  for (const { query, calls } of rows) {
    const kind = kinds.find(([, pattern]) => pattern.test(query))?.[0] ?? 'the work of jobs and caches'
    counted.set(kind, (counted.get(kind) ?? 0) + calls)
  }
  return [...counted]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, calls]) => ({
      name: `PostgreSQL, statements of ${kind} a second`,
      value: calls / WINDOW_SECONDS,
    }))
}
