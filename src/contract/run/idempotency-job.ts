import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { MaintenanceJob } from '../../jobs/maintenance-job.ts'
import { SEALED_LIFE } from './idempotency-keys.ts'

export const idempotencyJob = (database: Pick<Database, 'system'>): MaintenanceJob => ({
  name: 'prune-idempotency-keys',
  cron: '* * * * *',
  description: {
    mn: 'Idempotency-Key-ийн хадгалсан хариуг хоногийн дараа, нууц агуулсныг арван минутын дараа устгана.',
    en: 'Deletes the answers kept for Idempotency-Keys after a day, and those with a secret after ten minutes.',
  },
  run: async () => ({
    secrets: await deleteSealedAnswers(database.system),
    keys: await deleteIdempotencyKeys(database.system),
  }),
})

/** The key stays, so that a late repeat does not make a second secret. */
async function deleteSealedAnswers(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer: null })
    .where('sealed', '=', true)
    .where('answer', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval ${SEALED_LIFE}`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A request that is repeated a day later is a new one. */
async function deleteIdempotencyKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
