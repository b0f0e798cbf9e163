import { parseSignedData, withoutPadding } from '../../../pki/cms/signed-data.ts'
import { readTimeStamp } from '../../../pki/cms/time-stamp.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { Revision } from '../pdf/revision.ts'
import { dict, name } from '../pdf/values.ts'
import {
  addSignatureDictionary,
  contentsIn,
  finishIncrement,
  rangeDigestOf,
  type SignedByteRange,
  writeSignatureContents,
} from './byte-range.ts'
import { withTimeStampToken } from './cms/signed-data.ts'
import { addSignatureField, newFieldName } from './pdf/add-field.ts'
import { pdfFormOf } from './pdf/fields.ts'
import { Increment } from './pdf/increment.ts'
import { openPdf } from './pdf/open.ts'
import { pagesOf } from './pdf/pages.ts'
import { PadesMismatch } from './refusals.ts'

/** A file that lacks the token of its document time-stamp alone. Plain data: any process can complete it. */
export interface PreparedTimeStamp {
  pdf: Uint8Array
  byteRange: SignedByteRange
  /** SHA-256: what the token must cover. */
  digest: Uint8Array
  field: string
}

/** SHA-256 of the signature in a field: what a token for it covers. */
export const signatureDigest = (pdf: Buffer, field: string): Buffer =>
  sha256(parseSignedData(cmsIn(pdf, rangeOf(openPdf(pdf), field))).signature)

/** Puts the token beside the signature, in place: the room for the signature is not signed. */
export function addTimeStamp(pdf: Buffer, field: string, token: Uint8Array): void {
  const byteRange = rangeOf(openPdf(pdf), field)
  const cms = cmsIn(pdf, byteRange)
  if (!covers(token, sha256(parseSignedData(cms).signature)))
    throw new PadesMismatch('the time-stamp is not for this signature')
  writeSignatureContents(pdf, byteRange, withTimeStampToken(cms, token))
}

/** Whether the token is one, and over this digest of SHA-256. */
function covers(token: Uint8Array, digest: Buffer): boolean {
  const { hash, imprint } = readTimeStamp(Buffer.from(token))
  return hash === 'sha256' && imprint.equals(digest)
}

const cmsIn = (pdf: Buffer, byteRange: SignedByteRange): Buffer => withoutPadding(contentsIn(pdf, byteRange))

function rangeOf(document: Revision, field: string): SignedByteRange {
  const { signature } = pdfFormOf(document).signatures.find(({ name: own }) => own === field) ?? {}
  const numbers = document.listIf(signature?.get('ByteRange'))?.map((one) => document.resolve(one))
  if (numbers?.length !== 4 || !numbers.every((one) => typeof one === 'number'))
    throw new PadesMismatch(`the field ${field} holds no signature`)
  return numbers as SignedByteRange
}

/** Room for a token with the certificates of its authority. */
const ROOM = 16_000

/** A time-stamp over the whole file (12.8.5), which keeps everything before it provable. */
export function prepareTimeStamp(bytes: Buffer): PreparedTimeStamp {
  const document = openPdf(bytes)
  const form = pdfFormOf(document)
  const field = newFieldName(document, form)
  const increment = new Increment(document)
  const signature = addSignatureDictionary(
    increment,
    dict({
      Type: name('DocTimeStamp'),
      Filter: name('Adobe.PPKLite'),
      SubFilter: name('ETSI.RFC3161'),
      V: 0,
    }),
    ROOM,
  )
  addSignatureField(document, increment, {
    name: field,
    page: pagesOf(document)[0]!,
    rectangle: [0, 0, 0, 0],
    signature,
  })
  const { pdf, byteRange } = finishIncrement(increment, signature)
  return { pdf, byteRange, digest: rangeDigestOf(pdf, byteRange), field }
}

/** Puts the token into the file that was prepared for it, in place. */
export function completeTimeStamp(
  pdf: Buffer,
  { byteRange }: Pick<PreparedTimeStamp, 'byteRange'>,
  token: Uint8Array,
): void {
  if (contentsIn(pdf, byteRange).some((byte) => byte !== 0))
    throw new PadesMismatch('the file is time-stamped already')
  if (!covers(token, rangeDigestOf(pdf, byteRange)))
    throw new PadesMismatch('the time-stamp is not for this file')
  writeSignatureContents(pdf, byteRange, Buffer.from(token))
}
