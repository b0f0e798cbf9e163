import type { Clock } from '../config/clock.ts'

interface Throttle {
  /** Logs it, or counts it for the next line. */
  count(): void
  /** Logs what was counted since the last line. */
  flush(): void
}

const PAUSE_MS = 1000

/** Tells at most once a second how often something has happened: what strangers can cause must not fill the log. */
export function throttle(log: (times: number) => void, clock: Clock = () => performance.now()): Throttle {
  let loggedAt = -Infinity
  let times = 0

  function flush(): void {
    if (times === 0) return
    const told = times
    times = 0
    loggedAt = clock()
    log(told)
  }

  return {
    count() {
      times += 1
      if (clock() - loggedAt >= PAUSE_MS) flush()
    },
    flush,
  }
}
