import type { ReferenceContent } from '../content.ts'

/** What a printed reference shows. */
export interface ReferenceSheet {
  number: string
  content: ReferenceContent
  /** The public page that says whether it is valid. */
  verifyAddress: string
  verifyCode: string
  /** The signed text, which is attached. */
  jws: string
  /** SHA-256 of the JWS, hexadecimal. */
  digest: string
  issuedAt: Date
  validUntil: Date | null
}
