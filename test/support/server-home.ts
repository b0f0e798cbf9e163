import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openTestDatabase } from './database.ts'
import { databaseTmpdir } from './memory-dir.ts'
import { endServerProcesses, type Settings } from './server-process.ts'

export interface ServerHome {
  /** With these settings server processes find their data; on PostgreSQL several can at once. */
  settings: Settings
  /** Ends what still runs there, too. */
  close(): Promise<void>
}

/** A fresh, migrated database, of the kind under test, and a directory for everything else. */
export async function openServerHome(): Promise<ServerHome> {
  const test = await openTestDatabase()
  await test.database.close()
  if (test.dataDir !== undefined)
    return {
      settings: { DATA_DIR: dirname(test.dataDir) },
      async close() {
        await endServerProcesses()
        await test.close()
      },
    }

  const DATA_DIR = await mkdtemp(join(databaseTmpdir(), 'tamga-home-'))
  return {
    settings: { DATA_DIR, DATABASE_URL: test.url ?? '', DATABASE_MIGRATION_URL: test.migrationUrl ?? '' },
    async close() {
      await endServerProcesses()
      await test.close()
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
}
