import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import { selectExistingKeys } from './queries.ts'

interface StoredFiles {
  /** Removes files that no row names, and returns how many. */
  removeOrphans(): Promise<number>
}

/** A file is written before its row; after this time the row will not come any more. */
const GRACE_MS = 60 * 60_000
const BATCH = 200

export function createStoredFiles(options: {
  database: Pick<Database, 'system'>
  storage: Storage
  clock: Clock
}): StoredFiles {
  const { database, storage, clock } = options

  async function removeOrphansOf(keys: string[]): Promise<number> {
    const known = await selectExistingKeys(database.system, keys)
    const orphans = keys.filter((key) => !known.has(key))
    for (const key of orphans) await storage.remove(key)
    return orphans.length
  }

  return {
    async removeOrphans() {
      let removed = 0
      let batch: string[] = []
      for await (const key of storage.olderThan(new Date(clock() - GRACE_MS))) {
        batch.push(key)
        if (batch.length < BATCH) continue
        removed += await removeOrphansOf(batch)
        batch = []
      }
      return removed + (await removeOrphansOf(batch))
    },
  }
}
