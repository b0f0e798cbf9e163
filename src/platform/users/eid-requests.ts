import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { disputeEidRequest } from '../../domains/identity/eid-requests/dispute.ts'
import { selectEidRequests, unlockClient } from '../../domains/identity/eid-requests/queries.ts'
import { toEidRequestResponse } from '../../domains/identity/eid-requests/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyEidRequests: Handler<'listMyEidRequests'> = async (
  { query: { limit, cursor } },
  { db, principal, now },
) => {
  const page = { limit: limit + 1, after: idAfter(cursor) }
  const rows = await selectEidRequests(db, principal.userId, page)
  return pageOf(rows, limit, (row) => toEidRequestResponse(row, now))
}

export const reportMyEidRequest: Handler<'reportMyEidRequest'> = async (
  { path: { id } },
  { db, principal, now, requestId, address, services },
) => {
  const addressHash = services.identityHashes.address(address)
  const { userId } = principal
  return toEidRequestResponse(await disputeEidRequest(db, { userId, id, now, requestId, addressHash }), now)
}

export const deleteMyEidLock: Handler<'deleteMyEidLock'> = async (
  { path: { applicationId } },
  { db, principal },
) => {
  if (!(await unlockClient(db, principal.userId, applicationId))) throw new AppError('eid.lock_not_found')
  return { id: applicationId }
}
