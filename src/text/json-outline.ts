import { isAscii } from 'node:buffer'

/** Values that a text may have: each costs the parser and the validator many times its bytes. */
export const MAX_VALUES = 50_000

/** What one pass over the bytes shows, without knowing yet that they are JSON. */
export interface Outline {
  depth: number
  /** At least as many as there are values, up to one beyond the most: nothing after it was looked at. */
  values: number
  /** Colons outside strings: one for each member of an object, repeated names included. */
  members: number
  ascii: boolean
  /** A `\u` escape, which alone can bring in NUL and lone surrogates. */
  escapes: boolean
  /** A number with an exponent or with more digits than every double keeps: only its own text shows whether it is kept. */
  closeNumbers: boolean
}

const quote = 0x22
const backslash = 0x5c

/** Strings beyond this are left to native searches, which go through the base64 of a file many times as fast. */
const LONG_STRING = 256

export function outline(bytes: Buffer): Outline {
  const { length } = bytes
  let depth = 0
  let greatest = 0
  let members = 0
  let values = 1
  let escapes = false
  let closeNumbers = false

  for (let at = 0; at < length && values <= MAX_VALUES; at++) {
    const byte = bytes[at]!
    if (byte === quote) {
      const start = at
      for (at++; at < length; at++) {
        const inner = bytes[at]!
        if (inner === quote) break
        if (inner === backslash) {
          at++
          if (bytes[at] === 0x75) escapes = true
        } else if (at - start === LONG_STRING) at = nextMark(bytes, at) - 1
      }
    } else if (byte === 0x3a) {
      members++
    } else if (byte === 0x7b || byte === 0x5b) {
      depth++
      values++
      if (depth > greatest) greatest = depth
    } else if (byte === 0x7d || byte === 0x5d) {
      depth--
    } else if (byte === 0x2c) {
      values++
    } else if ((byte | 0x20) === 0x65 && isDigit(bytes[at - 1])) {
      closeNumbers = true
    } else if (byte === 0x2e && digitsAround(bytes, at) > SAFE_DIGITS) {
      closeNumbers = true
    }
  }
  return { depth: greatest, members, values, ascii: isAscii(bytes), escapes, closeNumbers }
}

/** Where the string ends or the first escape is, whichever comes first. */
function nextMark(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(quote, from)
  const until = end === -1 ? bytes.length : end
  const first = bytes.subarray(from, until).indexOf(backslash)
  return first === -1 ? until : from + first
}

/** IEEE 754: as many decimal digits survive in any double. */
const SAFE_DIGITS = 15

/** Of the number whose decimal point this is. */
function digitsAround(bytes: Buffer, point: number): number {
  let from = point
  let to = point
  while (isDigit(bytes[from - 1])) from--
  while (isDigit(bytes[to + 1])) to++
  return to - from
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
