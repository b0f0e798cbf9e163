import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { JWK } from 'oidc-provider'

/** As large as those of every side. */
export function newRsaKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

export function newJwk(): JWK {
  return { ...newRsaKey().export({ format: 'jwk' }), kty: 'RSA', kid: 'bench', use: 'sig', alg: 'RS256' }
}
