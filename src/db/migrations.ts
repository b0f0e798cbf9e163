import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sha256 } from '../text/sha256.ts'
import { literal } from './literal.ts'
import type { Database, Db, OwnerSession } from './types.ts'

/** `expand`: versions from before it run on. `contract`: it takes away what they use. */
interface MigrationKind {
  kind: 'expand' | 'contract'
  /** The migration from which on versions have not used what this one takes away; they run on. */
  after?: string
}

const mark = /^-- (?:(expand)|contract(?: after (\S+))?)$/

/** What the comment lines at the top of a migration say; undefined where they say nothing. */
export function kindOf(sql: string): MigrationKind | undefined {
  const lines = sql.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('--'))
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, expand, after] = mark.exec(line) ?? []
    if (expand) return { kind: 'expand' }
    if (mark.test(line)) return { kind: 'contract', ...(after !== undefined && { after }) }
  }
  return undefined
}

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

/** The database has other migrations than this version can run on. Its message says what to do. */
export class MigrationsDiffer extends Error {}

const migrationsDirectory = join(import.meta.dirname, 'migrations')
/** The first of the migrations of 0.4.0 and before, which the baseline has replaced. */
const firstBeforeBaseline = '2026-11-15-01-roles.sql'
/** First line of a migration that the connecting role runs itself: the owner does not exist yet. */
const byConnectingRole = '-- Run by the connecting role.'

export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: sha256(withoutComments(sql), 'hex') }
  })
}

/** Whole lines that are comments say nothing to the database: they may be corrected after it was applied. */
const withoutComments = (sql: string): string => sql.replace(/^--.*\n/gm, '')

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
  if (applied.has(firstBeforeBaseline))
    throw new MigrationsDiffer(
      'This database was made by version 0.4.0 or an earlier one and cannot be brought to this version, because one ' +
        'baseline has replaced the migrations of those: start with a new database or, where it is embedded, with an ' +
        'empty data directory.',
    )
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum, breaks_older, runs_since } of applied.values()) {
    if (!checksums.has(name)) {
      const runsOn = !breaks_older || (runs_since !== null && checksums.has(runs_since))
      // What a newer version has applied; this one, started again in the midst of an upgrade, can go on.
      if (name > newest && runsOn) continue
      throw new MigrationsDiffer(
        name > newest
          ? `Migration ${name} of a newer version was applied to this database, after which this version cannot run on it. Start the newer version, or restore a backup from before it.`
          : `Migration ${name} was applied to this database, but its file is missing. Restore the file.`,
      )
    }
    if (checksums.get(name) !== checksum) {
      throw new MigrationsDiffer(
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
  const record = `insert into schema_migrations (name, checksum, breaks_older, runs_since)
    values (${literal(name)}, ${literal(checksum)}, ${kind === 'contract'}, ${after === undefined ? 'null' : literal(after)})`
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
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      -- Whether versions that do not know the migration can no longer run on the database.
      breaks_older boolean not null default false,
      -- Of one that takes something away: the migration from which on versions have not used it, so that they can run on.
      runs_since text);
    ${selectApplied}`)
  return byName(rows)
}

/** All columns, because a database of an early version lacks some and is to be refused by its names. */
const selectApplied = 'select * from schema_migrations'

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
