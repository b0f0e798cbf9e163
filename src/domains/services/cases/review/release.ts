import { sql } from 'kysely'
import type { TransactionWork } from '../../../../audit/work.ts'

/** What an officer still reviews goes back to the queue, each case with its event and its audit entry. For super admins. */
export async function releaseCases(
  { db, audit }: TransactionWork,
  officerId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`select reviewed_by(${officerId}::uuid) as id`.execute(db)
  let released = 0
  for (const { id } of rows) {
    const entry = audit.entry({
      subject: `application:${id}`,
      details: { released: true, before: officerId },
    })
    const { rows: done } = await sql<{ released: boolean }>`
      select release_case(${id}::uuid, ${officerId}::uuid, ${entry}::uuid, ${now}::timestamptz) as released`.execute(
      db,
    )
    if (done[0]?.released) released++
  }
  return released
}
