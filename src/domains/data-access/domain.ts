import { sql } from 'kysely'
import { inBatches } from '../../db/batches.ts'
import type { Database } from '../../db/database.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { createNotedLooks, type NotedLooks } from './noted-looks.ts'

interface DataAccessServices {
  notedLooks: NotedLooks
}

/** How long people see who looked at their data. The audit log keeps its entries. */
export const KEPT_YEARS = 3
const BATCH = 1_000

export function openDataAccess({
  database,
  clock,
}: Pick<Core, 'database' | 'clock'>): Opened<DataAccessServices> {
  return {
    services: { notedLooks: createNotedLooks(clock) },
    jobs: [
      {
        name: 'prune-data-accesses',
        cron: '40 3 * * *',
        description: {
          mn: 'Хүний мэдээлэлд хандсан тухай гурван жилээс хуучин тэмдэглэлийг устгана.',
          en: 'Deletes what people see of looks at their data once it is older than three years.',
        },
        run: async () => ({ deleted: await pruneAccesses(database, new Date(clock())) }),
      },
    ],
  }
}

export function pruneAccesses({ system }: Pick<Database, 'system'>, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  return inBatches(BATCH, async (limit) => {
    const { numAffectedRows } = await sql`
      delete from data_accesses where (user_id, id) in (
        select user_id, id from data_accesses where at < ${before}::timestamptz limit ${limit}
      )`.execute(system)
    return Number(numAffectedRows ?? 0)
  })
}
