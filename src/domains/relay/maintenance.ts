import { sql } from 'kysely'
import { retentionOf } from '../../audit/retention.ts'
import { DAY_MS } from '../../config/clock.ts'
import { inBatches } from '../../db/batches.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Core } from '../core.ts'
import { expireAssignments, lockRequest, transitionRequest } from './advance.ts'
import { openRequestStates } from './state-machine.ts'

/** Longer than any message is tried for. */
const INBOX_RETENTION_MS = 30 * DAY_MS
const BATCH = 200

/** Ends requests whose time is over. Each side does so by itself, so no message says it. */
export async function expireRequests(database: Database, now: Date): Promise<number> {
  const due = await database.system
    .selectFrom('relay_requests')
    .select('id')
    .where('state', 'in', openRequestStates)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  let expired = 0
  for (const { id } of due) {
    const done = await database.transact({ role: 'job' }, 'write', async (tx) => {
      await lockRequest(tx, id)
      if (!(await transitionRequest(tx, id, 'expire', now))) return false
      await expireAssignments(tx, id, now)
      return true
    })
    if (done) expired += 1
  }
  return expired
}

/** An ended request is kept for so many days, with its content and receipts. */
export async function prune(deps: Pick<Core, 'database' | 'audit'>, keptDays: number, now: Date) {
  const { system } = deps.database
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    inbox: await inBatches(BATCH, (limit) => deleteInbox(system, before(INBOX_RETENTION_MS), limit)),
    requests: await retentionOf('maintain-relay', deps)('requests', BATCH, (tx, limit) =>
      deleteEnded(tx, before(keptDays * DAY_MS), limit),
    ),
  }
}

async function deleteInbox(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from relay_inbox where (platform_id, webhook_id) in (
      select platform_id, webhook_id from relay_inbox where received_at < ${before} limit ${limit})
    returning 1`.execute(db)
  return rows.length
}

async function deleteEnded(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from relay_requests where id in (select id from relay_requests where ended_at < ${before} limit ${limit})
    returning 1`.execute(db)
  return rows.length
}
