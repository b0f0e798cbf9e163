import { setImmediate as turn } from 'node:timers/promises'

/** Between two slices requests have their turn. */
export async function inChunks<T>(
  items: readonly T[],
  size: number,
  work: (slice: T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await turn()
    await work(items.slice(from, from + size))
  }
}
