import type { Handler } from '../../contract/types.ts'
import { maySignFor, upsertOrganisationLatinName } from '../../domains/people/asset-queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const setOrganizationLatinName: Handler<'setOrganizationLatinName'> = async (
  { path: { regNo }, body: { name } },
  { db, principal, now },
) => {
  if (!(await maySignFor(db, regNo))) throw new AppError('me.organisation_not_found')
  await upsertOrganisationLatinName(db, { regNo, userId: principal.userId, name }, now)
  return { reg_no: regNo, name, updated_at: now.toISOString() }
}
