import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openCaseStates } from '../cases/state-machine.ts'

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
