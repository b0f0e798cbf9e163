import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** In the environment of a command, and so of whatever it starts. */
export const MARK = 'TAMGA_COMMAND'

const ROUNDS = 20
const PAUSE_MS = 10

/**
 * Ends what a command has left behind although it has ended itself: its process group, its session, and whoever
 * carries its mark after leaving both. Several rounds, because what is being ended may be starting more.
 */
export async function endLeftovers(leader: number, mark: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const left = await leftovers(leader, mark)
    if (left.length === 0) return
    for (const pid of left) end(pid)
    await sleep(PAUSE_MS)
  }
}

async function leftovers(leader: number, mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  // The number has been given to another process: its group is not ours.
  const recycled = pids.includes(leader)
  const found = await Promise.all(pids.map((pid) => isLeftover(pid, recycled ? undefined : leader, mark)))
  return pids.filter((_, index) => found[index])
}

async function isLeftover(pid: number, leader: number | undefined, mark: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name stands in brackets and may hold anything; after it: state, parent, group, session.
  const [state, , group, session] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (state === undefined || state === '' || state === 'Z') return false
  if (leader !== undefined && (Number(group) === leader || Number(session) === leader)) return true
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').includes(`${MARK}=${mark}`)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
