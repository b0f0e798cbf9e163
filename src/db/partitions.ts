import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Tables that are partitioned by the time in their ids, and how many periods ahead their partitions are made. */
export const timePartitioned = {
  security_events: { span: 'month', ahead: 3 },
  gov_notifications: { span: 'month', ahead: 3 },
  gateway_logs: { span: 'day', ahead: 7 },
} as const

export type PartitionedTable = keyof typeof timePartitioned

interface Kept {
  /** Partitions that were made. */
  made: number
  /** Rows that lay in the default partition and have come to their own. */
  moved: number
}

/** Makes the partitions of now and of the next periods, and those for rows that came before theirs was there. */
export async function maintainPartitions(db: Db, table: PartitionedTable, now: Date): Promise<Kept> {
  const moments = [...upcoming(timePartitioned[table], now), ...(await strayPeriods(db, table))]
  const kept = { made: 0, moved: 0 }
  for (const moment of moments) {
    const { rows } = await sql<{ moved: number | null }>`
      select ensure_partition(${table}, ${moment}::timestamptz) as moved`.execute(db)
    const moved = rows[0]?.moved ?? null
    if (moved === null) continue
    kept.made += 1
    kept.moved += moved
  }
  return kept
}

function upcoming({ span, ahead }: { span: 'month' | 'day'; ahead: number }, now: Date): Date[] {
  return Array.from({ length: ahead + 1 }, (_, nth) =>
    span === 'day'
      ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + nth))
      : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + nth)),
  )
}

async function strayPeriods(db: Db, table: PartitionedTable): Promise<Date[]> {
  const { rows } = await sql<{ period: Date }>`select stray_periods(${table}) as period`.execute(db)
  return rows.map(({ period }) => period)
}

interface Dropped {
  name: string
  rows: number
}

/** Drops the oldest partition that has nothing younger in it; the database refuses what it has to keep longer. */
export async function dropExpiredPartition(
  db: Db,
  table: PartitionedTable,
  before: Date,
): Promise<Dropped | undefined> {
  const { rows } = await sql<{ dropped: string; held: string }>`
    select dropped, held::text from drop_expired_partition(${table}, ${before}::timestamptz)`.execute(db)
  const [gone] = rows
  return gone && { name: gone.dropped, rows: Number(gone.held) }
}

/** Where the period of the moment begins: rows before it are due as soon as the moment is. */
export function periodStart(table: PartitionedTable, moment: Date): Date {
  const day = timePartitioned[table].span === 'day' ? moment.getUTCDate() : 1
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), day))
}

/** The lowest id of a moment: ids begin with the time. */
export function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
