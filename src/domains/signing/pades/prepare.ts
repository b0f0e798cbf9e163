import { sha256 } from '../../../text/sha256.ts'
import { dict, name, type PdfDict, PdfString, textString } from '../pdf/values.ts'
import { addSignatureDictionary, finishIncrement, rangeDigestOf, type SignedByteRange } from './byte-range.ts'
import { certificationOf, certifyPdf } from './certification.ts'
import { signedAttributes } from './cms/signed-attributes.ts'
import { addSignatureField, newFieldName } from './pdf/add-field.ts'
import { isClosed, pdfFormOf } from './pdf/fields.ts'
import { Increment } from './pdf/increment.ts'
import { openPdf } from './pdf/open.ts'
import { displayedSize, ownRectangle, pagesOf } from './pdf/pages.ts'
import { PdfRefused } from './refusals.ts'
import { addAppearance } from './stamp/appearance.ts'
import { requireFreeArea } from './stamp/free-area.ts'
import { placeOn, type RequestedStampPlace } from './stamp/place.ts'
import { requireViewerIndependent } from './viewer-dependent.ts'

/** Where a signature is seen, and what is in it. */
export type StampOptions = RequestedStampPlace & {
  lines: string[]
  /** PNG: a person's signature, the stamp of an organisation. */
  images?: Uint8Array[]
}

export interface PrepareOptions {
  /** DER. */
  certificate: Uint8Array
  /** DER, from the issuer to the anchor. */
  chain: Uint8Array[]
  kind: 'person' | 'seal'
  /** Of the person, or of the organisation that seals. */
  name: string
  reason?: string
  location?: string
  time: Date
  /** Without one the signature is not seen on the pages. */
  stamp?: StampOptions
  /**
   * Certifies the file (DocMDP): 1 allows nothing afterwards but proofs, 2 filling in and signing, 3 annotations, too. Only the
   * first signature of a file can.
   */
  permission?: 1 | 2 | 3
}

/** A file that lacks its signature alone, and what to sign. Plain data: any process can complete it. */
export interface PreparedPdf {
  pdf: Uint8Array
  byteRange: SignedByteRange
  field: string
  /** DER of the SET. */
  signedAttributes: Uint8Array
  /** SHA-256 of the signed attributes: what PIN2 signs. */
  digest: Uint8Array
  certificate: Uint8Array
  chain: Uint8Array[]
}

/** For the signature, the names in it, and a time-stamp with the certificates of its authority. */
const ROOM = 20_000

export function preparePdf(bytes: Buffer, options: PrepareOptions): PreparedPdf {
  const document = openPdf(bytes)
  const pages = pagesOf(document)
  const form = pdfFormOf(document)
  if (isClosed(document, form)) throw new PdfRefused('closed', 'a signature in the file forbids further ones')
  const field = newFieldName(document, form)
  const { stamp, certificate, chain, kind, permission } = options
  const place = stamp && placeOn({ sizes: pages.map(displayedSize) }, stamp)
  const page = pages[(place?.page ?? 1) - 1]!
  requireViewerIndependent(document, pages)
  if (place) requireFreeArea(document, page, place)

  const increment = new Increment(document)
  const certificates = [certificate, ...chain].reduce((sum, { length }) => sum + length, 0)
  const signature = addSignatureDictionary(increment, signatureEntries(options), ROOM + certificates)
  if (permission) certifyPdf(document, increment, { form, signature })
  addSignatureField(document, increment, {
    name: field,
    page,
    rectangle: place ? ownRectangle(page, place) : [0, 0, 0, 0],
    signature,
    tagged: permission !== undefined,
    description: `${kind === 'seal' ? 'Тамга / Seal' : 'Гарын үсэг / Signature'}: ${options.name}`,
    ...(place && {
      appearance: addAppearance(
        increment,
        { ...place, lines: stamp.lines, ...(stamp.images && { images: stamp.images }), kind },
        page,
      ),
    }),
  })
  const { pdf, byteRange } = finishIncrement(increment, signature)
  const attributes = signedAttributes(rangeDigestOf(pdf, byteRange), certificate)
  return {
    pdf,
    byteRange,
    field,
    signedAttributes: attributes,
    digest: sha256(attributes),
    certificate,
    chain,
  }
}

function signatureEntries({
  kind,
  name: holder,
  reason,
  location,
  time,
  permission,
}: PrepareOptions): PdfDict {
  const entries = dict({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    Name: textString(holder),
    M: new PdfString(Buffer.from(dateText(time), 'latin1')),
    // Signed with everything else: whether a person or an organisation stands behind it.
    TMGA_Kind: name(kind === 'seal' ? 'Seal' : 'Person'),
  })
  if (reason !== undefined) entries.set('Reason', textString(reason))
  if (location !== undefined) entries.set('Location', textString(location))
  if (permission !== undefined) entries.set('Reference', [certificationOf(permission)])
  return entries
}

/** 7.9.4, in UTC. */
const dateText = (time: Date): string => `D:${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
