import type { Audit } from '../../../audit/audit.ts'
import { type Clock, MINUTE_MS } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import type { StateRegistry } from '../../../providers/state-registry/port.ts'
import { queryRegistry } from '../state-registry.ts'
import { applyRecord } from './apply-record.ts'
import type { EndReason } from './end-rights.ts'
import { endAllRights } from './follow-people.ts'
import { type OrganisationKey, selectRepresented, selectRightBasis } from './queries.ts'

/** Rights to act for organisations that rest on the state registry. */
export interface Representation {
  /**
   * Before an act of legal effect: asks the state registry again where the person's right rests on it, and takes away what it
   * no longer supports. Whether the person may act is decided after that, as always. Without an answer it throws.
   */
  recheck(userId: string, key: OrganisationKey): Promise<void>
  /** The same, for what only a right that needs no confirmation allows: it throws where one is awaited. */
  requireStanding(userId: string, key: OrganisationKey): Promise<void>
  /** In the change that learns of a death or of lost capacity: the person acts for no organisation any more. */
  endAllRights(tx: Tx, person: { userId: string; reason: EndReason; now: Date }): Promise<void>
  /** Every organisation whose representatives act here. */
  recheckAll(): Promise<Record<string, number>>
}

interface Options {
  database: Database
  stateRegistry: Pick<StateRegistry, 'organisation'>
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Pick<Logger, 'warn'>
}

const BATCH = 500
const TIMEOUT_MS = 10_000

export function createRepresentation(options: Options): Representation {
  const { database, stateRegistry, audit, clock, log } = options

  async function ask(regNo: string): Promise<string[]> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const record = await queryRegistry(() => stateRegistry.organisation(regNo, signal))
    return database.transact({ role: 'job' }, 'write', (tx) =>
      applyRecord(tx, { audit }, { regNo, record, now: new Date(clock()) }),
    )
  }

  async function recheck(userId: string, key: OrganisationKey): Promise<void> {
    const basis = await selectRightBasis(database.system, userId, key)
    if (basis?.by_register) await ask(basis.reg_no)
  }

  return {
    recheck,
    async requireStanding(userId, key) {
      await recheck(userId, key)
      const basis = await selectRightBasis(database.system, userId, key)
      if (basis?.unconfirmed && !basis.by_register) throw new AppError('org.confirmation_needed')
    },
    endAllRights: (tx, person) => endAllRights(tx, { audit }, person),
    async recheckAll() {
      const counts = { organisations: 0, ended: 0, failed: 0 }
      // What was asked for within the last minute is as fresh as an act needs it.
      const before = new Date(clock() - MINUTE_MS)
      let after = ''
      for (;;) {
        const due = await selectRepresented(database.system, { before, after, limit: BATCH })
        for (const regNo of due) {
          try {
            counts.ended += (await ask(regNo)).length
            counts.organisations++
          } catch (err) {
            // One that cannot be answered must not keep the others from being asked.
            log.warn({ err, reg_no: regNo }, 'representatives not rechecked')
            counts.failed++
          }
        }
        const last = due.at(-1)
        if (last === undefined || due.length < BATCH) break
        after = last
      }
      if (counts.failed > 0 && counts.organisations === 0) throw new AppError('state_registry.unavailable')
      return counts
    },
  }
}
