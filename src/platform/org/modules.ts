import { platformVersion } from '../../config/version.ts'
import type { Handler } from '../../contract/types.ts'
import { keyAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import {
  deleteModule,
  type ModuleRow,
  selectModule,
  selectModules,
  upsertModule,
} from '../../domains/organisations/module-queries.ts'
import { isOlder } from '../../domains/organisations/rules.ts'
import { countOpenCases } from '../../domains/services/cases/open-cases.ts'
import { AppError } from '../../errors/app-error.ts'

export const listOrganisationModules: Handler<'listOrganisationModules'> = async (
  { path, query: { limit, cursor } },
  { db },
) => {
  return pageOf(await selectModules(db, path.id, limit + 1, keyAfter(cursor)), limit, toResponse)
}

export const installOrganisationModule: Handler<'installOrganisationModule'> = async (
  { path },
  { db, audit, principal, now },
) => {
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

export const removeOrganisationModule: Handler<'removeOrganisationModule'> = async ({ path }, { db }) => {
  const open = path.module === 'gov' ? await countOpenCases(db, path.id) : 0
  if (open > 0) throw inUse(open)
  if (!(await deleteModule(db, path.id, path.module))) throw new AppError('org.module_not_found')
  return toResponse(await existing(db, path.id, path.module))
}

/** The module serves what is open until its end. */
const inUse = (open: number) =>
  new AppError('org.module_in_use', {
    details: [
      {
        path: '/path/module',
        rule: 'open_cases',
        mn: `Дуусаагүй хүсэлт: ${open}.`,
        en: `Open cases: ${open}.`,
      },
    ],
  })

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
