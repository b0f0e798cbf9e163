import { createHash } from 'node:crypto'
import type { Certificate } from '../../../pki/certificate.ts'
import { checkCms } from '../../../pki/cms/check.ts'
import { id } from '../../../pki/cms/identifiers.ts'
import { parseSignedData, withoutPadding } from '../../../pki/cms/signed-data.ts'
import { readTimeStamp } from '../../../pki/cms/time-stamp.ts'
import { nameText, PdfString } from '../pdf/values.ts'
import { pdfFormOf } from './pdf/fields.ts'
import { openPdf } from './pdf/open.ts'
import { vriKey } from './validation-data.ts'

/** Whose certificates the next validation data has to prove; all in DER. */
export interface UnprovenCertificates {
  /** Of signers, and of the authorities of their time-stamps. */
  signers: Uint8Array[]
  /** Certificates beside them in the signatures, of which chains may need some. */
  additional: Uint8Array[]
}

/** Of all signatures and document time-stamps for which the file keeps no validation data yet. */
export function unprovenCertificates(bytes: Buffer): UnprovenCertificates {
  const document = openPdf(bytes)
  const proven = document.dict(document.dict(document.root.get('DSS'))?.get('VRI'))
  const found: { signer: Certificate | undefined; others: Certificate[] }[] = []
  for (const { signature } of pdfFormOf(document).signatures) {
    const contents = document.resolve(signature?.get('Contents'))
    if (!signature || !(contents instanceof PdfString) || proven?.has(vriKey(contents))) continue
    const cms = withoutPadding(contents.bytes)
    if (nameText(document.resolve(signature.get('SubFilter'))) === 'ETSI.RFC3161')
      found.push(readTimeStamp(cms))
    else found.push(...inSignature(cms))
  }
  return {
    signers: found.flatMap(({ signer }) => (signer ? [signer.raw] : [])),
    additional: found.flatMap(({ others }) => others.map(({ raw }) => raw)),
  }
}

function inSignature(bytes: Buffer) {
  const cms = parseSignedData(bytes)
  const token = cms.unsignedAttributes.get(id.timeStampToken)
  // Whom it names is asked here, not whether it holds: the file is our own.
  const signature = checkCms(cms, id.data, (hash) => createHash(hash).digest())
  return token ? [signature, readTimeStamp(token.whole)] : [signature]
}
