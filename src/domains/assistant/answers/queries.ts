import type { Db } from '../../../db/database.ts'

/** What the person is called, in either script: none of it is for a model. */
export async function selectNames(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('users')
    .select(['family_name', 'given_name', 'latin_family_name', 'latin_given_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return Object.values(row ?? {}).filter((name) => name !== null)
}
