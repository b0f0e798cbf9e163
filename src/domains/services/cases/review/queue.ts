import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { prepared } from '../../../../db/prepared.ts'
import { shortName } from '../../../../text/local-format.ts'
import { people } from '../../../identity/people/people.ts'
import type { CaseState } from '../state-machine.ts'

/** What officers have before them. A case that is not signed or paid for has not reached them. */
export const openStates = ['submitted', 'in_review', 'info_requested', 'approved'] as const
export const closedStates = ['rejected', 'completed', 'cancelled', 'expired'] as const
/** In these the clock runs: it stops while the applicant is to answer, and ends with the decision. */
const runningStates = ['submitted', 'in_review'] as const

type QueueState = Exclude<CaseState, 'signature_pending' | 'payment_pending'>

export type QueueOrder = 'due_at' | 'submitted_at'

/** Where a page ended: the time that the order goes by, with all its digits, and the case. */
export interface QueuePlace {
  at: string
  id: string
}

export interface QueueFilter {
  /** Whose queue it is. */
  officerId: string
  orgId?: string | undefined
  serviceId?: string | undefined
  /** Not only what the officer handles, where they are an owner. */
  widely?: boolean | undefined
  status?: QueueState | undefined
  /** As it was given out, in capitals. */
  number?: string | undefined
  overdue?: boolean | undefined
  escalated?: boolean | undefined
  /** An officer's cases, or those without one. */
  assignee?: { id: string } | 'none' | undefined
  /** What the order goes by; when it is due unless it says otherwise. */
  by?: QueueOrder
  order: 'asc' | 'desc'
  after?: QueuePlace | undefined
  now: Date
  limit: number
}

/** A case as a line of the queue. */
export interface QueueRow {
  id: string
  number: string
  status: CaseState
  org_id: string
  service_id: string
  service_code: string
  service_mn: string
  service_en: string
  version_no: number
  applicant_user_id: string
  family_name: string | null
  given_name: string | null
  represented_kind: string | null
  channel: 'online' | 'office' | 'kiosk' | 'phone'
  urgency: 'normal' | 'urgent'
  submitted_at: Date | null
  due_at: Date | null
  /** With all its digits, for the cursor: JavaScript would cut microseconds off. */
  due_text: string | null
  submitted_text: string | null
  overdue: boolean
  paused_at: Date | null
  escalated_at: Date | null
  assigned_officer_id: string | null
  officer_family_name: string | null
  officer_given_name: string | null
  assigned_at: Date | null
  row_version: number
}

const isOverdue = (now: Date) =>
  sql<boolean>`(a.due_at < ${now}::timestamptz and a.status in (${sql.join(runningStates)}))`

export const queueLines = (now: Date) => sql`
  select a.id, a.number, a.status, a.org_id, a.service_id, v.version_no, v.content->>'code' as service_code,
    v.content->>'name_mn' as service_mn, v.content->>'name_en' as service_en, a.applicant_user_id, u.family_name, u.given_name,
    a.represented_kind, a.channel, a.urgency, a.submitted_at, a.due_at, a.due_at::text as due_text, a.submitted_at::text as submitted_text,
    coalesce(${isOverdue(now)}, false) as overdue, a.paused_at, a.escalated_at, a.assigned_officer_id,
    o.family_name as officer_family_name, o.given_name as officer_given_name, a.assigned_at, a.row_version
  from gov_applications a
    join reg_service_versions v on v.id = a.service_version_id
    join ${people('u')} on u.id = a.applicant_user_id
    left join ${people('o')} on o.id = a.assigned_officer_id`

/** The states among which the filter can find anything. */
function statesOf({ status, number, overdue, assignee }: QueueFilter): readonly QueueState[] {
  // A case that is named is found in every state.
  const defaultStates = number === undefined ? openStates : [...openStates, ...closedStates]
  const among: readonly QueueState[] = status === undefined ? defaultStates : [status]
  const timely = overdue
    ? among.filter((state) => (runningStates as readonly string[]).includes(state))
    : among
  if (assignee === undefined) return timely
  // What its officer gave back is without one in every open state; what is submitted has none yet, what is decided one.
  const hasNone = (state: QueueState) => state !== 'rejected'
  const hasOfficer = (state: QueueState) => state !== 'submitted'
  return timely.filter(assignee === 'none' ? hasNone : hasOfficer)
}

