import { sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Logger } from '../../../observability/log.ts'
import type { RegisteredCitizen, StateRegistry } from '../../../providers/state-registry/port.ts'
import { followCitizen, selectPeopleToCheck } from '../../identity/people/registry-state.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'
import { lockOrganisation } from '../queries.ts'
import { type EndReason, endRights } from './end-rights.ts'
import { requireConfirmation } from './queries.ts'

interface Deps {
  database: Database
  stateRegistry: Pick<StateRegistry, 'citizen'>
  sessions: Sessions
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Pick<Logger, 'warn'>
}

const BATCH = 500
const TIMEOUT_MS = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Asks the state registry for each person of the eID whom it was last asked for more than a day ago, and follows it. */
export async function followPeople(deps: Deps): Promise<Record<string, number>> {
  const { database, stateRegistry, clock, log } = deps
  const counts = { asked: 0, died: 0, renamed: 0, restricted: 0, failed: 0 }
  const before = new Date(clock() - DAY_MS)
  for (let after = FIRST; ; ) {
    const due = await selectPeopleToCheck(database.system, { before, after, limit: BATCH })
    for (const { id, civil_id } of due) {
      try {
        const citizen = await stateRegistry.citizen(civil_id, AbortSignal.timeout(TIMEOUT_MS))
        counts.asked++
        const followed = citizen && (await followPerson(deps, id, citizen))
        if (followed?.died) counts.died++
        if (followed?.renamed) counts.renamed++
        if (followed && followed.capacity !== 'full') counts.restricted++
      } catch (err) {
        log.warn({ err, user: id }, 'person not checked in the state registry')
        counts.failed++
      }
    }
    const last = due.at(-1)
    if (last === undefined || due.length < BATCH) return counts
    after = last.id
  }
}

/** In one transaction: a death ends sessions and every right to act for organisations; so does lost capacity, but the sessions. */
function followPerson(
  { database, sessions, audit, clock }: Pick<Deps, 'database' | 'sessions' | 'audit' | 'clock'>,
  userId: string,
  citizen: RegisteredCitizen,
) {
  const now = new Date(clock())
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const followed = await followCitizen(tx, sessions, { userId, citizen, now })
    if (!followed) return undefined
    const { died, renamed, capacity, capacityBefore } = followed
    if (died || capacity !== 'full')
      await endAllRights(tx, { audit }, { userId, reason: died ? 'deceased' : 'no_capacity', now })
    if (died || renamed || capacity !== capacityBefore)
      appendAudit(tx, audit, {
        operation: 'followPerson',
        subject: `user:${userId}`,
        details: { died, renamed, capacity },
      })
    return followed
  })
}

/** Every organisation that the person acts for, by whatever right. */
export async function endAllRights(
  tx: Tx,
  deps: { audit: Pick<Audit, 'statement'> },
  { userId, reason, now }: { userId: string; reason: EndReason; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string | null; reg_no: string | null; name_mn: string; name_en: string }>`
    select o.id, o.reg_no, o.name_mn, o.name_en from organisations o
      join organisation_members m on m.org_id = o.id where m.user_id = ${userId}::uuid
    union
    select null, r.reg_no, '', '' from (
      select reg_no from eid_organisation_links where user_id = ${userId}::uuid
      union select reg_no from eid_organisation_signers where user_id = ${userId}::uuid and removed_at is null) r
    where not exists (select from organisations o join organisation_members m on m.org_id = o.id
      where o.reg_no = r.reg_no and m.user_id = ${userId}::uuid)
    order by id nulls last, reg_no`.execute(tx)
  for (const { id, reg_no: regNo, name_mn, name_en } of rows) {
    if (id !== null) await lockOrganisation(tx, id)
    const account = id === null ? undefined : { id, name_mn, name_en }
    await endRights(tx, deps, { regNo, account, userIds: [userId], reason, now })
    // What a person named who may name no one any more waits for one who may.
    if (regNo !== null) await requireConfirmation(tx, { regNo, orgId: id, now })
  }
}
