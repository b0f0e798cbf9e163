import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import type { ReferenceRow } from '../../../domains/services/references/issue.ts'
import { selectIssuedReferences } from '../../../domains/services/references/queries.ts'
import { revokeAsOfficer } from '../../../domains/services/references/revoke.ts'
import { stateAt } from '../../../domains/services/references/validity.ts'

export const listIssuedReferences: Handler<'listIssuedReferences'> = async ({ query }, { db, now }) => {
  const { limit, cursor, number } = query
  const rows = await selectIssuedReferences(db, { limit: limit + 1, after: idAfter(cursor), number })
  return pageOf(rows, limit, (row) => toIssuedReference(row, now))
}

export const revokeReference: Handler<'revokeReference'> = async ({ path: { id }, body }, context) =>
  toIssuedReference(await revokeAsOfficer(context, id, body.reason), context.now)

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
