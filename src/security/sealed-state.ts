import { hkdfSync } from 'node:crypto'
import { openSealedText, sealText } from './sealed-text.ts'

/** Keeps the state of a sign-in secret at rest, and bound to its record. */
export interface SealedState {
  seal(state: unknown, record: string): Promise<string>
  /** Fails when it was sealed with another key, for another record, or has been changed. */
  open<T>(sealed: string, record: string): Promise<T>
}

/** AES-256-GCM with a key of this purpose alone, so that what one part has sealed no other part opens. */
export function createSealedState(secret: string, purpose: string): SealedState {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (state, record) => sealText(key, JSON.stringify(state), { kid: record }),
    async open<T>(sealed: string, record: string) {
      return JSON.parse(await openSealedText(key, sealed, { kid: record })) as T
    },
  }
}
