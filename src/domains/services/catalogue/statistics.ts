import { sql } from 'kysely'
import type { Clock } from '../../../config/clock.ts'
import type { Database, Db } from '../../../db/database.ts'
import { csvText } from '../../../text/csv.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'

/** Below it, a number could point to single people; the others are rounded to it. The tables check both. */
const LEAST = 5

interface ServiceMonth {
  /** `2026-10`. */
  month: string
  service_code: string
  service_mn: string
  service_en: string
  authority_mn: string
  authority_en: string
  received: number | null
  approved: number | null
  rejected: number | null
}

interface Asked {
  service_code?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Newest month first, the services of one by their codes; `after` is the last of the page before. */
export async function selectStatistics(
  db: Db,
  { service_code, from, to }: Asked,
  page: { limit?: number; after?: { month: string; code: string } | undefined } = {},
): Promise<ServiceMonth[]> {
  const dayOf = (month: string | undefined) => (month === undefined ? null : `${month}-01`)
  const after = page.after && { month: dayOf(page.after.month), code: page.after.code }
  const { rows } = await sql<ServiceMonth>`
    select to_char(m.month, 'YYYY-MM') as month, s.code as service_code, v.content ->> 'name_mn' as service_mn,
      v.content ->> 'name_en' as service_en, v.content #>> '{authority,name_mn}' as authority_mn,
      v.content #>> '{authority,name_en}' as authority_en, m.received, m.approved, m.rejected
    from catalogue_statistics m join reg_services s on s.id = m.service_id
      join reg_service_versions v on v.id = s.current_version_id
    where (${service_code ?? null}::text is null or s.code = ${service_code ?? null})
      and (${dayOf(from)}::date is null or m.month >= ${dayOf(from)}::date)
      and (${dayOf(to)}::date is null or m.month <= ${dayOf(to)}::date)
      and (${after?.month ?? null}::date is null or m.month < ${after?.month ?? null}::date
        or (m.month = ${after?.month ?? null}::date and s.code > ${after?.code ?? ''}))
    order by m.month desc, s.code limit ${page.limit ?? null}::bigint`.execute(db)
  return rows
}

const columns = [
  'month',
  'service_code',
  'service_mn',
  'service_en',
  'authority_mn',
  'authority_en',
  'received',
  'approved',
  'rejected',
] as const

export const statisticsCsv = (rows: readonly ServiceMonth[]): string =>
  csvText([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))])

/**
 * Publishes the months that are over, each once: the start that inserts the month publishes it. What is small or exact goes into no
 * table that everyone may read.
 */
export function publishStatistics({
  database,
  clock,
}: {
  database: Pick<Database, 'transact'>
  clock: Clock
}): Promise<{ rows: number }> {
  const now = new Date(clock())
  const thisMonth = `${ulaanbaatarDay(now).slice(0, 7)}-01`
  const shown = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} >= ${sql.lit(LEAST)} then (round(${count} / ${sql.lit(LEAST)}.0) * ${sql.lit(LEAST)})::integer end`
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const { rows } = await sql<{ rows: number }>`
      with months as (
        insert into catalogue_statistics_months (month, published_at)
        select m::date, ${now}::timestamptz
        from generate_series(
          (select date_trunc('month', min(day)) from gov_case_counts where figure = 'received'),
          ${thisMonth}::date - interval '1 month', interval '1 month') m
        on conflict do nothing returning month
      ), counted as (
        select m.month, c.service_id, coalesce(sum(c.n) filter (where c.figure = 'received'), 0) as received,
          coalesce(sum(c.n) filter (where c.figure = 'decided' and c.state = 'approved'), 0) as approved,
          coalesce(sum(c.n) filter (where c.figure = 'decided' and c.state = 'rejected'), 0) as rejected
        from months m join gov_case_counts c on c.figure in ('received', 'decided')
          and c.day >= m.month and c.day < m.month + interval '1 month'
        group by m.month, c.service_id
      ), published as (
        insert into catalogue_statistics (month, service_id, received, approved, rejected)
        select n.month, n.service_id, ${shown(sql`n.received`)}, ${shown(sql`n.approved`)}, ${shown(sql`n.rejected`)}
        from counted n join reg_services s on s.id = n.service_id
        where greatest(n.received, n.approved, n.rejected) >= ${LEAST}
        returning 1
      )
      select count(*)::integer as rows from published`.execute(tx)
    return { rows: rows[0]?.rows ?? 0 }
  })
}
