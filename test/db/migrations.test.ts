import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { startFault } from '../../src/app/start-fault.ts'
import { openDatabase } from '../../src/db/database.ts'
import { isMigrated, kindOf, type Migration, migrate, readMigrations } from '../../src/db/migrations.ts'
import { onPostgres, openTestDatabase, postgresTest, type TestDatabase } from '../support/database.ts'
import { startPostgres } from '../support/postgres.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('migrations')
const onServer = postgresTest(test)
const shipped = readMigrations()

let opened: TestDatabase
test.before.each(async () => {
  opened = await openTestDatabase()
})
test.after.each(() => opened?.close())

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const later = migration('2099-01-01-01-later.sql', 'create table later (id integer primary key)')

async function hasTable(name: string): Promise<boolean> {
  const [row] = await opened.database.administer((session) =>
    session.run<{ found: boolean }>(`select to_regclass('public.${name}') is not null as found`),
  )
  return row?.found ?? false
}

test('are applied once and not again', async () => {
  assert.equal(await migrate(opened.database), [])
  assert.ok(await opened.database.migrated())
  assert.equal(await migrate(opened.database, [...shipped, later]), [later.name])
  assert.equal(await migrate(opened.database, [...shipped, later]), [])
})

test('make objects that the owner owns', async () => {
  await migrate(opened.database, [...shipped, later])
  const [row] = await opened.database.administer((session) =>
    session.run(`select relowner::regrole::text as owner from pg_class where relname = 'later'`),
  )
  assert.equal(row, { owner: 'tamga_owner' })
})

test('refuse to go on when an applied file was changed, and name it', async () => {
  const first = shipped[0]
  assert.ok(first)
  const changed = [{ ...first, checksum: 'another' }, ...shipped.slice(1), later]
  assert.match(
    (await rejects(migrate(opened.database, changed))).message,
    new RegExp(`${first.name} was changed`),
  )
  assert.not.ok(await isMigrated(opened.database.system, changed))
  assert.not.ok(await hasTable('later'))
})

test('refuse to go on when an applied file is missing, and name it', async () => {
  await migrate(opened.database, [...shipped, later])
  const newer = migration('2099-01-02-01-newer.sql', 'create table newer (id integer primary key)')
  assert.match(
    (await rejects(migrate(opened.database, [...shipped, newer]))).message,
    /2099-01-01-01-later\.sql .* file is missing/,
  )
  assert.not.ok(await hasTable('newer'))
})

test('let an older version start again while a newer one has migrated', async () => {
  await migrate(opened.database, [...shipped, later])
  assert.equal(await migrate(opened.database), [])
})

for (const mark of ['-- contract', '-- contract after 2098-a.sql'])
  test(`keep an older version from starting after one that says ${mark}, and name it`, async () => {
    const breaking = migration(later.name, `${mark}\n${later.sql}`)
    assert.equal(await migrate(opened.database, [...shipped, breaking]), [later.name])
    assert.equal(await migrate(opened.database, [...shipped, breaking]), [])
    assert.match(
      (await rejects(migrate(opened.database))).message,
      /2099-01-01-01-later\.sql of a newer version .* Start the newer version/,
    )
  })

test('let a version start after one that takes away what it no longer uses, and none from before', async () => {
  const between = migration('2099-01-01-00-between.sql', '-- expand\nselect 1')
  const sql = `-- Why.\n-- contract after ${between.name}\n${later.sql}`
  const all = [...shipped, between, migration(later.name, sql)]
  assert.equal(await migrate(opened.database, all), [between.name, later.name])
  assert.equal(await migrate(opened.database, [...shipped, between]), [])
  assert.match((await rejects(migrate(opened.database))).message, /-later\.sql of a newer version/)
})

test('carry their marks in the comment at the top alone', () => {
  assert.equal(kindOf('-- Why.\n-- expand\nselect 1'), { kind: 'expand' })
  assert.equal(kindOf('-- contract\nselect 1'), { kind: 'contract' })
  assert.equal(kindOf('-- contract after a.sql'), { kind: 'contract', after: 'a.sql' })
  assert.is(kindOf('select 1;\n-- contract'), undefined)
  assert.is(kindOf('-- contracts\n-- expanded'), undefined)
})

