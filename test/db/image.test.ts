import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { readCatalogue } from '../../scripts/lint-migrations/catalogue.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { extractImage, TO_BEGIN } from '../../src/db/image/extract.ts'
import { readHeader } from '../../src/db/image/format.ts'
import { imageFile, usableImage } from '../../src/db/image/usable.ts'
import { migrate, readMigrations } from '../../src/db/migrations.ts'
import { suite } from '../support/suite.ts'

const test = suite<{ home: string }>('the image of the embedded database')

test.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-image-test-'))
})
test.after(({ home }) => rm(home, { recursive: true, force: true }))

const fromImage = (dataDir: string) => openDatabase({ dataDir, image: imageFile })

/** Of what is defined, as the catalogue tells it, and may not depend on the day on which it was made. */
const definitions = `
  select 'function ' || f.oid::regprocedure as what, pg_get_functiondef(f.oid) || f.proowner::regrole || coalesce(f.proacl::text, '') as how
    from pg_proc f where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
  union all select 'trigger ' || c.relname || t.tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and not c.relispartition
  union all select 'default ' || c.relname || a.attname, pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum where not c.relispartition
  union all select 'index ' || c.relname, pg_get_indexdef(c.oid)
    from pg_class c where c.relkind in ('i', 'I') and c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_index i join pg_class t on t.oid = i.indrelid
        where i.indexrelid = c.oid and t.relispartition)
  union all select 'relation ' || c.relname, c.relowner::regrole || c.relkind::text || coalesce(c.relacl::text, '') || c.relforcerowsecurity
    from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relkind in ('r', 'p', 'v', 'S')
  union all select 'partition ' || c.relname, pg_get_expr(c.relpartbound, c.oid)
    from pg_class c where c.relispartition and c.relkind = 'r'
  union all select 'role ' || rolname, concat(rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconfig)
    from pg_roles where rolname not like 'pg\\_%'
  union all select 'member ' || roleid::regrole || member::regrole, concat(admin_option, inherit_option, set_option) from pg_auth_members
  union all select 'extension ' || extname, extversion from pg_extension
  order by 1, 2`

interface Told {
  catalogue: unknown
  definitions: { what: string; how: string }[]
  rows: Record<string, unknown[]>
}

async function told(database: Database): Promise<Told> {
  const catalogue = await readCatalogue(database)
  for (const part of Object.values(catalogue) as unknown[][])
    part.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return {
    catalogue,
    ...(await database.administer(async (session) => ({
      definitions: await session.run<{ what: string; how: string }>(definitions),
      rows: await rowsOf(session),
    }))),
  }
}

type Session = Parameters<Parameters<Database['administer']>[0]>[0]

