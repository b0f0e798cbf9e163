import { createHash, timingSafeEqual } from 'node:crypto'
import type { EidWait } from './port.ts'

type Callback = NonNullable<EidWait['callback']>

/**
 * Whether these are the values that the app brought back to the browser that started the session. Both are compared
 * whatever the first one gives, and in a time that does not tell how much of a guess was right.
 */
export function isFromSameDevice(callback: Callback, sessionSecret: string, userChallenge: string): boolean {
  const isSecretKnown = isSame(callback.sessionSecretDigest, sha256(Buffer.from(sessionSecret, 'base64')))
  const isChallengeMet = isSame(sha256(Buffer.from(callback.userChallengeVerifier)), userChallenge)
  return isSecretKnown && isChallengeMet
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
