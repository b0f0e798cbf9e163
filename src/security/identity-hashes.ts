import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { comparableEmail } from '../text/email.ts'

export interface IdentityHashes {
  /** For look-up alone: the number itself is never stored. */
  nationalId(nationalId: string): Buffer
  /** Tells whether two events came from one address, without keeping the address. */
  address(address: string): string
  email(email: string): Buffer
  /** Whom a limited request is aimed at, however it was spelled. */
  target(target: string): string
  /** An account at a foreign issuer. */
  account(issuer: string, subject: string): Buffer
  /** A code of few digits, which is of use only with all that it belongs to: whose it is and where it was sent. */
  code(code: string, belonging: readonly string[]): Buffer
}

/** Keyed with what derives from IDENTITY_KEY, the one key that is kept for ever: nothing else tells whose a hash is. */
export function createIdentityHashes(secret: string): IdentityHashes {
  const nationalIds = derive(secret, 'tamga national id')
  const addresses = derive(secret, 'tamga audit address')
  const emails = derive(secret, 'tamga e-mail')
  const targets = derive(secret, 'tamga limited target')
  const accounts = derive(secret, 'tamga foreign account')
  const codes = derive(secret, 'tamga short code')
  const hashed = new LRUCache<string, string>({ max: 4096 })
  return {
    nationalId: (nationalId) => createHmac('sha256', nationalIds).update(nationalId).digest(),
    address(address) {
      const known = hashed.get(address)
      if (known !== undefined) return known
      const hash = createHmac('sha256', addresses).update(address).digest('base64url').slice(0, 22)
      hashed.set(address, hash)
      return hash
    },
    email: (email) => createHmac('sha256', emails).update(comparableEmail(email)).digest(),
    target: (target) => createHmac('sha256', targets).update(target.toLowerCase()).digest('base64url'),
    account: (issuer, subject) =>
      createHmac('sha256', accounts)
        .update(JSON.stringify([issuer, subject]))
        .digest(),
    code: (code, belonging) =>
      createHmac('sha256', codes)
        .update(JSON.stringify([...belonging, code]))
        .digest(),
  }
}

/** Given bytes, each HMAC would import them again, at five times the cost of the rest. */
function derive(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}
