import { type BinaryToTextEncoding, createHash, hash } from 'node:crypto'

/** A text is taken as UTF-8. */
export function sha256(content: string | NodeJS.ArrayBufferView): Buffer
export function sha256(content: string | NodeJS.ArrayBufferView, encoding: BinaryToTextEncoding): string
export function sha256(
  content: string | NodeJS.ArrayBufferView,
  encoding?: BinaryToTextEncoding,
): Buffer | string {
  return encoding === undefined ? hash('sha256', content, 'buffer') : hash('sha256', content, encoding)
}

export function sha256OfParts(...parts: readonly Uint8Array[]): Buffer {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
