import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'

interface Given {
  database: Pick<Database, 'transact' | 'system'>
}

/** Counting a million cases takes longer than a request may. */
const RECOUNT_MINUTES = 10

/** Makes one row of all that cases have added to a figure. Returns how many were added since the last time. */
export async function foldCaseCounts({ database }: Given): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_case_counts()::integer as folded`.execute(
    database.system,
  )
  return rows[0]?.folded ?? 0
}

/** Counts all figures again from the cases themselves. Returns how many were wrong: none, unless rows were written past us. */
export function recountCases({ database }: Given): Promise<number> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(`${RECOUNT_MINUTES}min`)}`.execute(tx)
    const { rows } = await sql<{ wrong: number }>`select recount_cases()::integer as wrong`.execute(tx)
    return rows[0]?.wrong ?? 0
  })
}
