import type { Db } from '../../db/database.ts'

export async function selectSiteName(db: Db): Promise<string> {
  const { name } = await db.selectFrom('site_appearance').select('name').executeTakeFirstOrThrow()
  return name
}
