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

export interface Authority {
  org_id: string
  name_mn: string
  name_en: string
}

/** The authorities of all services that are published. */
export function selectAuthorities(db: Db): Promise<Authority[]> {
  return db
    .selectFrom('catalogue_services')
    .select(['authority_id as org_id', 'authority_mn as name_mn', 'authority_en as name_en'])
    .distinct()
    .orderBy('authority_id')
    .execute()
}
