import { createHmac, timingSafeEqual } from 'node:crypto'

interface Callback {
  /** Seconds since the epoch, as the provider wrote them. */
  timestamp: string
  /** `v1=` and the HMAC-SHA256 over `timestamp.body`, hexadecimal. */
  signature: string
  body: Buffer
}

/** Older or later callbacks are refused, so that an intercepted one cannot be replayed. */
const MAX_DRIFT_MS = 5 * 60_000

/** When the provider wrote it; undefined where the signature is invalid or the time is too far off. */
export function verifiedTimestamp(
  { timestamp, signature, body }: Callback,
  secret: Buffer,
  now: number,
): Date | undefined {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  return Math.abs(now - at) <= MAX_DRIFT_MS ? new Date(at) : undefined
}
