import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { type QueueFilter, selectQueue } from '../../../src/domains/services/cases/review/queue.ts'
import type { Figure } from '../figure.ts'
import { fillCases } from './cases.ts'
import { compareQuestions, type Question } from './compare.ts'
import { compareFigures } from './figures.ts'
import type { HandWritten } from './hand-written.ts'
import { type Authorities, fillAuthorities, fillServices } from './services.ts'

const LIMIT = 21
const SERVICES = 40
const now = new Date('2026-11-15T04:00:00Z')

type Asked = Pick<
  QueueFilter,
  'orgId' | 'serviceId' | 'status' | 'overdue' | 'escalated' | 'assignee' | 'after'
> & { order?: 'desc' }

/** The officer belongs to two of five authorities, which have two fifths of all cases. */
export async function compareReview(database: Database, hand: HandWritten, count: number): Promise<Figure[]> {
  const authorities = await fillAuthorities(database, 5)
  const services = await fillServices(database, authorities.orgIds, SERVICES, 'queue')
  await fillCases(database, count, { officerId: authorities.officerId, services })
  const [orgId, serviceId] = [authorities.orgIds[0], services[0]!.id]
  const after = await placeInTheMiddle(database, authorities)
  const asked: Record<string, Asked> = {
    'all that is open': {},
    'the newest first': { order: 'desc' },
    'of one organisation': { orgId },
    'of one service': { serviceId },
    'late ones': { overdue: true },
    'my own': { assignee: { id: authorities.officerId } },
    unassigned: { assignee: 'none' },
    escalated: { escalated: true },
    'in review, of one service': { status: 'in_review', serviceId },
    'completed ones': { status: 'completed' },
    'a page in the middle': { after },
  }
  const questions = Object.entries(asked).map(([name, one]) =>
    questionOf(database, { hand, authorities, name, asked: one }),
  )
  return [
    ...(await compareFigures(database, hand, authorities, { count, now })),
    ...(await compareQuestions(`queue over ${count} cases`, questions)),
  ]
}

async function placeInTheMiddle(database: Database, { orgIds }: Authorities): Promise<QueueFilter['after']> {
  const { rows } = await sql<{ at: string; id: string }>`
    select due_at::text as at, id from gov_applications
    where org_id in (${sql.join(orgIds.slice(0, 2))}) and status = 'submitted' order by due_at, id
    offset (select count(*) / 2 from gov_applications
      where org_id in (${sql.join(orgIds.slice(0, 2))}) and status = 'submitted') limit 1`.execute(
    database.system,
  )
  return rows[0]
}

interface Comparison {
  hand: HandWritten
  authorities: Authorities
  name: string
  asked: Asked
}

function questionOf(
  database: Database,
  { hand, authorities: { orgIds, officerId }, name, asked }: Comparison,
): Question {
  const { order = 'asc', ...filter } = asked
  const direction = sql.raw(order)
  // A person who writes the SQL by hand knows which organisations the officer belongs to.
  const orgs = filter.orgId === undefined ? orgIds.slice(0, 2) : [filter.orgId]
  const statement = sql<{ id: string }>`
    select a.id, a.number, a.status, a.org_id, a.service_id, v.version_no, v.content->>'code' as service_code,
      v.content->>'name_mn' as service_mn, v.content->>'name_en' as service_en, a.applicant_user_id, u.family_name,
      u.given_name, a.represented_kind, a.channel, a.urgency, a.submitted_at, a.due_at, a.paused_at, a.escalated_at,
      a.assigned_officer_id, o.family_name as officer_family_name, o.given_name as officer_given_name, a.assigned_at,
      a.row_version
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      join users u on u.id = a.applicant_user_id
      left join users o on o.id = a.assigned_officer_id
    where a.org_id in (${sql.join(orgs)}) and a.applicant_user_id <> ${officerId}
      and ${sql.join(conditionsOf(filter, order), sql` and `)}
    order by a.due_at ${direction}, a.id ${direction} limit ${LIMIT}`
  const compiled = statement.compile(database.system)
  return {
    name,
    byHand: () => hand.ask(compiled),
    asServed: () =>
      database.transact({ role: 'app', userId: officerId }, 'read', (db) =>
        selectQueue(db, { ...filter, officerId, order, now, limit: LIMIT }),
      ),
  }
}

function conditionsOf(
  { serviceId, status, overdue, escalated, assignee, after }: Asked,
  order: 'asc' | 'desc',
): RawBuilder<unknown>[] {
  const states = status ? [status] : ['submitted', 'in_review', 'info_requested', 'approved']
  const conditions: RawBuilder<unknown>[] = [sql`a.status in (${sql.join(states)})`]
  if (serviceId !== undefined) conditions.push(sql`a.service_id = ${serviceId}`)
  if (overdue) conditions.push(sql`a.due_at < ${now} and a.status in ('submitted', 'in_review')`)
  if (escalated) conditions.push(sql`a.escalated_at is not null`)
  if (assignee === 'none') conditions.push(sql`a.assigned_officer_id is null`)
  else if (assignee) conditions.push(sql`a.assigned_officer_id = ${assignee.id}`)
  if (after)
    conditions.push(
      sql`(a.due_at, a.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return conditions
}
