import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { matchesSearch } from '../people/search.ts'

export interface OrganisationRow {
  id: string
  slug: string
  name_mn: string
  name_en: string
  reg_no: string | null
  created_at: Date
}

/** Of every organisation, newest first: only the platform's own role sees them all. */
export async function searchAllOrganisations(
  db: Db,
  q: string,
  limit: number,
  after: string | undefined,
): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select id, slug, name_mn, name_en, reg_no, created_at from organisations
    where ${matchesSearch(q)} and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
