import { sql } from 'kysely'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Tx } from '../../../db/database.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { Core } from '../../core.ts'
import { selectSpaceFiles } from '../../storage/gspace/queries.ts'
import { type AreaErasures, eraseLocked } from '../people/anonymise.ts'
import { selectSignatureFiles } from '../people/picture-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { hindrancesOf } from './closing.ts'

export type ErasureDeps = Pick<Core, 'database' | 'audit' | 'clock' | 'log'> & {
  sessions: Sessions
  areaErasures: AreaErasures
  storage: Pick<Storage, 'remove'>
}

const AT_ONCE = 100

/** Erases the accounts whose time is over. One that has become needed since then stays, and is tried again later. */
export async function eraseClosedAccounts(deps: ErasureDeps): Promise<{ erased: number; hindered: number }> {
  const { rows } = await sql<{ id: string }>`
    select id from users where closes_at <= ${new Date(deps.clock())} order by closes_at limit ${AT_ONCE}`.execute(
    deps.database.system,
  )
  const counts = { erased: 0, hindered: 0 }
  for (const { id } of rows) {
    const outcome = await eraseOne(deps, id)
    if (outcome) counts[outcome]++
  }
  return counts
}

/** Undefined where the person has cancelled in the meantime. */
async function eraseOne(deps: ErasureDeps, userId: string): Promise<'erased' | 'hindered' | undefined> {
  const { database, audit, clock, areaErasures, storage, log } = deps
  const now = new Date(clock())
  const files: string[] = []
  const outcome = await database.transact({ role: 'job' }, 'write', async (tx) => {
    if (!(await lockDue(tx, userId, now))) return undefined
    if ((await hindrancesOf(tx, areaErasures, userId)).length > 0) return 'hindered'
    files.push(...(await selectSignatureFiles(tx, userId)), ...(await selectSpaceFiles(tx, userId)))
    await eraseLocked(tx, deps, { userId, now })
    appendAudit(tx, audit, { operation: 'eraseClosedAccount', subject: `user:${userId}` })
    return 'erased'
  })
  for (const key of files)
    await storage.remove(key).catch((error) => log.warn({ err: error }, 'file removal failed'))
  return outcome
}

/** The lock is waited for, and what it guards is read after it: a cancellation that came first has won. */
async function lockDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and closes_at <= ${now} and anonymised_at is null for no key update`.execute(
    tx,
  )
  return rows.length > 0
}
