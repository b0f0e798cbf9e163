import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import { type ModuleRow, selectModules } from '../../domains/organisations/module-queries.ts'
import { installModule, removeModule } from '../../domains/organisations/modules.ts'
import { countOpenCases } from '../../domains/services/cases/open-cases.ts'

export const listOrganisationModules: Handler<'listOrganisationModules'> = async (
  { path, query: { limit, cursor } },
  { db },
) => {
  return pageOf(await selectModules(db, path.id, limit + 1, keyAfter(cursor)), limit, toResponse)
}

export const installOrganisationModule: Handler<'installOrganisationModule'> = async ({ path }, context) =>
  toResponse(await installModule(context, path.id, path.module))

export const removeOrganisationModule: Handler<'removeOrganisationModule'> = async ({ path }, { db }) => {
  const openCases = path.module === 'gov' ? await countOpenCases(db, path.id) : 0
  return toResponse(await removeModule(db, path.id, path.module, openCases))
}

function toResponse({ id, installed_version, installed_at, ...module }: ModuleRow) {
  return {
    key: id,
    name_mn: module.name_mn,
    name_en: module.name_en,
    description_mn: module.description_mn,
    description_en: module.description_en,
    version: module.version,
    minimum_platform_version: module.minimum_platform_version,
    installed: installed_at !== null,
    installed_version,
    installed_at: installed_at?.toISOString() ?? null,
  }
}
