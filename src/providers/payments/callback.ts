import { createHmac, timingSafeEqual } from 'node:crypto'

interface Callback {
  /** Seconds since the epoch, as the provider wrote them. */
  timestamp: string
  /** `v1=` and the HMAC-SHA256 over `timestamp.body`, hexadecimal. */
  signature: string
  body: Buffer
}

/** Longer ago, or further ahead, it is not taken: who has overheard it may not come back with it. */
const LONGEST_DRIFT_MS = 5 * 60_000

/** When the provider wrote it; nothing where it was not the provider, or not now. */
export function writtenAt(
  { timestamp, signature, body }: Callback,
  secret: Buffer,
  now: number,
): Date | undefined {
  const right = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const shown = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex')
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  return Math.abs(now - at) <= LONGEST_DRIFT_MS ? new Date(at) : undefined
}
