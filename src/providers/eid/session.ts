import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import type { Hash } from '../../pki/algorithms.ts'
import { sha256 } from '../../text/sha256.ts'
import { EidRefusal, type EidSession } from './port.ts'

/** What the client keeps of a sign-in; some fields exist only for one way of starting it. */
export interface SignInState {
  relyingPartyName: string
  rpChallenge: string
  interactions: string
  /** Empty where the session cannot be joined on the same device. */
  callbackUrl: string
  /** Of a push. */
  nationalId?: string
  /** Of a device link. */
  sessionToken?: string
  sessionSecret?: string
  deviceLinkBase?: string
}

export interface SignatureState {
  documentNumber: string
  /** DER in base64. */
  certificate: string
  digest: string
  hash: Hash
  interactions: string
}

export const signInHash: Hash = 'sha256'

/** The state of a session of that kind. Another kind is a fault of our code, not of a person. */
export function stateOf<S>(session: EidSession, kind: EidSession['kind']): S {
  if (session.kind !== kind) throw new TypeError(`a ${session.kind} session is not a ${kind} session`)
  return session.state as S
}

const KEPT_MS = 10 * 60_000
const MAX_ENTRIES = 50_000

/**
 * Holds a session to the certificate that it first ended with: a provider that names another person later is not
 * trusted. This process remembers longer than the provider answers; across processes a session is used only once.
 */
export function createCertificatePins(clock: Clock): (sessionId: string, certificate: Buffer) => void {
  const pins = new LRUCache<string, string>({
    max: MAX_ENTRIES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: clock },
  })

  return (sessionId, certificate) => {
    const fingerprint = sha256(certificate, 'hex')
    const before = pins.get(sessionId)
    if (before === undefined) pins.set(sessionId, fingerprint)
    else if (before !== fingerprint)
      throw new EidRefusal('person_mismatch', 'the session ended with another certificate before')
  }
}
