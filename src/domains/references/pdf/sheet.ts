import type { ReferenceContent } from '../content.ts'

/** What a printed reference shows. */
export interface ReferenceSheet {
  number: string
  content: ReferenceContent
  /** Where anybody can ask whether it holds. */
  verifyAddress: string
  verifyCode: string
  /** SHA-256 of the JWS, hexadecimal. */
  digest: string
  issuedAt: Date
  validUntil: Date | null
}
