import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE_MS } from '../../config/clock.ts'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'
import { sha256 } from '../../text/sha256.ts'

const LIFE_SECONDS = 300
const TIME_BYTES = 6
const BODY_BYTES = TIME_BYTES + 18
const MAC_BYTES = 24
const form = new RegExp(`^[A-Za-z0-9_-]{${((BODY_BYTES + MAC_BYTES) / 3) * 4}}$`)

/** By which a nonce is remembered when it has been used. */
export interface UsedNonce {
  minute: number
  nonce: Buffer
}

/** What proofs must carry that were made lately. Nothing is kept of one before it is used. */
export interface CredentialNonces {
  create(): string
  /** Undefined unless it was made here and is not too old; whether it has been used, the database knows. */
  read(nonce: string): UsedNonce | undefined
}

/** Its own end and randomness, under a key that all instances share: none has to remember what another gave. */
export function createCredentialNonces(stateKeys: KeyValues, clock: Clock): CredentialNonces {
  const keys = derivedKeys(stateKeys, 'tamga credential nonces')
  const macOf = (body: Buffer, key: KeyObject) =>
    createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
  return {
    create() {
      const body = randomBytes(BODY_BYTES)
      body.writeUIntBE(Math.floor(clock() / 1000) + LIFE_SECONDS, 0, TIME_BYTES)
      return Buffer.concat([body, macOf(body, keys[0])]).toString('base64url')
    },
    read(nonce) {
      if (!form.test(nonce)) return undefined
      const bytes = Buffer.from(nonce, 'base64url')
      const [body, mac] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)]
      if (!keys.some((key) => timingSafeEqual(macOf(body, key), mac))) return undefined
      const endsAt = body.readUIntBE(0, TIME_BYTES) * 1000
      if (clock() >= endsAt) return undefined
      return { minute: Math.floor(endsAt / MINUTE_MS), nonce: sha256(bytes) }
    },
  }
}

/** Nonces of earlier minutes have ended, and need not be remembered. */
export const endedMinute = (now: number): number => Math.floor(now / MINUTE_MS) - 1
