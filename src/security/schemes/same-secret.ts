import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../text/sha256.ts'

/** Compares digests, so that neither the content nor the length shows in the time it takes. */
export function sameSecret(presented: string, expected: string): boolean {
  return timingSafeEqual(digest(presented), digest(expected))
}

function digest(text: string): Buffer {
  return sha256(text)
}
