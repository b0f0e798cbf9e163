import { sql } from 'kysely'
import type { AccessKind, DataCategory } from '../../../audit/access.ts'
import { lowestIdAt } from '../../../audit/list.ts'
import type { Db } from '../../../db/database.ts'

interface AccessFilter {
  userId: string
  kind?: AccessKind | undefined
  since?: Date | undefined
  /** Id of the last row of the page before. */
  after?: string | undefined
  limit: number
}

export interface AccessRow {
  id: string
  at: Date
  kind: AccessKind
  operation: string
  categories: DataCategory[]
  actor_role: string | null
  org_id: string | null
  case_id: string | null
  case_number: string | null
  application_id: string | null
  source_mn: string | null
  source_en: string | null
  reason: string | null
  until: Date | null
  family_name: string | null
  given_name: string | null
  org_mn: string | null
  org_en: string | null
  application_mn: string | null
  application_en: string | null
}

/** Newest first, in one round trip: the page is read off the key, and names are looked up for its rows alone. */
export async function selectAccesses(db: Db, filter: AccessFilter): Promise<AccessRow[]> {
  const { rows } = await accessQuery(filter).execute(db)
  return rows
}

export function accessQuery({ userId, kind, since, after, limit }: AccessFilter) {
  const conditions = [
    sql`d.user_id = ${userId}::uuid`,
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    // Ids begin with the time, so that the key serves for it as well.
    ...(since === undefined ? [] : [sql`d.id >= ${lowestIdAt(since)}::uuid`]),
    ...(after === undefined ? [] : [sql`d.id < ${after}::uuid`]),
  ]
  return sql<AccessRow>`
    with page as materialized (
      select * from data_accesses d where ${sql.join(conditions, sql` and `)} order by d.id desc limit ${limit}
    )
    select page.id, page.at, page.kind, page.operation, page.categories, page.actor_role, page.org_id, page.case_id,
      page.case_number, page.application_id, page.source_mn, page.source_en, page.reason, page.until, p.*
    from page left join lateral parties_of_access(page.id) p on true order by page.id desc`
}
