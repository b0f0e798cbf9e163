import { type CpuInfo, cpus, loadavg } from 'node:os'
import { percent } from './read-text.ts'
import type { CpuUse } from './snapshot.ts'

/** Counters since the machine started; only the difference of two tells anything. */
export type CpuReading = readonly CpuInfo[]

export const readCpu = (): CpuReading => cpus()

export function cpuUse(before: CpuReading, after: CpuReading): CpuUse {
  const spent = after.map((core, index) => difference(before[index], core))
  const busy = spent.reduce((sum, core) => sum + core.busy, 0)
  const total = spent.reduce((sum, core) => sum + core.total, 0)
  const [oneMinute = 0, fiveMinutes = 0, fifteenMinutes = 0] = loadavg()
  return {
    model: after[0]?.model.trim() ?? 'unknown',
    cores: after.length,
    usedPercent: percent(busy, total),
    perCorePercent: spent.map((core) => percent(core.busy, core.total)),
    load: {
      oneMinute: rounded(oneMinute),
      fiveMinutes: rounded(fiveMinutes),
      fifteenMinutes: rounded(fifteenMinutes),
    },
  }
}

function difference(before: CpuInfo | undefined, after: CpuInfo): { busy: number; total: number } {
  const since = (kind: keyof CpuInfo['times']) => Math.max(0, after.times[kind] - (before?.times[kind] ?? 0))
  const busy = since('user') + since('nice') + since('sys') + since('irq')
  return { busy, total: busy + since('idle') }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
