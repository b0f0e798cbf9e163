export type EvidenceType = 'application/pdf' | 'image/png' | 'image/jpeg'

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')
/** Readers of PDF look for the end within so many bytes. */
const PDF_TAIL = 1024

/**
 * What a file is by its content: how it begins, and how it ends, so that what was cut off on its way is noticed. What it
 * is called says nothing.
 */
export function typeOf(bytes: Buffer): EvidenceType | undefined {
  if (isPng(bytes)) return 'image/png'
  if (isJpeg(bytes)) return 'image/jpeg'
  return isPdf(bytes) ? 'application/pdf' : undefined
}

function isPng(bytes: Buffer): boolean {
  const header = bytes.subarray(8, 33)
  return (
    bytes.subarray(0, 8).equals(pngHead) &&
    header.length === 25 &&
    header.readUInt32BE(0) === 13 &&
    header.toString('latin1', 4, 8) === 'IHDR' &&
    bytes.subarray(-8).equals(pngEnd)
  )
}

function isJpeg(bytes: Buffer): boolean {
  return (
    bytes.length > 20 &&
    bytes[0] === 0xff &&
    bytes[1] === 0xd8 &&
    bytes[2] === 0xff &&
    // Cameras write on behind the end, though never much.
    bytes.subarray(-PDF_TAIL).lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0
  )
}

function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8)) &&
    bytes.subarray(-PDF_TAIL).includes('%%EOF', 0, 'latin1')
  )
}
