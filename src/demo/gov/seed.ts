import { appendAudit } from '../../audit/system-entry.ts'
import { DAY_MS } from '../../config/clock.ts'
import type { Tx } from '../../db/database.ts'
import { createDraft } from '../../domains/services/drafts/drafts.ts'
import { demoAdministrator, demoCitizen, demoColleague } from '../data.ts'
import { type DemoContext, inChunks, retryOnLockTimeout } from '../seeding.ts'
import { agencyList, agencyMembers, govPeople } from './agencies.ts'
import { EvidenceFixtures, sourcesInUse } from './case-evidence.ts'
import { recordServices, writeCatalogue } from './catalogue.ts'
import { PUBLISHED_DAYS_AGO, previousVersionCases, seedPreviousVersions } from './history.ts'
import { offices } from './offices.ts'
import type { SeedContext } from './play-script.ts'
import { markNoticesRead } from './present-cases.ts'
import { addFirstSlots, addSlots } from './slots.ts'

const OFFICES_AT_ONCE = 4
/** What the citizen has begun to apply for. */
const BEGUN = 'birth-registration'

/**
 * Agencies, their services and offices, and the cases that were opened before a service changed. The start that inserts the
 * agencies seeds the rest; another start waits at their rows and then finds all of it there. Says whether this start was
 * the first, or the people of the demonstration have been removed.
 */
export async function seedGov(context: DemoContext): Promise<'seeded' | 'present' | 'removed'> {
  const now = new Date(context.clock())
  const isSeeded = await hasAgencies(context)
  // Neither keys nor storage may be used while the transaction is open.
  const [signer, papers] = isSeeded
    ? []
    : await Promise.all([
        context.referenceKeys.signer(),
        EvidenceFixtures.stored(context, previousVersionCases),
      ])
  return retryOnLockTimeout(() =>
    context.database.transact({ role: 'job' }, 'write', async (tx) => {
      if (!(await insertPeople(tx))) return 'removed'
      const isFirst = await insertAgencies(tx)
      if (isFirst && signer && papers) await seedAll({ tx, context, signer, fixtures: papers, now })
      return isFirst ? 'seeded' : 'present'
    }),
  )
}

/** The first start adds the seats of all offices but the capital's, each other one those of the days that have come nearer. */
export async function seedSlots({ database, clock }: Pick<DemoContext, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock())
  await inChunks(offices, OFFICES_AT_ONCE, (some) =>
    database.transact({ role: 'job' }, 'write', (tx) => addSlots(tx, some, now)),
  )
}

async function hasAgencies({ database }: DemoContext): Promise<boolean> {
  const ids = agencyList.map(({ id }) => id)
  const found = await database.system
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  return found.length > 0
}

/** False where one of the people of the demonstration is missing. */
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

/** True for the start that inserted them. */
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
    .values(agencyList.flatMap(({ id }) => ['gov', 'registry'].map((module) => ({ org_id: id, module }))))
    .execute()
  await tx.insertInto('organisation_members').values(agencyMembers).execute()
  return true
}

async function seedAll(given: Omit<SeedContext, 'services' | 'sources'>): Promise<void> {
  const { tx, context, now } = given
  const services = await writeCatalogue(tx, new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS))
  recordServices(tx, context, services)
  await addFirstSlots(tx, now)
  await seedPreviousVersions({ ...given, services, sources: await sourcesInUse(tx) })
  await seedDraft(given, services.get(BEGUN)!.id)
  await markNoticesRead(tx, now)
}

async function seedDraft(
  { tx, context, now }: Pick<SeedContext, 'tx' | 'context' | 'now'>,
  serviceId: string,
) {
  const { id } = await createDraft(tx, context, {
    userId: demoCitizen.id,
    now,
    serviceId,
    body: { version_no: 1, step: 'details', form_data: { child_name: 'Тэмүүлэн' }, evidences: [] },
  })
  appendAudit(tx, context.audit, {
    operation: 'seedDemoDraft',
    subject: `draft:${id}`,
    requestId: 'start',
  })
}
