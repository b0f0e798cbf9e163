import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND_MARKER, killOrphans } from './orphan-processes.ts'
import { CapturedOutput } from './output.ts'
import type { CommandUser } from './user.ts'

interface ProcessOptions {
  line: readonly [string, ...string[]]
  cwd: string
  identity: Partial<CommandUser>
  timeoutMs: number
  signal: AbortSignal
  /** Whether the kernel ends everything with it. */
  namespaced: boolean
}

export interface ProcessEnd {
  exitCode: number | null
  signal: string | null
  stdout: CapturedOutput
  stderr: CapturedOutput
  durationMs: number
  cause: 'exit' | 'timeout' | 'flood' | 'aborted'
}

/** A process that sleeps in the kernel ends when it wakes; the server waits no longer than this for that. */
const UNKILLABLE_MS = 3_000
/** After the end, what is already in the pipes is still read. */
const PIPES_LIMIT_MS = 250

/** All that a program finds in its environment: nothing of the server's own. */
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

/** Runs one process until it ends or the server ends it. Throws when it cannot be started. */
export async function runProcess(options: ProcessOptions): Promise<ProcessEnd> {
  const mark = randomUUID()
  const startedAt = performance.now()
  const child = await started(options, mark)
  const pid = child.pid as number
  const [stdout, stderr] = [new CapturedOutput(), new CapturedOutput()]
  let cause: ProcessEnd['cause'] = 'exit'

  let unkillable: NodeJS.Timeout | undefined
  const givenUp = new Promise<void>((resolve) => {
    unkillable = setTimeout(resolve, options.timeoutMs + UNKILLABLE_MS)
  })
  const end = (reason: ProcessEnd['cause']) => {
    if (cause !== 'exit' || child.exitCode !== null || child.signalCode !== null) return
    cause = reason
    endGroup(pid)
  }
  const onAbort = () => end('aborted')
  const timeout = setTimeout(() => end('timeout'), options.timeoutMs)
  const closed = once(child, 'close')
  for (const [stream, captured] of [
    [child.stdout, stdout],
    [child.stderr, stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => {
      captured.append(chunk)
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
    return { exitCode, signal, stdout, stderr, durationMs, cause }
  } finally {
    clearTimeout(timeout)
    clearTimeout(unkillable)
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
    env: { ...environment, [COMMAND_MARKER]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A new session and process group, so that the server can end it with all its children.
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
  if (process.platform === 'linux') return killOrphans(pid, mark)
  endGroup(pid)
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
