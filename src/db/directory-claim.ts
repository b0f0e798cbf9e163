import { readdirSync, readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DirectoryInUse } from './errors.ts'

const heartbeatMs = 2_000
const silentAfterMs = 15_000
const attempts = 5

/**
 * Two processes on one embedded database lose each other's rows, so each holder leaves a claim: a file whose name no
 * other process can ever have. It is made first and the others are looked at afterwards; of two that come at once at
 * least one therefore sees the other, and no lock has to be broken when a holder was killed.
 */
export async function claimDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  const path = resolve(directory)
  const mine = claimName(process.pid)
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(join(path, mine), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? inUse(path, process.pid) : error
    })
    const rival = await liveRival(path, mine)
    if (rival === undefined) return hold(join(path, mine))

    await rm(join(path, mine), { force: true })
    if (attempt === attempts) throw inUse(path, rival)
    await sleep(20 + Math.random() * 80)
  }
}

function inUse(path: string, pid: number): DirectoryInUse {
  return new DirectoryInUse(
    `The embedded database in ${path} is already in use by process ${pid}. ` +
      'Stop that process, choose another directory, or use a PostgreSQL server.',
  )
}

function hold(file: string): { release(): Promise<void> } {
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs).unref()
  return {
    async release() {
      clearInterval(heartbeat)
      await rm(file, { force: true })
    },
  }
}

async function liveRival(path: string, mine: string): Promise<number | undefined> {
  for (const name of readdirSync(path)) {
    if (!name.startsWith('claim.') || name === mine) continue
    const pid = Number(name.split('.')[1])
    if (isLive(path, name, pid)) return pid
    await rm(join(path, name), { force: true })
  }
  return undefined
}

/** A process of another container cannot be looked up, only listened for. */
function isLive(path: string, name: string, pid: number): boolean {
  const [, , , space] = name.split('.')
  if (space === processSpace()) return name === claimName(pid)
  const stat = statSync(join(path, name), { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < silentAfterMs
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
