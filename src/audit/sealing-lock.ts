import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Any number that nothing else locks by. */
const lockNumber = 7_204_118_533

/**
 * One sealer at a time, over all instances. Always a statement of its own: the next statement's snapshot is then
 * taken after the lock, and sees what the sealer before has committed.
 */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(tx)
}

/** The same, without waiting: false when another one is sealing. */
export async function tryLockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber}::bigint) as held`.execute(tx)
  return rows[0]?.held === true
}
