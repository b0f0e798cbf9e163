import type { Audit } from '../../audit/audit.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import type { RegisteredOrganisation, StateRegistry } from '../../providers/state-registry/port.ts'
import { deleteLink, upsertOrganisation } from './link-queries.ts'

/** People who sign for organisations because the state registry named them. */
export interface Representatives {
  /** Asks the registry anew of those of whom it was asked more than a day ago. */
  recheck(): Promise<Record<string, number>>
}

interface Options {
  database: Database
  stateRegistry: StateRegistry
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

const DAY_MS = 24 * 3_600_000
/** Organisations in one run: the registry is others' too. */
const BATCH = 500
const ASKED_FOR_MS = 10_000
/** How long it is kept who was once invited, or removed. */
const KEPT_MS = 365 * DAY_MS

/** Whoever ceases to represent an organisation by the state registry ceases to sign for it here, within a day. */
export function createRepresentatives({ database, stateRegistry, audit, clock }: Options): Representatives {
  async function recheckOne(regNo: string): Promise<number> {
    const found = await stateRegistry.organisation(regNo, AbortSignal.timeout(ASKED_FOR_MS))
    const now = new Date(clock())
    return database.transact({ role: 'job' }, 'write', async (tx) => {
      if (found) await upsertOrganisation(tx, found, now)
      const former = (await selectRepresentatives(tx, regNo)).filter(
        ({ civil_id }) => !represents(found, civil_id),
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
      const due = await selectDue(database.system, new Date(clock() - DAY_MS))
      let ended = 0
      for (const regNo of due) ended += await recheckOne(regNo)
      const forgotten = await deleteOldSigners(database.system, new Date(clock() - KEPT_MS))
      return { organisations: due.length, unlinked: ended, forgotten }
    },
  }
}

const represents = (found: RegisteredOrganisation | undefined, civilId: string | null): boolean =>
  found?.active === true && civilId !== null && found.representatives.includes(civilId)

async function selectDue(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('eid_organisation_links')
    .select(({ fn }) => ['reg_no', fn.min('verified_at').as('oldest')])
    .where('basis', '=', 'representative')
    .where('verified_at', '<', before)
    .groupBy('reg_no')
    .orderBy('oldest')
    .limit(BATCH)
    .execute()
  return rows.map(({ reg_no }) => reg_no)
}

function selectRepresentatives(tx: Tx, regNo: string) {
  return tx
    .selectFrom('eid_organisation_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'u.civil_id'])
    .where('l.reg_no', '=', regNo)
    .where('l.basis', '=', 'representative')
    .forUpdate('l')
    .execute()
}

async function markVerified(tx: Tx, regNo: string, now: Date): Promise<void> {
  await tx
    .updateTable('eid_organisation_links')
    .set({ verified_at: now })
    .where('reg_no', '=', regNo)
    .where('basis', '=', 'representative')
    .execute()
}

async function deleteOldSigners(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('eid_organisation_signers')
    .where((is) =>
      is.or([
        is('removed_at', '<', before),
        is.and([is('user_id', 'is', null), is('removed_at', 'is', null), is('expires_at', '<', before)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
