import { CompactEncrypt, compactDecrypt } from 'jose'

/** A compact JWE under the key itself: AES-256-GCM, with the header among what is authenticated. */
export function sealText(key: Uint8Array, text: string, header: Record<string, string>): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...header, alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
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
