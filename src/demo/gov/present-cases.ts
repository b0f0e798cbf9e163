import { sql } from 'kysely'
import { DAY_MS } from '../../config/clock.ts'
import type { Db, Tx } from '../../db/database.ts'
import { demoCitizen, demoColleague } from '../data.ts'
import { type DemoContext, retryOnLockTimeout } from '../seeding.ts'
import { demoRepresentedPerson, govPeople } from './agencies.ts'
import { EvidenceFixtures, sourcesInUse } from './case-evidence.ts'
import { currentVersionCases, PUBLISHED_DAYS_AGO } from './history.ts'
import { openingKey, seedCase } from './play-script.ts'
import { demoServices, REPRICED, type SeededServices } from './registry.ts'
import type { CaseScript } from './scripts/case-script.ts'

/** Older notifications are marked as read. */
const READ_DAYS_AGO = 4

interface Seeded {
  services: SeededServices
  /** The moment from which the days of the stories are counted. */
  now: Date
}

/** Which cases are still missing; none where the demonstration's catalogue has been removed. */
export async function missingCases({ system }: DemoContext['database']): Promise<readonly CaseScript[]> {
  const seeded = await selectSeeded(system)
  return seeded ? withoutCase(system, seeded, currentVersionCases) : []
}

/**
 * Each in a transaction: requests have their turn in between, and a start that is stopped leaves whole cases and the rest
 * to the next one.
 */
export async function addCases(context: DemoContext, stories: readonly CaseScript[]): Promise<void> {
  const { database, referenceKeys, readiness } = context
  const seeded = await selectSeeded(database.system)
  if (!seeded) return
  for (const story of stories) {
    if (readiness.isDraining()) return
    // Neither keys nor storage may be used while the transaction is open.
    const [signer, papers] = await Promise.all([
      referenceKeys.signer(),
      EvidenceFixtures.stored(context, [story]),
    ])
    await retryOnLockTimeout(() =>
      database.transact({ role: 'job' }, 'write', async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('tamga demonstration'))`.execute(tx)
        // Another start may have been faster.
        if ((await withoutCase(tx, seeded, [story])).length === 0) return
        await seedCase(
          { tx, context, signer, fixtures: papers, sources: await sourcesInUse(tx), ...seeded },
          story,
        )
        await markNoticesRead(tx, seeded.now)
      }),
    )
  }
}

/** People of the demonstration have read what is older than some days. */
export async function markNoticesRead(tx: Tx, now: Date): Promise<void> {
  const people = [demoCitizen, demoColleague, ...govPeople].map(({ id }) => id)
  const at = new Date(now.getTime() - READ_DAYS_AGO * DAY_MS)
  await tx
    .updateTable('gov_notifications')
    .set({ read_at: at })
    .where('user_id', 'in', people)
    .where('created_at', '<', at)
    .where('read_at', 'is', null)
    .execute()
}

async function selectSeeded(db: Db): Promise<Seeded | undefined> {
  const codes = demoServices.map(({ code }) => code)
  const rows = await db
    .selectFrom('reg_services')
    .select(['id', 'code', 'row_version', 'created_at'])
    .where('code', 'in', codes)
    .execute()
  const first = rows.find(({ code }) => code === REPRICED)
  if (!first || rows.length < codes.length) return undefined
  return {
    services: new Map(rows.map(({ code, id, row_version }) => [code, { id, rowVersion: row_version }])),
    now: new Date(first.created_at.getTime() + PUBLISHED_DAYS_AGO * DAY_MS),
  }
}

async function withoutCase(
  db: Db,
  { services, now }: Seeded,
  stories: readonly CaseScript[],
): Promise<readonly CaseScript[]> {
  const people = [demoCitizen, demoColleague, demoRepresentedPerson].map(({ id }) => id)
  const rows = await db
    .selectFrom('gov_applications')
    .select(['applicant_user_id', 'service_id', 'created_at'])
    .where('applicant_user_id', 'in', people)
    .execute()
  return stories.filter((story) => {
    const { applicant, at } = openingKey(story, now)
    return !rows.some(
      ({ applicant_user_id, service_id, created_at }) =>
        applicant_user_id === applicant.id &&
        service_id === services.get(story.service)?.id &&
        created_at.getTime() === at.getTime(),
    )
  })
}
