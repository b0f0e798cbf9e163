import type { Figure } from '../figure.ts'

/** What one bench found when it last ran. */
export interface BenchRecord {
  about: string
  date: string
  /** 1 is the whole of it. */
  scale: number
  /** The options, where only some of the works, clients or rounds were asked for. */
  part?: string
  machine: string
  load: string
  figures: readonly Figure[]
}

/** By the name of the bench. */
export type PerformanceRecord = Readonly<Record<string, BenchRecord>>

/** The record with what was measured now; of the other benches it keeps what it had. */
export function withMeasured(record: PerformanceRecord, measured: PerformanceRecord): PerformanceRecord {
  const all = { ...record, ...measured }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}
