import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { openCaseStates } from './state-machine.ts'

/**
 * How many cases of an organisation are still to be brought to an end. Locks the module that serves them first, so that
 * none is opened between the count and the module's removal.
 */
export async function countOpenCases(tx: Tx, orgId: string): Promise<number> {
  await sql`
    select from organisation_modules where org_id = ${orgId}::uuid and module = 'gov' for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select unfinished_cases(${orgId}::uuid, ${[...openCaseStates]}::text[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}
