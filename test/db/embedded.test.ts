import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { migrate, readMigrations } from '../../src/db/migrations.ts'
import { suite } from '../support/suite.ts'

const test = suite<{ home: string }>('the embedded database')

test.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-embedded-test-'))
})
test.after(({ home }) => rm(home, { recursive: true, force: true }))

test('only its owner reads it, and what migrations leave is nothing of one installation: no key, secret or person', async ({
  home,
}) => {
  const dataDir = join(home, 'empty')
  const database = await openDatabase({ dataDir })
  try {
    assert.is((await migrate(database)).length, readMigrations().length)
    assert.is(statSync(join(dataDir, 'cluster')).mode & 0o077, 0)
    const filled = await database.administer(async (session) => {
      const tables = await session.run<{ name: string }>(`select c.oid::regclass::text as name
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
      const counts = []
      for (const { name } of tables)
        counts.push({ name, rows: (await session.run(`select from ${name} limit 1`)).length })
      return counts.filter(({ rows }) => rows > 0).map(({ name }) => name)
    })
    assert.equal(filled, [
      'appeal_terms',
      'catalogue_revision',
      'gateway_services',
      'holidays',
      'modules',
      'permissions',
      'platform_access',
      'role_permissions',
      'roles',
      'schema_migrations',
      'site_appearance',
      'site_texts',
      'themes',
    ])
  } finally {
    await database.close()
  }
})

test('a start that is killed while it makes the cluster leaves nothing that the next takes for whole', async ({
  home,
}) => {
  const dataDir = join(home, 'killed')
  mkdirSync(dataDir)
  const program = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/db/database.ts'))})
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('open')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const opened = once(child.stdout, 'data').then(() => true)
  // As soon as there is anything of it.
  const begun = () => readdirSync(dataDir).some((name) => name.startsWith('cluster'))
  while (!begun() && !(await Promise.race([opened, tick()])));
  child.kill('SIGKILL')
  await once(child, 'exit')
  await assertWhole(dataDir)
})

const tick = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))

test('half a draft is thrown away', async ({ home }) => {
  const dataDir = join(home, 'half')
  const draft = join(dataDir, 'cluster.draft')
  mkdirSync(join(draft, 'global'), { recursive: true })
  writeFileSync(join(draft, 'PG_VERSION'), '18\n')
  writeFileSync(join(draft, 'global', 'pg_control'), Buffer.alloc(100))
  await assertWhole(dataDir)
  assert.not.ok(existsSync(draft))
})

async function assertWhole(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    assert.is((await migrate(database)).length, readMigrations().length)
    const [row] = await database.administer((session) =>
      session.run<{ roles: number }>('select count(*)::int as roles from roles'),
    )
    assert.is(row!.roles, 6)
  } finally {
    await database.close()
  }
}

test.run()
