import type { Db } from '../../../db/database.ts'

/** The names that a person has here, in either script: personal data in what the person writes. */
export async function ownNames(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['given_name', 'family_name', 'latin_given_name', 'latin_family_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return Object.values(person ?? {}).filter((name) => name !== null && name.trim() !== '') as string[]
}

/** A name for other people; empty where the platform knows none. */
export async function selectFullName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['family_name', 'given_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return [row?.family_name, row?.given_name].filter(Boolean).join(' ').slice(0, 200)
}
