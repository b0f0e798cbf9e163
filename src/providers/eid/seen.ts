import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { Refusal } from './refusal.ts'

const KEPT_MS = 10 * 60_000
const MOST_KEPT = 50_000

/**
 * A session has one end. A provider that names somebody for it and then somebody else is not to be believed, whoever it
 * names. This process remembers longer than the provider answers; across processes the one use of a session counts.
 */
export function createSeen(clock: Clock): (sessionId: string, certificate: Buffer) => void {
  const ends = new LRUCache<string, string>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: clock },
  })

  return (sessionId, certificate) => {
    const fingerprint = createHash('sha256').update(certificate).digest('hex')
    const before = ends.get(sessionId)
    if (before === undefined) ends.set(sessionId, fingerprint)
    else if (before !== fingerprint)
      throw new Refusal('person_mismatch', 'the session ended with another certificate before')
  }
}
