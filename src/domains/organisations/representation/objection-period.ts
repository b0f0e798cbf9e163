import { sql } from 'kysely'
import { HOUR_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'

export const OBJECTION_MS = 72 * HOUR_MS

/**
 * Refuses what cannot be undone (closing, merging, handing over, deleting) while former owners may object to a take-over,
 * or have objected and the operator has not decided. The caller holds the lock of the organisation.
 */
export async function refuseWhileTakeOverCanBeObjected(tx: Tx, orgId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ until: Date; objected: boolean }>`
    select objection_until as until, objected_at is not null as objected from organisation_take_overs
    where org_id = ${orgId}::uuid and decided_at is null
      and (objection_until > ${now}::timestamptz or objected_at is not null)
    order by objected_at is not null desc, objection_until desc limit 1`.execute(tx)
  const [open] = rows
  if (!open) return
  const until = open.until.toISOString()
  throw new AppError('org.take_over_open', {
    details: [
      open.objected
        ? {
            path: '/path/id',
            rule: 'objection',
            mn: 'Эсэргүүцлийг операторын шийдвэрлэхийг хүлээнэ үү.',
            en: 'Wait for the operator to decide the objection.',
          }
        : { path: '/path/id', rule: 'objection_until', mn: `${until} хүртэл.`, en: `Until ${until}.` },
    ],
  })
}
