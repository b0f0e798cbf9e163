import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { selectCivilId } from '../../domains/identity/people/profile-queries.ts'
import { closeOrganisation as close } from '../../domains/organisations/closing.ts'
import {
  createOrganisation as insertOrganisation,
  isRegNoTaken,
  type MyOrganisationRow,
  selectMyOrganisation,
  selectMyOrganisations,
} from '../../domains/organisations/queries.ts'
import { refreshOrganisation as refresh } from '../../domains/organisations/refresh.ts'
import { asOrganisationRole, refusalOfCreation, slugOf } from '../../domains/organisations/rules.ts'
import { askRegistry } from '../../domains/organisations/state-registry.ts'
import { countUnfinished } from '../../domains/services/cases/open-cases.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMyOrganisations: Handler<'listMyOrganisations'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const rows = await selectMyOrganisations(db, principal.userId, limit + 1, idAfter(cursor))
  return pageOf(rows, limit, toResponse)
}

export const getOrganisation: Handler<'getOrganisation'> = async ({ path }, { db, principal }) => {
  return existing(db, principal.userId, path.id)
}

export const createOrganisation: Handler<'createOrganisation'> = async ({ body }, context) => {
  const { services, signal, read, transact, principal, now } = context
  const { reg_no: regNo, slug = slugOf(regNo) } = body
  const { userId } = principal
  const civilId = await read(({ db }) => selectCivilId(db, userId))
  const record = await askRegistry(() => services.stateRegistry.organisation(regNo, signal))
  if (!record) throw new AppError('org.not_registered')
  const refusal = refusalOfCreation(record, civilId)
  if (refusal) throw new AppError(refusal)

  const { nameMn, nameEn } = record
  return transact(async ({ db, audit }) => {
    const created = { slug, nameMn, nameEn: nameEn ?? nameMn, regNo, ownerUserId: userId, now }
    const organisation = await insertOrganisation(db, created)
    if (!organisation) throw new AppError('org.slug_taken')
    audit.entry({ subject: `org:${organisation.id}`, details: { reg_no: regNo, slug } })
    return toResponse({ ...organisation, role: 'owner' })
  })
}

export const closeOrganisation: Handler<'closeOrganisation'> = async (
  { path },
  { db, services, principal, now },
) => {
  const { userId } = principal
  const unfinished = await countUnfinished(db, path.id)
  await close(db, services, { orgId: path.id, userId, unfinished, now })
  return existing(db, userId, path.id)
}

export const refreshOrganisation: Handler<'refreshOrganisation'> = async ({ path }, context) => {
  const { services, signal, read, transact, principal, now } = context
  const { userId } = principal
  const known = await read(({ db }) => selectMyOrganisation(db, userId, path.id))
  if (!known) throw new AppError('org.not_found')
  const { reg_no: regNo } = known
  if (regNo === null) throw new AppError('org.not_from_registry')
  const record = await askRegistry(() => services.stateRegistry.organisation(regNo, signal))
  return transact(async ({ db, audit }) => {
    const refreshed = await refresh(db, { orgId: path.id, regNo, record, now })
    if (!refreshed) throw new AppError('request.conflict')
    const { changed, struckOff } = refreshed
    audit.entry({ subject: `org:${path.id}`, details: { changed, struck_off: struckOff } })
    return existing(db, userId, path.id)
  })
}

export const lookupOrganisation: Handler<'lookupOrganisation'> = async ({ path }, context) => {
  const { services, signal, read, transact, principal } = context
  const civilId = await read(({ db }) => selectCivilId(db, principal.userId))
  const record = await askRegistry(() => services.stateRegistry.organisation(path.regNo, signal))
  if (!record) throw new AppError('org.not_registered')
  // The look-up is recorded before its result is answered.
  const isHere = await transact(async ({ db, audit }) => {
    audit.entry({ subject: `registered-organisation:${path.regNo}` })
    return isRegNoTaken(db, path.regNo)
  })
  const { regNo, nameMn, nameEn, active } = record
  const may_create = !isHere && refusalOfCreation(record, civilId) === undefined
  return { reg_no: regNo, name_mn: nameMn, name_en: nameEn, active, may_create }
}

async function existing(db: Tx, userId: string, orgId: string) {
  const organisation = await selectMyOrganisation(db, userId, orgId)
  if (!organisation) throw new AppError('org.not_found')
  return toResponse(organisation)
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
