import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { lockModule } from '../../organisations/module-queries.ts'
import { openCaseStates } from './state-machine.ts'

/**
 * How many cases of an organisation are still to be brought to an end. Locks the module that serves them first, so that
 * none is opened between the count and the module's removal.
 */
export async function countOpenCases(tx: Tx, orgId: string): Promise<number> {
  await lockModule(tx, orgId, 'gov')
  const { rows } = await sql<{ count: number }>`
    select unfinished_cases(${orgId}::uuid, ${[...openCaseStates]}::text[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What else an organisation has still to bring to an end, counted behind the same lock; for its owners. */
export async function countUnfinished(
  tx: Tx,
  orgId: string,
): Promise<{ cases: number; services: number; appointments: number }> {
  await countOpenCases(tx, orgId)
  const { rows } = await sql<{ cases: number; services: number; appointments: number }>`
    select cases, services, appointments
    from unfinished_business(${orgId}::uuid, ${[...openCaseStates]}::text[])`.execute(tx)
  const [unfinished] = rows
  if (!unfinished) throw new Error('only owners may know what is unfinished')
  return unfinished
}

/** The same for operators, in the role of jobs: it sees every organisation. */
export async function countUnfinishedForOperator(
  tx: Tx,
  orgId: string,
): Promise<{ cases: number; services: number; appointments: number }> {
  await lockModule(tx, orgId, 'gov')
  const { rows } = await sql<{ cases: number; services: number; appointments: number }>`
    select
      (select count(*)::integer from gov_applications where org_id = ${orgId}::uuid
        and status = any (${[...openCaseStates]}::text[])) as cases,
      (select count(*)::integer from reg_services where authority_org_id = ${orgId}::uuid
        and status = 'published') as services,
      (select count(*)::integer from gov_appointments where org_id = ${orgId}::uuid
        and status = 'booked') as appointments`.execute(tx)
  return rows[0]!
}
