import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Audit } from './audit.ts'
import { appendAudit } from './system-entry.ts'

interface Deps {
  database: Pick<Database, 'transact'>
  audit: Pick<Audit, 'statement'>
}

/**
 * Ends rows of a kind, so many at a time, and gives how many they were. Each batch leaves its entry in its own commit:
 * wherever a run is cut off, the log says exactly what has gone.
 */
export type DeleteInBatches = (
  kind: string,
  size: number,
  end: (tx: Tx, limit: number) => Promise<number>,
) => Promise<number>

/** For the job of that name, which ends what was kept long enough. */
export function retentionOf(job: string, { database, audit }: Deps): DeleteInBatches {
  return (kind, size, end) =>
    inBatches(size, (limit) =>
      database.transact({ role: 'job' }, 'write', async (tx) => {
        const count = await end(tx, limit)
        if (count > 0)
          appendAudit(tx, audit, {
            operation: 'applyRetention',
            subject: `retention:${job}`,
            details: { [kind]: count },
          })
        return count
      }),
    )
}
