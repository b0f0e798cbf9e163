import type { Audit } from '../../audit/audit.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { expireReference } from './end.ts'

/** Certificates that were issued to people. */
export interface ReferenceRecords {
  /** Ends those whose time is over, and forgets old checks of them. */
  sweep(): Promise<Record<string, number>>
}

interface Options {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

/** References in one run; the rest waits for the next. */
const BATCH = 1000
const CHECKS_KEPT_MS = 365 * 24 * 3_600_000

export function createReferenceKeeper({ database, audit, clock }: Options): ReferenceRecords {
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
      const due = await selectDue(database, new Date(clock()))
      let expired = 0
      for (const id of due) if (await expireOne(id)) expired++
      return { expired, checks: await deleteOldChecks(database, new Date(clock() - CHECKS_KEPT_MS)) }
    },
  }
}

async function selectDue({ system }: Database, at: Date): Promise<string[]> {
  const rows = await system
    .selectFrom('gov_references')
    .select('id')
    .where('status', '=', 'issued')
    .where('valid_until', '<=', at)
    .orderBy('valid_until')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteOldChecks({ system }: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await system
    .deleteFrom('gov_reference_checks')
    .where('checked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
