import type { Handler } from '../../contract/types.ts'
import { upsertOrganisationLatinName } from '../../domains/organisations/link-queries.ts'

export const setOrganisationLatinName: Handler<'setOrganisationLatinName'> = async (
  { path: { regNo }, body: { name } },
  { db, principal, now },
) => {
  await upsertOrganisationLatinName(db, { regNo, userId: principal.userId, name }, now)
  return { reg_no: regNo, name, updated_at: now.toISOString() }
}