test('refuse a database of version 0.4.0, and change nothing in it', async () => {
  await opened.database.administer((session) =>
    session.run(`drop table schema_migrations;
      create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz default now());
      alter table schema_migrations owner to tamga_owner;
      grant select on schema_migrations to tamga_job;
      insert into schema_migrations values ('2026-11-15-01-roles.sql', 'a'), ('2026-11-17-41-email-comparison.sql', 'b')`),
  )
  const refusal =
    /^This database was made by version 0\.4\.0 or an earlier one and cannot be brought .* new database .*\.$/
  // One sentence, as the server and `npm run migrate` print it: without a stack.
  assert.match(startFault(await rejects(migrate(opened.database, [...shipped, later]))), refusal)
  assert.not.ok(await isMigrated(opened.database.system, shipped))
  await opened.database.administer((session) =>
    session.run('revoke select on schema_migrations from tamga_job'),
  )
  assert.match((await rejects(migrate(opened.database, [...shipped, later]))).message, refusal)
  assert.not.ok(await hasTable('later'))
})

test('take corrected comments for no change, and corrected statements for one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tamga-migrations-'))
  const read = (sql: string) => {
    writeFileSync(join(directory, later.name), sql)
    return [...shipped, ...readMigrations(directory)]
  }
  try {
    await migrate(opened.database, read(`-- expand\n-- Wy.\n${later.sql}`))
    assert.equal(await migrate(opened.database, read(`-- expand\n-- Why.\n${later.sql}`)), [])
    const changed = read(`-- expand\n-- Why.\n${later.sql.replace('later', 'sooner')}`)
    assert.match((await rejects(migrate(opened.database, changed))).message, /later\.sql was changed/)
  } finally {
    rmSync(directory, { recursive: true })
  }
})

test('leave an older version ready while a newer one has migrated', async () => {
  await migrate(opened.database, [...shipped, later])
  assert.ok(await opened.database.migrated())
  assert.not.ok(
    await isMigrated(opened.database.system, [...shipped, later, { ...later, name: '2099-01-02-01.sql' }]),
  )
})

test('leave nothing of one that fails, and name it', async () => {
  const broken = migration('2099-01-01-02-broken.sql', 'create table half (id integer); select 1 / 0')
  const failure = await rejects(migrate(opened.database, [...shipped, later, broken]))
  assert.match(failure.message, /2099-01-01-02-broken\.sql failed: division by zero/)
  assert.ok(await hasTable('later'))
  assert.not.ok(await hasTable('half'))
  assert.equal(await migrate(opened.database, [...shipped, later]), [])
})

test('are applied by one of several runners at once', async () => {
  const { url, migrationUrl } = opened
  const second = onPostgres
    ? await openDatabase({ url: url ?? '', migrationUrl: migrationUrl ?? '' })
    : opened.database
  const slow = migration(later.name, `select pg_sleep(0.2); ${later.sql}`)
  const runners = [opened.database, second, opened.database, second]
  const applied = await Promise.all(runners.map((database) => migrate(database, [...shipped, slow])))
  assert.equal(applied.flat(), [later.name])
  if (onPostgres) await second.close()
})

onServer('need no rights beyond the service’s own when there is nothing to do', async () => {
  const service = await openDatabase({ url: opened.url ?? '' })
  try {
    assert.equal(await migrate(service), [])
    await rejects(migrate(service, [...shipped, later]))
  } finally {
    await service.close()
  }
})

onServer('run in two databases of one new cluster at once', async () => {
  const server = await startPostgres()
  const databases = await Promise.all(
    ['postgres', 'template1'].map((name) => openDatabase({ url: server.url.replace(/postgres$/, name) })),
  )
  try {
    const applied = await Promise.all(databases.map((database) => migrate(database)))
    assert.equal(applied, [shipped.map(({ name }) => name), shipped.map(({ name }) => name)])
  } finally {
    await Promise.all(databases.map((database) => database.close()))
    server.stop()
  }
})

onServer('need no superuser where the roles were made beforehand', async () => {
  const server = await startPostgres()
  const superuser = await openDatabase({ url: server.url })
  await superuser.administer((session) =>
    session.run(`create role tamga_owner; create role tamga_app; create role tamga_job bypassrls;
      create role deployer login; grant tamga_owner, tamga_job to deployer; alter database postgres owner to deployer`),
  )
  const deployer = await openDatabase({ url: server.url.replace('postgres@', 'deployer@') })
  try {
    assert.equal(
      await migrate(deployer, shipped.slice(0, -1)),
      shipped.slice(0, -1).map(({ name }) => name),
    )
    assert.equal(
      await migrate(deployer),
      shipped.slice(-1).map(({ name }) => name),
    )
  } finally {
    await deployer.close()
    await superuser.close()
    server.stop()
  }
})

test.run()
