import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { type App, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { createLogger } from '../../src/observability/log.ts'
import { themeBody } from '../platform/themes/support.ts'
import { eventually } from '../support/eventually.ts'
import { hasPgBouncer, type PgBouncer, poolerTest, startPgBouncer } from '../support/pgbouncer.ts'
import { hasPostgresBinaries, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { suite } from '../support/suite.ts'

const failover = suite('a failover behind a pooler')
/** It starts servers of its own, so one that is merely at hand under an address does not do. */
const test = hasPostgresBinaries() ? poolerTest(failover) : failover.skip
const home = mkdtempSync(join(tmpdir(), 'tamga-pooler-'))
let primary: ThrowAwayPostgres
let standby: ThrowAwayPostgres
let bouncer: PgBouncer
let app: App
let headers: Record<string, string>

/** With it no change is acknowledged that the standby lacks. */
async function followInStep(server: ThrowAwayPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

failover.before(async () => {
  if (!hasPgBouncer || !hasPostgresBinaries()) return
  primary = await startPostgres()
  standby = await startPostgres({ standbyOf: primary })
  await followInStep(primary)
  bouncer = await startPgBouncer(primary.url, 'transaction', 3)
  const direct = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: home,
    SHUTDOWN_GRACE_SECONDS: '2',
    DATABASE_URL: bouncer.through(primary.url),
    DATABASE_POOLER: 'transaction',
    DATABASE_LISTEN_URL: direct,
  })
  app = await startApp(config, { log: createLogger(config, { write() {} }) })
  const id = uuidv7()
  const { database, sessions } = app.services
  await database.system.insertInto('users').values({ id, role: 'admin', active: true }).execute()
  const { accessToken } = await sessions.issue(id, { strong: true })
  headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
})
failover.after(async () => {
  await app?.stop()
  await bouncer?.close()
  primary?.stop()
  standby?.stop()
  rmSync(home, { recursive: true, force: true })
})

const makeTheme = () =>
  fetch(`${app.url}/api/v1/themes`, { method: 'POST', headers, body: JSON.stringify(themeBody()) })
const isReady = async () => (await fetch(`${app.url}/ready?for=writes`)).status === 200

test('503 with Retry-After while there is no primary, and then all goes on at the new one', async () => {
  await eventually(isReady)
  assert.is((await makeTheme()).status, 201)
  primary.kill9()
  for (const ask of [makeTheme, () => fetch(`${app.url}/api/v1/themes`, { headers })]) {
    const refused = await ask()
    assert.is(refused.status, 503, await refused.text())
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  }
  assert.is(await isReady(), false)

  standby.promote()
  await bouncer.redirect(standby.port)
  await eventually(isReady)
  await eventually(async () => (await makeTheme()).status === 201)
  const listed = (await (await fetch(`${app.url}/api/v1/themes`, { headers })).json()) as {
    data: { items: unknown[] }
  }
  assert.ok(listed.data.items.length >= 2)
})

test('the listener has found the new primary by itself', async () => {
  const { database } = app.services
  const heard: string[] = []
  const listener = await database.listen('after_failover', (payload) => heard.push(payload))
  await sql`select pg_notify('after_failover', 'here')`.execute(database.system)
  await eventually(() => heard.join() === 'here')
  await listener.close()
})

failover.run()
