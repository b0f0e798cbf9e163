import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literal } from './literal.ts'
import type { Database, Db, OwnerSession } from './types.ts'

export interface Migration {
  name: string
  checksum: string
  sql: string
}

type Applied = Map<string, string>

export const migrationsDirectory = join(import.meta.dirname, 'migrations')
/** First line of a migration that the connecting role runs itself: the owner does not exist yet. */
const byConnectingRole = '-- Run by the connecting role.'

export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Applies what is missing, in order, and returns the names. A migration that has been applied never changes. */
export async function migrate(
  database: Database,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const known = await appliedToService(database.system)
  if (known && pending(migrations, known).length === 0) return []
  return database.administer(async (session) => {
    const missing = pending(migrations, await appliedOrNone(session))
    for (const migration of missing) await apply(session, migration)
    return missing.map(({ name }) => name)
  })
}

/** An older version stays ready while a newer one has already migrated: only its own migrations count. */
export async function isMigrated(system: Db, migrations: Migration[]): Promise<boolean> {
  const applied = await appliedToService(system)
  return applied !== undefined && migrations.every(({ name, checksum }) => applied.get(name) === checksum)
}

function pending(migrations: Migration[], applied: Applied): Migration[] {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!checksums.has(name)) {
      throw new Error(
        `Migration ${name} was applied to this database, but its file is missing. Restore the file.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore it and write a new migration; ` +
          'while it has landed nowhere yet, delete the database instead and start again.',
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(session: OwnerSession, { name, checksum, sql }: Migration): Promise<void> {
  const role = sql.startsWith(byConnectingRole) ? '' : 'set local role tamga_owner;'
  const record = `insert into schema_migrations (name, checksum) values (${literal(name)}, ${literal(checksum)})`
  try {
    await session.run(`${role}\n${sql};\n${record}`)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function appliedOrNone(session: OwnerSession): Promise<Applied> {
  const rows = await session.run<{ name: string; checksum: string }>(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    select name, checksum from schema_migrations`)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const notYetMigrated = new Set(['42P01', '42501', '22023'])

/** As the service itself sees it; undefined while the table, its grant or the service's role is still missing. */
async function appliedToService(system: Db): Promise<Applied | undefined> {
  try {
    const rows = await system.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if (notYetMigrated.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}
