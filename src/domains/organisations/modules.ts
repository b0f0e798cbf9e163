import type { TransactionWork } from '../../audit/work.ts'
import { platformVersion } from '../../config/version.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteModule, type ModuleRow, selectModule, upsertModule } from './module-queries.ts'
import { isOlder } from './rules.ts'

/** Installs a module, or its present version, for an organisation. */
export async function installModule(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  orgId: string,
  key: string,
): Promise<ModuleRow> {
  const { version, minimum_platform_version: needed } = await requireModule(db, orgId, key)
  if (isOlder(platformVersion, needed)) {
    const message = `The module needs ${needed}; this platform is ${platformVersion}.`
    const details = [{ path: '/path/module', rule: 'minimum_platform_version' as const, message }]
    throw new AppError('org.module_needs_newer_platform', { details })
  }
  await upsertModule(db, { orgId, module: key, version, userId: principal.userId, now })
  audit.detail({ version })
  return requireModule(db, orgId, key)
}

/** `openCases`: the module serves what is open until its end. */
export async function removeModule(
  db: Tx,
  orgId: string,
  key: string,
  openCases: number,
): Promise<ModuleRow> {
  if (openCases > 0) throw inUse(openCases)
  if (!(await deleteModule(db, orgId, key))) throw new AppError('org.module_not_found')
  return requireModule(db, orgId, key)
}

const inUse = (open: number) =>
  new AppError('org.module_in_use', {
    details: [
      {
        path: '/path/module',
        rule: 'open_cases' as const,
        mn: `Дуусаагүй хүсэлт: ${open}.`,
        en: `Open cases: ${open}.`,
      },
    ],
  })

async function requireModule(db: Tx, orgId: string, key: string): Promise<ModuleRow> {
  const module = await selectModule(db, orgId, key)
  if (!module) throw new AppError('org.module_not_found')
  return module
}
