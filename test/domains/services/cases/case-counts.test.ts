import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { foldCaseCounts, recountCases } from '../../../../src/domains/services/cases/review/counts.ts'
import { selectStats } from '../../../../src/domains/services/cases/review/stats.ts'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../../support/gov.ts'
import { plainFigures } from '../../../support/plain-figures.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const counts = suite('counts of cases')

let stage: Stage
let authorities: Authority[]
let services: SeededService[]
let applicant: Person

counts.before(async () => {
  stage = await openStage()
  authorities = [await seedAuthority(stage), await seedAuthority(stage)]
  services = []
  for (const { orgId } of [authorities[0]!, authorities[0]!, authorities[1]!])
    services.push(await seedService(stage, orgId))
  applicant = await stage.signIn()
})
counts.after(() => stage?.close())

/** The same numbers each time: a failure must come again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const NOW = new Date('2026-11-20T04:00:00Z')
const HOUR_MS = 3_600_000
const database = () => stage.test.database
const states = [
  'payment_pending',
  'submitted',
  'in_review',
  'info_requested',
  'approved',
  'rejected',
  'completed',
  'cancelled',
  'expired',
]

/** What a case could be, whichever way it came there: of the last fifty days, to the minute, some with pauses. */
function aState(roll: (below: number) => number) {
  const status = states[roll(states.length)]!
  const made = NOW.getTime() - roll(50 * 24 * 60) * 60_000
  const later = (hours: number) => new Date(made + roll(hours * 60) * 60_000)
  const decided = ['approved', 'rejected', 'completed'].includes(status)
  const closed = ['rejected', 'completed', 'cancelled', 'expired'].includes(status)
  const unpaid = status === 'payment_pending'
  const [first, second] = authorities as [Authority, Authority]
  const officer = sql`case when org_id = ${first.orgId}::uuid then ${first.officer.id}::uuid else ${second.officer.id}::uuid end`
  const none = sql`null::uuid`
  return sql`status = ${status}, submitted_at = ${unpaid ? null : new Date(made)}::timestamptz,
    due_at = ${unpaid ? null : new Date(made + roll(20) * 24 * HOUR_MS)}::timestamptz,
    paused_at = ${status === 'info_requested' ? NOW : null}::timestamptz,
    paused_seconds = ${roll(3) === 0 ? roll(300_000) : 0},
    escalated_at = ${roll(4) === 0 ? NOW : null}::timestamptz,
    assigned_officer_id = ${decided || roll(2) === 0 ? officer : none},
    decision = ${decided ? (status === 'rejected' ? 'rejected' : 'approved') : null}::text,
    decided_by = ${decided ? officer : none},
    decided_at = ${decided ? later(200) : null}::timestamptz,
    closed_at = ${closed ? later(300) : null}::timestamptz`
}

let numbers = 0
async function open(roll: (below: number) => number, several: number): Promise<void> {
  const service = services[roll(services.length)]!
  numbers += several
  await sql`
    insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id, channel, urgency,
      locale, form_data, status, fee_amount, fee_snapshot, processing_days, created_at, updated_at)
    select gen_random_uuid(), 'COUNT-' || (${numbers} - n), ${service.id}::uuid, ${service.versionId}::uuid,
      ${applicant.id}::uuid, ${service.content.authority.org_id}::uuid, 'online', 'normal', 'mn', '{}', 'payment_pending', 0,
      '{}', 5, ${NOW}::timestamptz, ${NOW}::timestamptz
    from generate_series(0, ${several - 1}::integer) n`.execute(database().system)
}

/** One statement, of one case or of many; a few are undone. */
async function move(roll: (below: number) => number): Promise<void> {
  const share = roll(10) === 0 ? 3 : 40
  const some = sql`where hashtext(number || ${String(roll(1000))}::text) % ${share}::integer = 0`
  const undone = roll(6) === 0
  await database()
    .transact({ role: 'job' }, 'write', async (tx) => {
      if (roll(12) === 0) await sql`delete from gov_applications ${some}`.execute(tx)
      else await sql`update gov_applications set ${aState(roll)} ${some}`.execute(tx)
      if (undone) throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!undone) throw error
    })
}

async function assertExact(): Promise<void> {
  for (const { orgId, officer } of authorities) {
    const read = { role: 'app', userId: officer.id } as const
    const kept = await database().transact(read, 'read', (db) =>
      selectStats(db, { officerId: officer.id, now: NOW }),
    )
    assert.equal(
      kept,
      await plainFigures(database().system, { officerId: officer.id, orgIds: [orgId], now: NOW }),
    )
  }
}

counts('are those of the cases after whatever happened to them, folded or not', async () => {
  const roll = dice(20261116)
  await assertExact()
  for (let round = 0; round < 8; round++) {
    await open(roll, 1 + roll(40))
    for (let step = 0; step < 6; step++) await move(roll)
    if (round % 3 === 1) await foldCaseCounts({ database: database() })
    if (round % 2 === 0) await assertExact()
  }
  await foldCaseCounts({ database: database() })
  await assertExact()
  assert.is(await recountCases({ database: database() }), 0)
  await assertExact()
})

counts(
  'race: nor do any get lost or count twice that move while others do, while rows are folded or counted again',
  async () => {
    const rolls = [1, 2, 3, 4].map(dice)
    await open(rolls[0]!, 200)
    await Promise.all([
      ...rolls.map(async (roll) => {
        for (let step = 0; step < 8; step++) {
          await open(roll, 1 + roll(5))
          // Two that move the same cases in another order may end each other; that is undone, and counts for nothing.
          await move(roll).catch((error: { code?: string }) => assert.is(error.code, '40P01'))
        }
      }),
      (async () => {
        for (let step = 0; step < 6; step++) await foldCaseCounts({ database: database() })
      })(),
      (async () => {
        for (let step = 0; step < 3; step++) assert.is(await recountCases({ database: database() }), 0)
      })(),
    ])
    await assertExact()
    await stage.runJob('fold-case-counts')
    const { rows } = await sql<{ unfolded: number; doubled: number }>`
    select count(*) filter (where not folded)::integer as unfolded,
      count(*)::integer - count(distinct (org_id, service_id, figure, state, day, began, paused_seconds))::integer as doubled
    from gov_case_counts`.execute(database().system)
    assert.equal(rows, [{ unfolded: 0, doubled: 0 }])
    await assertExact()
  },
)

counts('a count that was lost is found and made again', async () => {
  const { rows } = await sql`
    delete from gov_case_counts where ctid = (select max(ctid) from gov_case_counts where n > 0) returning n`.execute(
    database().system,
  )
  assert.is(rows.length, 1)
  assert.is(await recountCases({ database: database() }), 1)
  await assertExact()
  await stage.runJob('recount-cases')
})

counts('officers of another organisation see none of them, and no one writes them', async () => {
  const { officer, orgId } = authorities[1]!
  const tried = (statement: ReturnType<typeof sql>) =>
    database()
      .transact(
        { role: 'app', userId: officer.id },
        'write',
        async (tx) => (await statement.execute(tx)).rows.length,
      )
      .catch(({ code }: { code?: string }) => code ?? 'failed')
  assert.ok(Number(await tried(sql`select 1 from gov_case_counts`)) > 0)
  assert.is(await tried(sql`select 1 from gov_case_counts where org_id <> ${orgId}::uuid`), 0)
  assert.is(await tried(sql`delete from gov_case_counts`), '42501')
  assert.is(await tried(sql`update gov_case_counts set n = 0`), '42501')
  assert.is(await tried(sql`select recount_cases()`), '42501')
})

counts.run()
