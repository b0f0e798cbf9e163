import { sql } from 'kysely'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Database, Db } from '../../../db/database.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { type CatalogueRow, catalogueColumns } from './search.ts'

const DAYS = 90
const PLACES = 6
/** Of a service with fewer, the place alone could point to single people. */
const LEAST_CASES = 5

/** Published services in the order of the cases that people filed lately. */
export function selectMostUsed(db: Db): Promise<Omit<CatalogueRow, 'score'>[]> {
  return db
    .selectFrom('catalogue_most_used as m')
    .innerJoin('catalogue_services', 'catalogue_services.service_id', 'm.service_id')
    .select(catalogueColumns)
    .orderBy('m.place')
    .execute()
}

/** Counts again; writes, and so ends cached answers, only where the order has changed. */
export function countMostUsed({
  database,
  clock,
}: {
  database: Pick<Database, 'transact'>
  clock: Clock
}): Promise<{ changed: boolean }> {
  const since = ulaanbaatarDay(new Date(clock() - DAYS * DAY_MS))
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tamga most used services'))`.execute(tx)
    const { rows } = await sql<{ service_id: string }>`
      select c.service_id from gov_case_counts c join catalogue_services using (service_id)
      where c.figure = 'received' and c.day >= ${since}::date
      group by c.service_id having sum(c.n) >= ${LEAST_CASES}
      order by sum(c.n) desc, c.service_id limit ${PLACES}`.execute(tx)
    const counted = rows.map(({ service_id }, index) => ({ place: index + 1, service_id }))
    const shown = await tx
      .selectFrom('catalogue_most_used')
      .select(['place', 'service_id'])
      .orderBy('place')
      .execute()
    if (JSON.stringify(shown) === JSON.stringify(counted)) return { changed: false }
    await tx.deleteFrom('catalogue_most_used').execute()
    if (counted.length > 0) await tx.insertInto('catalogue_most_used').values(counted).execute()
    return { changed: true }
  })
}
