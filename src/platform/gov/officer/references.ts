import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import { revokeReference as revoke } from '../../../domains/services/references/end.ts'
import type { ReferenceRow } from '../../../domains/services/references/issue.ts'
import { selectIssuedReferences } from '../../../domains/services/references/queries.ts'
import { notInForce, stateAt } from '../../../domains/services/references/validity.ts'
import { AppError } from '../../../errors/app-error.ts'

export const listIssuedReferences: Handler<'listIssuedReferences'> = async ({ query }, { db, now }) => {
  const { limit, cursor, number } = query
  const rows = await selectIssuedReferences(db, { limit: limit + 1, after: idAfter(cursor), number })
  return pageOf(rows, limit, (row) => toIssuedReference(row, now))
}

export const revokeReference: Handler<'revokeReference'> = async ({ path: { id }, body }, context) => {
  const { db, audit, principal, now } = context
  const revoked = await revoke(db, { referenceId: id, by: principal.userId, reason: body.reason, at: now })
  if (revoked) {
    audit.detail({ type: revoked.type, organisation: revoked.org_id })
    return toIssuedReference(revoked, now)
  }
  const [row] = await selectIssuedReferences(db, { limit: 1, after: undefined, id })
  if (row?.subject_user_id === principal.userId) throw new AppError('references.own')
  throw notInForce(row, now)
}

function toIssuedReference(row: ReferenceRow, now: Date) {
  const { title_mn, title_en, subject } = row.payload
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    title_mn,
    title_en,
    status: stateAt(row, now),
    tenant_id: row.org_id,
    subject_name: `${subject.family_name} ${subject.given_name}`.trim(),
    application_id: row.application_id,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoke_reason: row.revoke_reason,
  }
}
