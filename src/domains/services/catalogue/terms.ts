import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type TermKind = 'service' | 'life_event' | 'evidence' | 'authority'

/** A name of the published catalogue in both languages. */
export interface Term {
  kind: TermKind
  id: string
  mn: string
  en: string
}

/** All names that the published catalogue has; of equal ones, those of services come first. */
export async function selectTerms(db: Db): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select 'service' as kind, service_id as id, name_mn as mn, name_en as en, 1 as rank from catalogue_services
    union
    select 'evidence', (e ->> 'evidence_id')::uuid, e ->> 'name_mn', e ->> 'name_en', 2
    from catalogue_services c
      join reg_service_versions v on v.id = c.version_id
      cross join jsonb_path_query(v.content, '$.evidence_groups[*].evidences[*]') e
    where e ->> 'evidence_id' is not null and e ->> 'name_mn' is not null and e ->> 'name_en' is not null
    union
    select 'life_event', id, name_mn, name_en, 3 from reg_life_events e
    where exists (select from catalogue_services c where c.life_events @> array[e.code])
    union
    select 'authority', authority_id, authority_mn, authority_en, 4 from catalogue_services
    order by rank, id, mn, en`.execute(db)
  return rows.map(({ kind, id, mn, en }) => ({ kind, id, mn, en }))
}
