import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type QueueFilter, queueQuery } from '../../../../../src/domains/services/cases/review/queue.ts'
import { type OfficerFixture, openOfficerFixture } from '../../../../platform/gov/officer/support.ts'
import { openStage, type Stage } from '../../../../support/stage.ts'
import { suite } from '../../../../support/suite.ts'

const plans = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>(
  'what a page of the queue costs',
)
const CASES = 4_000
/** So few at once that each statement ends in time on a busy machine. */
const AT_ONCE = 500
const LIMIT = 21

plans.before(async (context) => {
  const stage = await openStage()
  const [bureau, other] = [await openOfficerFixture(stage), await openOfficerFixture(stage)]
  Object.assign(context, { stage, bureau, other })
  const { system } = stage.test.database
  const states = [
    'submitted',
    'in_review',
    'info_requested',
    'approved',
    'completed',
    'completed',
    'completed',
  ]
  for (let first = 1; first <= CASES; first += AT_ONCE)
    await sql`
      insert into gov_applications (id, number, service_id, service_version_id, applicant_user_id, org_id, channel,
        urgency, locale, form_data, status, fee_amount, fee_snapshot, processing_days, submitted_at, due_at, paused_at,
        assigned_officer_id, escalated_at, decision, decided_by, decided_at, created_at, updated_at)
      select gen_random_uuid(), 'P-' || i, b.service, b.version, b.applicant, b.org, 'online', 'normal', 'mn', '{}',
        s.status, 0, '{}', 5, t.at, t.at + interval '7 days', case when s.status = 'info_requested' then t.at end,
        case when s.status <> 'submitted' then b.officers[1 + i % 2] end, case when i % 50 = 0 then t.at end,
        case when s.status in ('approved', 'completed') then 'approved' end,
        case when s.status in ('approved', 'completed') then b.officers[1 + i % 2] end,
        case when s.status in ('approved', 'completed') then t.at end, t.at, t.at
      from generate_series(${first}::integer, ${first + AT_ONCE - 1}::integer) i
        cross join lateral (select now() - i * interval '10 minutes' as at) t
        cross join lateral (select (${states}::text[])[1 + i % 7] as status) s
        join (values ${sql.join([bureau, other].map(placeOf))}) b (remainder, service, version, applicant, org, officers)
          on b.remainder = case when i % 10 = 0 then 1 else 0 end`.execute(system)
  await stage.test.database.administer((owner) => owner.run('analyze gov_applications'))
})
plans.after(({ stage }) => stage?.close())

const placeOf = ({ service, applicant, orgId, officer, colleague }: OfficerFixture, index: number) => sql`(
  ${index}::integer, ${service.id}::uuid, ${service.versionId}::uuid, ${applicant.id}::uuid, ${orgId}::uuid,
  array[${officer.id}, ${colleague.id}]::uuid[])`

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How many rows of cases the plan has looked at. */
function looked(node: Node): number {
  const own =
    node['Relation Name'] === 'gov_applications'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + looked(child), 0)
}

async function costOf(
  { test, app }: Stage,
  officerId: string,
  filter: Partial<QueueFilter>,
): Promise<number> {
  const whole: QueueFilter = {
    officerId,
    order: 'asc',
    now: new Date(app.services.clock()),
    limit: LIMIT,
    ...filter,
  }
  const { rows } = await test.database.transact({ role: 'app', userId: officerId }, 'read', (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${queueQuery(whole)}`.execute(tx),
  )
  return looked(rows[0]!['QUERY PLAN'][0].Plan)
}

plans(
  'a page looks at as many cases as it shows for each state, under row-level security',
  async (context) => {
    const { stage, bureau } = context
    const { id } = bureau.officer
    const filters: Record<string, Partial<QueueFilter>> = {
      'all that is open': {},
      'the latest first': { order: 'desc' },
      'a state': { status: 'completed' },
      'a service': { serviceId: bureau.service.id },
      'a service and a state': { serviceId: bureau.service.id, status: 'completed' },
      mine: { assignee: { id } },
      'mine and closed': { assignee: { id }, status: 'completed' },
      'of someone who has none': { assignee: { id: bureau.owner.id } },
      "no-one's": { assignee: 'none' },
      overdue: { overdue: true },
      'not overdue': { overdue: false },
      escalated: { escalated: true },
      'a page in the middle': { after: { at: new Date(Date.now() - 864e5).toISOString(), id } },
      'by receipt': { by: 'submitted_at' },
      'by receipt, the latest first': { by: 'submitted_at', order: 'desc' },
    }
    for (const [name, filter] of Object.entries(filters)) {
      const cost = await costOf(stage, id, filter)
      // Four states at most, and the page itself, which is looked up once more with its names.
      assert.ok(cost <= 5 * LIMIT + 5, `${name}: ${cost} rows`)
    }
  },
)

plans.run()
