import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ClosingHindrance } from '../../identity/people/anonymise.ts'

/** Cases that are not over: those that the person applied for, and those that they handle as an officer. */
export async function unfinishedCases(db: Db, userId: string): Promise<ClosingHindrance[]> {
  const over = sql`('rejected', 'completed', 'cancelled', 'expired')`
  const { rows } = await sql<{ kind: 'own_case' | 'held_case'; id: string; name: string }>`
    (select 'own_case' as kind, id, number as name from gov_applications
      where applicant_user_id = ${userId} and status not in ${over} order by id limit 25)
    union all
    (select 'held_case', id, number from gov_applications
      where assigned_officer_id = ${userId} and status not in ${over} and status <> 'approved' order by id limit 25)`.execute(
    db,
  )
  return rows
}
