import { sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Database, Tx } from '../../../db/database.ts'

interface Options {
  database: Database
  audit: Pick<Audit, 'statement' | 'assertWritable'>
  clock: Clock
}

interface OnceOnlyRecords {
  /** Erases what has served or grown old, and gives up questions whose server has died. Returns how many of each. */
  prune(): Promise<{ erased: number; abandoned: number }>
}

const BATCH = 200
/** Longer than any question takes. */
const GIVEN_UP_AFTER_MS = 5 * 60_000

export function createOnceOnlyRecords({ database, audit, clock }: Options): OnceOnlyRecords {
  const some = (step: string, change: (tx: Tx) => Promise<string[]>): Promise<number> =>
    database.transact({ role: 'job' }, 'write', async (tx) => {
      const ids = await change(tx)
      for (const id of ids)
        appendAudit(tx, audit, {
          operation: 'tidyOnceOnly',
          subject: `once-only-fetch:${id}`,
          details: { step },
        })
      return ids.length
    })

  return {
    async prune() {
      audit.assertWritable()
      const now = new Date(clock())
      const erased = await inBatches(BATCH, (limit) => some('erased', (tx) => eraseServed(tx, now, limit)))
      const before = new Date(now.getTime() - GIVEN_UP_AFTER_MS)
      const abandoned = await inBatches(BATCH, (limit) =>
        some('abandoned', (tx) => giveUp(tx, before, now, limit)),
      )
      return { erased, abandoned }
    },
  }
}

/** Officers need the answer as long as the case is open; the hash stays for ever. */
async function eraseServed(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update gov_once_only_fetches set result_sealed = null
    where id in (
      select f.id from gov_once_only_fetches f left join gov_applications a on a.id = f.application_id
      where f.result_sealed is not null and case
        when a.id is null then f.expires_at <= ${now}
        else a.status in ('rejected', 'completed', 'cancelled', 'expired') end
      limit ${limit} for update of f skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function giveUp(tx: Tx, before: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update gov_once_only_fetches set outcome = 'failed', failure = 'abandoned', answered_at = ${now}
    where id in (
      select id from gov_once_only_fetches where outcome = 'pending' and explicit_request_at < ${before}
      limit ${limit} for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
