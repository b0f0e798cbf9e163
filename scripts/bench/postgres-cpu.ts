import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux tells processor time of processes in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100

/**
 * Processor seconds that a server on this machine has used so far, with those of its processes that have ended.
 * Without those of the processes that are named, which have to live as long as one asks.
 */
export function postgresCpuSeconds(dataDir: string, without: readonly number[] = []): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let seconds = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (!fields || without.includes(Number(name))) continue
    const [parent, childUser, childSystem] = [1, 13, 14].map((n) => Number(fields[n]))
    if (Number(name) === postmaster)
      seconds += ownSeconds(name, fields) + (childUser! + childSystem!) / TICKS_A_SECOND
    else if (parent === postmaster) seconds += ownSeconds(name, fields)
  }
  return seconds
}

/** Processor seconds of one process on this machine, with those of all its threads. */
export function processCpuSeconds(pid: number): number {
  const fields = statOf(String(pid))
  if (!fields) throw new Error(`process ${pid} has ended`)
  return ticksOf(fields) / TICKS_A_SECOND
}

/** To the nanosecond where the kernel counts them; a process of PostgreSQL has one thread, of which alone it tells them. */
function ownSeconds(pid: string, fields: readonly string[]): number {
  const nanoseconds = Number(textOf(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0)
  return nanoseconds > 0 ? nanoseconds / 1e9 : ticksOf(fields) / TICKS_A_SECOND
}

function ticksOf(fields: readonly string[]): number {
  return Number(fields[11]) + Number(fields[12])
}

/** From the state on; nothing when the process has ended meanwhile. */
function statOf(pid: string): string[] | undefined {
  const text = textOf(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
