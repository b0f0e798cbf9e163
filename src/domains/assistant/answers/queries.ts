import type { Db } from '../../../db/database.ts'

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
