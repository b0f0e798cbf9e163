import { signatureProof, toSignatureResponse } from '../../signing/engine/evidence.ts'
import type { NominationRow } from './queries.ts'

export function toNominationResponse(nomination: NominationRow) {
  return {
    ...toSignatureResponse(nomination),
    tenant_id: nomination.org_id,
    reg_no: nomination.reg_no,
    role: nomination.role,
    hands_over: nomination.hands_over,
    nominated_by: nomination.nominated_by,
    user_id: nomination.user_id,
    email: nomination.email,
    civil_id: nomination.civil_id,
    invitation_id: nomination.invitation_id,
  }
}

export function toNominationDetail(nomination: NominationRow) {
  return {
    ...toNominationResponse(nomination),
    record: nomination.record,
    signature: signatureProof(nomination),
  }
}
