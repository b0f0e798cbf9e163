import type { Handler } from '../../contract/types.ts'
import { selectEidHolder } from '../../domains/identity/people/accounts.ts'
import {
  deleteLink,
  insertLink,
  selectLinks,
  selectOtherBasis,
  upsertOrganisation,
} from '../../domains/organisations/link-queries.ts'
import { toLinkResponse } from '../../domains/organisations/link-response.ts'
import { activeOrganisation } from '../../domains/organisations/state-registry.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyEidOrganisations: Handler<'listMyEidOrganisations'> = async (
  _input,
  { db, principal },
) => ({
  items: (await selectLinks(db, principal.userId)).map(toLinkResponse),
})

export const linkMyEidOrganisation: Handler<'linkMyEidOrganisation'> = async ({ body }, context) => {
  const { principal, read, transact, services, signal, now } = context
  const { userId } = principal
  const { reg_no: regNo } = body
  const holder = await read(({ db }) => selectEidHolder(db, userId))
  // Without the eID the civil ID is only what was typed, or what another issuer said.
  if (!holder?.eid_verified_at) throw new AppError('eid.not_verified')
  const organisation = await activeOrganisation(services, regNo, signal)
  if (!organisation) throw new AppError('eid.organisation_not_yours')

  const { civil_id } = holder
  const represents = civil_id !== null && organisation.representatives.includes(civil_id)
  return transact(async ({ db, audit }) => {
    const basis = represents ? 'representative' : await selectOtherBasis(db, userId, regNo)
    if (!basis) throw new AppError('eid.organisation_not_yours')
    await upsertOrganisation(db, organisation, now)
    await insertLink(db, { userId, regNo, basis }, now)
    audit.entry({ subject: `organization:${regNo}`, details: { basis } })
    const [link] = await selectLinks(db, userId, regNo)
    return toLinkResponse(link!)
  })
}

export const unlinkMyEidOrganisation: Handler<'unlinkMyEidOrganisation'> = async (
  { path: { regNo } },
  { db, principal },
) => {
  if (!(await deleteLink(db, principal.userId, regNo))) throw new AppError('eid.organisation_not_linked')
  return { reg_no: regNo }
}
