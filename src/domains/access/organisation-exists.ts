import type { Db } from '../../db/database.ts'

export async function organisationExists(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
