import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type * as uvu from 'uvu'
import { type Database, type DatabaseOptions, openDatabase } from '../../src/db/database.ts'
import { migrate, readMigrations } from '../../src/db/migrations.ts'
import { databaseTmpdir } from './memory-dir.ts'
import { startPostgres } from './postgres.ts'

export interface TestDatabase {
  database: Database
  /** The login role of the service. */
  url?: string
  /** The superuser. */
  migrationUrl?: string
  dataDir?: string
  close(): Promise<void>
}

type Options = Pick<DatabaseOptions, 'poolSize' | 'acquireTimeoutMs' | 'statementTimeoutMs' | 'log'>

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** Like the suite itself, but the test is skipped, and says so, where there is no server. */
export function postgresTest<T>(suite: uvu.Test<T>): (name: string, body: uvu.Callback<T>) => void {
  return (name, body) => {
    if (onPostgres) return suite(name, body)
    console.log(`skipped, it needs PostgreSQL: ${name}`)
    suite.skip(name, body)
  }
}

const schemaHash = createHash('sha256')
  .update(
    readMigrations()
      .map(({ name, checksum }) => `${name} ${checksum}\n`)
      .join(''),
  )
  .digest('hex')
  .slice(0, 16)

/** A fresh, migrated database that no one else uses: PostgreSQL where TEST_DATABASE says so, else embedded. */
export function openTestDatabase(options: Options = {}): Promise<TestDatabase> {
  return onPostgres ? openOnServer(options) : openEmbedded(options)
}

/** Embedded wherever the tests run, for what needs the newest PostgreSQL. */
export async function openEmbedded(options: Options = {}): Promise<TestDatabase> {
  const home = await mkdtemp(join(databaseTmpdir(), 'tamga-test-'))
  const dataDir = join(home, 'database')
  // In one go, which takes half the time of the asynchronous copy.
  cpSync(await preparedDirectory(), dataDir, { recursive: true })
  const database = await openDatabase({ ...options, dataDir })
  return {
    database,
    dataDir,
    async close() {
      await database.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Migrated once and copied ever after. It appears by a rename, so that parallel test processes see it whole or not. */
async function preparedDirectory(): Promise<string> {
  const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'tamga')
  const prepared = join(cache, schemaHash)
  if (existsSync(prepared)) return prepared

  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    await prepare(await openDatabase({ dataDir: draft }))
    await rename(draft, prepared)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(prepared)) throw error
  }
  return prepared
}

/** What takes a first start its time. */
async function prepare(database: Database): Promise<void> {
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

async function openOnServer(options: Options): Promise<TestDatabase> {
  const server = await serverUrl()
  const name = `tamga_test_${randomBytes(8).toString('hex')}`
  const template = await preparedTemplate(server)
  await asSuperuser(server, (client) => client.query(`create database ${name} template ${template}`))
  const url = addressOf(server, name, 'tamga_login')
  const migrationUrl = addressOf(server, name)
  const database = await openDatabase({ ...options, url, migrationUrl })
  return {
    database,
    url,
    migrationUrl,
    async close() {
      await database.close()
      await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

let started: Promise<string> | undefined

function serverUrl(): Promise<string> {
  const given = process.env.TEST_POSTGRES_URL
  started ??= given ? Promise.resolve(given) : startPostgres().then(({ url }) => url)
  return started
}

async function preparedTemplate(server: string): Promise<string> {
  const template = `tamga_template_${schemaHash}`
  await asSuperuser(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('tamga template'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return

    const draft = `draft_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${draft}`)
    await prepare(await openDatabase({ url: addressOf(server, draft) }))
    await client.query(`do $$ begin
      if to_regrole('tamga_login') is null then create role tamga_login login noinherit; end if;
      grant tamga_app, tamga_job to tamga_login;
    end $$`)
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

function addressOf(server: string, name: string, user?: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  if (user !== undefined) address.username = user
  return address.href
}

async function asSuperuser<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
