import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import type { DatabaseAddress } from './running-server.ts'

interface Databases {
  /** One that no one has used; nothing where each server has an embedded one. */
  fresh(): Promise<DatabaseAddress | undefined>
  close(): void
}

const embedded: Databases = { fresh: async () => undefined, close() {} }

/** Databases of a throw-away PostgreSQL server, with the roles of production, or none. */
export async function openDatabases(useServer: boolean): Promise<Databases> {
  if (!useServer) return embedded
  const server = await startPostgres()
  const template = addressOf(server.url, 'fuzz_template')
  await query(server.url, 'create database fuzz_template')
  const owner = await openDatabase({ url: template })
  try {
    await migrate(owner)
  } finally {
    await owner.close()
  }
  await query(server.url, 'create role tamga_login login noinherit')
  await query(server.url, 'grant tamga_app, tamga_job to tamga_login')

  let made = 0
  return {
    async fresh() {
      made++
      const name = `fuzz_${made}`
      await query(server.url, `create database ${name} template fuzz_template`)
      return { url: addressOf(server.url, name, 'tamga_login'), migrationUrl: addressOf(server.url, name) }
    },
    close: () => server.stop(),
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string, user?: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  if (user !== undefined) address.username = user
  return address.href
}
