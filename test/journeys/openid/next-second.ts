import { setTimeout as sleep } from 'node:timers/promises'

/** Times of tokens are whole seconds: waits until the clock shows a later one than this. */
export async function nextSecond(seconds: unknown): Promise<void> {
  while (Math.floor(Date.now() / 1000) <= Number(seconds)) await sleep(20)
}
