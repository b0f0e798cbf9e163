import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface QueueState {
  /** Counted no further than a thousand. */
  pending: number
  oldestMs: number
}

/** Ages are the database's own: instances whose clocks differ must not disagree about a backlog. */
export async function readQueue(db: Db): Promise<QueueState> {
  const { rows } = await sql<{ pending: number; oldest_ms: number | null }>`
    select count(*)::int as pending,
      (extract(epoch from clock_timestamp() - (select min(queued_at) from audit_queue)) * 1000)::float8 as oldest_ms
    from (select from audit_queue limit 1000) q`.execute(db)
  const { pending, oldest_ms } = rows[0]!
  return { pending, oldestMs: Math.max(0, Math.round(oldest_ms ?? 0)) }
}
