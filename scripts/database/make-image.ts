import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openDatabase } from '../../src/db/database.ts'
import {
  CONTROL_FILE,
  identifyControl,
  identifyLog,
  isLogSegment,
  noIdentity,
} from '../../src/db/image/cluster-identity.ts'
import { type FileOfImage, type ImageHeader, packImage } from '../../src/db/image/format.ts'
import { pgliteVersion } from '../../src/db/image/usable.ts'
import { type Migration, migrate, readMigrations } from '../../src/db/migrations.ts'

/** An embedded database to which the migrations were applied, and nothing else, packed. */
export async function makeImage(migrations: Migration[] = readMigrations()): Promise<Buffer> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-image-'))
  try {
    const database = await openDatabase({ dataDir: home })
    await migrate(database, migrations)
    await database.close()
    const cluster = join(home, 'cluster')
    const moments = await slimmed(cluster)
    const { directories, files } = readCluster(cluster)
    return packImage(
      {
        pglite: pgliteVersion(),
        migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
        moments,
        directories,
      },
      files,
    )
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Without what the work has left behind: dead rows, other databases, which nothing uses, and the log of changes. */
async function slimmed(cluster: string): Promise<ImageHeader['moments']> {
  const pglite = await PGlite.create({ dataDir: cluster, extensions: { pg_trgm } })
  const moments = await momentsIn(pglite)
  await pglite.exec('vacuum full')
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template%'`)
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
  // A new segment of the log is zeros where a used one has what was written before.
  await pglite.exec('set wal_recycle = off')
  for (const _ of [1, 2]) {
    await pglite.exec('select pg_switch_wal()')
    await pglite.exec('checkpoint')
  }
  await pglite.close()
  return moments
}

/** Every moment that a migration has written is the one at which it ran. */
async function momentsIn(pglite: PGlite): Promise<ImageHeader['moments']> {
  const { rows } = await pglite.query<{ table: string; columns: string[] }>(`
    select quote_ident(c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.atttypid = 'timestamptz'::regtype and a.attgenerated = '' and a.attnotnull
    group by c.relname order by c.relname collate "C"`)
  const filled = []
  for (const row of rows) {
    const found = await pglite.query(`select from ${row.table} limit 1`)
    if (found.rows.length > 0) filled.push(row)
  }
  return filled
}

function readCluster(cluster: string): { directories: string[]; files: FileOfImage[] } {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name).slice(cluster.length + 1),
  }))
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
  return {
    directories: entries
      .filter(({ entry }) => entry.isDirectory())
      .map(({ path }) => path)
      .sort(),
    files: entries
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => ({ path, content: nameless(path, readFileSync(join(cluster, path))) }))
      .sort(byPath),
  }
}

/** No two clusters have one identity: each that is made of the image gets its own. */
function nameless(path: string, content: Buffer): Buffer {
  if (path === CONTROL_FILE) return identifyControl(content, noIdentity)
  return isLogSegment(path) ? identifyLog(content, noIdentity) : content
}
