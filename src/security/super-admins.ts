import type { Db } from '../db/database.ts'

export async function isSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('super_admins')
    .select('id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
