import type { Db } from '../../db/database.ts'
import { people } from '../identity/people/people.ts'

/** The account of the person whom a request is about; empty where it names none, or one who has no account here. */
export async function subjectOfRequest(system: Db, id: string): Promise<string[]> {
  const rows = await system
    .selectFrom('relay_requests')
    .innerJoin(people('u'), 'u.civil_id', 'relay_requests.subject_civil_id')
    .select('u.id')
    .where('relay_requests.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** The same of the request that an assignment belongs to. */
export async function subjectOfAssignment(system: Db, id: string): Promise<string[]> {
  const assignment = await system
    .selectFrom('relay_assignments')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return assignment ? subjectOfRequest(system, assignment.request_id) : []
}
