import { createHash } from 'node:crypto'
import type { Hash } from '../../../pki/algorithms.ts'
import type { Certificate } from '../../../pki/certificate.ts'
import { type CmsFault, checkCms } from '../../../pki/cms/check.ts'
import { id } from '../../../pki/cms/identifiers.ts'
import { parseSignedData } from '../../../pki/cms/signed-data.ts'
import { isForTimeStamps, readTimeStamp } from '../../../pki/cms/time-stamp.ts'
import { DerFault } from '../../../pki/der.ts'
import { nameText, type PdfDict } from '../pdf/values.ts'
import type { RangeCoverage } from './byte-range.ts'
import type { InspectedTimeStamp } from './inspected.ts'
import type { Reason } from './reasons.ts'

interface ValidatedTimeStamp {
  /** Milliseconds since the epoch; it counts only where there are no faults and the authority is trusted. */
  at: number
  faults: Set<CmsFault>
  authority: Certificate | undefined
  others: Certificate[]
}

/** Throws a DerFault for what is no token. */
function checkTimeStamp(token: Buffer, digestOf: (hash: Hash) => Buffer): ValidatedTimeStamp {
  const { at, hash, imprint, faults, signer, others } = readTimeStamp(token)
  if (!hash) faults.add('crypto_constraints_failure')
  else if (!digestOf(hash).equals(imprint)) faults.add('hash_failure')
  if (signer && !isForTimeStamps(signer)) faults.add('signing_certificate_mismatch')
  return { at, faults, authority: signer, others }
}

const signatureFormats: ReadonlySet<string> = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached'])

/** The CMS in a signature: what is wrong with it, who signed, and the time-stamp in it. */
export function signatureOf(dict: PdfDict, { contents, digestOf }: RangeCoverage, reasons: Set<Reason>) {
  const none = { signer: null, certificates: [], timeStamp: null }
  if (!signatureFormats.has(nameText(dict.get('SubFilter')) ?? '')) {
    reasons.add('format_failure')
    return none
  }
  if (!contents) {
    reasons.add('sig_constraints_failure')
    return none
  }
  try {
    const cms = parseSignedData(contents)
    const { faults, signer, others } = checkCms(cms, id.data, digestOf)
    for (const fault of faults) reasons.add(fault)
    if (cms.content !== undefined) reasons.add('format_failure')
    const token = cms.unsignedAttributes.get(id.timeStampToken)
    // Nothing signs these attributes, so that one which says something unknown may be one that was changed.
    if (cms.unsignedAttributes.size > (token ? 1 : 0)) reasons.add('format_failure')
    const stamp = token && stampOf(token.whole, (hash) => createHash(hash).update(cms.signature).digest())
    if (token && !(stamp && stamp.faults.size === 0)) reasons.add('time_stamp_failure')
    return { ...certificatesOf(signer, others), timeStamp: stamp ? plainStamp(stamp) : null }
  } catch (error) {
    if (!isMalformed(error)) throw error
    reasons.add('format_failure')
    return none
  }
}

/** The same of a document time-stamp, which is a token itself. */
export function stampOfDocument(dict: PdfDict, { contents, digestOf }: RangeCoverage, reasons: Set<Reason>) {
  const isStamp = contents !== undefined && nameText(dict.get('SubFilter')) === 'ETSI.RFC3161'
  const stamp = isStamp ? stampOf(contents, digestOf) : undefined
  if (!stamp) {
    reasons.add('format_failure')
    return { signer: null, certificates: [], timeStamp: null }
  }
  for (const fault of stamp.faults) reasons.add(fault)
  return { ...certificatesOf(stamp.authority, stamp.others), timeStamp: plainStamp(stamp) }
}

function stampOf(token: Buffer, digestOf: RangeCoverage['digestOf']): ValidatedTimeStamp | undefined {
  try {
    return checkTimeStamp(token, digestOf)
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
}

const isMalformed = (error: unknown): boolean => error instanceof DerFault

const plainStamp = ({ at, faults, authority, others }: ValidatedTimeStamp): InspectedTimeStamp => ({
  at,
  isIntact: faults.size === 0,
  authority: authority ? new Uint8Array(authority.raw) : null,
  certificates: others.map(({ raw }) => new Uint8Array(raw)),
})

const certificatesOf = (signer: Certificate | undefined, others: readonly Certificate[]) => ({
  signer: signer ? new Uint8Array(signer.raw) : null,
  certificates: others.map(({ raw }) => new Uint8Array(raw)),
})
