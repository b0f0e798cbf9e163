import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../../config/clock.ts'
import type { Db } from '../../../../db/database.ts'
import { ULAANBAATAR_OFFSET_MS, utcDay } from '../../../../text/local-days.ts'
import { openStates } from './queue.ts'

export interface StatsFilter {
  officerId: string
  orgId?: string | undefined
  serviceId?: string | undefined
  /** Not only what the officer handles, where they are an owner. */
  widely?: boolean | undefined
  now: Date
}

interface OpenCounts {
  submitted: number
  in_review: number
  info_requested: number
  approved: number
}

interface ServiceStats extends OpenCounts {
  service_id: string
  code: string
  name_mn: string
  name_en: string
  overdue: number
  decided: number
  median_working_days: number | null
}

export interface Stats {
  open: OpenCounts
  mine: number
  overdue: number
  escalated: number
  received: number
  decided: { approved: number; rejected: number }
  closed: { completed: number; rejected: number; cancelled: number; expired: number }
  median_working_days: number | null
  days: { day: string; received: number; approved: number; rejected: number; closed: number }[]
  services: ServiceStats[]
}

export const STATS_DAYS = 30
const MAX_SERVICES = 200

const counted = (status: string) =>
  sql`'${sql.raw(status)}', coalesce(sum(n) filter (where state = ${sql.lit(status)}), 0)`
const openCounts = sql.join(openStates.map(counted))
const openOnes = sql.join(openStates.map((state) => sql.lit(state)))
/** Of a histogram: `upto` is how many took no longer. As `percentile_cont`, it is between the two in the middle. */
const medianOf = (upto: string, total: string) => {
  const at = (place: number) =>
    sql`min(days) filter (where ${sql.ref(upto)} >= (${sql.ref(total)} + ${sql.lit(place)}) / 2)`
  return sql`round((${at(1)} + 0.5 * (${at(2)} - ${at(1)}))::numeric, 2)::float8`
}

/**
 * What lies there, and what the last thirty days brought, in one round trip. All of it is kept counted, in step with the
 * cases (`gov_case_counts`). Only what depends on the moment is counted here: what has become late since midnight.
 */
export async function selectStats(db: Db, filter: StatsFilter): Promise<Stats> {
  const { rows } = await statsQuery(filter).execute(db)
  return rows[0]!.stats
}

