import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { User } from './usage.ts'

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

/** Nothing when the code is taken. */
export function insertLifeEvent(db: Db, event: Insertable<DB['reg_life_events']>) {
  return db
    .insertInto('reg_life_events')
    .values(event)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Nothing when there is no such life event of this version. */
export function replaceLifeEvent(
  db: Db,
  id: string,
  rowVersion: number,
  change: Updateable<DB['reg_life_events']>,
) {
  return db
    .updateTable('reg_life_events')
    .set(change)
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
}

/** As deleteUnusedEvidence. */
export async function deleteUnusedLifeEvent(tx: Tx, id: string): Promise<User[] | undefined> {
  const held = await tx
    .selectFrom('reg_life_events')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  const users = await tx
    .selectFrom('reg_service_life_events as u')
    .innerJoin('reg_services as s', 's.id', 'u.service_id')
    .select([sql<User['kind']>`'service'`.as('kind'), 's.code'])
    .select([
      sql<string>`s.draft ->> 'name_mn'`.as('name_mn'),
      sql<string>`s.draft ->> 'name_en'`.as('name_en'),
    ])
    .where('u.life_event_id', '=', id)
    .orderBy('s.code')
    .limit(100)
    .execute()
  if (users.length === 0) await tx.deleteFrom('reg_life_events').where('id', '=', id).execute()
  return users
}
