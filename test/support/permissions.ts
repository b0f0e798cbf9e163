import type { PermissionKey } from '../../generated/database.d.ts'
import type { Database } from '../../src/db/database.ts'

export type { PermissionKey } from '../../generated/database.d.ts'

/** What the migrations have given the role, in the order of their names. */
export async function permissionsOf({ system }: Database, role: string): Promise<PermissionKey[]> {
  const rows = await system
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .orderBy('permission')
    .execute()
  return rows.map(({ permission }) => permission as PermissionKey)
}
