import { createHash } from 'node:crypto'
import type { Hash } from '../../../pki/algorithms.ts'
import { withoutPadding } from '../../../pki/cms/signed-data.ts'
import { DerFault } from '../../../pki/der.ts'
import { type PdfDict, PdfString } from '../pdf/values.ts'

/** What a signature covers: everything up to `end` but its own contents. */
export interface RangeCoverage {
  end: number
  /** The signature itself, in DER, without the zeros that fill its place up; undefined where it is BER without a length. */
  contents: Buffer | undefined
  digestOf(hash: Hash): Buffer
}

/**
 * Undefined unless the range begins with the file, leaves out exactly the contents of this signature and ends with a revision. Any
 * other gap, or another end, is a place for bytes that no one has signed.
 */
export function rangeCoverageOf(bytes: Buffer, dict: PdfDict): RangeCoverage | undefined {
  const range = dict.get('ByteRange')
  const contents = dict.get('Contents')
  if (dict.hasDuplicates || !Array.isArray(range) || range.length !== 4 || !(contents instanceof PdfString))
    return undefined
  if (!range.every((one): one is number => typeof one === 'number' && Number.isInteger(one) && one >= 0))
    return undefined
  const [start, length, next, rest] = range as [number, number, number, number]
  const end = next + rest
  const isItself = start === 0 && length === contents.start && next === contents.end
  // Nothing but hexadecimal digits between the brackets, and the dictionary around them as it was read.
  const isPlain = contents.isHex && contents.end - contents.start === contents.bytes.length * 2 + 2
  if (!isItself || !isPlain || end > bytes.length || dict.start >= contents.start || dict.end > end)
    return undefined
  if (!dict.start || bytes.toString('latin1', dict.start, dict.start + 2) !== '<<') return undefined
  if (!isEndOfRevision(bytes, end)) return undefined
  const signature = signatureIn(contents.bytes)
  if (!signature && !isWithoutLength(contents.bytes)) return undefined
  const known = new Map<Hash, Buffer>()
  return {
    end,
    contents: signature,
    digestOf(hash) {
      const digest =
        known.get(hash) ??
        createHash(hash).update(bytes.subarray(0, length)).update(bytes.subarray(next, end)).digest()
      known.set(hash, digest)
      return digest
    },
  }
}

/** Behind the mark of the end there is one end of a line, or the next revision at once. */
function isEndOfRevision(bytes: Buffer, end: number): boolean {
  return /%%EOF(\r\n|\n|\r)?$/.test(bytes.toString('latin1', Math.max(0, end - 7), end))
}

/** BER of some programs, whose end cannot be distinguished from what was appended. */
const isWithoutLength = (bytes: Buffer): boolean => bytes[0] === 0x30 && bytes[1] === 0x80

function signatureIn(bytes: Buffer): Buffer | undefined {
  try {
    return withoutPadding(bytes)
  } catch (error) {
    if (error instanceof DerFault) return undefined
    throw error
  }
}
