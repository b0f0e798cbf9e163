import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Clients } from '../clients/cache.ts'
import { updateClient } from '../clients/queries.ts'
import { decidePendingReview, type ListedReview, lockApplication, selectReview } from './queries.ts'

interface Decision {
  id: string
  approves: boolean
  reason: string | undefined
  userId: string
  now: Date
}

/** Approves exactly what the request lists, or leaves the client as it is. */
export async function decideReview(
  tx: Tx,
  { clients }: { clients: Pick<Clients, 'invalidate'> },
  { id, approves, reason, userId, now }: Decision,
): Promise<ListedReview> {
  if (!approves && reason === undefined) throw new AppError('applications.reason_needed')
  const asked = await selectReview(tx, id)
  // Locks as a change of the client does: the client first, then the request.
  if (!asked || !(await lockApplication(tx, asked.application_id)))
    throw new AppError('applications.review_not_found')
  const state = approves ? 'approved' : 'refused'
  const decided = await decidePendingReview(tx, { id, state, reason: reason ?? null, userId, now })
  if (!decided) {
    const found = await selectReview(tx, id)
    throw new AppError(found?.state === 'pending' ? 'applications.own_review' : 'applications.review_decided')
  }
  if (approves) {
    clients.invalidate(decided.application_id)
    const mode = decided.kind === 'live' ? { mode: 'live' as const } : {}
    await updateClient(tx, decided.application_id, undefined, { ...decided.wanted, ...mode }, now)
  }
  return { ...asked, ...decided }
}