export function statsQuery(filter: StatsFilter): RawBuilder<{ stats: Stats }> {
  const { officerId, orgId, serviceId, widely = false, now } = filter
  const today = Math.floor((now.getTime() + ULAANBAATAR_OFFSET_MS) / DAY_MS)
  const dateOf = (day: number) => utcDay(new Date(day * DAY_MS))
  const [first, last] = [dateOf(today - STATS_DAYS + 1), dateOf(today)]
  const month = `${last.slice(0, 7)}-01`
  const midnight = new Date(today * DAY_MS - ULAANBAATAR_OFFSET_MS)
  const ofService = serviceId === undefined ? sql`` : sql`and service_id = ${serviceId}::uuid`
  const inScope = sql`org_id = o.id and (o.services is null or service_id = any (o.services)) ${ofService}`
  return sql<{ stats: Stats }>`
    with orgs as materialized (
      select s.org_id as id, s.services from app_review_scope(${widely}) s
      ${orgId === undefined ? sql`` : sql`where s.org_id = ${orgId}::uuid`}
    ), lying as materialized (
      select service_id, figure, state, sum(n)::bigint as n from orgs o join gov_case_counts on ${inScope}
        and figure in ('state', 'escalated') and state in (${openOnes})
      group by 1, 2, 3 having sum(n) <> 0
    ), late as materialized (
      select service_id, sum(n)::bigint as n from (
        select service_id, n from orgs o join gov_case_counts on ${inScope}
          and figure = 'due_month' and day < ${month}::date
        union all
        select service_id, n from orgs o join gov_case_counts on ${inScope}
          and figure = 'due' and day >= ${month}::date and day < ${last}::date
        union all
        select service_id, 1 from orgs o join gov_applications on ${inScope}
          and status in ('submitted', 'in_review')
          and due_at >= ${midnight}::timestamptz and due_at < ${now}::timestamptz
      ) months_days_and_today
      group by 1
    ), happened as materialized (
      select service_id, figure, state, day, began, paused_seconds, sum(n)::bigint as n
      from orgs o join gov_case_counts on ${inScope}
        and figure in ('received', 'closed', 'decided') and day >= ${first}::date
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
    ), working as (
      select d.day::date as day, sum(case when coalesce(h.working, extract(isodow from d.day) <= 5) then 1 else 0 end)
        over (order by d.day) as n
      from (select min(began)::timestamp as first, greatest(max(day), ${last}::date)::timestamp as last from happened) span,
        generate_series(span.first, span.last, interval '1 day') as d (day)
        left join holidays h on h.day = d.day::date
    ), calendar as materialized (
      -- One row, to be looked up by day: joined as rows, the planner would expect a multiple of all decisions.
      select min(day) as first, array_agg(n::integer order by day) as n from working
    ), took as materialized (
      select h.service_id, h.n,
        greatest(c.n[h.day - c.first + 1] - c.n[h.began - c.first + 1] - h.paused_seconds / 86400.0, 0)::float8 as days
      from happened h cross join calendar c where h.figure = 'decided'
    ), ranked as materialized (
      select service_id, n, days, (sum(n) over (partition by service_id order by days))::bigint as upto,
        (sum(n) over (partition by service_id))::bigint as total, (sum(n) over (order by days))::bigint as upto_of_all,
        (sum(n) over ())::bigint as total_of_all
      from took
    ), decisions as (
      select service_id, sum(n)::bigint as n, ${medianOf('upto', 'total')} as median from ranked group by service_id
    ), by_service as (
      select service_id, jsonb_build_object(${openCounts}) as counts
      from lying where figure = 'state' group by service_id
    )
    select jsonb_build_object(
      'open', (select jsonb_build_object(${openCounts}) from lying where figure = 'state'),
      'mine', (
        select coalesce(sum(n), 0) from orgs o join gov_case_counts on org_id = o.id ${ofService}
          and figure = 'assigned' and day is null and state = ${officerId}::text),
      'overdue', (select coalesce(sum(n), 0) from late),
      'escalated', (select coalesce(sum(n), 0) from lying where figure = 'escalated'),
      'received', (select coalesce(sum(n), 0) from happened where figure = 'received'),
      'decided', (
        select jsonb_build_object(${sql.join(['approved', 'rejected'].map(counted))})
        from happened where figure = 'decided'),
      'closed', (
        select jsonb_build_object(${sql.join(['completed', 'rejected', 'cancelled', 'expired'].map(counted))})
        from happened where figure = 'closed'),
      'median_working_days', (select ${medianOf('upto_of_all', 'total_of_all')} from ranked),
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day::date, 'received', coalesce(h.received, 0),
          'approved', coalesce(h.approved, 0), 'rejected', coalesce(h.rejected, 0), 'closed', coalesce(h.closed, 0))
          order by d.day)
        from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as d (day)
          left join (
            select day, sum(n) filter (where figure = 'received') as received,
              sum(n) filter (where figure = 'decided' and state = 'approved') as approved,
              sum(n) filter (where figure = 'decided' and state = 'rejected') as rejected,
              sum(n) filter (where figure = 'closed') as closed
            from happened group by day
          ) h on h.day = d.day::date),
      'services', (
        select coalesce(jsonb_agg(jsonb_build_object('service_id', s.id, 'code', s.code,
          'name_mn', v.content->>'name_mn', 'name_en', v.content->>'name_en', 'overdue', coalesce(t.n, 0),
          'decided', coalesce(d.n, 0), 'median_working_days', d.median) || coalesce(l.counts, ${noneOpen})
          order by s.code), '[]')
        from (
          select coalesce(l.service_id, d.service_id) as service_id from by_service l
            full join decisions d on d.service_id = l.service_id
            left join late t on t.service_id = l.service_id
          order by coalesce(t.n, 0) desc, coalesce(d.n, 0) desc, 1 limit ${MAX_SERVICES}
        ) one
          join reg_services s on s.id = one.service_id
          join reg_service_versions v on v.id = s.current_version_id
          left join by_service l on l.service_id = s.id left join decisions d on d.service_id = s.id
          left join late t on t.service_id = s.id)
    ) as stats`
}

const noneOpen = sql`'${sql.raw(JSON.stringify(Object.fromEntries(openStates.map((state) => [state, 0]))))}'::jsonb`
