import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux tells processor time of processes in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100

/** Processor seconds that a server on this machine has used so far, with those of its processes that have ended. */
export function postgresCpuSeconds(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let seconds = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (!fields) continue
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((n) => Number(fields[n]))
    const isPostmaster = Number(name) === postmaster
    if (!isPostmaster && parent !== postmaster) continue
    seconds += exactSeconds(name) ?? (user! + system!) / TICKS_A_SECOND
    if (isPostmaster) seconds += (childUser! + childSystem!) / TICKS_A_SECOND
  }
  return seconds
}

/** From the state on; nothing when the process has ended meanwhile. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** In nanoseconds, where the kernel counts them: many processes do little each, of which ticks would lose most. */
function exactSeconds(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  } catch {
    return undefined
  }
}
