import { signatureEvidence, toSignatureResponse } from '../engine/evidence.ts'
import { type SignedActRow, usableUntil } from './queries.ts'

export function toSignedActResponse(row: SignedActRow) {
  return {
    ...toSignatureResponse(row),
    act: row.act,
    operation: row.operation,
    subject: row.subject,
    usable_until: row.signed_at ? usableUntil(row.signed_at).toISOString() : null,
    used_at: row.used_at?.toISOString() ?? null,
  }
}

export function toSignedActDetail(row: SignedActRow) {
  return { ...toSignedActResponse(row), record: row.record, ...signatureEvidence(row) }
}
