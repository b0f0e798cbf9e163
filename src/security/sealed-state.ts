import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { derivedBytes, type KeyValues } from './key-values.ts'

/** A compact JWE under the key itself: AES-256-GCM, with the header among what is authenticated. */
export function sealText(key: Uint8Array, text: string, header: Record<string, string>): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...header, alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

/** Opens what any of the keys has sealed. */
export async function openWithAny(
  [current, ...others]: readonly [Uint8Array, ...Uint8Array[]],
  sealed: string,
  header: Record<string, string>,
): Promise<string> {
  try {
    return await openSealedText(current, sealed, header)
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof errors.JWEDecryptionFailed)) throw error
    return openWithAny([next, ...rest], sealed, header)
  }
}

/** Fails when it was sealed with another key, with another header, or has been changed. */
export async function openSealedText(
  key: Uint8Array,
  sealed: string,
  header: Record<string, string>,
): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  for (const [name, value] of Object.entries(header))
    if (protectedHeader[name] !== value) throw new Error(`what is sealed here is of another ${name}`)
  return new TextDecoder().decode(plaintext)
}

/** Keeps the state of a sign-in secret at rest, and bound to its record. */
export interface SealedState {
  seal(state: unknown, record: string): Promise<string>
  /** Fails when it was sealed with another key, for another record, or has been changed. */
  open<T>(sealed: string, record: string): Promise<T>
}

/** AES-256-GCM with a key of this purpose alone, so that what one part has sealed no other part opens. */
export function createSealedState(secrets: KeyValues, purpose: string): SealedState {
  const keys = derivedBytes(secrets, purpose)
  return {
    seal: (state, record) => sealText(keys[0], JSON.stringify(state), { kid: record }),
    async open<T>(sealed: string, record: string) {
      return JSON.parse(await openWithAny(keys, sealed, { kid: record })) as T
    },
  }
}
