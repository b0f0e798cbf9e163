import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { eventually } from '../../test/support/eventually.ts'
import { databaseUrl, type Plan } from './plan.ts'

/** What docs/operations.md asks for once: roles, the database, its tables. */
export async function prepareDatabase(plan: Plan): Promise<void> {
  const { tamga, tamga_migrator } = plan.passwords
  const client = await connectOnceThere(databaseUrl(plan, 'postgres', 'postgres'))
  try {
    for (const statement of [
      'create role tamga_owner nologin noinherit',
      'create role tamga_app nologin noinherit',
      'create role tamga_job nologin noinherit bypassrls',
      `create role tamga login noinherit password '${tamga}'`,
      'grant tamga_app, tamga_job to tamga',
      `create role tamga_migrator login password '${tamga_migrator}'`,
      'grant tamga_owner, tamga_job to tamga_migrator',
      `create database tamga owner tamga_migrator template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    ])
      await client.query(statement)
  } finally {
    await client.end()
  }
  const database = await openDatabase({
    url: databaseUrl(plan, 'tamga'),
    migrationUrl: databaseUrl(plan, 'tamga_migrator'),
  })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

/** HAProxy sees the primary a moment after it is one. */
async function connectOnceThere(url: string): Promise<pg.Client> {
  let connected: pg.Client | undefined
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ behind: boolean }>('select pg_is_in_recovery() as behind')
    if (rows[0]?.behind) await client.end()
    else connected = client
    return connected !== undefined
  })
  return connected!
}
