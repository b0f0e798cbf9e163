import type { PersonRow } from '../../people/search.ts'
import { signatureEvidence } from '../../signing/signature-evidence.ts'
import type { GrantRow } from './queries.ts'

export function shownPerson(person: PersonRow) {
  return {
    id: person.id,
    civil_id: person.civil_id,
    family_name: person.family_name,
    given_name: person.given_name,
    latin_family_name: person.latin_family_name,
    latin_given_name: person.latin_given_name,
    email: person.email,
    role: person.role,
    active: person.active,
    eid_verified_at: person.eid_verified_at?.toISOString() ?? null,
    locked_until: person.locked_until?.toISOString() ?? null,
    row_version: person.row_version,
    created_at: person.created_at.toISOString(),
    updated_at: person.updated_at.toISOString(),
  }
}

export function shownGrant(grant: GrantRow) {
  return {
    id: grant.id,
    user_id: grant.user_id,
    role: grant.role,
    granted_by: grant.granted_by,
    state: grant.state,
    reason: grant.reason,
    verification_code: grant.state === 'pending' ? grant.verification_code : null,
    created_at: grant.created_at.toISOString(),
    expires_at: grant.expires_at.toISOString(),
    ended_at: grant.ended_at?.toISOString() ?? null,
  }
}

export function shownGrantDetail(grant: GrantRow) {
  return { ...shownGrant(grant), record: grant.record, ...signatureEvidence(grant) }
}
