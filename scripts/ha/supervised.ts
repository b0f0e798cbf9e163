import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { User } from './programs.ts'

interface ProgramToRun {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  user?: User | undefined
  /** Takes all that it says. */
  logFile: string
}

/** A program that is started again whenever it ends, as systemd would. */
export interface Supervised {
  name: string
  isAlive(): boolean
  /** How often it was started again. */
  restarts(): number
  /** It stays away for so long. */
  kill9(awayMs?: number): void
  /** For good. */
  stop(): Promise<void>
  /** The same at once, for the end of this process. */
  abandon(): void
}

/** As `RestartSec=1` of a service. */
const RESTART_AFTER_MS = 1_000
const STOP_WITHIN_MS = 8_000

export function supervise(program: ProgramToRun): Supervised {
  const { name, command, args, env, user, logFile } = program
  let child: ChildProcess
  let restarts = 0
  let timer: NodeJS.Timeout | undefined
  let over = false
  let awayMs = RESTART_AFTER_MS

  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signal = (which: NodeJS.Signals) => isRunning() && child.kill(which)

  function start(): void {
    const log = openSync(logFile, 'a')
    child = spawn(command, args, {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...env },
      // Ctrl+C is for the supervisor alone, which ends everything in order.
      detached: true,
      ...user,
    })
    closeSync(log)
    child.once('error', restart)
    child.once('exit', restart)
  }

  function restart(): void {
    if (over || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      awayMs = RESTART_AFTER_MS
      restarts += 1
      start()
    }, awayMs)
  }

  start()
  return {
    name,
    isAlive: () => isRunning(),
    restarts: () => restarts,
    kill9(wantedMs = RESTART_AFTER_MS) {
      awayMs = wantedMs
      signal('SIGKILL')
    },
    async stop() {
      over = true
      clearTimeout(timer)
      if (!isRunning()) return
      const ended = once(child, 'exit')
      signal('SIGTERM')
      const late = setTimeout(() => signal('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
    abandon() {
      over = true
      clearTimeout(timer)
      signal('SIGKILL')
    },
  }
}
