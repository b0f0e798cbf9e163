import { sql } from 'kysely'
import { DAY_MS } from '../../config/clock.ts'
import type { Db } from '../../db/database.ts'
import { openRequestStates, type RelayRequestState } from './state-machine.ts'

interface StateCount {
  state: RelayRequestState
  outgoing: number
  incoming: number
}

interface Ages {
  under_a_day: number
  under_a_week: number
  older: number
  oldest_at: Date | null
}

interface PlatformFigures {
  id: string
  name: string
  state: 'active' | 'paused'
  circuit: 'closed' | 'open'
  open_assignments: number
  waiting: number
  dead: number
  delivered_last_day: number
  median_seconds: number | null
  slowest_seconds: number | null
}

export async function relayOverview(db: Db, now: Date) {
  const [yesterday, lastWeek] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - 7 * DAY_MS)]
  const counts = await sql<StateCount>`
    select state, count(*) filter (where direction = 'outgoing')::integer as outgoing,
      count(*) filter (where direction = 'incoming')::integer as incoming
    from relay_requests group by state order by state`.execute(db)
  const ages = await sql<Ages>`
    select count(*) filter (where created_at > ${yesterday})::integer as under_a_day,
      count(*) filter (where created_at <= ${yesterday} and created_at > ${lastWeek})::integer as under_a_week,
      count(*) filter (where created_at <= ${lastWeek})::integer as older, min(created_at) as oldest_at
    from relay_requests where state = any (${[...openRequestStates]}::text[])`.execute(db)
  const platforms = await sql<PlatformFigures>`
    select p.id, p.name, p.state, case when p.open_until > ${now}::timestamptz then 'open' else 'closed' end as circuit,
      (select count(*)::integer from relay_assignments a join relay_requests r on r.id = a.request_id
        where a.platform_id = p.id and r.state = any (${[...openRequestStates]}::text[])
          and (a.state in ('pending', 'delivered', 'accepted') or a.outcome = 'needs_info')) as open_assignments,
      d.waiting, d.dead, d.delivered_last_day, d.median_seconds, d.slowest_seconds
    from relay_platforms p
    cross join lateral (
      select count(*) filter (where state in ('queued', 'sending', 'retry_wait', 'paused'))::integer as waiting,
        count(*) filter (where state = 'dead')::integer as dead,
        count(*) filter (where delivered_at > ${yesterday})::integer as delivered_last_day,
        percentile_cont(0.5) within group (order by extract(epoch from delivered_at - created_at)::float8)
          filter (where delivered_at > ${yesterday}) as median_seconds,
        max(extract(epoch from delivered_at - created_at)::float8) filter (where delivered_at > ${yesterday})
          as slowest_seconds
      from relay_deliveries where platform_id = p.id
    ) d
    where p.state <> 'removed' order by p.name, p.id limit 1000`.execute(db)
  const [open] = ages.rows as [Ages]
  const dead = await sql<{ count: number }>`
    select count(*)::integer as count from relay_deliveries where state = 'dead'`.execute(db)
  return {
    requests: counts.rows,
    open: { ...open, oldest_at: open.oldest_at?.toISOString() ?? null },
    dead_letters: dead.rows[0]?.count ?? 0,
    platforms: platforms.rows,
  }
}
