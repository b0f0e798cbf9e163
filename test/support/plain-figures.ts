import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { STATS_DAYS, type Stats } from '../../src/domains/services/cases/review/stats.ts'

export interface PlainFilter {
  officerId: string
  orgIds: readonly string[]
  now: Date
}

/** The figures of officers, counted from the cases in plain words, without a thought for indexes. */
export async function plainFigures(db: Db, { officerId, orgIds, now }: PlainFilter): Promise<Stats> {
  const local = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Ulaanbaatar')::date`
  const number = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`
  const inState = (state: string) => number(sql`status = ${sql.lit(state)}`)
  const ofStates = (states: string[], among = sql`true`) =>
    sql.join(
      states.map((state) => sql`${sql.lit(state)}, ${number(sql`status = ${sql.lit(state)} and ${among}`)}`),
    )
  const median = sql`round((percentile_cont(0.5) within group (order by took))::numeric, 2)::float8`
  const onDay = (column: string) => sql`select ${sql.ref(column)} as day, count(*) as n,
    ${number(sql`decision = 'approved'`)} as approved, ${number(sql`decision = 'rejected'`)} as rejected
    from cases group by 1`
  const { rows } = await sql<{ stats: Stats }>`
    with span as (
      select d - ${sql.lit(STATS_DAYS - 1)}::integer as first, d as last
      from (select (${now}::timestamptz at time zone 'Asia/Ulaanbaatar')::date as d) today
    ), cases as materialized (
      select a.service_id, a.status, a.decision, a.assigned_officer_id, a.escalated_at, a.due_at,
        ${local('a.submitted_at')} as received, ${local('a.decided_at')} as decided, ${local('a.closed_at')} as closed,
        case when ${local('a.decided_at')} >= span.first then greatest((
          select count(*)
          from generate_series(${local('a.submitted_at')} + 1, ${local('a.decided_at')}, interval '1 day') d (day)
          where extract(isodow from d.day) < 6 and d.day::date not in (select h.day from holidays h)
        ) - a.paused_seconds / 86400.0, 0)::float8 end as took,
        a.status in ('submitted', 'in_review', 'info_requested', 'approved') as open,
        coalesce(a.due_at < ${now}::timestamptz and a.status in ('submitted', 'in_review'), false) as late
      from gov_applications a cross join span
      where a.org_id in (${sql.join(orgIds.map((id) => sql`${id}::uuid`))})
    ), services as (
      select service_id, ${inState('submitted')} as submitted, ${inState('in_review')} as in_review,
        ${inState('info_requested')} as info_requested, ${inState('approved')} as approved, ${number(sql`late`)} as overdue,
        ${number(sql`took is not null`)} as decided, ${median} as median
      from cases group by service_id having bool_or(open or took is not null)
    )
    select jsonb_build_object(
      'open', jsonb_build_object(${ofStates(['submitted', 'in_review', 'info_requested', 'approved'])}),
      'mine', ${number(sql`open and assigned_officer_id = ${officerId}::uuid`)},
      'overdue', ${number(sql`late`)},
      'escalated', ${number(sql`open and escalated_at is not null`)},
      'received', ${number(sql`received >= (select first from span)`)},
      'decided', jsonb_build_object('approved', ${number(sql`took is not null and decision = 'approved'`)},
        'rejected', ${number(sql`took is not null and decision = 'rejected'`)}),
      'closed', jsonb_build_object(${ofStates(
        ['completed', 'rejected', 'cancelled', 'expired'],
        sql`closed >= (select first from span)`,
      )}),
      'median_working_days', ${median},
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day::date, 'received', coalesce(r.n, 0),
          'approved', coalesce(t.approved, 0), 'rejected', coalesce(t.rejected, 0), 'closed', coalesce(c.n, 0)) order by d.day)
        from span cross join generate_series(span.first, span.last, interval '1 day') d (day)
          left join (${onDay('received')}) r on r.day = d.day::date
          left join (${onDay('decided')}) t on t.day = d.day::date
          left join (${onDay('closed')}) c on c.day = d.day::date),
      'services', (
        select coalesce(jsonb_agg(jsonb_build_object('service_id', s.id, 'code', s.code,
          'name_mn', v.content->>'name_mn', 'name_en', v.content->>'name_en', 'submitted', c.submitted,
          'in_review', c.in_review, 'info_requested', c.info_requested, 'approved', c.approved, 'overdue', c.overdue,
          'decided', c.decided, 'median_working_days', c.median) order by s.code), '[]')
        from services c join reg_services s on s.id = c.service_id
          join reg_service_versions v on v.id = s.current_version_id)
    ) as stats
    from cases`.execute(db)
  return rows[0]!.stats
}
