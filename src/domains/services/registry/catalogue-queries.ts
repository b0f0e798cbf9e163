import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isChanged, workingCopies } from './queries.ts'

interface CatalogFilter {
  life_event?: string | undefined
  authority_org_id?: string | undefined
  addressee?: string | undefined
  channel?: string | undefined
}

export type CatalogRow = Awaited<ReturnType<typeof selectCatalog>>[number]

/** Newest first. */
export function selectCatalog(db: Db, filter: CatalogFilter, limit: number, after: string | undefined) {
  const { life_event, authority_org_id, addressee, channel } = filter
  return db
    .selectFrom('catalogue_services as c')
    .innerJoin('reg_services as s', 's.id', 'c.service_id')
    .innerJoin('reg_service_versions as v', 'v.id', 'c.version_id')
    .leftJoin(workingCopies, 'w.service_id', 's.id')
    .select(['c.service_id as id', 'c.code', 'c.authority_id', 'c.authority_mn', 'c.authority_en'])
    .select([
      'c.name_mn',
      'c.name_en',
      'c.addressee',
      'c.channels',
      'c.life_events',
      'c.fee_from',
      'c.days_from',
    ])
    .select(['v.version_no', 'v.sha256', 'v.effective_from'])
    .select(isChanged.as('changed'))
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = []
      if (life_event !== undefined) conditions.push(sql<SqlBool>`c.life_events @> array[${life_event}::text]`)
      if (authority_org_id !== undefined) conditions.push(eb('c.authority_id', '=', authority_org_id))
      if (addressee !== undefined) conditions.push(eb('c.addressee', '=', addressee))
      if (channel !== undefined) conditions.push(sql<SqlBool>`c.channels @> array[${channel}::text]`)
      if (after !== undefined) conditions.push(eb('c.service_id', '<', after))
      return eb.and(conditions)
    })
    .orderBy('c.service_id', 'desc')
    .limit(limit)
    .execute()
}
