import { signatureEvidence } from '../../signing/engine/evidence.ts'
import type { RoleGrantRow } from './queries.ts'

export function toRoleGrantResponse(grant: RoleGrantRow) {
  return {
    id: grant.id,
    user_id: grant.user_id,
    role: grant.role,
    adds: grant.adds,
    granted_by: grant.granted_by,
    state: grant.state,
    reason: grant.reason,
    verification_code: grant.state === 'pending' ? grant.verification_code : null,
    created_at: grant.created_at.toISOString(),
    expires_at: grant.expires_at.toISOString(),
    ended_at: grant.ended_at?.toISOString() ?? null,
  }
}

export function toRoleGrantDetail(grant: RoleGrantRow) {
  return { ...toRoleGrantResponse(grant), record: grant.record, ...signatureEvidence(grant) }
}
