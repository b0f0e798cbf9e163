import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '../../config/child-environment.ts'
import {
  type FromWorker,
  receiveMessages,
  sendMessage,
  type ToWorker,
  type WorkerMessage,
} from './messages.ts'

interface WorkerProcessOptions {
  /** What all works of the process are given. */
  data: unknown
  /** Of the heap: what lives long, and what is short-lived. */
  oldMegabytes: number
  youngMegabytes: number
}

export interface WorkerAnswer<T> {
  answer: T
  parts: Buffer[]
}

/** Behind the server for a core, and still at work where the server takes all it can get. */
const NICENESS = 10
const LEAST_PRIORITY = 19
const main = join(import.meta.dirname, 'main.ts')
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that does one work at a time, behind the server for a core, with a heap and an environment of its own. */
export class WorkerProcess {
  /** What it held when it last answered. */
  residentBytes = 0
  hasEnded = false
  readonly ready: Promise<unknown>
  readonly #child: ChildProcess
  readonly #socket: Socket
  readonly #exited: Promise<void>
  #why: string | undefined
  #pending: { settle(message: WorkerMessage<FromWorker>): void; fail(why: string): void } | undefined

  constructor(file: URL, { data, oldMegabytes, youngMegabytes }: WorkerProcessOptions) {
    // V8 has two halves of what is new, and a third part that is as large.
    const semiSpace = Math.max(1, Math.floor(youngMegabytes / 3))
    const heap = [`--max-old-space-size=${oldMegabytes}`, `--max-semi-space-size=${semiSpace}`]
    this.#child = spawn(process.execPath, [...heap, main, file.href], {
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    this.#socket = this.#child.stdio[3] as Socket
    running.add(this.#child)
    lowerPriority(this.#child)
    this.#exited = new Promise((resolve) => {
      const ended = (why: string) => {
        this.#ended(why)
        resolve()
      }
      this.#child.on('error', ({ message }) => ended(message))
      this.#child.on('exit', (code, signal) => ended(exitReason(code, signal)))
    })
    // Where its end is closed, its exit says why.
    this.#socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE' && code !== 'ECONNRESET') void this.end(message)
    })
    receiveMessages(this.#socket, (message) => this.#pending?.settle(message as WorkerMessage<FromWorker>))
    this.ready = this.#exchange({ data }, [])
    this.ready.catch(() => {})
  }

  async run<T>(
    work: object,
    parts: readonly Uint8Array[],
    onStage: (stage: number) => void,
  ): Promise<WorkerAnswer<T>> {
    const { value, parts: answered } = await this.#exchange({ work }, parts, onStage)
    const { answer, residentBytes } = value as { answer: T; residentBytes: number }
    this.residentBytes = residentBytes
    return { answer, parts: answered }
  }

  /** At once, whatever it does. */
  end(why: string): Promise<void> {
    this.#why ??= why
    this.hasEnded = true
    this.#child.kill('SIGKILL')
    return this.#exited
  }

  /** When it has nothing to do, which it ends in order. */
  close(): void {
    this.hasEnded = true
    this.#socket.end()
  }

  #exchange(
    message: ToWorker,
    parts: readonly Uint8Array[],
    onStage?: (stage: number) => void,
  ): Promise<WorkerMessage<FromWorker>> {
    return new Promise<WorkerMessage<FromWorker>>((resolve, reject) => {
      if (this.hasEnded) return reject(new Error(this.#why ?? 'the process has ended'))
      sendMessage(this.#socket, message, parts)
      this.#hold(true)
      this.#pending = {
        settle: (answer) => {
          if ('stage' in answer.value) return onStage?.(answer.value.stage)
          if ('failure' in answer.value) reject(new Error(answer.value.failure))
          else resolve(answer)
          this.#pending = undefined
          this.#hold(false)
        },
        fail: (why) => reject(new Error(why)),
      }
    })
  }

  /** One that waits for work keeps nothing from ending. */
  #hold(isBusy: boolean): void {
    for (const handle of [this.#child, this.#socket]) {
      if (isBusy) handle.ref()
      else handle.unref()
    }
  }

  #ended(why: string): void {
    this.hasEnded = true
    running.delete(this.#child)
    this.#socket.destroy()
    this.#pending?.fail(this.#why ?? why)
    this.#pending = undefined
  }
}

/** Where its heap is full, V8 aborts. */
const exitReason = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === 'SIGABRT' ? 'the work needed too much memory' : `exited with ${signal ?? `code: ${code}`}`

/** Behind this process, whatever its own. Right after the start: the threads that it opens take the priority over. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(LEAST_PRIORITY, getPriority() + NICENESS))
  } catch {
    // It has ended, which its exit says.
  }
}
