import type { Db } from '../../db/database.ts'
import type { Limiter } from '../../limits/limiter.ts'
import { insertSecurityEvent } from '../identity/security-events/events.ts'

/** Why a message was refused. Only a sender whose signature is valid learns it, of its own message. */
export type RefusalReason =
  | 'platform_unknown'
  | 'key_unknown'
  | 'signature_invalid'
  | 'time'
  | 'message_invalid'
  | 'sender_differs'
  | 'recipient_differs'

interface Refused {
  reason: RefusalReason
  addressGroup: string
  addressHash: string | null
  requestId: string
  now: Date
}

/** A flood of refused messages fills no list: beyond this the events say no more than the first. */
const limit = { bucket: 'relay-refused', key: 'ip', per_minute: 6, burst: 20 } as const

export async function reportRefusal(
  db: Db,
  limiter: Limiter,
  { reason, addressGroup, addressHash, requestId, now }: Refused,
): Promise<void> {
  if (!(await limiter.take(limit, addressGroup)).allowed) return
  await insertSecurityEvent(db, {
    kind: 'relay_message_refused',
    severity: 'warning',
    at: now,
    requestId,
    addressHash,
    details: { reason },
  })
}
