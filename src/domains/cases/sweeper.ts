import type { Audit } from '../../audit/audit.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import type { Clock } from '../../clock.ts'
import { type Database, type Tx, uuidv7 } from '../../db/database.ts'
import { expireUnanswered, expireUnpaid } from './close.ts'
import {
  datePurges,
  escalateCase,
  purgeCase,
  selectOverdue,
  selectToPurge,
  selectUnanswered,
  selectUnpaid,
} from './sweep-queries.ts'

/** Applications for public services. */
export interface Cases {
  /** Ends what nobody goes on with, and calls attention to what is overdue. */
  sweep(): Promise<Record<string, number>>
}

interface Ground {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  /** For how long a closed case is kept whole. */
  retentionDays: number
}

/** Cases of one kind in one run; the next run is a minute later. */
const BATCH = 500

/** One kind of neglected case: how they are found, and what is done with each. */
interface Chore {
  name: string
  find(db: Tx | Database['system'], at: Date, limit: number): Promise<string[]>
  /** False where the case has moved on in the meantime. */
  settle(tx: Tx, step: Step): Promise<boolean>
}

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

const chores: Chore[] = [
  { name: 'unpaid', find: selectUnpaid, settle: expireUnpaid },
  { name: 'unanswered', find: selectUnanswered, settle: expireUnanswered },
  { name: 'escalated', find: selectOverdue, settle: escalateCase },
  { name: 'purged', find: selectToPurge, settle: purgeCase },
]

/** Each case in a transaction of its own, so that one that fails keeps none of the others waiting. */
export function createCaseSweeper({ database, audit, clock, retentionDays }: Ground): Cases {
  function settle(chore: Chore, caseId: string): Promise<boolean> {
    const at = new Date(clock())
    const auditEntryId = uuidv7(at.getTime())
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      const isDone = await chore.settle(tx, { caseId, auditEntryId, at })
      if (isDone)
        appendAudit(tx, audit, {
          id: auditEntryId,
          operation: 'sweepCases',
          subject: `application:${caseId}`,
          details: { what: chore.name },
        })
      return isDone
    })
  }

  return {
    async sweep() {
      const counted: Record<string, number> = {}
      const failures: unknown[] = []
      await datePurges(database.system, retentionDays)
      for (const chore of chores) {
        counted[chore.name] = 0
        for (const caseId of await chore.find(database.system, new Date(clock()), BATCH)) {
          const isDone = await settle(chore, caseId).catch((error) => {
            failures.push(error)
            return false
          })
          if (isDone) counted[chore.name]!++
        }
      }
      // The run is shown as failed, and tried again, once all others have been seen to.
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} cases could not be swept`)
      return counted
    },
  }
}
