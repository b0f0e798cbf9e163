import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'

export interface ModuleRow extends Selectable<DB['modules']> {
  id: string
  installed_version: string | null
  installed_at: Date | null
}

const modules = (db: Db, orgId: string) =>
  db
    .selectFrom('modules')
    .leftJoin('organisation_modules as o', (join) =>
      join.onRef('o.module', '=', 'modules.key').on('o.org_id', '=', orgId),
    )
    .selectAll('modules')
    .select(['modules.key as id', 'o.version as installed_version', 'o.installed_at'])

/** The catalogue in the order of keys, with what the organisation has of it. */
export function selectModules(
  db: Db,
  orgId: string,
  limit: number,
  after: string | undefined,
): Promise<ModuleRow[]> {
  return modules(db, orgId)
    .$if(after !== undefined, (query) => query.where('modules.key', '>', after as string))
    .orderBy('modules.key')
    .limit(limit)
    .execute()
}

export function selectModule(db: Db, orgId: string, key: string): Promise<ModuleRow | undefined> {
  return modules(db, orgId).where('modules.key', '=', key).executeTakeFirst()
}

export async function upsertModule(
  tx: Tx,
  {
    orgId,
    module,
    version,
    userId,
    now,
  }: { orgId: string; module: string; version: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('organisation_modules')
    .values({ org_id: orgId, module, version, installed_by: userId, installed_at: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'module']).doUpdateSet({ version }))
    .execute()
}

/** Who removes the module waits until the transaction ends, and so does who relies on it. */
export async function lockModule(tx: Tx, orgId: string, module: string): Promise<void> {
  await sql`
    select from organisation_modules where org_id = ${orgId}::uuid and module = ${module} for update`.execute(
    tx,
  )
}

/** False when it is not installed. */
export async function deleteModule(tx: Tx, orgId: string, module: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_modules')
    .where('org_id', '=', orgId)
    .where('module', '=', module)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
