import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE_MS } from '../../config/clock.ts'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'

/** How long a nonce is the one that is given; it is taken for as long again. */
const PERIOD_MS = 5 * MINUTE_MS

/** What a proof must carry that was made lately (RFC 9449, section 8): it cannot be older than the nonce in it. */
export interface DpopNonces {
  current(): string
  isValid(nonce: unknown): boolean
}

/** Made of the time alone, by a key that all instances share: none has to remember what another gave. */
export function createDpopNonces(stateKeys: KeyValues, clock: Clock): DpopNonces {
  const keys = derivedKeys(stateKeys, 'tamga dpop nonces')
  const period = () => Math.floor(clock() / PERIOD_MS)
  const nonceOf = (at: number, key = keys[0]) =>
    createHmac('sha256', key).update(String(at)).digest('base64url')
  return {
    current: () => nonceOf(period()),
    isValid(nonce) {
      if (typeof nonce !== 'string') return false
      const given = Buffer.from(nonce)
      return [period(), period() - 1].some((at) =>
        keys.some((key) => {
          const expected = Buffer.from(nonceOf(at, key))
          return given.length === expected.length && timingSafeEqual(given, expected)
        }),
      )
    },
  }
}
