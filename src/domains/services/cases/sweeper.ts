import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import { type Database, type Tx, uuidv7 } from '../../../db/database.ts'
import { expireUnanswered, expireUnpaid, expireUnsigned } from './close.ts'
import { deleteFormerAbsences } from './review/absences.ts'
import {
  escalateCase,
  purgeCase,
  schedulePurges,
  selectOverdue,
  selectToPurge,
  selectUnanswered,
  selectUnpaid,
  selectUnsigned,
} from './sweep-queries.ts'

/** Applications for public services. */
interface Cases {
  /** Ends cases that were left unsigned, unpaid or unanswered, and escalates what is overdue. */
  sweep(): Promise<Record<string, number>>
}

interface Options {
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
  /** False where the case has changed in the meantime. */
  settle(tx: Tx, step: Step): Promise<boolean>
}

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

const chores: Chore[] = [
  { name: 'unsigned', find: selectUnsigned, settle: expireUnsigned },
  { name: 'unpaid', find: selectUnpaid, settle: expireUnpaid },
  { name: 'unanswered', find: selectUnanswered, settle: expireUnanswered },
  { name: 'escalated', find: selectOverdue, settle: escalateCase },
  { name: 'purged', find: selectToPurge, settle: purgeCase },
]

/** One transaction a case, so that one that fails keeps none of the others waiting. */
export function createCaseSweeper({ database, audit, clock, retentionDays }: Options): Cases {
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
      await schedulePurges(database.system, retentionDays)
      counted.absences = await deleteFormerAbsences(database.system, new Date(clock()))
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
      // The run fails, and is repeated, once all others are done.
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} cases could not be swept`)
      return counted
    },
  }
}
