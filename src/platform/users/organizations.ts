import type { Handler } from '../../contract/types.ts'
import { deleteLink, selectLinks } from '../../domains/organisations/link-queries.ts'
import { toLinkResponse } from '../../domains/organisations/link-response.ts'
import { linkOrganisation } from '../../domains/organisations/links.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyEidOrganisations: Handler<'listMyEidOrganisations'> = async (
  _input,
  { db, principal },
) => ({
  items: (await selectLinks(db, principal.userId)).map(toLinkResponse),
})

export const linkMyEidOrganisation: Handler<'linkMyEidOrganisation'> = async ({ body }, context) =>
  toLinkResponse(await linkOrganisation(context, body.reg_no))

export const unlinkMyEidOrganisation: Handler<'unlinkMyEidOrganisation'> = async (
  { path: { regNo } },
  { db, principal },
) => {
  if (!(await deleteLink(db, principal.userId, regNo))) throw new AppError('eid.organisation_not_linked')
  return { reg_no: regNo }
}
