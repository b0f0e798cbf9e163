import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import { atCommit, type Database } from '../../db/database.ts'
import type { EvidenceFiles } from '../../jobs/maintenance.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { deleteForgottenFiles } from './queries.ts'

const KEPT_MS = 7 * 86_400_000
const BATCH = 200

interface Ground {
  database: Database
  storage: Pick<Storage, 'remove'>
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

export function createEvidenceFiles({ database, storage, audit, clock }: Ground): EvidenceFiles {
  async function forgetBatch(): Promise<number> {
    const before = new Date(clock() - KEPT_MS)
    const keys = await database.transact({ role: 'job' }, 'write', async (tx) => {
      const deleted = await deleteForgottenFiles(tx, before, BATCH)
      if (deleted.length > 0) atCommit(tx, audit.statement(forgot(deleted.length)))
      return deleted
    })
    // What is left where this breaks off is rubbish, which another job removes.
    for (const key of keys) await storage.remove(key)
    return keys.length
  }

  return {
    async forget() {
      let forgotten = 0
      for (;;) {
        const count = await forgetBatch()
        forgotten += count
        if (count < BATCH) return forgotten
      }
    },
  }
}

const forgot = (files: number) => ({
  operation: 'forgetEvidenceFiles',
  subject: 'files',
  outcome: 'done' as const,
  actor: 'system',
  tenantId: null,
  requestId: 'background',
  addressHash: null,
  details: { files },
})
