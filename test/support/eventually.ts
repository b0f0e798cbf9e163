import { setTimeout as sleep } from 'node:timers/promises'

/** So long that anyone who waits it out has met a fault, and not a slow machine. */
const LONG_MS = 60_000

/** The real time, also while a test fakes it. */
const now = performance.now.bind(performance)

/** Waits until the condition holds, and gives how long that took; an error in between counts as not yet. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  withinMs = LONG_MS,
  pauseMs = 20,
): Promise<number> {
  const began = now()
  let last: unknown
  for (;;) {
    try {
      if (await holds()) return now() - began
      last = undefined
    } catch (error) {
      last = error
    }
    if (now() - began > withinMs) throw new Error(`not within ${withinMs} ms`, { cause: last })
    await sleep(pauseMs)
  }
}
