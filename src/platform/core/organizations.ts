import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type OrganisationSearchRow, searchAllOrganisations } from '../../domains/organisations/queries.ts'

export const searchOrganisations: Handler<'searchOrganisations'> = async ({ query }, { services }) => {
  const { q, limit, cursor } = query
  const rows = await searchAllOrganisations(services.database.system, q, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toResponse)
}

function toResponse({ created_at, closed_at, struck_off_at, ...organisation }: OrganisationSearchRow) {
  return {
    ...organisation,
    closed_at: closed_at?.toISOString() ?? null,
    struck_off_at: struck_off_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
