import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { MaintenanceJob } from '../../jobs/maintenance-job.ts'

export const idempotencyJob = (database: Pick<Database, 'system'>): MaintenanceJob => ({
  name: 'prune-idempotency-keys',
  cron: '25 * * * *',
  description: {
    mn: 'Нэг хоногоос өмнөх Idempotency-Key-ийн хариуг устгана.',
    en: 'Deletes the answers kept for Idempotency-Keys that are older than a day.',
  },
  run: async () => ({ keys: await deleteIdempotencyKeys(database.system) }),
})

/** A request that is repeated a day later is a new one. */
async function deleteIdempotencyKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
