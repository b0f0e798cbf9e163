import { HOUR_MS } from '../../config/clock.ts'
import { BUCKETS, quantile } from './durations.ts'
import type { FiguresRow, LogRow } from './traffic-queries.ts'

type TrafficWindow = '1h' | '24h' | '7d'

const MAX_COUNT = 100

export const windows: Readonly<Record<TrafficWindow, number>> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
}

export function toOverview(window: TrafficWindow, rows: readonly FiguresRow[], dropped: number) {
  const byService = rows.filter(({ service }) => service !== null)
  const byClient = rows.filter(({ client_id }) => client_id !== null)
  return {
    window,
    total: figuresOf(total(byService)),
    services: byService.slice(0, MAX_COUNT).map((row) => ({ service: row.service ?? '', ...figuresOf(row) })),
    applications: byClient
      .slice(0, MAX_COUNT)
      .map((row) => ({ client_id: row.client_id ?? '', ...figuresOf(row) })),
    dropped,
  }
}

type Counts = Pick<FiguresRow, 'requests' | 'failures' | 'durations'>

function total(rows: readonly Counts[]): Counts {
  const sum = { requests: 0, failures: 0, durations: Array<number>(BUCKETS).fill(0) }
  for (const { requests, failures, durations } of rows) {
    sum.requests += requests
    sum.failures += failures
    sum.durations = sum.durations.map((value, index) => value + durations[index]!)
  }
  return sum
}

function figuresOf({ requests, failures, durations }: Counts) {
  return {
    requests,
    failures,
    error_rate: requests === 0 ? 0 : failures / requests,
    p50_ms: quantile(durations, 0.5),
    p95_ms: quantile(durations, 0.95),
  }
}

export function toLogEntry({ at, ...row }: LogRow) {
  return { ...row, at: at.toISOString() }
}
