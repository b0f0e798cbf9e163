import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DirectoryInUse } from './errors.ts'

const heartbeatMs = 2_000
const attempts = 6

interface DirectoryClaim {
  release(): Promise<void>
}

/**
 * Two processes on one embedded database lose each other's rows, so each holder leaves a claim: a file whose name no
 * other process can ever have. It is made first and the others are looked at afterwards; of two that come at once at
 * least one therefore sees the other, and no lock has to be broken when a holder was killed.
 */
export async function claimDirectory(directory: string, silentAfterMs = 15_000): Promise<DirectoryClaim> {
  const path = resolve(directory)
  const mine = claimName(process.pid)
  await makeClaim(path, mine)
  for (let attempt = 1; ; attempt += 1) {
    const rivals = await liveRivals(path, mine, silentAfterMs)
    const rival = rivals[0]
    if (rival === undefined) return hold(join(path, mine))

    const stays = attempt < attempts && mine < rival
    if (!stays) await rm(join(path, mine), { force: true })
    if (attempt === attempts) throw inUse(path, rival)
    await sleep(20 + Math.random() * 60)
    // Of several newcomers the first by name stays while the others step back, so that one of them gets in.
    if (!stays) await makeClaim(path, mine)
  }
}

async function makeClaim(path: string, name: string): Promise<void> {
  await writeFile(join(path, name), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? inUse(path, name) : error
  })
}

function inUse(path: string, claim: string): DirectoryInUse {
  return new DirectoryInUse(
    `The embedded database in ${path} is already in use by process ${pidOf(claim)}. ` +
      'Stop that process, choose another directory, or use a PostgreSQL server.',
  )
}

function hold(file: string): DirectoryClaim {
  const beat = () => utimes(file, new Date(), new Date()).catch(() => {})
  const heartbeat = setInterval(beat, heartbeatMs).unref()
  return {
    async release() {
      clearInterval(heartbeat)
      await rm(file, { force: true })
    },
  }
}

async function liveRivals(path: string, mine: string, silentAfterMs: number): Promise<string[]> {
  const live: string[] = []
  const rivals = readdirSync(path).filter((name) => name.startsWith('claim.') && name !== mine)
  for (const name of rivals.sort()) {
    const [, , , space] = name.split('.')
    // A process of another container, or of before a restart, cannot be looked up, only listened for.
    const alive =
      space === processSpace()
        ? name === claimName(pidOf(name))
        : await beats(join(path, name), silentAfterMs)
    if (alive) live.push(name)
    else await rm(join(path, name), { force: true })
  }
  return live
}

async function beats(file: string, withinMs: number): Promise<boolean> {
  const lastBeat = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const first = lastBeat()
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    await sleep(Math.min(500, withinMs / 4))
    const latest = lastBeat()
    if (latest !== first) return latest !== undefined
  }
  return false
}

function pidOf(claim: string): number {
  return Number(claim.split('.')[1])
}

/** The start time tells a process from a later one with the same number. */
function claimName(pid: number): string {
  return `claim.${pid}.${startTime(pid)}.${processSpace()}`
}

function startTime(pid: number): string {
  try {
    const afterCommand = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterCommand.split(' ')[19] ?? 'gone'
  } catch {
    return isRunning(pid) ? 'running' : 'gone'
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
    return `${boot}-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`
  } catch {
    return 'here'
  }
}
