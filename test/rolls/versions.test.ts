import { randomBytes } from 'node:crypto'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { platformVersion } from '../../src/config/version.ts'
import { assertWholeSoon } from '../faults/integrity.ts'
import { makeTheme } from '../faults/themes.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { inProduction, metricsToken } from '../support/production.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'
import { makeNewerVersion, type NewerVersion } from './newer-version.ts'

const ADMIN_API_KEY = randomBytes(32).toString('base64url')

/** What an expanding migration may do, also to the tables on which everything rests. */
const expanding = `-- expand
alter table themes add column motto text not null default 'none', add column seen_at timestamptz;
alter table audit_entry add column newer text;
create table theme_notes (id bigint generated always as identity, theme_id uuid references themes (id) on delete cascade);
create index on themes (motto);
grant select, insert on theme_notes to tamga_app;
`

const versions = suite<{ home: ServerHome; newer: NewerVersion; settings: Record<string, string> }>(
  'two versions on one database',
)
const test = postgresTest(versions)
versions.before(async (scene) => {
  if (!onPostgres) return
  scene.home = await openServerHome()
  scene.newer = makeNewerVersion(expanding)
  // There an older version leaves out of its answers the new columns that it finds in its rows; elsewhere it fails.
  const { ALLOW_EMBEDDED_DATABASE: _, ...production } = inProduction(metricsToken())
  scene.settings = {
    ...production,
    // Any free port, as the greeting then tells.
    PUBLIC_ORIGIN: 'http://localhost:0',
    INTEGRATION_ENC_KEY: randomBytes(32).toString('base64url'),
    ADMIN_API_KEY,
    DEMO_DATA: 'true',
    SHUTDOWN_DELAY_SECONDS: '0',
    ...scene.home.settings,
  }
})
versions.after(async ({ home, newer }) => {
  await home?.close()
  newer?.remove()
})

const versionOf = async (server: ServerProcess) => (await server.fetch('/health')).body.data.version

/** Through each server at once, so that one of them seals what others have written. */
async function write(servers: ServerProcess[], told: string[]): Promise<void> {
  const answers = await Promise.all(servers.flatMap((server) => [1, 2, 3, 4].map(() => makeTheme(server))))
  for (const { status, body } of answers) {
    assert.is(status, 201, JSON.stringify(body))
    told.push(body.data.id)
  }
}

async function runJob(server: ServerProcess): Promise<void> {
  const headers = { 'X-Admin-Key': ADMIN_API_KEY }
  const { status, body } = await server.fetch('/admin/api/v1/jobs/prune-sessions/run', {
    method: 'POST',
    headers,
  })
  assert.is(status, 202, JSON.stringify(body))
  await eventually(async () => {
    const { body: list } = await server.fetch('/admin/api/v1/jobs', { headers })
    const { last_run: run } = list.data.items.find((job: { name: string }) => job.name === 'prune-sessions')
    return run?.id === body.data.run_id && run.state === 'completed'
  })
}

test('serve at once, the older is killed and started again, then all are rolled back', async (scene) => {
  const { settings, newer } = scene
  const told: string[] = []
  const older = await startServerProcess(settings)
  await write([older], told)

  const upgraded = await startServerProcess(settings, newer.main)
  await eventually(async () => (await upgraded.fetch('/ready')).status === 200)
  assert.is(await versionOf(upgraded), newer.version)
  assert.is(await versionOf(older), platformVersion)
  assert.is((await older.fetch('/ready')).status, 200)
  await write([older, upgraded], told)

  older.kill('SIGKILL')
  await older.ended
  await write([upgraded], told)
  const again = await startServerProcess(settings)
  assert.is(await versionOf(again), platformVersion)
  await write([again, upgraded], told)
  await runJob(again)
  await runJob(upgraded)

  await upgraded.stop()
  await write([again], told)
  await again.stop()
  const rolledBack = await startServerProcess(settings)
  await write([rolledBack], told)
  await runJob(rolledBack)
  await assertWholeSoon(rolledBack, told)
  await rolledBack.stop()
})

test('an older one refuses to start after a migration that takes something away, and names it', async (scene) => {
  const contracting = makeNewerVersion('-- contract\nalter table themes drop column motto;')
  try {
    // In place of the one above, which is applied: no version has both.
    const client = new pg.Client({ connectionString: scene.home.settings.DATABASE_MIGRATION_URL })
    await client.connect()
    await client.query("delete from schema_migrations where name like '2099-%'")
    await client.end()
    const upgraded = await startServerProcess(scene.settings, contracting.main)
    await upgraded.stop()
    const older = spawnServer(scene.settings)
    assert.is((await older.ended).code, 1)
    assert.match(
      older.said(),
      /2099-01-01-01-newer\.sql of a newer version was applied .* Start the newer version/,
    )
  } finally {
    contracting.remove()
  }
})

versions.run()
