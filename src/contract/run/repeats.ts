import { createHmac, hkdfSync } from 'node:crypto'
import { createSealedState, type SealedState } from '../../security/sealed-state.ts'

/** What the answers to repeats are kept with. */
export interface Repeats extends SealedState {
  /** A keyed digest: what a request says may be so short that a plain hash would give it away. */
  digest(...parts: (string | Buffer)[]): string
}

export function createRepeats(secret: string): Repeats {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tamga requests', 32))
  return {
    ...createSealedState(secret, 'tamga answers'),
    digest(...parts) {
      const hmac = createHmac('sha256', key)
      // With their lengths: no two lists of parts are written alike.
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
      return hmac.digest('base64url')
    },
  }
}
