import type { Db } from '../../../db/database.ts'

/** The names that a person has here, which are personal data in what the person writes. */
export async function ownNames(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['given_name', 'family_name', 'latin_given_name', 'latin_family_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return Object.values(person ?? {}).filter((name) => name !== null && name.trim() !== '') as string[]
}
