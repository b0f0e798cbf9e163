import { randomInt } from 'node:crypto'

interface Segment {
  dataCoding: number
  hasHeader: boolean
  message: Buffer
}

const DEFAULT_ALPHABET = 0
const UCS2 = 8

/** Characters that have one code in ASCII and in the alphabet of GSM, whichever of them the message centre takes for its own. */
const sameEverywhere = /^[A-Za-z0-9 \r\n!"#%&'()*+,./:;<=>?-]*$/

const MAX_PLAIN_LENGTH = 160
const UCS2_UNITS = 70
/** What is left beside the header of a part. */
const UCS2_UNITS_IN_PART = 67

/** The parts of a text: one in the default alphabet where that holds it, else as many as it takes in UCS-2. */
export function smsSegmentsOf(text: string): Segment[] {
  if (sameEverywhere.test(text) && text.length <= MAX_PLAIN_LENGTH)
    return [{ dataCoding: DEFAULT_ALPHABET, hasHeader: false, message: Buffer.from(text, 'latin1') }]
  if (text.length <= UCS2_UNITS) return [{ dataCoding: UCS2, hasHeader: false, message: ucs2(text) }]
  const parts = partsOf(text, UCS2_UNITS_IN_PART)
  const reference = randomInt(256)
  return parts.map((part, index) => ({
    dataCoding: UCS2,
    hasHeader: true,
    // A concatenated message with an eight-bit reference (3GPP TS 23.040, section 9.2.3.24.1).
    message: Buffer.concat([Buffer.from([5, 0, 3, reference, parts.length, index + 1]), ucs2(part)]),
  }))
}

function partsOf(text: string, units: number): string[] {
  const parts: string[] = []
  let part = ''
  // By characters, so that none is cut in two.
  for (const character of text) {
    if (part.length + character.length > units) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

const ucs2 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
