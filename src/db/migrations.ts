import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sha256 } from '../text/sha256.ts'
import { literal } from './literal.ts'
import { kindOf } from './migration-kind.ts'
import type { Database, Db, OwnerSession } from './types.ts'

export interface Migration {
  name: string
  checksum: string
  sql: string
}

interface AppliedMigration {
  name: string
  checksum: string
  breaks_older: boolean
  runs_since: string | null
}

type Applied = Map<string, AppliedMigration>

const migrationsDirectory = join(import.meta.dirname, 'migrations')
/** First line of a migration that the connecting role runs itself: the owner does not exist yet. */
const byConnectingRole = '-- Run by the connecting role.'

export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: sha256(sql, 'hex') }
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
  return (
    applied !== undefined &&
    migrations.every(({ name, checksum }) => applied.get(name)?.checksum === checksum)
  )
}

function pending(migrations: Migration[], applied: Applied): Migration[] {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum, breaks_older, runs_since } of applied.values()) {
    if (!checksums.has(name)) {
      const runsOn = !breaks_older || (runs_since !== null && checksums.has(runs_since))
      // What a newer version has applied; this one, started again in the midst of an upgrade, can go on.
      if (name > newest && runsOn) continue
      throw new Error(
        name > newest
          ? `Migration ${name} of a newer version was applied to this database, after which this version cannot run on it. Start the newer version, or restore a backup from before it.`
          : `Migration ${name} was applied to this database, but its file is missing. Restore the file.`,
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
  const { kind, after } = kindOf(sql) ?? {}
  // Each column only where it is needed: the migrations from before it are recorded by the same statement.
  const fields = [
    ['name', literal(name)],
    ['checksum', literal(checksum)],
    ...(kind === 'contract' ? [['breaks_older', 'true']] : []),
    ...(after === undefined ? [] : [['runs_since', literal(after)]]),
  ]
  const record = `insert into schema_migrations (${fields.map(([field]) => field)}) values (${fields.map(([, value]) => value)})`
  try {
    await session.run(`${role}\n${sql};\n${record}`)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function appliedOrNone(session: OwnerSession): Promise<Applied> {
  const rows = await session.run<AppliedMigration>(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    ${selectApplied}`)
  return byName(rows)
}

/** Also before the migrations that add the last two columns. */
const selectApplied = `select name, checksum, coalesce((to_jsonb(m) ->> 'breaks_older')::boolean, false) as breaks_older,
      to_jsonb(m) ->> 'runs_since' as runs_since
    from schema_migrations m`

const byName = (rows: AppliedMigration[]): Applied => new Map(rows.map((row) => [row.name, row]))

const notYetMigrated = new Set(['42P01', '42501', '22023'])

/** As the service itself sees it; undefined while the table, its grant or the service's role is still missing. */
async function appliedToService(system: Db): Promise<Applied | undefined> {
  try {
    return byName((await sql.raw<AppliedMigration>(selectApplied).execute(system)).rows)
  } catch (error) {
    if (notYetMigrated.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}
