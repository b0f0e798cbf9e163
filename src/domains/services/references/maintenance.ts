import type { Audit } from '../../../audit/audit.ts'
import { retentionOf } from '../../../audit/retention.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { expireReference } from './end.ts'
import { deleteOldChecks, selectDueReferences } from './queries.ts'

/** Certificates that were issued to people. */
interface ReferenceRecords {
  /** Ends those whose time is over, and forgets old checks of them. */
  sweep(): Promise<Record<string, number>>
}

interface Options {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  /** How long it is kept when a certificate was checked. */
  checksKeptDays: number
}

/** References in one run; the rest waits for the next. */
const BATCH = 1000

export function createReferenceMaintenance(options: Options): ReferenceRecords {
  const { database, audit, clock, checksKeptDays } = options
  async function expireOne(id: string): Promise<boolean> {
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const expired = await expireReference(tx, id, new Date(clock()))
      if (!expired) return false
      appendAudit(tx, audit, {
        operation: 'expireReferences',
        subject: `reference:${id}`,
        tenantId: expired.org_id,
      })
      return true
    })
  }

  return {
    async sweep() {
      const due = await selectDueReferences(database.system, new Date(clock()), BATCH)
      let expired = 0
      for (const id of due) if (await expireOne(id)) expired++
      const before = new Date(clock() - checksKeptDays * DAY_MS)
      const end = retentionOf('expire-references', { database, audit })
      const checks = await end('checks', BATCH, (tx, limit) => deleteOldChecks(tx, before, limit))
      return { expired, checks }
    },
  }
}
