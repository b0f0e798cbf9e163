import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type PersonRow, searchPeople } from '../../domains/identity/people/person-queries.ts'
import { auditSingleMatch } from '../../domains/identity/people/search.ts'

export const searchUsers: Handler<'searchUsers'> = async ({ query: { q, limit, cursor } }, context) => {
  const { services } = context
  const people = await searchPeople(services.database.system, { q, after: idAfter(cursor), limit: limit + 1 })
  await auditSingleMatch(context, people, cursor)
  return pageOf(people, limit, toResponse)
}

function toResponse(person: PersonRow) {
  return {
    id: person.id,
    civil_id: person.civil_id,
    family_name: person.family_name,
    given_name: person.given_name,
    latin_family_name: person.latin_family_name,
    latin_given_name: person.latin_given_name,
    email: person.email,
    role: person.role,
    roles: person.roles,
    active: person.active,
    eid_verified: person.eid_verified_at !== null,
  }
}
