import type { Tx } from '../../db/database.ts'
import { demoAdministrator, demoCitizen, demoColleague } from '../data.ts'
import { agencyList, agencyMembers, govPeople } from './agencies.ts'
import { DAY_MS, type Ground } from './ground.ts'
import { offices } from './offices.ts'
import { plantEvidences, plantLifeEvents, plantServices, raisePrice } from './registry.ts'

const PUBLISHED_DAYS_AGO = 90
const REPRICED_DAYS_AGO = 30

/**
 * Agencies, their services and offices. Whoever inserts the agencies plants the rest; another start waits at their rows and
 * then finds all of it there. False where somebody has made the database their own.
 */
export function plantGov(ground: Ground): Promise<boolean> {
  const now = new Date(ground.clock())
  return ground.database.transact({ role: 'job' }, 'write', async (tx) => {
    if (!(await insertPeople(tx))) return false
    if (await insertAgencies(tx)) await plantAll(tx, ground, now)
    return true
  })
}

/** False where one of those whom the demonstration is about is missing. */
async function insertPeople(tx: Tx): Promise<boolean> {
  await tx
    .insertInto('users')
    .values(govPeople)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const needed = [demoAdministrator, demoCitizen, demoColleague, ...govPeople].map(({ id }) => id)
  const present = await tx.selectFrom('users').select('id').where('id', 'in', needed).execute()
  return present.length === needed.length
}

/** True for the one who inserted them. */
async function insertAgencies(tx: Tx): Promise<boolean> {
  const inserted = await tx
    .insertInto('organisations')
    .values(agencyList)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length < agencyList.length) return false
  await tx
    .insertInto('organisation_modules')
    .values(agencyList.map(({ id }) => ({ org_id: id, module: 'gov' })))
    .execute()
  await tx.insertInto('organisation_members').values(agencyMembers).execute()
  return true
}

async function plantAll(tx: Tx, ground: Ground, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await plantLifeEvents(tx, before(PUBLISHED_DAYS_AGO))
  await plantEvidences(tx, before(PUBLISHED_DAYS_AGO))
  const services = await plantServices(tx, ground, before(PUBLISHED_DAYS_AGO))
  await tx
    .insertInto('gov_offices')
    .values([...offices])
    .execute()
  await raisePrice(tx, ground, services, before(REPRICED_DAYS_AGO))
}
