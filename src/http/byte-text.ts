/** Longer texts go out as they are. */
const MAX_LENGTH = 16 * 1024
/** UTF-8 has at most so many for each unit of a string. */
const BYTES_OF_UNIT = 3

const bytes = Buffer.allocUnsafeSlow(MAX_LENGTH * BYTES_OF_UNIT)

/**
 * The bytes of a text in UTF-8, one character for each, to be sent as latin1; undefined for a long one. Node sends the
 * head of an answer and its text as one string. With a single Cyrillic letter in it V8 has two bytes for every
 * character of that string, the head included, and converts them one by one.
 */
export function byteText(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const length = bytes.write(text)
  // As many bytes as units: all of it is ASCII, which is the same in both.
  return length === text.length ? text : bytes.toString('latin1', 0, length)
}
