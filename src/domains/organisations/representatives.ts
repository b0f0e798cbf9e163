import type { Audit } from '../../audit/audit.ts'
import { retentionOf } from '../../audit/retention.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import type { RegisteredOrganisation, StateRegistry } from '../../providers/state-registry/port.ts'
import {
  deleteLink,
  deleteOldSigners,
  markVerified,
  selectDueForRecheck,
  selectRepresentatives,
  upsertOrganisation,
} from './link-queries.ts'

/** People who sign for organisations because the state registry names them. */
interface Representatives {
  /** Checks those again whom the registry last confirmed more than a day ago. */
  recheck(): Promise<Record<string, number>>
}

interface Options {
  database: Database
  stateRegistry: StateRegistry
  audit: Pick<Audit, 'statement'>
  clock: Clock
  /** How long former signers and expired invitations are kept. */
  signersKeptDays: number
}

/** Organisations in one run: others use the registry too. */
const BATCH = 500
const TIMEOUT_MS = 10_000

/** A person who no longer represents an organisation in the state registry loses the right to sign for it here, within a day. */
export function createRepresentatives(options: Options): Representatives {
  const { database, stateRegistry, audit, clock, signersKeptDays } = options
  async function recheckOne(regNo: string): Promise<number> {
    const record = await stateRegistry.organisation(regNo, AbortSignal.timeout(TIMEOUT_MS))
    const now = new Date(clock())
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      if (record) await upsertOrganisation(tx, record, now)
      const former = (await selectRepresentatives(tx, regNo)).filter(
        ({ civil_id }) => !represents(record, civil_id),
      )
      for (const { user_id } of former) {
        await deleteLink(tx, user_id, regNo)
        appendAudit(tx, audit, {
          operation: 'recheckRepresentatives',
          subject: `organization:${regNo}`,
          details: { user: user_id, unlinked: 'not a representative' },
        })
      }
      await markVerified(tx, regNo, now)
      return former.length
    })
  }

  return {
    async recheck() {
      const due = await selectDueForRecheck(database.system, new Date(clock() - DAY_MS), BATCH)
      let ended = 0
      for (const regNo of due) ended += await recheckOne(regNo)
      const before = new Date(clock() - signersKeptDays * DAY_MS)
      const end = retentionOf('recheck-representatives', { database, audit })
      const forgotten = await end('forgotten', Infinity, (tx) => deleteOldSigners(tx, before))
      return { organisations: due.length, unlinked: ended, forgotten }
    },
  }
}

const represents = (record: RegisteredOrganisation | undefined, civilId: string | null): boolean =>
  record?.active === true && civilId !== null && record.representatives.includes(civilId)
