import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'

export type RoleRow = Selectable<DB['roles']> & { id: string; permissions: string[] }

const permissionsOf = sql<string[]>`array(
  select p.permission from role_permissions p where p.role = roles.key order by p.permission)`.as(
  'permissions',
)

/** In the order of their keys. */
export function selectRoles(db: Db, limit: number, after: string | undefined): Promise<RoleRow[]> {
  return db
    .selectFrom('roles')
    .selectAll()
    .select(['key as id', permissionsOf])
    .$if(after !== undefined, (query) => query.where('key', '>', after as string))
    .orderBy('key')
    .limit(limit)
    .execute()
}

export function selectRole(db: Db, key: string): Promise<RoleRow | undefined> {
  return db
    .selectFrom('roles')
    .selectAll()
    .select(['key as id', permissionsOf])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Changes of roles happen one after the other, so that what the actor holds stays as it is until they are done. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamga roles'))`.execute(tx)
}

export function selectRoleNames(db: Db, key: string): Promise<RoleNames> {
  return db
    .selectFrom('roles')
    .select(['rank', 'name_mn', 'name_en'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

interface RoleNames {
  rank: number
  name_mn: string
  name_en: string
}

/** False when there is one already. */
export async function insertRole(tx: Tx, key: string, role: RoleNames, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('roles')
    .values({ key, ...role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

/** False when there is no role of this version. */
export async function updateRole(
  tx: Tx,
  key: string,
  rowVersion: number,
  change: Partial<RoleNames>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roles')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('key', '=', key)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replacePermissions(
  tx: Tx,
  role: string,
  permissions: readonly string[],
): Promise<void> {
  const wanted = sql<string[]>`${permissions}::text[]`
  await sql`delete from role_permissions where role = ${role} and permission <> all (${wanted})`.execute(tx)
  await sql`insert into role_permissions (role, permission) select ${role}, unnest(${wanted})
    on conflict do nothing`.execute(tx)
}

export async function selectUnknownPermissions(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as named (key)
    where not exists (select from permissions p where p.key = named.key)`.execute(db)
  return rows.map(({ key }) => key)
}

export async function deleteRole(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('roles').where('key', '=', key).execute()
}

export async function countHolders(db: Db, role: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select role_holders(${role}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many are offered the role and have not signed for it yet. */
export async function countOffers(db: Db, role: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select role_offers(${role}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export function selectPermissions(db: Db, limit: number, after: string | undefined) {
  return db
    .selectFrom('permissions')
    .selectAll()
    .select('key as id')
    .$if(after !== undefined, (query) => query.where('key', '>', after as string))
    .orderBy('key')
    .limit(limit)
    .execute()
}
