import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { requireMember, requireOwner } from '../../domains/organisations/membership.ts'
import {
  deleteModule,
  type ModuleRow,
  selectModule,
  selectModules,
  upsertModule,
} from '../../domains/organisations/module-queries.ts'
import { isOlder } from '../../domains/organisations/rules.ts'
import { AppError } from '../../errors/app-error.ts'
import { platformVersion } from '../../version.ts'

export const listOrganisationModules: Handler<'listOrganisationModules'> = async (
  { path, query: { limit, cursor } },
  { db, principal },
) => {
  await requireMember(db, principal.userId, path.id)
  return pageOf(await selectModules(db, path.id, limit + 1, keyAfter(cursor)), limit, toResponse)
}

export const installOrganisationModule: Handler<'installOrganisationModule'> = async (
  { path },
  { db, audit, principal, now },
) => {
  await requireOwner(db, principal.userId, path.id)
  const { version, minimum_platform_version: needed } = await existing(db, path.id, path.module)
  if (isOlder(platformVersion, needed)) {
    const message = `The module needs ${needed}; this platform is ${platformVersion}.`
    const details = [{ path: '/path/module', rule: 'minimum_platform_version', message }]
    throw new AppError('org.module_needs_newer_platform', { details })
  }
  const { userId } = principal
  await upsertModule(db, { orgId: path.id, module: path.module, version, userId, now })
  audit.detail({ version })
  return toResponse(await existing(db, path.id, path.module))
}

export const removeOrganisationModule: Handler<'removeOrganisationModule'> = async (
  { path },
  { db, principal },
) => {
  await requireOwner(db, principal.userId, path.id)
  if (!(await deleteModule(db, path.id, path.module))) throw new AppError('org.module_not_found')
  return toResponse(await existing(db, path.id, path.module))
}

async function existing(db: Tx, orgId: string, key: string): Promise<ModuleRow> {
  const module = await selectModule(db, orgId, key)
  if (!module) throw new AppError('org.module_not_found')
  return module
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
