import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the condition holds, and gives how long that took; an error in between counts as not yet. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  pauseMs = 20,
): Promise<number> {
  const began = performance.now()
  let last: unknown
  for (;;) {
    try {
      if (await holds()) return performance.now() - began
      last = undefined
    } catch (error) {
      last = error
    }
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs} ms`, { cause: last })
    await sleep(pauseMs)
  }
}
