import { type Tx, uuidv7 } from '../../../db/database.ts'
import { moveCase } from '../transition.ts'
import type { RequestedItem } from '../view.ts'

export interface Asking {
  caseId: string
  officerId: string
  items: readonly RequestedItem[]
  dueAt: Date
  auditEntryId: string
  at: Date
}

/**
 * The officer asks the applicant for more, and the clock stands still. Gives the id of the request; nothing where the
 * case is not the officer's, or not in review; then nothing has changed.
 */
export async function askApplicant(tx: Tx, asking: Asking): Promise<string | undefined> {
  const { caseId, officerId, items, dueAt, auditEntryId, at } = asking
  const id = uuidv7(at.getTime())
  const moved = await moveCase(tx, {
    caseId,
    action: 'request_info',
    actor: { userId: officerId, role: 'officer' },
    auditEntryId,
    at,
    set: { paused_at: at },
    where: { assigned_officer_id: officerId },
    details: { request: id, items: items.length },
    notice: {
      template: 'case_info_requested',
      params: { due_at: dueAt.toISOString() },
      dedupeKey: `${caseId}:info:${id}`,
    },
  })
  if (!moved) return undefined
  await tx
    .insertInto('gov_info_requests')
    .values({
      id,
      application_id: caseId,
      items: JSON.stringify(items),
      requested_by: officerId,
      requested_at: at,
      due_at: dueAt,
    })
    .execute()
  return id
}
