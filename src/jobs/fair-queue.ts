/** There is no room for one more, or for so many bytes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueOptions {
  /** How many work at once, of all callers and of one. */
  concurrency: number
  concurrencyPerCaller: number
  /** How many may be here, waiting or at work. */
  places: number
  placesPerCaller: number
  /** What all that are here may hold together. */
  bytes: number
}

/** One that is here, until it leaves. */
export interface Place {
  /** Does the work at the caller's turn. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** What it holds from now on. Throws QueueFull. */
  reserve(bytes: number): void
  release(): void
}

interface FairQueue {
  /** Throws QueueFull. */
  enter(caller: string, bytes: number): Place
}

/** Callers take turns: one that brings many waits for its own alone, and not the others for all of them. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const {
    concurrency: atOnce,
    concurrencyPerCaller: atOncePerCaller,
    places,
    placesPerCaller,
    bytes: most,
  } = options
  const here = new Map<string, number>()
  const working = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  /** Of callers that are here. */
  const lastTurns = new Map<string, number>()
  let [total, busy, held, turns] = [0, 0, 0, 0]

  function take(bytes: number): void {
    if (held + bytes > most) throw new QueueFull('what is here holds too much already')
    held += bytes
  }

  /** Of those that wait, the caller whose last turn is the longest ago. */
  function nextCaller(): string | undefined {
    let next: string | undefined
    for (const caller of waiting.keys()) {
      if ((working.get(caller) ?? 0) >= atOncePerCaller) continue
      if (next === undefined || (lastTurns.get(caller) ?? 0) < (lastTurns.get(next) ?? 0)) next = caller
    }
    return next
  }

  function startNext(): void {
    for (let caller = nextCaller(); busy < atOnce && caller !== undefined; caller = nextCaller()) {
      const starts = waiting.get(caller)!
      const start = starts.shift()!
      if (starts.length === 0) waiting.delete(caller)
      busy++
      count(working, caller, 1)
      lastTurns.set(caller, ++turns)
      start()
    }
  }

  function turnOf(caller: string): Promise<void> {
    return new Promise((resolve) => {
      const starts = waiting.get(caller)
      if (starts) starts.push(resolve)
      else waiting.set(caller, [resolve])
      startNext()
    })
  }

  return {
    enter(caller, bytes) {
      if (total >= places || (here.get(caller) ?? 0) >= placesPerCaller)
        throw new QueueFull('too many are here already')
      take(bytes)
      let own = bytes
      total++
      count(here, caller, 1)
      return {
        async run(work) {
          await turnOf(caller)
          try {
            return await work()
          } finally {
            busy--
            count(working, caller, -1)
            startNext()
          }
        },
        reserve(next) {
          if (next > own) take(next - own)
          else held -= own - next
          own = next
        },
        release() {
          held -= own
          own = 0
          total--
          count(here, caller, -1)
          if (!here.has(caller)) lastTurns.delete(caller)
        },
      }
    },
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}