/** All rows, with a word for each moment: they differ by when the database was made. */
async function rowsOf(session: Session): Promise<Record<string, unknown[]>> {
  const tables = await session.run<{ name: string }>(`select c.oid::regclass::text as name
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await session.run<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => timeless(row)).sort()
  }
  return found
}

const timeless = (row: object): string =>
  JSON.stringify(row, (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? 'a moment' : value,
  )

test('holds what the migrations make, and no row more', async ({ home }) => {
  const migrated = await openDatabase({ dataDir: join(home, 'migrated') })
  const images = await fromImage(join(home, 'of-image'))
  try {
    assert.is((await migrate(migrated)).length, readMigrations().length)
    assert.equal(await migrate(images), [])
    const expected = await told(migrated)
    const found = await told(images)
    assert.equal(found.catalogue, expected.catalogue)
    assert.equal(withoutPartitions(found), withoutPartitions(expected))
    // An image of an earlier month has that month's partitions besides.
    const partitions = new Set(found.definitions.map(({ what }) => what))
    for (const { what } of expected.definitions) assert.ok(partitions.has(what), what)
    assert.equal(found.rows, expected.rows)
  } finally {
    await migrated.close()
    await images.close()
  }
})

const withoutPartitions = ({ definitions }: Told) =>
  definitions.filter(({ what }) => !what.startsWith('partition '))

test('has nothing that is one installation’s: no entry, key, secret or person', async ({ home }) => {
  const database = await fromImage(join(home, 'empty'))
  try {
    const { rows } = await told(database)
    assert.equal(Object.keys(rows).sort(), [
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
      'themes',
    ])
  } finally {
    await database.close()
  }
})

test('each cluster that is made of it has an identity of its own, and only its owner reads it', async ({
  home,
}) => {
  const ids = new Set<string>()
  for (const name of ['first', 'second']) {
    const dataDir = join(home, name)
    const database = await fromImage(dataDir)
    const [row] = await database.administer((session) =>
      session.run<{ id: string }>('select system_identifier::text as id from pg_control_system()'),
    )
    ids.add(row!.id)
    await database.close()
    assert.is(statSync(join(dataDir, 'cluster')).mode & 0o077, 0)
    // It is found whole again, by what the control file and the log say of each other.
    const again = await openDatabase({ dataDir })
    assert.equal(await migrate(again), [])
    await again.close()
  }
  assert.is(ids.size, 2)
  assert.not.ok(ids.has('0'))
})

test('begins now, however old the image is, and also where the first start was killed before that', async ({
  home,
}) => {
  const dataDir = join(home, 'begun')
  const cluster = join(dataDir, 'cluster')
  mkdirSync(dataDir)
  const before = Date.now()
  extractImage(usableImage(imageFile)!, `${cluster}.draft`, cluster)
  assert.ok(existsSync(join(cluster, TO_BEGIN)))
  const database = await fromImage(dataDir)
  try {
    assert.not.ok(existsSync(join(cluster, TO_BEGIN)))
    const moments = await database.administer((session) =>
      session.run<{ at: Date }>(`select min(applied_at) as at from schema_migrations
        union all select min(least(created_at, updated_at)) from roles`),
    )
    for (const { at } of moments) assert.ok(at.getTime() >= before - 1000, String(at))
  } finally {
    await database.close()
  }
})

test('a start that is killed while it fills the directory leaves nothing that the next takes for whole', async ({
  home,
}) => {
  const dataDir = join(home, 'killed')
  mkdirSync(dataDir)
  const program = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/db/database.ts'))})
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, image: ${JSON.stringify(imageFile)} })
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
  const database = await fromImage(dataDir)
  try {
    assert.equal(await migrate(database), [])
    const [row] = await database.administer((session) =>
      session.run<{ roles: number }>('select count(*)::int as roles from roles'),
    )
    assert.is(row!.roles, 4)
  } finally {
    await database.close()
  }
}

test('later migrations are applied to what it holds', async ({ home }) => {
  const database = await fromImage(join(home, 'later'))
  try {
    const later = {
      name: '9999-12-31-later.sql',
      checksum: 'f'.repeat(64),
      sql: 'create table later (id int)',
    }
    assert.equal(await migrate(database, [...readMigrations(), later]), [later.name])
  } finally {
    await database.close()
  }
})

test('is left alone where it is of another version, of other migrations, or cannot be read', async ({
  home,
}) => {
  const packed = readFileSync(imageFile)
  const header = readHeader(packed)
  const rewritten = (change: object): string => {
    const text = Buffer.from(JSON.stringify({ ...header, ...change }))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    return kept(Buffer.concat([length, text, packed.subarray(4 + packed.readUInt32LE())]))
  }
  const kept = (content: Buffer): string => {
    const file = join(home, 'other.image')
    writeFileSync(file, content)
    return file
  }
  const [first, ...others] = header.migrations
  assert.ok(usableImage(rewritten({})))
  assert.is(usableImage(rewritten({ pglite: '0.0.1' })), undefined)
  assert.is(usableImage(rewritten({ migrations: [{ ...first, checksum: '0' }, ...others] })), undefined)
  assert.is(
    usableImage(rewritten({ migrations: [...header.migrations, { name: 'z', checksum: '0' }] })),
    undefined,
  )
  assert.is(usableImage(kept(packed.subarray(0, 1000))), undefined)
  assert.is(usableImage(kept(packed.subarray(0, packed.length - 1000))), undefined)
  assert.is(usableImage(kept(Buffer.alloc(0))), undefined)
  assert.is(usableImage(join(home, 'none.image')), undefined)

  // Then the database is made as it always was: empty, for all migrations.
  const dataDir = join(home, 'stale')
  const database = await openDatabase({ dataDir, image: rewritten({ pglite: '0.0.1' }) })
  try {
    const [row] = await database.administer((session) =>
      session.run<{ none: boolean }>(`select to_regclass('schema_migrations') is null as none`),
    )
    assert.ok(row!.none)
    assert.not.ok(existsSync(join(dataDir, 'cluster.draft')))
  } finally {
    await database.close()
  }
})

test.run()
