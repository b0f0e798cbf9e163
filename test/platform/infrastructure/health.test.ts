import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as assert from 'uvu/assert'
import type { TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { tamper } from '../audit/tamper.ts'
import { themeBody } from '../themes/support.ts'

const health = suite<{ stage: Stage }>('health and readiness')
health.before(async (scene) => {
  scene.stage = await openStage()
})
health.after(({ stage }) => stage.close())

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
)

health('health tells the version of the package; ready names every check', async ({ stage }) => {
  const { status, body } = await stage.call('getHealth')
  assert.is(status, 200)
  assert.is(body.data.status, 'ok')
  assert.is(body.data.version, version)

  const checks = async (input?: { query: { for: 'writes' } }) => {
    const ready = await stage.call('getReady', input)
    assert.is(ready.status, 200)
    assert.is(ready.body.data.writable, true)
    return ready.body.data.checks.map(({ name, ok }: { name: string; ok: boolean }) => `${name} ${ok}`)
  }
  assert.equal(await checks(), ['database true', 'migrations true', 'start true'])
  const forWrites = ['database', 'migrations', 'audit', 'writes', 'clock', 'start'].map(
    (name) => `${name} true`,
  )
  assert.equal(await checks({ query: { for: 'writes' } }), forWrites)
})

health('a migration that is not applied is named', async ({ stage }) => {
  const update = (sign: string) =>
    stage.test.database.administer((session) =>
      session.run(`update schema_migrations set name = ${sign} where name like '%-01-roles%'`),
    )
  await update(`name || '-gone'`)
  const { status, body, headers } = await stage.call('getReady')
  assert.is(status, 503)
  assert.is(headers.get('retry-after'), '1')
  assert.equal(body.details, [{ path: '/checks/migrations', rule: 'ready', message: 'not all applied' }])
  await update(`replace(name, '-gone', '')`)
  assert.is((await stage.call('getReady')).status, 200)
})

health(
  'a database that does not answer is named, health goes on, and afterwards all is well',
  async ({ stage }) => {
    const restore = await takeAway(stage.test)
    const { status, body } = await stage.call('getReady')
    assert.is(status, 503)
    assert.is(body.error, 'server.unavailable')
    assert.equal(
      body.details.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`),
      ['/checks/database does not answer', '/checks/migrations unknown: the database does not answer'],
    )
    assert.is((await stage.call('getHealth')).status, 200)
    await restore()
    await eventually(async () => (await stage.call('getReady')).status === 200)
  },
)

/** A server throws everyone out and lets no one in; the embedded database is busy with another transaction. */
async function takeAway({ database, url, migrationUrl }: TestDatabase): Promise<() => Promise<void>> {
  if (url === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = database.transact({ role: 'job' }, 'write', () => promise)
    return async () => {
      resolve()
      await held
    }
  }
  const name = new URL(url).pathname.slice(1)
  const elsewhere = new URL(migrationUrl ?? '')
  elsewhere.pathname = '/postgres'
  const command = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: elsewhere.href })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await command(
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  return () => command(`alter database ${name} with allow_connections true`)
}

health('an audit log that lost rows is named, and changes are refused', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const createTheme = () => stage.call('createTheme', { body: themeBody() }, admin.credential)
  assert.is((await createTheme()).status, 201)
  await stage.app.services.audit.seal()
  await stage.call('publishAuditCheckpoint', {}, stage.admin)
  await stage.app.services.audit.seal()
  await tamper(stage, 'truncate audit_seal')

  await createTheme()
  const forWrites = () => stage.call('getReady', { query: { for: 'writes' } })
  await eventually(async () => (await forWrites()).status === 503)
  const { body } = await forWrites()
  assert.equal(
    body.details.map(({ path }: { path: string }) => path),
    ['/checks/audit'],
  )
  const refused = await createTheme()
  assert.is(refused.status, 503)
  assert.is(refused.body.error, 'audit.halted')
  assert.ok(Number(refused.headers.get('retry-after')) > 0)

  // A client that repeats it as asked reaches no limit: of these the server lets three through at once.
  for (let turn = 0; turn < 8; turn += 1) {
    const { status, body, headers } = await stage.call('startAuditVerification', {}, admin.credential)
    assert.equal([status, body.error, headers.get('ratelimit-remaining')], [503, 'audit.halted', null])
    await stage.app.services.background.settled()
  }

  // A balancer that routes by it goes on sending reads.
  const ready = await stage.call('getReady')
  assert.is(ready.status, 200)
  assert.is(ready.body.data.writable, false)
  assert.is((await stage.call('listThemes', {}, admin.credential)).status, 200)
})

health.run()
