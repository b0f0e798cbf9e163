import { availableParallelism } from 'node:os'
import { type WorkerAnswer, WorkerProcess } from './worker-process.ts'

export type { WorkerAnswer } from './worker-process.ts'

/** Too many wait for their turn already. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy'
}

/** The work failed, took too long or too much memory, or its process ended without an answer. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

export interface WorkersOptions {
  /** How many work at once; by default as many as leave a core to the event loop, at most two. */
  concurrency?: number
  /** How many may wait for their turn. */
  waiting?: number
  timeoutMs?: number
  /** Room for what is short-lived: the less, the smaller the process, and the more often it is cleared. */
  youngMegabytes?: number
  /** What each process is given when it starts. */
  data?: object
  /** How long a process without work is kept for the next. */
  idleMs?: number
}

interface Call {
  /** Large bytes, which go beside the work as they are and stay the caller's. */
  parts?: readonly Uint8Array[]
  timeoutMs?: number
  onStage?(stage: number): void
}

export interface Workers {
  /** Answers with what the default export of the file makes of the work, in a process of low priority. */
  run<T>(work: object, call?: Call): Promise<WorkerAnswer<T>>
  /** Ends the processes; what they were working on fails. */
  stop(): Promise<void>
}

/** One core is left to the event loop, and two processes are enough for what one server does. */
export const boundedWorkers = Math.max(1, Math.min(2, availableParallelism() - 1))

const START_MS = 60_000
const OLD_MEGABYTES = 96
/** What a large file took is not given back to the system by itself: a process that holds more is not used again. */
const MAX_IDLE_BYTES = 160 * 2 ** 20

/** Work on foreign bytes, which takes long or may go wrong, in a few processes with limits of time and memory. */
export function createWorkers(file: URL, options: WorkersOptions = {}): Workers {
  const { concurrency = boundedWorkers, waiting = 20, timeoutMs: mostMs = 30_000, idleMs = 60_000 } = options
  const { data, youngMegabytes = 24 } = options
  const idle = new Map<WorkerProcess, NodeJS.Timeout>()
  const busy = new Set<WorkerProcess>()
  const queue: { begin(): void; refuse(): void }[] = []
  let active = 0

  const start = () => new WorkerProcess(file, { data, oldMegabytes: OLD_MEGABYTES, youngMegabytes })

  function take(): WorkerProcess {
    // The one that worked last, so that the others come to their end.
    for (const [worker, timer] of [...idle].reverse()) {
      clearTimeout(timer)
      idle.delete(worker)
      if (!worker.hasEnded) return worker
    }
    return start()
  }

  function release(worker: WorkerProcess): void {
    busy.delete(worker)
    if (worker.hasEnded) return
    if (worker.residentBytes > MAX_IDLE_BYTES) {
      worker.close()
      return
    }
    const expire = () => {
      idle.delete(worker)
      worker.close()
    }
    idle.set(worker, setTimeout(expire, idleMs).unref())
  }

  async function work<T>(
    task: object,
    { parts = [], timeoutMs = mostMs, onStage }: Call,
  ): Promise<WorkerAnswer<T>> {
    const worker = take()
    busy.add(worker)
    const late = () => worker.end('the work took too long')
    let timer = setTimeout(late, START_MS)
    try {
      await worker.ready.catch((cause: Error) => {
        worker.end(cause.message)
        throw cause
      })
      // The time limit is for the work alone.
      clearTimeout(timer)
      timer = setTimeout(late, timeoutMs)
      return await worker.run<T>(task, parts, (stage) => onStage?.(stage))
    } catch (cause) {
      throw new WorkerFailed((cause as Error).message, { cause })
    } finally {
      clearTimeout(timer)
      release(worker)
    }
  }

  return {
    async run<T>(task: object, call: Call = {}) {
      if (active < concurrency) active++
      else {
        if (queue.length >= waiting) throw new WorkersBusy('too many wait already')
        // Who ends gives the place to the next.
        await new Promise<void>((begin, reject) => {
          queue.push({ begin, refuse: () => reject(new WorkerFailed('the server stops')) })
        })
      }
      try {
        return await work<T>(task, call)
      } finally {
        const next = queue.shift()
        if (next) next.begin()
        else active--
      }
    },
    async stop() {
      for (const { refuse } of queue.splice(0)) refuse()
      for (const [worker, timer] of idle) {
        clearTimeout(timer)
        worker.close()
      }
      idle.clear()
      await Promise.all([...busy].map((worker) => worker.end('the server stops')))
    },
  }
}
