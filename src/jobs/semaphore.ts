import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. One that
 * takes longer than the patience goes on beside the next.
 */
export function createSemaphore(
  atOnce: number,
  timeoutMs = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce

  function passOn(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function passOnAfter(running: Promise<unknown>): Promise<void> {
    const over = new AbortController()
    const ended = running.catch(() => {}).finally(() => over.abort())
    const timeoutOptions = { signal: over.signal, ref: false }
    await (Number.isFinite(timeoutMs) ? sleep(timeoutMs, undefined, timeoutOptions).catch(() => {}) : ended)
    passOn()
  }

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const running = Promise.resolve().then(work)
    void passOnAfter(running)
    return running
  }
}
