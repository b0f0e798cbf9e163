import { randomBytes, randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafeSlow(4096)
let used = pool.length

/** As randomBytes, but the operating system's generator is asked for many at once: asking costs more than the bytes. */
export function pooledRandomBytes(size: number): Buffer {
  if (size > pool.length) return randomBytes(size)
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + size))
  // What was given out must not be found here again.
  pool.fill(0, used, used + size)
  used += size
  return bytes
}
