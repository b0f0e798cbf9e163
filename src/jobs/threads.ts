import { availableParallelism } from 'node:os'
import { Piscina, queueOptionsSymbol } from 'piscina'

/** Too many wait for their turn already. */
class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy'
}

/** The thread took too long, or ended without an answer. */
class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed'
}

interface ThreadsOptions {
  /** How many work at once; by default as many as leave a core to the event loop, at most two. */
  concurrency?: number
  /** How many may wait for their turn. */
  waiting?: number
  timeoutMs?: number
  /** Room for what is short-lived: the less, the smaller the process, and the more often it is cleared. */
  youngMegabytes?: number
}

interface Threads {
  /** Answers with what the default export of the file makes of the work, in a thread. What is transferred is gone here. */
  run<T>(work: object, transferred?: ArrayBuffer[]): Promise<T>
  /** Ends the threads; what they were working on fails. */
  stop(): Promise<void>
}

/** One core is left to the event loop, and two threads are enough for what one process serves. */
const boundedThreads = Math.max(1, Math.min(2, availableParallelism() - 1))

type StartClock = { startClock(): void }

/** Work on our own data that takes long runs in one of a few threads, each with limits of time and memory. */
export function createThreads(file: URL, options: ThreadsOptions = {}): Threads {
  const {
    concurrency: atOnce = boundedThreads,
    waiting = 20,
    timeoutMs = 30_000,
    youngMegabytes = 32,
  } = options
  let pool: Piscina | undefined

  /** At the first use: most processes, such as tests, need no thread. */
  function open(): Piscina {
    const opened = new Piscina({
      filename: file.href,
      // With none to keep, the pool would not replace a thread that crashed, and the work behind it would wait for ever.
      minThreads: 1,
      maxThreads: atOnce,
      idleTimeout: 10_000,
      // Requests go first: on a machine with few cores the work in a thread takes what the event loop leaves.
      niceIncrement: 5,
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: youngMegabytes },
      // The time limit is for the work alone, and the balancer sees when a thread takes it up.
      loadBalancer(task, workers) {
        const idle = workers.find(({ currentUsage }) => currentUsage === 0)
        if (idle) (task[queueOptionsSymbol] as StartClock).startClock()
        return idle ?? null
      },
    })
    // A thread that fails before it takes up any work is not replaced, so the whole pool is.
    opened.on('error', () => {
      if (pool === opened) pool = undefined
      void opened.destroy()
    })
    return opened
  }

  return {
    async run<T>(work: object, transferred: ArrayBuffer[] = []): Promise<T> {
      pool ??= open()
      // The pool's own limit does not count work that can be aborted.
      if (pool.queueSize >= waiting) throw new ThreadsBusy('too many wait already')
      const late = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const startClock = () => {
        timer = setTimeout(() => late.abort(), timeoutMs)
      }
      try {
        return (await pool.run(
          { ...work, [queueOptionsSymbol]: { startClock } },
          { signal: late.signal, transferList: transferred },
        )) as T
      } catch (cause) {
        const message = late.signal.aborted ? 'the work took too long' : (cause as Error).message
        throw new ThreadFailed(message, { cause })
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      await pool?.destroy()
      pool = undefined
    },
  }
}
