import { readdir } from 'node:fs/promises'
import { percent, readText } from './read-text.ts'
import type { ProcessUse } from './snapshot.ts'

/** How many are shown: those that use the most processor time, then memory. */
const SHOWN = 25
/** How many are looked at, so that a host full of processes does not make looking the load. */
const MAX_COUNT = 4096
/** Linux tells processor time of processes in hundredths of a second, whatever the machine. */
const TICK_MS = 10
/** It tells memory in pages, whose size only the C library knows. */
const pageSizes = [4096, 16_384, 65_536]

interface Reading {
  name: string
  state: string
  cpuMs: number
  memoryBytes: number
}
export type ProcessReadings = ReadonlyMap<number, Reading>

export async function readProcesses(): Promise<ProcessReadings> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name)).slice(0, MAX_COUNT)
  const readings = new Map<number, Reading>()
  const pageBytes = await pageSize()
  for (const pid of pids) {
    const contents = await readText(`/proc/${pid}/stat`)
    const reading = contents === undefined ? undefined : readingOf(contents, pageBytes)
    if (reading) readings.set(Number(pid), reading)
  }
  return readings
}

/** The size that makes our own pages the bytes that we are reported to use. */
async function pageSize(): Promise<number> {
  const pages = Number((await readText('/proc/self/statm'))?.split(' ')[1])
  const size = process.memoryUsage.rss() / pages
  const distance = (candidate: number) => Math.abs(Math.log(candidate / size))
  return pageSizes.reduce((best, other) => (distance(other) < distance(best) ? other : best))
}

/** The name stands in brackets and may itself hold brackets and blanks. */
function readingOf(stat: string, pageBytes: number): Reading | undefined {
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const [state, userTicks, systemTicks, pages] = [fields[0], fields[11], fields[12], fields[21]]
  if (end < 0 || state === undefined || pages === undefined) return undefined
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    state,
    cpuMs: (Number(userTicks) + Number(systemTicks)) * TICK_MS,
    memoryBytes: Number(pages) * pageBytes,
  }
}

/** A process that was not there before has no rate yet. Percent of one core. */
export function processUse(
  before: ProcessReadings,
  after: ProcessReadings,
  intervalMs: number,
): ProcessUse[] {
  const all = [...after].map(([pid, { name, state, cpuMs, memoryBytes }]) => {
    const spent = Math.max(0, cpuMs - (before.get(pid)?.cpuMs ?? cpuMs))
    return { pid, name, state, cpuPercent: percent(spent, intervalMs), memoryBytes }
  })
  return all.sort((a, b) => b.cpuPercent - a.cpuPercent || b.memoryBytes - a.memoryBytes).slice(0, SHOWN)
}
