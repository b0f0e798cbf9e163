import type { Db } from '../../db/database.ts'
import type { Fault } from '../../errors/app-error.ts'
import type { Peers } from './peer.ts'
import { type PlatformRow, selectPlatformAt } from './platforms.ts'
import type { RefusalReason } from './refusals.ts'
import { isMessageSignedBy, isWithinClockSkew, type Message, parseMessage } from './wire.ts'

interface Received {
  id: string
  timestamp: string
  signatures: string
  from: string
  kid: string
  body: Uint8Array
}

type Verified =
  | { platform: PlatformRow; message: Message }
  | { refused: RefusalReason }
  /** The platform has signed what will never be a message. */
  | { platform: PlatformRow; faults: readonly Fault[] }

/** Who sent it and what it says. Not a byte of the body is read before its signature is verified. */
export async function verifyMessage(
  received: Received,
  { system, peers, origin, now }: { system: Db; peers: Peers; origin: string; now: Date },
): Promise<Verified> {
  const { from, kid, timestamp, signatures, body } = received
  if (!isWithinClockSkew(timestamp, now.getTime())) return { refused: 'time' }
  const platform = await selectPlatformAt(system, from)
  if (!platform) return { refused: 'platform_unknown' }
  const key = await peers.keyOf(platform, kid)
  if (!key) return { refused: 'key_unknown' }
  if (!(await isMessageSignedBy(received, signatures, key))) return { refused: 'signature_invalid' }
  const message = parseMessage(body)
  if (!('type' in message)) return { platform, faults: message }
  if (message.from !== platform.address) return { refused: 'sender_differs' }
  if (message.to !== origin) return { refused: 'recipient_differs' }
  return { platform, message }
}
