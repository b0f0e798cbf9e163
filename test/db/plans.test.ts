import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { statisticsJob } from '../../src/jobs/database-jobs.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { hasPostgresBinaries, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'
import { preparedOnPaths } from './prepared-on-paths.ts'
import { type Driver, preparedStatements } from './prepared-statements.ts'

const plans = suite('plans of prepared statements')
const test = hasPostgresBinaries() ? postgresTest(plans) : plans.skip

let server: ThrowAwayPostgres
let database: Database

/** Where nothing but what the test does makes a plan again. */
const settings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  'autovacuum=off',
]

plans.before(async () => {
  if (!onPostgres || !hasPostgresBinaries()) return
  server = await startPostgres({ more: settings.map((one) => `-c ${one}`).join(' ') })
  const owner = await openDatabase({ url: server.url })
  await migrate(owner).finally(() => owner.close())
  await ask(`
    create extension pg_stat_statements;
    create role tamga_login login noinherit;
    grant tamga_app, tamga_job to tamga_login`)
  database = await openService()
})
plans.after(async () => {
  await database?.close()
  server?.stop()
})

/** Its connections stay open while tables are filled, however long that takes. */
function openService(): Promise<Database> {
  const url = new URL(server.url)
  url.username = 'tamga_login'
  return openDatabase({ url: url.href, statementTimeoutMs: 900_000 })
}

/** As the superuser, on a connection of its own. */
async function ask<R extends object>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

const ROWS = 50_000
const APPLICATIONS = 5_000

/** What the statements read, with rows that they do not look for. */
const fill = `
  insert into users (id, civil_id, family_name, given_name, role, active)
    select gen_random_uuid(), 'filled ' || n, 'Бат', 'Дорж', 'user', true from generate_series(1, ${ROWS}) n;
  insert into sessions (id, user_id, method, created_at, issued_at, expires_at, absolute_expires_at)
    select gen_random_uuid(), id, 'eid_push', now(), now(), now() + interval '1 day', now() + interval '2 days' from users;
  insert into applications (id, client_id, name_mn, name_en, kind, auth_method, grant_types, scopes,
      created_at, updated_at)
    select gen_random_uuid(), 'filled-' || n, 'а', 'a', 'public', 'none', '{authorization_code}', '{openid}', now(), now()
    from generate_series(1, ${APPLICATIONS}) n;
  insert into oauth_grants (id, application_id, user_id, secret_hash, scopes, auth_time, acr, amr, created_at, expires_at,
      keep_until)
    select gen_random_uuid(), (select id from applications limit 1), id, sha256('x'), '{openid}', now(), 'a', '{b}', now(),
      now() + interval '1 day', current_date + 2 from users;
  insert into oauth_access_tokens (id, secret_hash, application_id, grant_id, scopes, issued_at, expires_at)
    select gen_random_uuid(), sha256('x'), application_id, id, '{openid}', now(), now() + interval '1 hour' from oauth_grants;
  insert into oauth_returned_tokens (id) select gen_random_uuid() from generate_series(1, ${ROWS});
  insert into rate_buckets (key, bucket, tokens, allowed, refilled_at, full_at, free_at)
    select sha256(n::text::bytea), 'filled', 1, true, now(), now() + interval '1 day', now()
    from generate_series(1, ${ROWS}) n;
  insert into gateway_buckets (service_id, application_id, tokens, leased, refilled_at)
    select s.id, a.id, 1, 0, now() from gateway_services s, applications a 
    where s.scope like 'svc:planned-%' and a.client_id like 'filled-%';
  insert into gateway_quotas (service_id, application_id, day, used, leased)
    select service_id, application_id, current_date, 0, 0 from gateway_buckets on conflict do nothing;
`

const filled = [...fill.matchAll(/insert into (\w+)/g)].map(([, table]) => table as string)

interface Planned {
  query: string
  calls: number
  plans: number
}

/** PostgreSQL tries five plans for the values of a statement before it keeps one; each connection has its own. */
const TRIED = 6
/** Of the system. */
const CONNECTIONS = 4

/** Drives each statement so many times, and tells how often those that are prepared were planned. */
async function drive(statements: Record<string, Driver[]>, turns: number): Promise<Planned[]> {
  await ask('select pg_stat_statements_reset()')
  for (const driver of Object.values(statements).flat())
    for (let turn = 0; turn < turns; turn++) await driver()
  const rows = await ask<Planned>(`
    select query, calls::integer, plans::integer from pg_stat_statements where query like '/* prepared */%'`)
  assert.ok(rows.length >= Object.values(statements).flat().length)
  for (const { query, calls } of rows) assert.ok(calls >= turns, `${calls} calls of ${query}`)
  return rows
}

function assertKept(rows: readonly Planned[], most: number): void {
  const lost = rows.filter((one) => one.plans > most)
  assert.equal(
    lost.map(({ query, calls, plans }) => `${plans} plans for ${calls} calls of ${query}`),
    [],
  )
}

/** Rows that were read one after another, by table, and not by an index. */
async function readThrough(): Promise<Map<string, number>> {
  const rows = await ask<{ table: string; read: number }>(
    'select relname as table, seq_tup_read::float8 as read from pg_stat_user_tables',
  )
  return new Map(rows.map(({ table, read }) => [table, read]))
}

/** What a connection has counted is reported when it ends, at the latest. */
async function endConnections(): Promise<void> {
  await database.close()
  await eventually(async () => {
    const [left] = await ask<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where usename = 'tamga_login'`,
    )
    return left?.count === 0
  })
}

let statements: Record<string, Driver[]>

test('every statement that is prepared is among those that are looked at here', async () => {
  const source = join(import.meta.dirname, '..', '..', 'src')
  const uses: Record<string, number> = {}
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name === join('db', 'prepared.ts')) continue
    const found = readFileSync(join(source, name), 'utf8').match(/\bprepared(\(\s*sql\b|For<\w+, )/g)
    if (found) uses[`src/${name}`] = found.length
  }
  statements = await preparedStatements(database)
  const driven = Object.entries(statements).map(([file, drivers]) => [file, drivers.length])
  const onPaths = Object.keys(preparedOnPaths).map((file) => [file, 1])
  assert.equal(Object.fromEntries([...driven, ...onPaths]), uses)
})

test('are kept while tables are small, and made again when they have grown', async () => {
  assertKept(await drive(statements, 40), CONNECTIONS * TRIED)
  await ask(fill)
  const { analyzed } = await statisticsJob(database).run()
  assert.ok((analyzed as number) >= filled.length, `${analyzed} tables were analyzed`)

  const before = await readThrough()
  // What the small tables cost is part of what a plan is compared with, and is forgotten after some more.
  await drive(statements, 200)
  // A connection that had rested until now tries its own.
  assertKept(await drive(statements, 100), CONNECTIONS * TRIED)
  await endConnections()
  const after = await readThrough()
  for (const table of filled) {
    const read = (after.get(table) ?? 0) - (before.get(table) ?? 0)
    assert.ok(read < APPLICATIONS, `${read} rows of ${table} were read one after another`)
  }
})

test('are kept where tables are large from the start', async () => {
  database = await openService()
  assertKept(await drive(await preparedStatements(database), 60), CONNECTIONS * TRIED)
})

plans.run()
