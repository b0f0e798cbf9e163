import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLeftovers, MARK } from './orphan-processes.ts'
import { Captured } from './output.ts'
import type { CommandUser } from './user.ts'

export interface ProcessOptions {
  line: readonly [string, ...string[]]
  cwd: string
  identity: Partial<CommandUser>
  timeoutMs: number
  signal: AbortSignal
  /** Whether the kernel ends everything with it. */
  namespaced: boolean
}

export interface Ended {
  exitCode: number | null
  signal: string | null
  stdout: Captured
  stderr: Captured
  durationMs: number
  why: 'itself' | 'timeout' | 'flood' | 'aborted'
}

/** What sleeps in the kernel ends when it wakes; nobody waits for that longer than this. */
const DEAF_MS = 3_000
/** After the end only what is already in the pipes is still read. */
const PIPES_LIMIT_MS = 250

/** Nothing of ours is in it: what a program reads from the environment is decided here. */
const environment = {
  PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  HOME: '/nonexistent',
  TERM: 'dumb',
  PAGER: 'cat',
  SYSTEMD_PAGER: 'cat',
  SYSTEMD_COLORS: '0',
}

/** Runs one process to its end, or to ours. Throws when it cannot even be started. */
export async function runProcess(options: ProcessOptions): Promise<Ended> {
  const mark = randomUUID()
  const startedAt = performance.now()
  const child = await started(options, mark)
  const pid = child.pid as number
  const [stdout, stderr] = [new Captured(), new Captured()]
  let why: Ended['why'] = 'itself'

  let deaf: NodeJS.Timeout | undefined
  const givenUp = new Promise<void>((resolve) => {
    deaf = setTimeout(resolve, options.timeoutMs + DEAF_MS)
  })
  const end = (reason: Ended['why']) => {
    if (why !== 'itself' || child.exitCode !== null || child.signalCode !== null) return
    why = reason
    endGroup(pid)
  }
  const onAbort = () => end('aborted')
  const late = setTimeout(() => end('timeout'), options.timeoutMs)
  const closed = once(child, 'close')
  for (const [stream, captured] of [
    [child.stdout, stdout],
    [child.stderr, stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => {
      captured.take(chunk)
      if (captured.flooded) end('flood')
    })
    stream?.on('error', () => {})
  }
  options.signal.addEventListener('abort', onAbort, { once: true })
  if (options.signal.aborted) onAbort()

  try {
    const ended = await Promise.race([exited(child), givenUp])
    const [exitCode, signal] = ended ?? [null, 'SIGKILL']
    const durationMs = Math.round(performance.now() - startedAt)
    if (!options.namespaced) await endRest(pid, mark)
    await Promise.race([closed, sleep(PIPES_LIMIT_MS)])
    return { exitCode, signal, stdout, stderr, durationMs, why }
  } finally {
    clearTimeout(late)
    clearTimeout(deaf)
    options.signal.removeEventListener('abort', onAbort)
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}

async function started({ line, cwd, identity }: ProcessOptions, mark: string): Promise<ChildProcess> {
  const [file, ...args] = line
  const child = spawn(file, args, {
    ...identity,
    cwd,
    env: { ...environment, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A session and a process group of its own, so that it can be ended with all its children.
    detached: true,
    shell: false,
  })
  await once(child, 'spawn')
  return child
}

async function exited(child: ChildProcess): Promise<[number | null, string | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

async function endRest(pid: number, mark: string): Promise<void> {
  if (process.platform === 'linux') return endLeftovers(pid, mark)
  endGroup(pid)
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}
