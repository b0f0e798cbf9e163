import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { insertSecurityEvent } from '../security-events/events.ts'
import { type EidRequestRow, lockClient, markDisputed, selectEidRequest } from './queries.ts'

interface Dispute {
  userId: string
  id: string
  now: Date
  requestId: string
  addressHash: string
}

/** Reports a request that the person did not start, once, and keeps its client from asking them again. */
export async function disputeEidRequest(
  db: Tx,
  { userId, id, now, requestId, addressHash }: Dispute,
): Promise<EidRequestRow> {
  const marked = await markDisputed(db, userId, id, now)
  if (marked) {
    const { application_id: applicationId } = marked
    // The platform's own sign-ins have locks of their own: this must not keep a person out of their account.
    if (applicationId !== null) await lockClient(db, { userId, applicationId, requestId: id }, now)
    await insertSecurityEvent(db, {
      kind: 'eid_request_disputed',
      severity: 'warning',
      at: now,
      requestId,
      addressHash,
      userId,
      details: { eid_request: id, ...(applicationId !== null && { application: applicationId }) },
    })
  }
  const request = await selectEidRequest(db, userId, id)
  if (!request) throw new AppError('eid.request_not_found')
  return request
}
