import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** Keeps the state of a sign-in secret at rest, and bound to the record that it stands in. */
export interface SealedState {
  seal(state: unknown, record: string): Promise<string>
  /** Fails when it was sealed with another key, for another record, or has been changed. */
  open<T>(sealed: string, record: string): Promise<T>
}

/** AES-256-GCM with a key of this purpose alone, so that what one part has sealed no other part opens. */
export function createSealedState(secret: string, purpose: string): SealedState {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (state, record) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(state)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: record })
        .encrypt(key),
    async open<T>(sealed: string, record: string) {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      if (protectedHeader.kid !== record) throw new Error('the state was sealed for another record')
      return JSON.parse(new TextDecoder().decode(plaintext)) as T
    },
  }
}
