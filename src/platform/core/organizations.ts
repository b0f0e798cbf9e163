import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type OrganisationSearchRow, searchAllOrganisations } from '../../domains/organisations/queries.ts'

export const searchOrganizations: Handler<'searchOrganizations'> = async ({ query }, { services }) => {
  const { q, limit, cursor } = query
  const rows = await searchAllOrganisations(services.database.system, q, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toResponse)
}

function toResponse({ created_at, ...organisation }: OrganisationSearchRow) {
  return { ...organisation, created_at: created_at.toISOString() }
}
