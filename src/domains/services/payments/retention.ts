import { sql } from 'kysely'
import type { DeleteInBatches } from '../../../audit/retention.ts'

const BATCH = 500

/** Attempts that failed, once nothing is asked of the provider about them any more. Payments and refunds stay. */
export function endOldAttempts(end: DeleteInBatches, before: Date): Promise<number> {
  return end('attempts', BATCH, async (tx, limit) => {
    const { numAffectedRows } = await sql`
      delete from gov_payment_attempts where id in (
        select a.id from gov_payment_attempts a
        where a.status = 'failed' and a.started_at < ${before}::timestamptz and a.next_check_at is null
          and not exists (select from gov_payment_refunds r where r.attempt_id = a.id)
        limit ${limit})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
