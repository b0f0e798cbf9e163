import type { Revision } from '../pdf/revision.ts'
import { nameText, pdfTextOf } from '../pdf/values.ts'
import { isClosed, pdfFormOf, type SignatureField } from './pdf/fields.ts'
import { openPdf } from './pdf/open.ts'
import { displayedSize, pagesOf } from './pdf/pages.ts'
import { PdfRefused } from './refusals.ts'
import { requireFreeArea } from './stamp/free-area.ts'
import { placeOn, type RequestedStampPlace, type StampPlace } from './stamp/place.ts'
import { requireViewerIndependent } from './viewer-dependent.ts'

export interface PdfFacts {
  /** Of the file. */
  sha256: Uint8Array
  pages: number
  /** Of each page as it is seen, in points: where a stamp can be. */
  sizes: { width: number; height: number }[]
  signatureFields: SignatureFieldFacts[]
  /** A signature forbids any further one. */
  closed: boolean
  /** Where the stamp that was asked for is. */
  place?: StampPlace
}

/** With these, what forbids a signature is refused as `prepare` refuses it. */
export interface ForSigning {
  stamp?: RequestedStampPlace | undefined
}

export interface SignatureFieldFacts {
  name: string
  signed: boolean
  /** `unknown` for signatures that other programs made, and where nothing is signed. */
  kind: 'person' | 'seal' | 'time-stamp' | 'unknown'
  /** Of the person or the organisation, as the signature dictionary has it. Nothing proves it but the certificate. */
  signer?: string
}

export function inspectPdf(bytes: Buffer, signing?: ForSigning): Omit<PdfFacts, 'sha256'> {
  const document = openPdf(bytes)
  const pages = pagesOf(document)
  const form = pdfFormOf(document)
  const sizes = pages.map(displayedSize)
  const closed = isClosed(document, form)
  if (signing && closed) throw new PdfRefused('closed', 'a signature in the file forbids further ones')
  const place = signing?.stamp && placeOn({ sizes }, signing.stamp)
  if (signing) requireViewerIndependent(document, pages)
  if (place) requireFreeArea(document, pages[place.page - 1]!, place)
  return {
    pages: pages.length,
    sizes,
    signatureFields: form.signatures.map((field) => factsOf(document, field)),
    closed,
    ...(place && { place }),
  }
}

const kinds: Readonly<Record<string, 'person' | 'seal'>> = { Person: 'person', Seal: 'seal' }

function factsOf(document: Revision, { name, signature }: SignatureField): SignatureFieldFacts {
  if (signature === undefined) return { name, signed: false, kind: 'unknown' }
  const isTimeStamp = nameText(document.resolve(signature.get('SubFilter'))) === 'ETSI.RFC3161'
  const kind = isTimeStamp ? 'time-stamp' : kinds[nameText(signature.get('TMGA_Kind')) ?? '']
  const signer = pdfTextOf(document.resolve(signature.get('Name')))
  return {
    name,
    signed: true,
    kind: kind ?? 'unknown',
    ...(signer !== undefined && { signer }),
  }
}
