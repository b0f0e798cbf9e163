import { randomFillSync } from 'node:crypto'

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** A trusted proxy may name the request, so that its log and ours meet; anyone else's name is not taken. */
export const requestId = (received: string | undefined, fromTrustedProxy: boolean): string =>
  fromTrustedProxy && received !== undefined && wellFormed.test(received) ? received : newId()

const AT_ONCE = 256
const ID_BYTES = 16
const ID_LENGTH = 36
const DASH = '-'.charCodeAt(0)
const digits = Buffer.from('0123456789abcdef')
/** Before these bytes of a UUID there is a dash. */
const isDashed = (nth: number): boolean => nth === 4 || nth === 6 || nth === 8 || nth === 10

const bytes = Buffer.allocUnsafeSlow(AT_ONCE * ID_BYTES)
const characters = Buffer.allocUnsafeSlow(AT_ONCE * ID_LENGTH)
let ids = ''
let next = 0

/**
 * A random UUID, as `randomUUID` makes them, but written many at once: that function puts each together from twenty
 * pieces, which every request would pay for. These are names and no secrets.
 */
function newId(): string {
  if (next === ids.length) writeIds()
  next += ID_LENGTH
  return ids.slice(next - ID_LENGTH, next)
}

function writeIds(): void {
  randomFillSync(bytes)
  let at = 0
  for (let place = 0; place < bytes.length; place++) {
    const nth = place % ID_BYTES
    if (isDashed(nth)) characters[at++] = DASH
    const byte = marked(bytes[place] as number, nth)
    characters[at++] = digits[byte >> 4] as number
    characters[at++] = digits[byte & 15] as number
  }
  ids = characters.toString('latin1')
  next = 0
}

/** Two of the bytes say that it is random (RFC 9562, section 5.4). */
function marked(byte: number, nth: number): number {
  if (nth === 6) return (byte & 0x0f) | 0x40
  return nth === 8 ? (byte & 0x3f) | 0x80 : byte
}
