import { SLICE_MS } from './interleaved.ts'

export const CLIENTS = 16

/** Each client does its work again and again, for one slice of time; gives how often it was done in all. */
export async function closedLoop(once: (client: number) => Promise<void>): Promise<number> {
  const until = performance.now() + SLICE_MS
  let count = 0
  const repeat = async (client: number) => {
    while (performance.now() < until) {
      await once(client)
      count++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => repeat(client)))
  return count
}
