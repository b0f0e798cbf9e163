import { createHash } from 'node:crypto'

/** Four digits that the browser shows and the phone offers among others. */
export function verificationCode(rpChallenge: string): string {
  const digest = createHash('sha256').update(Buffer.from(rpChallenge, 'base64')).digest()
  return String(digest.readUInt16BE(digest.length - 2) % 10_000).padStart(4, '0')
}
