import type { Database } from '../db/database.ts'
import { dropExpiredPartition, type PartitionedTable, periodStart } from '../db/partitions.ts'
import type { Audit } from './audit.ts'
import { appendAudit } from './system-entry.ts'

interface Deps {
  database: Pick<Database, 'transact'>
  audit: Pick<Audit, 'statement'>
}

/** Drops the partitions that end before the moment, one in each transaction, with an entry of what it held. */
export async function dropExpiredPartitions(
  { database, audit }: Deps,
  table: PartitionedTable,
  before: Date,
): Promise<number> {
  let rows = 0
  for (;;) {
    const dropped = await database.transact({ role: 'job' }, 'write', async (tx) => {
      const gone = await dropExpiredPartition(tx, table, periodStart(table, before))
      if (gone)
        appendAudit(tx, audit, {
          operation: 'applyRetention',
          subject: `retention:${gone.name}`,
          details: { rows: gone.rows },
        })
      return gone
    })
    if (!dropped) return rows
    rows += dropped.rows
  }
}
