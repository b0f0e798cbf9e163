import type { TransactionWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import { revokeReference } from './end.ts'
import type { ReferenceRow } from './issue.ts'
import { handlesReference, selectIssuedReferences } from './queries.ts'
import { notValidError } from './validity.ts'

interface Context extends TransactionWork {
  principal: { userId: string }
  now: Date
}

/** An officer ends a reference that should not be, except one of their own. */
export async function revokeAsOfficer(
  { db, audit, principal, now }: Context,
  id: string,
  reason: string,
): Promise<ReferenceRow> {
  const revoked = await revokeReference(db, { referenceId: id, by: principal.userId, reason, at: now })
  if (revoked) {
    audit.detail({ type: revoked.type, organisation: revoked.org_id })
    return revoked
  }
  const [row] = await selectIssuedReferences(db, { limit: 1, after: undefined, id })
  if (row?.subject_user_id === principal.userId) throw new AppError('references.own')
  if (row && !(await handlesReference(db, row))) throw new AppError('officer.service_not_handled')
  throw notValidError(row, now)
}
