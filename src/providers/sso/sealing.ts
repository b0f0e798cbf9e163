import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

export interface Sealing {
  seal(text: string): Promise<string>
  /** Undefined when it was not sealed with this key, or changed since. */
  open(sealed: string): Promise<string | undefined>
}

/** Encrypts what is given into other hands or kept; a key for each purpose derives from one secret. */
export function createSealing(secret: string, purpose: string): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return new TextDecoder().decode(plaintext)
      } catch {
        return undefined
      }
    },
  }
}
