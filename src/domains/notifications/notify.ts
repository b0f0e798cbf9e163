import type { Insertable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import type { Notice } from './notice.ts'

/** The row of a notice, for a statement that does more than tell. Insert it with a bare `on conflict do nothing`. */
export function noticeRow(userId: string, notice: Notice, at: Date): Insertable<DB['gov_notifications']> {
  return {
    id: uuidv7(at.getTime()),
    user_id: userId,
    template: notice.template,
    params: JSON.stringify(notice.params),
    resource_kind: notice.resource.kind,
    resource_id: notice.resource.id,
    dedupe_key: notice.dedupeKey,
    created_at: at,
  }
}

/** False when the person has been told already. */
export async function tell(tx: Tx, userId: string, notice: Notice, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gov_notifications')
    .values(noticeRow(userId, notice, at))
    // Without a conflict target: whoever tells does not see what the other has been told.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
