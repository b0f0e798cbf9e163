import { createHmac, type KeyObject } from 'node:crypto'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'
import { createSealedState, type SealedState } from '../../security/sealed-state.ts'

/** What the answers to repeats are kept with. */
export interface Repeats extends SealedState {
  /**
   * Keyed digests: what a request says may be so short that a plain hash would give it away. The first is the current
   * one; the others are those that a request before the key was replaced has left.
   */
  digests(...parts: (string | Buffer)[]): [string, ...string[]]
}

export function createRepeats(secrets: KeyValues): Repeats {
  const [current, ...others] = derivedKeys(secrets, 'tamga requests')
  const digest = (key: KeyObject, parts: (string | Buffer)[]) => {
    const hmac = createHmac('sha256', key)
    // With their lengths: no two lists of parts are written alike.
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
    return hmac.digest('base64url')
  }
  return {
    ...createSealedState(secrets, 'tamga answers'),
    digests: (...parts) => [digest(current, parts), ...others.map((key) => digest(key, parts))],
  }
}
