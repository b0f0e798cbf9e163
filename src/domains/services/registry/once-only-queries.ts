import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { reindexSources } from '../knowledge/reindex.ts'

export interface ServiceName {
  id: string
  code: string
  name_mn: string
  name_en: string
}

export type SourceRow = NonNullable<Awaited<ReturnType<typeof selectSource>>>

/** Published services whose version in force asks for the evidence. */
const asking = sql<ServiceName[]>`coalesce((
  select jsonb_agg(to_jsonb(named) order by named.code) from (
    select s.id, s.code, v.content ->> 'name_mn' as name_mn, v.content ->> 'name_en' as name_en
    from reg_service_evidences u
    join reg_services s on s.id = u.service_id and s.status = 'published'
    join reg_service_versions v on v.id = s.current_version_id
    where u.evidence_id = e.id and jsonb_path_exists(
      v.content, '$.evidence_groups[*].evidences[*] ? (@.code == $code)', jsonb_build_object('code', e.code))
    order by s.code limit 100) named), '[]')`

const withEvidence = (db: Db) =>
  db
    .selectFrom('reg_once_only_sources as o')
    .innerJoin('reg_evidences as e', 'e.id', 'o.evidence_id')
    .selectAll('o')
    .select(['e.code as evidence_code', 'e.name_mn as evidence_mn', 'e.name_en as evidence_en'])
    .select(asking.as('services'))

export function selectSource(db: Db, id: string) {
  return withEvidence(db).where('o.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function selectSources(db: Db, limit: number, after: string | undefined) {
  return withEvidence(db)
    .$if(after !== undefined, (query) => query.where('o.id', '<', after as string))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertSource(tx: Tx, source: Insertable<DB['reg_once_only_sources']>): Promise<void> {
  await tx.insertInto('reg_once_only_sources').values(source).execute()
  await reindexSources(tx, [{ kind: 'evidence', id: source.evidence_id }])
}

/** False when there is no such source. Deleting one that was queried breaks a foreign key. */
export async function deleteSource(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('reg_once_only_sources')
    .where('id', '=', id)
    .returning('evidence_id')
    .executeTakeFirst()
  if (!deleted) return false
  await reindexSources(tx, [{ kind: 'evidence', id: deleted.evidence_id }])
  return true
}

interface Coverage {
  evidences: number
  covered: number
}

/** Of all that published services ask for, once for each of them. */
export async function selectCoverage(db: Db): Promise<Coverage> {
  const { rows } = await sql<Coverage>`
    select count(*)::int as evidences, count(o.id)::int as covered
    from reg_services s
    join reg_service_versions v on v.id = s.current_version_id
    cross join lateral (
      select distinct asked ->> 'code' as code
      from jsonb_path_query(v.content, '$.evidence_groups[*].evidences[*]') asked) d
    join reg_evidences e on e.code = d.code
    left join reg_once_only_sources o on o.evidence_id = e.id and o.active
    where s.status = 'published'`.execute(db)
  return rows[0] ?? { evidences: 0, covered: 0 }
}

interface ServiceEvidence {
  group: number
  code: string
  name_mn: string
  name_en: string
  optional: boolean
  source_code: string | null
  provider_mn: string | null
  provider_en: string | null
}

interface ServiceOnceOnly {
  published: boolean
  evidences: ServiceEvidence[]
}

/** What a service asks for by its newest version, or by its working copy; nothing where there is no such service. */
export async function selectServiceOnceOnly(db: Db, serviceId: string): Promise<ServiceOnceOnly | undefined> {
  const { rows } = await sql<ServiceOnceOnly>`
    select v.id is not null as published, coalesce((
      select jsonb_agg(jsonb_build_object(
          'group', g.ordinality - 1, 'code', e.code, 'name_mn', e.name_mn, 'name_en', e.name_en,
          'optional', coalesce((asked.value -> 'optional')::boolean, false),
          'source_code', o.source_code, 'provider_mn', o.provider_mn, 'provider_en', o.provider_en)
        order by g.ordinality, asked.ordinality)
      from jsonb_array_elements(coalesce(v.content, w.draft) -> 'evidence_groups') with ordinality g
      cross join lateral jsonb_array_elements(g.value -> 'evidences') with ordinality asked
      join reg_evidences e on e.code = asked.value ->> 'code'
      left join reg_once_only_sources o on o.evidence_id = e.id and o.active), '[]') as evidences
    from reg_services s left join reg_service_versions v on v.id = s.current_version_id
      left join reg_working_copies w on w.service_id = s.id
    where s.id = ${serviceId}::uuid`.execute(db)
  return rows[0]
}
