import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux tells processor time of processes in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100

/** Processor seconds that a server on this machine has used so far, with those of its processes that have ended. */
export function postgresCpuSeconds(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (!fields) continue
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((n) => Number(fields[n]))
    if (Number(name) === postmaster) ticks += user! + system! + childUser! + childSystem!
    else if (parent === postmaster) ticks += user! + system!
  }
  return ticks / TICKS_A_SECOND
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
