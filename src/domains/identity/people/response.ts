import type { PersonRow } from './person-queries.ts'

export function toPersonResponse(person: PersonRow) {
  return {
    id: person.id,
    civil_id: person.civil_id,
    ge_id: person.ge_id,
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