/** One page, by what is due. */
export async function selectQueue(db: Db, filter: QueueFilter): Promise<QueueRow[]> {
  const { rows } = await queueQuery(filter).execute(db)
  return rows
}

/**
 * Each organisation and state is read in the order of what is due, from an index, no further than the page reaches, and
 * the short lists are merged: the time that it takes does not grow with the number of cases.
 */
export function queueQuery(filter: QueueFilter): RawBuilder<QueueRow> {
  const { now, limit, order } = filter
  const states = sql.join(statesOf(filter).map((state) => sql.lit(state)))
  const direction = sql.raw(order)
  const by = sql.ref(filter.by ?? 'due_at')
  return sql<QueueRow>`
    with page as materialized (
      select found.id, found.at
      from app_review_scope(${filter.widely ?? false}) as org (id, services)
        cross join unnest(array[${states}]::text[]) as state (name)
        cross join lateral (
          select a.id, a.${by} as at from gov_applications a
          where a.org_id = org.id and a.status = state.name and a.${by} is not null
            and a.applicant_user_id <> ${filter.officerId}::uuid ${conditionsOf(filter)}
            and (org.services is null or a.service_id = any (org.services)
              or a.assigned_officer_id = ${filter.officerId}::uuid)
          order by a.${by} ${direction}, a.id ${direction} limit ${limit}
        ) found
      ${filter.orgId === undefined ? sql`` : sql`where org.id = ${filter.orgId}::uuid`}
      order by found.at ${direction}, found.id ${direction} limit ${limit}
    )
    ${queueLines(now)} where a.id in (select id from page)
    order by a.${by} ${direction}, a.id ${direction}`
}

function conditionsOf(filter: QueueFilter) {
  const { number, serviceId, overdue, escalated, assignee, after, order, now } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (number !== undefined) conditions.push(sql`a.number = ${number}`)
  if (serviceId !== undefined) conditions.push(sql`a.service_id = ${serviceId}::uuid`)
  if (overdue !== undefined) conditions.push(overdue ? sql`a.due_at < ${now}::timestamptz` : notOverdue(now))
  if (escalated !== undefined)
    conditions.push(escalated ? sql`a.escalated_at is not null` : sql`a.escalated_at is null`)
  if (assignee === 'none') conditions.push(sql`a.assigned_officer_id is null`)
  else if (assignee) conditions.push(sql`a.assigned_officer_id = ${assignee.id}::uuid`)
  if (after) conditions.push(beyond(after, filter.by ?? 'due_at', order))
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
}

/** The cases behind a place, in that order. */
export function beyond({ at, id }: QueuePlace, by: QueueOrder, order: 'asc' | 'desc') {
  const side = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(a.${sql.ref(by)}, a.id) ${side} (${at}::timestamptz, ${id}::uuid)`
}

/** Of states whose clock runs, what is still to come; said so that the index begins there. */
const notOverdue = (now: Date) => sql`a.due_at >= case
  when state.name in (${sql.join(runningStates)}) then ${now}::timestamptz else '-infinity'::timestamptz end`

/** One case as a line. */
export async function selectQueueRow(db: Db, caseId: string, now: Date): Promise<QueueRow | undefined> {
  const { rows } = await prepared(sql<QueueRow>`${queueLines(now)} where a.id = ${caseId}`).execute(db)
  return rows[0]
}

/** The case as it is after a step, for the answer. */
export async function currentQueueRow(db: Db, caseId: string, now: Date): Promise<QueueRow> {
  const line = await selectQueueRow(db, caseId, now)
  if (!line) throw new Error(`the case ${caseId} is gone`)
  return line
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

export function toOfficerCaseResponse(row: QueueRow) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    tenant_id: row.org_id,
    service: {
      id: row.service_id,
      code: row.service_code,
      name_mn: row.service_mn,
      name_en: row.service_en,
      version_no: row.version_no,
    },
    applicant_name: shortName(row.family_name, row.given_name),
    represented: row.represented_kind !== null,
    channel: row.channel,
    urgency: row.urgency,
    submitted_at: iso(row.submitted_at),
    due_at: iso(row.due_at),
    overdue: row.overdue,
    paused_at: iso(row.paused_at),
    escalated_at: iso(row.escalated_at),
    assignee:
      row.assigned_officer_id === null
        ? null
        : {
            id: row.assigned_officer_id,
            name: shortName(row.officer_family_name, row.officer_given_name),
          },
    assigned_at: iso(row.assigned_at),
    row_version: row.row_version,
  }
}
