/** What one pass over the bytes shows, without knowing yet that they are JSON. */
export interface Outline {
  depth: number
  /** Colons outside strings: one for each member of an object, repeated names included. */
  members: number
  ascii: boolean
  /** A `\u` escape, which alone can bring in NUL and lone surrogates. */
  escapes: boolean
  /** A number with an exponent, which may vanish to zero. */
  exponent: boolean
}

const quote = 0x22
const backslash = 0x5c

export function outline(bytes: Uint8Array): Outline {
  const { length } = bytes
  let depth = 0
  let greatest = 0
  let members = 0
  let seen = 0
  let escapes = false
  let exponent = false

  for (let at = 0; at < length; at++) {
    const byte = bytes[at]!
    seen |= byte
    if (byte === quote) {
      for (at++; at < length; at++) {
        const inner = bytes[at]!
        seen |= inner
        if (inner === quote) break
        if (inner !== backslash) continue
        at++
        if (bytes[at] === 0x75) escapes = true
      }
    } else if (byte === 0x3a) {
      members++
    } else if (byte === 0x7b || byte === 0x5b) {
      depth++
      if (depth > greatest) greatest = depth
    } else if (byte === 0x7d || byte === 0x5d) {
      depth--
    } else if ((byte | 0x20) === 0x65 && isDigit(bytes[at - 1])) {
      exponent = true
    }
  }
  return { depth: greatest, members, ascii: seen < 0x80, escapes, exponent }
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
