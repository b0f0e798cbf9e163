import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { canonicalUuid } from '../../../text/uuid.ts'
import { openCaseStates } from '../cases/state-machine.ts'
import type { PublishedContent } from '../registry/content.ts'

export interface PublishedVersion {
  id: string
  version_no: number
  sha256: Buffer
  published_at: Date
  content: PublishedContent
}

/** The newest version of a service that is published, by its id or code. */
export function selectPublished(db: Db, idOrCode: string): Promise<PublishedVersion | undefined> {
  return db
    .selectFrom('catalogue_services as c')
    .innerJoin('reg_service_versions as v', 'v.id', 'c.version_id')
    .select(['c.service_id as id', 'v.version_no', 'v.sha256', 'v.published_at', 'v.content'])
    .where(canonicalUuid.test(idOrCode) ? 'c.service_id' : 'c.code', '=', idOrCode)
    .executeTakeFirst() as Promise<PublishedVersion | undefined>
}

/** Another one after every change of what is published. */
export async function selectCatalogueRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()
  return revision
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

const MAX_LIFE_EVENTS = 1000

export interface CatalogueLifeEventRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  services: number
}

/** In the order of the registry, from the one that follows `after`. */
export function selectCatalogueLifeEvents(
  db: Db,
  limit: number,
  after?: string,
): Promise<CatalogueLifeEventRow[]> {
  return db
    .selectFrom('reg_life_events as e')
    .select(['e.id', 'e.code', 'e.name_mn', 'e.name_en', 'e.description_mn', 'e.description_en'])
    .select(
      sql<number>`(select count(*) from catalogue_services c where c.life_events @> array[e.code])`.as(
        'services',
      ),
    )
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(e.sort, e.id) > (select b.sort, b.id from reg_life_events b where b.id = ${after})`,
      ),
    )
    .orderBy('e.sort')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export async function selectCatalogueLifeEvent(
  db: Db,
  id: string,
): Promise<CatalogueLifeEventRow | undefined> {
  return (await selectCatalogueLifeEvents(db, MAX_LIFE_EVENTS)).find((event) => event.id === id)
}

/** How many open cases the person has of services that belong to each life event, by its code. */
export async function selectOpenCasesByLifeEvent(db: Db, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; cases: number }>`
    select event as code, count(*)::integer as cases
    from gov_applications a
      join catalogue_services c on c.service_id = a.service_id
      cross join unnest(c.life_events) event
    where a.applicant_user_id = ${userId}::uuid and a.status = any (${openCaseStates}::text[])
    group by event`.execute(db)
  return new Map(rows.map(({ code, cases }) => [code, cases]))
}
