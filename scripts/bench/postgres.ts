import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { hasPostgresBinaries, startPostgres } from '../../test/support/postgres.ts'

export interface BenchPostgres {
  /** The login role of the service. */
  url: string
  /** The superuser's. */
  migrationUrl: string
  dataDir: string
  stop(): void
}

/** A migrated server of its own, durable as in production; nothing, and a word why, where there are no binaries. */
export async function startBenchPostgres(bench: string, more?: string): Promise<BenchPostgres | undefined> {
  if (!hasPostgresBinaries()) {
    console.log(`${bench} skipped on PostgreSQL: initdb was not found`)
    return undefined
  }
  const { url: migrationUrl, dataDir, stop } = await startPostgres({ fsync: true, ...(more && { more }) })
  const owner = await openDatabase({ url: migrationUrl })
  try {
    await migrate(owner)
    await owner.administer((session) =>
      session.run('create role tamga_login login noinherit; grant tamga_app, tamga_job to tamga_login'),
    )
  } finally {
    await owner.close()
  }
  const service = new URL(migrationUrl)
  service.username = 'tamga_login'
  return { url: service.href, migrationUrl, dataDir, stop }
}
