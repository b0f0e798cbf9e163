import { createHash } from 'node:crypto'
import { sha256 } from '../../text/sha256.ts'

/** What a person's PIN1 key signs, without the constant parts. */
interface PayloadFields {
  serverRandom: string
  rpChallenge: string
  userChallenge: string
  relyingPartyName: string
  brokeredRpName: string
  /** The base64 text, as it was sent. */
  interactions: string
  interactionTypeUsed: string
  initialCallbackUrl: string
  flowType: string
  /** See `personDigest`; empty unless the session was a push. */
  personDigest: string
}

export const SCHEME = 'eid'
export const ACSP_V2 = 'ACSP_V2'

export function authenticationPayload(fields: PayloadFields): Buffer {
  const lines = [
    SCHEME,
    ACSP_V2,
    fields.serverRandom,
    fields.rpChallenge,
    fields.userChallenge,
    base64(fields.relyingPartyName),
    base64(fields.brokeredRpName),
    sha256(fields.interactions, 'base64'),
    fields.interactionTypeUsed,
    fields.initialCallbackUrl,
    fields.flowType,
    fields.personDigest,
  ]
  return Buffer.from(lines.join('|'))
}

/** Ties the national ID that a push was sent to into what is signed: the certificate does not show it. */
export function personDigest(rpChallenge: string, nationalId: string): string {
  return createHash('sha256').update(Buffer.from(rpChallenge, 'base64')).update(nationalId).digest('base64')
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64')
