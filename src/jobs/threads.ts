import { Worker } from 'node:worker_threads'

/** Too many wait for their turn already. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy'
}

/** The thread took too long, or ended without an answer. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed'
}

export interface ThreadsOptions {
  /** How many work at once. */
  atOnce?: number
  /** How many may wait for their turn. */
  waiting?: number
  timeoutMs?: number
}

export interface Threads {
  /** Gives the work to a thread of its own and answers with the first message that it sends. */
  run<T>(work: object): Promise<T>
}

/** Work that takes long or may go wrong: each piece has a thread of its own, of which there are few. */
export function createThreads(
  file: URL,
  { atOnce = 2, waiting = 20, timeoutMs = 30_000 }: ThreadsOptions = {},
): Threads {
  let running = 0
  const queue: (() => void)[] = []

  return {
    async run<T>(work: object): Promise<T> {
      if (running < atOnce) running++
      else if (queue.length >= waiting) throw new ThreadsBusy('too many wait already')
      // Whoever ends hands its place on, so that nobody who comes in between takes it.
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await workOn<T>(file, work, timeoutMs)
      } finally {
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}

function workOn<T>(file: URL, workerData: object, timeoutMs: number): Promise<T> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      void worker.terminate()
      reject(new ThreadFailed('the work took too long'))
    }, timeoutMs)
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(new ThreadFailed(cause.message, { cause })))
    worker.once('exit', () => {
      clearTimeout(late)
      reject(new ThreadFailed('the thread ended without a word'))
    })
  })
}
