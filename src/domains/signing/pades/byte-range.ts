import { sha256OfParts } from '../../../text/sha256.ts'
import type { PdfDict, PdfRef } from '../pdf/values.ts'
import type { Increment } from './pdf/increment.ts'
import { serialise } from './pdf/serialise.ts'
import { PadesMismatch } from './refusals.ts'

/** Where the signed bytes are: all of the file but the gap in which the signature lies, with its brackets. */
export type SignedByteRange = [number, number, number, number]

const BYTE_RANGE = '/ByteRange ['
/** Room for three numbers of a file of any size. */
const RANGE_WIDTH = 36
const CONTENTS = ']/Contents <'

/** A signature dictionary with room for the signature, which is written once everything else is in its place. */
export function addSignatureDictionary(increment: Increment, entries: PdfDict, room: number): PdfRef {
  const head = serialise(entries).slice(0, -2)
  const gap = `${BYTE_RANGE}${' '.repeat(RANGE_WIDTH)}${CONTENTS}${'0'.repeat(room * 2)}>>>`
  return increment.add(Buffer.from(`${head}${gap}`, 'latin1'))
}

/** The whole file, in which the byte range is filled in and the signature still lacks. */
export function finishIncrement(
  increment: Increment,
  signature: PdfRef,
): { pdf: Buffer; byteRange: SignedByteRange } {
  const { pdf, bodies } = increment.appended()
  const body = bodies.get(signature.number)!
  const rangeAt = pdf.indexOf(BYTE_RANGE + ' '.repeat(RANGE_WIDTH), body) + BYTE_RANGE.length
  const from = rangeAt + RANGE_WIDTH + CONTENTS.length - 1
  const to = pdf.indexOf('>', from) + 1
  const byteRange: SignedByteRange = [0, from, to, pdf.length - to]
  pdf.write(byteRange.join(' '), rangeAt, 'latin1')
  return { pdf, byteRange }
}

export function rangeDigestOf(pdf: Buffer, byteRange: SignedByteRange): Buffer {
  const [start, length, next, rest] = byteRange
  return sha256OfParts(pdf.subarray(start, start + length), pdf.subarray(next, next + rest))
}

/** The gap without its brackets. */
function gapOf(pdf: Buffer, [start, length, next, rest]: SignedByteRange): Buffer {
  const isWhole = start === 0 && length < next && next + rest === pdf.length
  if (!isWhole || pdf[length] !== 0x3c || pdf[next - 1] !== 0x3e)
    throw new PadesMismatch('the signature is not the last thing in this file')
  return pdf.subarray(length + 1, next - 1)
}

/** What lies in the gap, with the zeros that fill it up. */
export function contentsIn(pdf: Buffer, byteRange: SignedByteRange): Buffer {
  return Buffer.from(gapOf(pdf, byteRange).toString('latin1'), 'hex')
}

/** Writes into the gap, in place. */
export function writeSignatureContents(pdf: Buffer, byteRange: SignedByteRange, contents: Buffer): void {
  const gap = gapOf(pdf, byteRange)
  const hex = contents.toString('hex')
  if (hex.length > gap.length)
    throw new PadesMismatch(`${contents.length} bytes do not fit into the room for the signature`)
  gap.fill('0', 'latin1')
  gap.write(hex, 'latin1')
}
