import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { closeOrganisation as close } from '../../domains/organisations/closing.ts'
import {
  createFromRegistry,
  lookUpInRegistry,
  refreshFromRegistry,
  requireMyOrganisation,
} from '../../domains/organisations/from-registry.ts'
import { type MyOrganisationRow, selectMyOrganisations } from '../../domains/organisations/queries.ts'
import { asOrganisationRole } from '../../domains/organisations/rules.ts'
import { countUnfinished } from '../../domains/services/cases/open-cases.ts'

export const listMyOrganisations: Handler<'listMyOrganisations'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const rows = await selectMyOrganisations(db, principal.userId, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toResponse)
}

export const getOrganisation: Handler<'getOrganisation'> = async ({ path }, { db, principal }) =>
  toResponse(await requireMyOrganisation(db, principal.userId, path.id))

export const createOrganisation: Handler<'createOrganisation'> = async ({ body }, context) =>
  toResponse(await createFromRegistry(context, { regNo: body.reg_no, slug: body.slug }))

export const closeOrganisation: Handler<'closeOrganisation'> = async (
  { path },
  { db, services, principal, now },
) => {
  const { userId } = principal
  const unfinished = await countUnfinished(db, path.id)
  await close(db, services, { orgId: path.id, userId, unfinished, now })
  return toResponse(await requireMyOrganisation(db, userId, path.id))
}

export const refreshOrganisation: Handler<'refreshOrganisation'> = async ({ path }, context) =>
  toResponse(await refreshFromRegistry(context, path.id))

export const lookupOrganisation: Handler<'lookupOrganisation'> = async ({ path }, context) => {
  const { record, mayCreate } = await lookUpInRegistry(context, path.regNo)
  const { regNo, nameMn, nameEn, active } = record
  return { reg_no: regNo, name_mn: nameMn, name_en: nameEn, active, may_create: mayCreate }
}

function toResponse(row: MyOrganisationRow) {
  const { id, slug, name_mn, name_en, reg_no, role, row_version, created_at, updated_at } = row
  const { closed_at, struck_off_at, refreshed_at } = row
  return {
    id,
    slug,
    name_mn,
    name_en,
    reg_no,
    role: asOrganisationRole(role),
    closed_at: closed_at?.toISOString() ?? null,
    struck_off_at: struck_off_at?.toISOString() ?? null,
    refreshed_at: refreshed_at?.toISOString() ?? null,
    row_version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
