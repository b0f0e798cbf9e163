import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'tamgacs_'
const SHOWN_CHARACTERS = PREFIX.length + 6

export interface ClientSecrets {
  /** 256 random bits, and the beginning by which a person recognises them. */
  make(): { secret: string; prefix: string }
  /**
   * Keyed, because an owner may bring a secret that could be guessed from a plain hash; and bound to the client, so
   * that a row moved to another client opens nothing, and equal secrets of two do not look equal.
   */
  hash(applicationId: string, secret: string): Buffer
}

/** SSO_STATE_KEY, from which the key of the hashes is derived: with another one every secret has to be set again. */
export function createClientSecrets(stateKey: string): ClientSecrets {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', stateKey, '', 'tamga client secrets', 32)))
  return {
    make() {
      const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
      return { secret, prefix: secret.slice(0, SHOWN_CHARACTERS) }
    },
    hash: (applicationId, secret) =>
      createHmac('sha256', key).update(applicationId).update('\0').update(secret).digest(),
  }
}
