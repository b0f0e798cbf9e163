import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import { DAY_MS } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import { type Db, uuidv7 } from '../../db/database.ts'
import { firstIdAt } from '../../db/partitions.ts'
import { utcDay } from '../../text/local-days.ts'
import { BUCKETS } from './durations.ts'
import type { MinuteFigures, TrafficEntry } from './traffic.ts'

/** A day of failures goes as a whole, and what is left of its successes with it. */
export const logRetention = (
  config: Pick<Config, 'retentionGatewayLogsDays' | 'retentionGatewaySuccessesDays'>,
): LogRetention => ({
  failures: config.retentionGatewayLogsDays,
  successes: Math.min(config.retentionGatewaySuccessesDays, config.retentionGatewayLogsDays),
})

export type LogRow = Selectable<DB['gateway_logs']>

interface LogFilter {
  service?: string | undefined
  clientId?: string | undefined
  failed?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
  after?: string | undefined
  limit: number
}

/** For how many days entries are kept. */
interface LogRetention {
  successes: number
  failures: number
}

/** Figures show the last week. */
const FIGURE_DAYS = 7

/** What has expired is not shown either while it waits to be deleted. */
export function selectLogs(db: Db, filter: LogFilter, kept: LogRetention, now: Date): Promise<LogRow[]> {
  const { service, clientId, failed, from, to, after, limit } = filter
  return db
    .selectFrom('gateway_logs')
    .selectAll()
    .where('id', '>=', firstIdAt(daysBefore(now, kept.failures)))
    .where((is) =>
      is.or([is('failed', '=', true), is('id', '>=', firstIdAt(daysBefore(now, kept.successes)))]),
    )
    .$if(service !== undefined, (query) => query.where('service', '=', service as string))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId as string))
    .$if(failed !== undefined, (query) => query.where('failed', '=', failed as boolean))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('at', '<', to as Date))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export interface FiguresRow {
  service: string | null
  client_id: string | null
  requests: number
  failures: number
  durations: number[]
}

const sums: RawBuilder<unknown> = sql.join(
  Array.from({ length: BUCKETS }, (_, index) => sql`sum(durations[${sql.lit(index + 1)}])::bigint`),
)

/** In all (neither name), by service and by client, those with the most requests first. */
export async function selectFigures(db: Db, since: Date): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select service, client_id, sum(requests)::bigint as requests, sum(failures)::bigint as failures,
      array[${sums}] as durations
    from gateway_minutes where minute >= ${since}
    group by grouping sets ((service), (client_id))
    order by requests desc, service, client_id`.execute(db)
  return rows
}

export async function selectDrops(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::bigint as entries from gateway_drops where minute >= ${since}`.execute(
    db,
  )
  return rows[0]?.entries ?? 0
}

export async function insertEntries(db: Db, entries: readonly TrafficEntry[]): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(of: (entry: TrafficEntry) => T): T[] => entries.map(of)
  await sql`
    insert into gateway_logs (id, at, service, client_id, method, path, status, error, failed, took_ms,
      request_bytes, response_bytes, request_id)
    select * from unnest(
      ${column(({ at }) => uuidv7(at))}::uuid[], ${column(({ at }) => new Date(at))}::timestamptz[],
      ${column(({ service }) => service)}::text[], ${column(({ clientId }) => clientId)}::text[],
      ${column(({ method }) => method)}::text[], ${column(({ path }) => path)}::text[],
      ${column(({ status }) => status)}::integer[], ${column(({ error }) => error ?? null)}::text[],
      ${column(({ failed }) => failed)}::boolean[], ${column(({ tookMs }) => Math.round(tookMs))}::integer[],
      ${column(({ requestBytes }) => requestBytes)}::bigint[],
      ${column(({ responseBytes }) => responseBytes)}::bigint[],
      ${column(({ requestId }) => requestId)}::text[])`.execute(db)
}

/** In the order of their keys, so that two instances never wait for each other. */
export async function addMinutes(db: Db, minutes: readonly MinuteFigures[]): Promise<void> {
  const inOrder = minutes.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for (const { minute, service, clientId, requests, failures, durations } of inOrder) {
    await sql`
      insert into gateway_minutes as m (minute, service, client_id, requests, failures, durations)
      values (${new Date(minute)}, ${service}, ${clientId}, ${requests}, ${failures}, ${durations}::bigint[])
      on conflict (minute, service, client_id) do update set
        requests = m.requests + excluded.requests,
        failures = m.failures + excluded.failures,
        durations = array(
          select a + b from unnest(m.durations, excluded.durations) with ordinality as u (a, b, nth) order by nth)
    `.execute(db)
  }
}

export async function addDrops(db: Db, minute: number, entries: number): Promise<void> {
  if (entries === 0) return
  await sql`
    insert into gateway_drops as d (minute, entries) values (${new Date(minute)}, ${entries})
    on conflict (minute) do update set entries = d.entries + excluded.entries`.execute(db)
}

/** Some at a time, the oldest first. */
export async function deleteLogs(
  db: Db,
  kind: 'failures' | 'successes',
  expiredAt: Date,
  limit: number,
): Promise<number> {
  const failed = kind === 'failures'
  const before = firstIdAt(expiredAt)
  const { numAffectedRows } = await sql`
    delete from gateway_logs where id in (
      select id from gateway_logs where ${failed ? sql`failed` : sql`not failed`} and id < ${before}::uuid
      order by id limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Figures, and what was leased on days that are over. */
export async function deleteOldFigures(db: Db, now: Date): Promise<number> {
  const week = daysBefore(now, FIGURE_DAYS + 1)
  const { numAffectedRows } = await sql`delete from gateway_minutes where minute < ${week}`.execute(db)
  await db.deleteFrom('gateway_drops').where('minute', '<', week).execute()
  await sql`delete from gateway_quotas where day < ${utcDay(daysBefore(now, 2))}::date`.execute(db)
  await db.deleteFrom('gateway_buckets').where('refilled_at', '<', daysBefore(now, 1)).execute()
  return Number(numAffectedRows ?? 0)
}
