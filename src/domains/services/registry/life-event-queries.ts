import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type LifeEventRow = NonNullable<Awaited<ReturnType<typeof selectLifeEvent>>>

const withUse = (db: Db) =>
  db
    .selectFrom('reg_life_events as e')
    .selectAll('e')
    .select(
      sql<number>`(select count(*)::int from reg_service_life_events u where u.life_event_id = e.id)`.as(
        'services',
      ),
    )

export function selectLifeEvent(db: Db, id: string) {
  return withUse(db).where('e.id', '=', id).executeTakeFirst()
}

/** In their order. */
export function selectLifeEvents(db: Db, limit: number, after: string | undefined) {
  return withUse(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.sort, e.id) > (select last.sort, last.id from reg_life_events last where last.id = ${after})`,
      ),
    )
    .orderBy('e.sort')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}
