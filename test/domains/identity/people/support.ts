import { type Database, uuidv7 } from '../../../../src/db/database.ts'
import type { ChangeAuthor } from '../../../../src/domains/identity/people/change.ts'
import { addUser } from '../../../security/support.ts'
import type { PermissionKey } from '../../../support/permissions.ts'

export const actingAs = (userId: string, elevated = false): ChangeAuthor => ({ userId, elevated })

/** Someone with a role of their own that holds exactly these permissions. */
export async function addHolder(
  database: Database,
  rank: number,
  permissions: PermissionKey[],
): Promise<string> {
  const key = await addRole(database, rank, permissions)
  return addUser(database, key)
}

/** A role that ranks with administrators is the platform's own; no one can make one. */
export async function addRole(
  database: Database,
  rank: number,
  permissions: PermissionKey[],
): Promise<string> {
  const key = `role_${uuidv7().replaceAll('-', '')}`
  await database.system
    .insertInto('roles')
    .values({ key, rank, name_mn: 'Эрх', name_en: 'Role', system: rank <= 2 })
    .execute()
  for (const permission of permissions)
    await database.system.insertInto('role_permissions').values({ role: key, permission }).execute()
  return key
}

export async function addSuperAdmin(database: Database, role = 'user'): Promise<string> {
  const userId = await addUser(database, role)
  const now = new Date()
  await database.system
    .insertInto('super_admins')
    .values({
      id: uuidv7(),
      user_id: userId,
      email: `${userId}@demo.invalid`,
      social_issuer: 'https://social.demo.invalid',
      social_subject: userId,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
  return userId
}

export function personOf(database: Database, id: string) {
  return database.system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
