import type { Handler } from '../../contract/types.ts'
import { upsertOrganisationLatinName } from '../../domains/organisations/link-queries.ts'
import { selectSigningAuthority } from '../../domains/organisations/signer-queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const setOrganizationLatinName: Handler<'setOrganizationLatinName'> = async (
  { path: { regNo }, body: { name } },
  { db, principal, now },
) => {
  if (!(await selectSigningAuthority(db, regNo)).signs) throw new AppError('me.organisation_not_found')
  await upsertOrganisationLatinName(db, { regNo, userId: principal.userId, name }, now)
  return { reg_no: regNo, name, updated_at: now.toISOString() }
}
