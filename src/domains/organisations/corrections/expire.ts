import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { expireCorrections } from './queries.ts'

interface Deps {
  database: Pick<Database, 'transact'>
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

/** Each leaves its entry in the same commit. */
export function endStaleCorrections({ database, audit, clock }: Deps): Promise<{ expired: number }> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const expired = await expireCorrections(tx, new Date(clock()))
    for (const { id, org_id, action } of expired)
      appendAudit(tx, audit, {
        operation: 'expireTenantCorrection',
        subject: `organisation:${org_id}`,
        details: { correction: id, action },
      })
    return { expired: expired.length }
  })
}
