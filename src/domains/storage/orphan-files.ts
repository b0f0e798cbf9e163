import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Storage } from '../../providers/storage/port.ts'

export interface StoredFiles {
  /** Removes files of which no row knows, and gives how many. */
  removeRubbish(): Promise<number>
}

/** A file is written before its row. So long after that, the row will not come any more. */
const GRACE_MS = 60 * 60_000
const BATCH = 200

export function createStoredFiles(options: {
  database: Pick<Database, 'system'>
  storage: Storage
  clock: Clock
}): StoredFiles {
  const { database, storage, clock } = options

  async function removeUnknown(keys: string[]): Promise<number> {
    const known = await selectKnown(database.system, keys)
    const rubbish = keys.filter((key) => !known.has(key))
    for (const key of rubbish) await storage.remove(key)
    return rubbish.length
  }

  return {
    async removeRubbish() {
      let removed = 0
      let batch: string[] = []
      for await (const key of storage.olderThan(new Date(clock() - GRACE_MS))) {
        batch.push(key)
        if (batch.length < BATCH) continue
        removed += await removeUnknown(batch)
        batch = []
      }
      return removed + (await removeUnknown(batch))
    },
  }
}

async function selectKnown(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
