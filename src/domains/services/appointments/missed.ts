import { sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/database.ts'
import { endAppointments } from './seats.ts'

interface MissedAppointments {
  /** Ends the visits whose deadline has passed without the visitor; returns how many. */
  endMissed(): Promise<number>
}

interface Options {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

/** In one transaction. */
const BATCH = 200

export function createMissedAppointments({ database, audit, clock }: Options): MissedAppointments {
  function endSome(limit: number): Promise<number> {
    const now = new Date(clock())
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      // A visit that is being entered or cancelled at this moment is left to that.
      const missed = await endAppointments(
        tx,
        'miss',
        sql<boolean>`a.id in (
          select id from gov_appointments where status = 'booked' and attendance_deadline < ${now}::timestamptz
          order by attendance_deadline limit ${limit} for update skip locked)`,
        now,
      )
      for (const { id, org_id } of missed)
        appendAudit(tx, audit, {
          operation: 'endMissedAppointments',
          subject: `appointment:${id}`,
          tenantId: org_id,
        })
      return missed.length
    })
  }

  return { endMissed: () => inBatches(BATCH, endSome) }
}
