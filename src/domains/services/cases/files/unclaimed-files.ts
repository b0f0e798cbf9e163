import type { Audit } from '../../../../audit/audit.ts'
import { appendAudit } from '../../../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../../../config/clock.ts'
import { inBatches } from '../../../../db/batches.ts'
import type { Database } from '../../../../db/database.ts'
import type { Storage } from '../../../../providers/storage/port.ts'
import { deleteUnclaimedFiles } from './queries.ts'

/** What people have sent to show something. */
interface EvidenceFiles {
  /** Deletes files that no application has taken in a week and no draft names, and gives how many. */
  deleteUnclaimed(): Promise<number>
}

const KEPT_MS = 7 * DAY_MS
const BATCH = 200

interface Options {
  database: Database
  storage: Pick<Storage, 'remove'>
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

export function createEvidenceFiles({ database, storage, audit, clock }: Options): EvidenceFiles {
  async function deleteSome(limit: number): Promise<number> {
    const before = new Date(clock() - KEPT_MS)
    const keys = await database.transact({ role: 'job' }, 'write', async (tx) => {
      const deleted = await deleteUnclaimedFiles(tx, before, limit)
      if (deleted.length > 0)
        appendAudit(tx, audit, {
          operation: 'forgetEvidenceFiles',
          subject: 'files',
          details: { files: deleted.length },
        })
      return deleted
    })
    // What stays in the storage where this breaks off is an orphan, which another job removes.
    for (const key of keys) await storage.remove(key)
    return keys.length
  }

  return { deleteUnclaimed: () => inBatches(BATCH, deleteSome) }
}
