import type { Hash } from '../../../pki/algorithms.ts'
import type { Certificate } from '../../../pki/certificate.ts'
import type { CmsFault } from '../../../pki/cms/check.ts'
import { isForTimeStamps, readTimeStamp } from '../../../pki/cms/time-stamp.ts'

export interface ValidatedTimeStamp {
  /** Milliseconds since the epoch; it counts only where there are no faults and the authority is trusted. */
  at: number
  faults: Set<CmsFault>
  authority: Certificate | undefined
  others: Certificate[]
}

/** Throws a DerFault for what is no token. */
export function checkTimeStamp(token: Buffer, digestOf: (hash: Hash) => Buffer): ValidatedTimeStamp {
  const { at, hash, imprint, faults, signer, others } = readTimeStamp(token)
  if (!hash) faults.add('crypto_constraints_failure')
  else if (!digestOf(hash).equals(imprint)) faults.add('hash_failure')
  if (signer && !isForTimeStamps(signer)) faults.add('signing_certificate_mismatch')
  return { at, faults, authority: signer, others }
}
