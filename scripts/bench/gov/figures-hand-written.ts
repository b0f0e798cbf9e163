import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/db/database.ts'
import { openStates } from '../../../src/domains/services/cases/review/queue.ts'
import { STATS_DAYS, type Stats } from '../../../src/domains/services/cases/review/stats.ts'
import type { PlainFilter } from '../../../test/support/plain-figures.ts'

const MAX_SERVICES = 200
const DAY_MS = 24 * 3_600_000
const OFFSET_MS = 8 * 3_600_000

const counted = (status: string) =>
  sql`'${sql.raw(status)}', coalesce(sum(n) filter (where status = ${sql.lit(status)}), 0)`
const openCounts = sql.join(openStates.map(counted))
const median = sql`round((percentile_cont(0.5) within group (order by days))::numeric, 2)::float8`
const localDay = (column: string) => sql`((${sql.ref(column)} at time zone 'UTC') + interval '8 hours')::date`

/**
 * The same figures from the cases, by SQL of a person who knows the indexes: open cases from that of open ones, what is over
 * from those of its moments, each read once.
 */
export async function handWrittenFigures(db: Db, filter: PlainFilter): Promise<Stats> {
  const { rows } = await byHandQuery(filter).execute(db)
  return rows[0]!.stats
}

function byHandQuery({ officerId, orgIds, now }: PlainFilter): RawBuilder<{ stats: Stats }> {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS)
  const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  const [first, last] = [dateOf(today - STATS_DAYS + 1), dateOf(today)]
  const since = new Date((today - STATS_DAYS + 1) * DAY_MS - OFFSET_MS)
  const scope = sql`a.org_id in (${sql.join(orgIds.map((id) => sql`${id}::uuid`))})`
  return sql<{ stats: Stats }>`
    with lying as materialized (
      select a.service_id, a.status, count(*) as n,
        count(*) filter (where a.due_at < ${now}::timestamptz and a.status in ('submitted', 'in_review')) as overdue,
        count(*) filter (where a.escalated_at is not null) as escalated,
        count(*) filter (where a.assigned_officer_id = ${officerId}::uuid) as mine
      from gov_applications a
      where ${scope} and a.status in (${sql.join(openStates.map((state) => sql.lit(state)))})
      group by a.service_id, a.status
    ), received as materialized (
      select ${localDay('a.submitted_at')} as day, count(*) as n from gov_applications a
      where ${scope} and a.submitted_at >= ${since}::timestamptz group by 1
    ), closed as materialized (
      select ${localDay('a.closed_at')} as day, a.status, count(*) as n from gov_applications a
      where ${scope} and a.closed_at >= ${since}::timestamptz group by 1, 2
    ), decided as materialized (
      select a.service_id, a.decision, ${localDay('a.submitted_at')} as began, ${localDay('a.decided_at')} as day,
        a.paused_seconds
      from gov_applications a where ${scope} and a.decided_at >= ${since}::timestamptz
    ), working as (
      select d.day::date as day, sum(case when extract(isodow from d.day) > 5 or h.day is not null then 0 else 1 end)
        over (order by d.day) as n
      from (select min(began)::timestamp as first, greatest(max(day), ${last}::date)::timestamp as last from decided) span,
        generate_series(span.first, span.last, interval '1 day') as d (day)
        left join holidays h on h.day = d.day::date
    ), calendar as materialized (
      -- One row, to be looked up by day: joined as rows, the planner would expect a multiple of all decisions.
      select min(day) as first, array_agg(n::integer order by day) as n from working
    ), took as materialized (
      select d.service_id,
        greatest(c.n[d.day - c.first + 1] - c.n[d.began - c.first + 1] - d.paused_seconds / 86400.0, 0)::float8 as days
      from decided d cross join calendar c
    ), decisions as (
      select service_id, count(*) as n, ${median} as median from took group by service_id
    ), by_service as (
      select service_id, sum(overdue) as overdue, jsonb_build_object(${openCounts}) as counts
      from lying group by service_id
    )
    select jsonb_build_object(
      'open', (select jsonb_build_object(${openCounts}) from lying),
      'mine', (select coalesce(sum(mine), 0) from lying),
      'overdue', (select coalesce(sum(overdue), 0) from lying),
      'escalated', (select coalesce(sum(escalated), 0) from lying),
      'received', (select coalesce(sum(n), 0) from received),
      'decided', (
        select jsonb_build_object('approved', count(*) filter (where decision = 'approved'),
          'rejected', count(*) filter (where decision = 'rejected')) from decided),
      'closed', (
        select jsonb_build_object(${sql.join(['completed', 'rejected', 'cancelled', 'expired'].map(counted))})
        from closed),
      'median_working_days', (select ${median} from took),
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day::date, 'received', coalesce(r.n, 0),
          'approved', coalesce(t.approved, 0), 'rejected', coalesce(t.rejected, 0), 'closed', coalesce(c.n, 0))
          order by d.day)
        from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as d (day)
          left join received r on r.day = d.day::date
          left join (select day, sum(n) as n from closed group by day) c on c.day = d.day::date
          left join (
            select day, count(*) filter (where decision = 'approved') as approved,
              count(*) filter (where decision = 'rejected') as rejected from decided group by day
          ) t on t.day = d.day::date),
      'services', (
        select coalesce(jsonb_agg(jsonb_build_object('service_id', s.id, 'code', s.code,
          'name_mn', v.content->>'name_mn', 'name_en', v.content->>'name_en', 'overdue', coalesce(l.overdue, 0),
          'decided', coalesce(d.n, 0), 'median_working_days', d.median) || coalesce(l.counts, ${noneOpen})
          order by s.code), '[]')
        from (
          select coalesce(l.service_id, d.service_id) as service_id from by_service l
            full join decisions d on d.service_id = l.service_id
          order by coalesce(l.overdue, 0) desc, coalesce(d.n, 0) desc, 1 limit ${MAX_SERVICES}
        ) one
          join reg_services s on s.id = one.service_id
          join reg_service_versions v on v.id = s.current_version_id
          left join by_service l on l.service_id = s.id left join decisions d on d.service_id = s.id)
    ) as stats`
}

const noneOpen = sql`'${sql.raw(JSON.stringify(Object.fromEntries(openStates.map((state) => [state, 0]))))}'::jsonb`
