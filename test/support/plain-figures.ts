import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { STATS_DAYS, type Stats } from '../../src/domains/cases/review/stats.ts'

export interface PlainFilter {
  officerId: string
  orgIds: readonly string[]
  now: Date
}

/** The figures of officers, counted from the cases as one would say them, each by itself. */
export async function plainFigures(db: Db, { officerId, orgIds, now }: PlainFilter): Promise<Stats> {
  const local = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Ulaanbaatar')::date`
  const today = sql`(${now}::timestamptz at time zone 'Asia/Ulaanbaatar')::date`
  const first = sql`${today} - ${sql.lit(STATS_DAYS - 1)}::integer`
  const cases = sql`gov_applications a where a.org_id in (${sql.join(orgIds.map((id) => sql`${id}::uuid`))})`
  const number = (condition: ReturnType<typeof sql>) => sql`(select count(*) from ${cases} and ${condition})`
  const inState = (state: string) => number(sql`a.status = ${state}`)
  const recently = (column: string) => sql`${local(column)} >= ${first}`
  const late = sql`a.due_at < ${now}::timestamptz and a.status in ('submitted', 'in_review')`
  const open = sql`a.status in ('submitted', 'in_review', 'info_requested', 'approved')`
  const took = sql`greatest((
    select count(*) from generate_series(${local('a.submitted_at')} + 1, ${local('a.decided_at')}, interval '1 day') d (day)
    where extract(isodow from d.day) < 6 and d.day::date not in (select h.day from holidays h)
  ) - a.paused_seconds / 86400.0, 0)::float8`
  const median = (of = sql`true`) => sql`(
    select round((percentile_cont(0.5) within group (order by ${took}))::numeric, 2)::float8
    from ${cases} and ${recently('a.decided_at')} and ${of})`
  const closed = (state: string) => number(sql`a.status = ${state} and ${recently('a.closed_at')}`)
  const decided = (decision: string) => number(sql`a.decision = ${decision} and ${recently('a.decided_at')}`)
  const ofService = sql`a.service_id = s.id`
  const { rows } = await sql<{ stats: Stats }>`
    select jsonb_build_object(
      'open', jsonb_build_object('submitted', ${inState('submitted')}, 'in_review', ${inState('in_review')},
        'info_requested', ${inState('info_requested')}, 'approved', ${inState('approved')}),
      'mine', ${number(sql`a.assigned_officer_id = ${officerId}::uuid and ${open}`)},
      'overdue', ${number(late)},
      'escalated', ${number(sql`a.escalated_at is not null and ${open}`)},
      'received', ${number(recently('a.submitted_at'))},
      'decided', jsonb_build_object('approved', ${decided('approved')}, 'rejected', ${decided('rejected')}),
      'closed', jsonb_build_object('completed', ${closed('completed')}, 'rejected', ${closed('rejected')},
        'cancelled', ${closed('cancelled')}, 'expired', ${closed('expired')}),
      'median_working_days', ${median()},
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day::date,
          'received', ${number(sql`${local('a.submitted_at')} = d.day::date`)},
          'approved', ${number(sql`a.decision = 'approved' and ${local('a.decided_at')} = d.day::date`)},
          'rejected', ${number(sql`a.decision = 'rejected' and ${local('a.decided_at')} = d.day::date`)},
          'closed', ${number(sql`${local('a.closed_at')} = d.day::date`)}) order by d.day)
        from generate_series(${first}, ${today}, interval '1 day') d (day)),
      'services', (
        select coalesce(jsonb_agg(jsonb_build_object('service_id', s.id, 'code', s.code,
          'name_mn', v.content->>'name_mn', 'name_en', v.content->>'name_en',
          'submitted', ${number(sql`${ofService} and a.status = 'submitted'`)},
          'in_review', ${number(sql`${ofService} and a.status = 'in_review'`)},
          'info_requested', ${number(sql`${ofService} and a.status = 'info_requested'`)},
          'approved', ${number(sql`${ofService} and a.status = 'approved'`)},
          'overdue', ${number(sql`${ofService} and ${late}`)},
          'decided', ${number(sql`${ofService} and ${recently('a.decided_at')}`)},
          'median_working_days', ${median(ofService)}) order by s.code), '[]')
        from reg_services s join reg_service_versions v on v.id = s.current_version_id
        where exists (select from ${cases} and ${ofService} and (${open} or ${recently('a.decided_at')})))
    ) as stats`.execute(db)
  return rows[0]!.stats
}
