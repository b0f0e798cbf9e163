import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ServiceName } from './once-only-queries.ts'
import { isChanged } from './queries.ts'

/** How many of each kind are named. */
const MAX_COUNT = 20

interface Counts {
  draft: number
  published: number
  archived: number
  evidences: number
  life_events: number
}

export async function selectCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'draft')::int as draft,
      count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'archived')::int as archived,
      (select count(*)::int from reg_evidences) as evidences,
      (select count(*)::int from reg_life_events) as life_events
    from reg_services`.execute(db)
  return rows[0] as Counts
}

interface Named<Item> {
  count: number
  items: Item[]
}

export type Untranslated = ServiceName & { fields: string[] }

/** Services whose working copy lacks a text in one of the languages, or in both. */
export function selectUntranslated(db: Db): Promise<Named<Untranslated>> {
  const empty = (field: string) =>
    sql`case when btrim(w.draft ->> ${sql.lit(field)}) = '' then ${sql.lit(field)} end`
  return named<Untranslated>(
    db,
    sql`
      select s.id, s.code, w.draft ->> 'name_mn' as name_mn, w.draft ->> 'name_en' as name_en, array_remove(array[
        ${empty('name_mn')}, ${empty('name_en')}, ${empty('description_mn')}, ${empty('description_en')},
        case when jsonb_path_exists(w.draft, '$.legal_basis[*] ? (@.title_mn == "" || @.title_en == "")')
          then 'legal_basis' end,
        case when jsonb_path_exists(w.draft, '$.form_schema.properties.* ? (@.title_mn == "" || @.title_en == "")')
          then 'form_schema' end], null) as fields
      from reg_services s join reg_working_copies w on w.service_id = s.id where s.status <> 'archived'`,
    sql`cardinality(fields) > 0`,
  )
}

export type Changed = ServiceName & { version_no: number; updated_at: string }

/** Published services whose working copy waits to be published. */
export function selectChanged(db: Db): Promise<Named<Changed>> {
  return named<Changed>(
    db,
    sql`
      select s.id, s.code, w.draft ->> 'name_mn' as name_mn, w.draft ->> 'name_en' as name_en, v.version_no, s.updated_at,
        ${isChanged} as changed
      from reg_services s join reg_service_versions v on v.id = s.current_version_id
        join reg_working_copies w on w.service_id = s.id
      where s.status = 'published'`,
    sql`changed`,
  )
}

async function named<Item>(
  db: Db,
  source: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<Named<Item>> {
  const { rows } = await sql<Named<Item>>`
    with found as materialized (select * from (${source}) looked where ${condition})
    select (select count(*)::int from found) as count, coalesce((
      select jsonb_agg(to_jsonb(first) order by first.id desc)
      from (select * from found order by id desc limit ${sql.lit(MAX_COUNT)}) first), '[]') as items`.execute(
    db,
  )
  return rows[0] as Named<Item>
}

type NewVersion = ServiceName & { version_no: number; published_at: Date }

export async function selectNewestVersions(db: Db): Promise<NewVersion[]> {
  const { rows } = await sql<NewVersion>`
    select s.id, s.code, v.content ->> 'name_mn' as name_mn, v.content ->> 'name_en' as name_en, v.version_no, v.published_at
    from reg_service_versions v join reg_services s on s.id = v.service_id
    order by v.id desc limit ${sql.lit(MAX_COUNT)}`.execute(db)
  return rows
}
