import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The variable in the environment of a command, which every process that it starts inherits. */
export const COMMAND_MARKER = 'TAMGA_COMMAND'

const ATTEMPTS = 20
const PAUSE_MS = 10

/**
 * Kills what a command has left running after its end: its process group, its session, and the processes that left
 * both but carry its mark. Several attempts, because what is being killed may be starting more.
 */
export async function killOrphans(leader: number, mark: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const orphans = await findOrphans(leader, mark)
    if (orphans.length === 0) return
    for (const pid of orphans) kill(pid)
    await sleep(PAUSE_MS)
  }
}

async function findOrphans(leader: number, mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  // The kernel has given the number to another process: its group is not ours.
  const recycled = pids.includes(leader)
  const found = await Promise.all(pids.map((pid) => isOrphan(pid, recycled ? undefined : leader, mark)))
  return pids.filter((_, index) => found[index])
}

async function isOrphan(pid: number, leader: number | undefined, mark: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name is in brackets and may hold anything; after it: state, parent, group, session.
  const [state, , group, session] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (state === undefined || state === '' || state === 'Z') return false
  if (leader !== undefined && (Number(group) === leader || Number(session) === leader)) return true
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').includes(`${COMMAND_MARKER}=${mark}`)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
