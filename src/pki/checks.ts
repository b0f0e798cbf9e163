import { isValidSignature } from './algorithms.ts'
import { isIssuedBy } from './certificate.ts'

/** What checks signatures. Where a stranger decides how many there are, the caller brings one that counts them. */
export interface SignatureChecks {
  isIssuedBy: typeof isIssuedBy
  isValidSignature: typeof isValidSignature
}

export const uncountedChecks: SignatureChecks = { isIssuedBy, isValidSignature }
