import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first process of the PostgreSQL server in that directory, if it says that it has one. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && isRunning(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** False when it was gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A dead process that its parent has not collected yet does not count. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/** Ends it at once, and waits: it gives back the memory that it shares, which a kill would leave behind. */
export function endPostmaster(dataDir: string): void {
  const pid = postmasterOf(dataDir)
  if (pid === undefined) return
  sendSignal(pid, 'SIGQUIT')
  const until = Date.now() + 6_000
  while (isRunning(pid) && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  sendSignal(pid, 'SIGKILL')
}
