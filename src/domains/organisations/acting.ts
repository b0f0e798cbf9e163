import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * Lets a person act for an organisation that they do not own: who founds it, is invited to it, or runs the platform.
 * The caller has shown by other means that they may. It ends with the work.
 */
export async function actFor<T>(tx: Tx, orgId: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(tx)
  const result = await work()
  await sql`select set_config('app.org_id', '', true)`.execute(tx)
  return result
}

/** Whatever decides who owns an organisation waits for its turn here; what was read before is out of date. */
export async function lockOrganisation(tx: Tx, orgId: string): Promise<void> {
  await sql`select lock_organisation(${orgId}::uuid)`.execute(tx)
}
