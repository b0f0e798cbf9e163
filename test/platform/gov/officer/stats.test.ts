import * as assert from 'uvu/assert'
import { workingMsBetween } from '../../../../src/domains/services/cases/clock.ts'
import { adjustableClock } from '../../../security/support.ts'
import { seedCase, seedService } from '../../../support/gov.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { aCase, change, type OfficerFixture, openOfficerFixture } from './support.ts'

const stats = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>('figures of officers')
// A Friday, at noon in Ulaanbaatar.
const NOON = Date.parse('2026-11-20T04:00:00Z')

stats.before(async (context) => {
  const clock = adjustableClock()
  clock.turn(NOON - clock())
  context.stage = await openStage({ clock })
  context.bureau = await openOfficerFixture(context.stage)
  context.other = await openOfficerFixture(context.stage)
})
stats.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('gov_applications').execute()
})
stats.after(({ stage }) => stage?.close())

const figures = async (stage: Stage, { officer }: OfficerFixture, query: Record<string, string> = {}) => {
  const { status, body } = await stage.call('getReviewStats', { query }, officer.credential)
  assert.is(status, 200, JSON.stringify(body))
  return body.data
}

const DAY_MS = 86_400_000

stats(
  'nothing yet: all is nought, and there is a line for each of thirty days',
  async ({ stage, bureau }) => {
    const found = await figures(stage, bureau)
    assert.equal(found.open, { submitted: 0, in_review: 0, info_requested: 0, approved: 0 })
    assert.is(found.median_working_days, null)
    assert.equal(found.services, [])
    assert.is(found.days.length, 30)
    assert.equal([found.days[0].day, found.days[29].day], ['2026-10-22', '2026-11-20'])
  },
)

stats(
  'open cases by state, what is late, mine; what the days brought, by service',
  async ({ stage, bureau, other }) => {
    const now = stage.app.services.clock()
    const second = await seedService(stage, bureau.orgId)
    for (const status of ['submitted', 'submitted', 'in_review', 'info_requested', 'approved'] as const)
      await aCase(stage, bureau, status)
    const late = await aCase(stage, bureau, 'in_review', bureau.colleague)
    await change(stage, late.id, { due_at: new Date(now - DAY_MS), escalated_at: new Date(now) })
    const paused = await aCase(stage, bureau, 'info_requested')
    await change(stage, paused.id, { due_at: new Date(now - DAY_MS) })
    await seedCase(stage, second, bureau.applicant, 'submitted')
    await aCase(stage, other, 'submitted')
    for (const [status, days] of [
      ['completed', 1],
      ['rejected', 1],
      ['cancelled', 2],
      ['expired', 40],
    ] as const) {
      const { id } = await aCase(stage, bureau, status)
      await change(stage, id, { closed_at: new Date(now - days * DAY_MS) })
    }

    const found = await figures(stage, bureau)
    assert.equal(found.open, { submitted: 3, in_review: 2, info_requested: 2, approved: 1 })
    assert.equal([found.overdue, found.escalated, found.mine], [1, 1, 4])
    assert.equal(found.closed, { completed: 1, rejected: 1, cancelled: 1, expired: 0 })
    assert.equal(found.decided, { approved: 2, rejected: 1 })
    assert.is(found.received, 12)
    const today = found.days.at(-1)
    assert.equal([today.received, today.approved, today.rejected, today.closed], [12, 2, 1, 0])
    assert.equal(
      found.days
        .filter(({ closed }: { closed: number }) => closed > 0)
        .map(({ day }: { day: string }) => day),
      ['2026-11-18', '2026-11-19'],
    )
    const [first, another] = [bureau.service.id, second.id].map((id) =>
      found.services.find(({ service_id }: { service_id: string }) => service_id === id),
    )
    assert.equal([first.submitted, first.overdue, first.decided], [2, 1, 3])
    assert.equal([another.submitted, another.overdue, another.decided], [1, 0, 0])

    assert.equal((await figures(stage, bureau, { service_id: second.id })).open.submitted, 1)
    const query = { tenant_id: other.orgId }
    assert.is((await stage.call('getReviewStats', { query }, bureau.officer.credential)).status, 404)
  },
)

stats(
  'the median counts working days as the clock of a case does, without its pauses',
  async ({ stage, bureau }) => {
    const { system } = stage.test.database
    await system
      .insertInto('holidays')
      .values({ day: '2026-11-18', name_mn: 'Баяр', name_en: 'A holiday' })
      .execute()
    const holidays = new Set(['2026-11-18'])
    const took: number[] = []
    for (const [submitted, decided, pausedDays] of [
      ['2026-11-12T03:00:00Z', '2026-11-13T03:00:00Z', 0],
      ['2026-11-13T03:00:00Z', '2026-11-17T10:00:00Z', 0],
      ['2026-11-13T03:00:00Z', '2026-11-20T02:00:00Z', 0],
      ['2026-11-13T03:00:00Z', '2026-11-20T02:00:00Z', 3],
      ['2026-11-14T03:00:00Z', '2026-11-16T02:00:00Z', 0],
    ] as const) {
      const { id } = await aCase(stage, bureau, 'approved')
      const [from, to] = [new Date(submitted), new Date(decided)]
      await change(stage, id, { submitted_at: from, decided_at: to, paused_seconds: pausedDays * 86_400 })
      const midnight = (time: Date) =>
        new Date(Math.ceil((time.getTime() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000)
      took.push(workingMsBetween(midnight(from), midnight(to), holidays) / DAY_MS - pausedDays)
    }
    assert.equal(took, [1, 2, 4, 1, 1])
    assert.is((await figures(stage, bureau)).median_working_days, 1)
    await system.deleteFrom('holidays').execute()
  },
)

stats.run()
