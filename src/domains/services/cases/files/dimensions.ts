import type { EvidenceType } from '../../../storage/files/sniff.ts'

/** More would be too much for the machine that opens it; the finest cameras of phones stay below. */
export const MAX_EVIDENCE_PIXELS = 50 * 1024 * 1024

interface Dimensions {
  width: number
  height: number
}

/**
 * The size that the header of a picture names, without unpacking anything. `undefined` for a picture that names none, and
 * so is no picture; a PDF has no pixels.
 */
export function pixelsOf(bytes: Buffer, type: EvidenceType): number | undefined {
  if (type === 'application/pdf') return 0
  const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size.width * size.height : undefined
}

const pngSize = (bytes: Buffer): Dimensions => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})

const START_OF_SCAN = 0xda
const END = 0xd9
/** Begin a frame: all of 0xc0 to 0xcf but for three that are tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Stand alone, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Cameras write some dozens before the first scan; more are there to keep the reader busy. */
const MAX_MARKERS = 10_000

/** The largest frame before the first scan: which of several a reader shows is up to the reader. */
function jpegSize(bytes: Buffer): Dimensions | undefined {
  let largest: Dimensions | undefined
  let at = 2
  for (let steps = 0; at + 4 <= bytes.length && steps < MAX_MARKERS; steps++) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    // Fill bytes.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (marker === START_OF_SCAN || marker === END) return largest
    else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker)) {
        if (length < 8) return undefined
        const frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
        if (!largest || frame.width * frame.height > largest.width * largest.height) largest = frame
      }
      at += 2 + length
    }
  }
  return undefined
}
