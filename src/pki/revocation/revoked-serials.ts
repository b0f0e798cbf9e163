import { randomInt } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Der, DerFault, expect, firstDer, INTEGER, SEQUENCE, time } from '../der.ts'
import { parseExtensions, rejectUnknownCritical } from '../extensions.ts'

/** The entries of a list, found by serial number in hex. */
export interface RevokedSerials {
  readonly size: number
  has(serial: string): boolean
  /** When it was revoked. */
  get(serial: string): number | undefined
}

export const noSerials: RevokedSerials = { size: 0, has: () => false, get: () => undefined }

const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18

/** A sequence of a number of one octet and a time, which is the shortest that an entry can be. */
const MIN_ENTRY_LENGTH = 20
/** RFC 5280 section 5.2.3 allows 20 octets; some authorities have used a few more. */
const MAX_SERIAL_LENGTH = 64
/** The work between two turns of the event loop: the list of a whole country has a million entries. */
const STEPS_PER_YIELD = 2000
/** What reading extensions costs, against an entry that has none, or those of another. */
const STEPS_OF_EXTENSIONS = 10
/** Entries mostly have one of few reasons, word for word. */
const MAX_KNOWN_EXTENSIONS = 64
/** Chance alone leads to a few; more are there to keep the reader busy. */
const MAX_PROBES_PER_ENTRY = 32

/**
 * An index over the bytes of the list, which stay where they are: a map of texts would take ten times their room. Each
 * entry costs a bounded number of steps, and other requests have their turn between them. Throws a DerFault where an
 * entry is not as RFC 5280 section 5.1.2.6 wants it, or has a critical extension.
 */
export async function indexSerials(entries: Der): Promise<RevokedSerials> {
  const { content } = expect(entries, SEQUENCE)
  const table = new Table(content)
  const known = new Set<string>()
  const element = new Element(content)
  let steps = 0
  for (let at = 0; at < content.length; ) {
    element.read(at, content.length, SEQUENCE)
    const { from, end } = element
    element.read(from, end, INTEGER)
    requireNumber(content, element.from, element.end)
    table.add(element)
    element.read(element.end, end)
    requireTime(content, element)
    if (element.end < end) {
      element.read(element.end, end, SEQUENCE)
      const bytes = content.subarray(element.start, element.end)
      if (element.end !== end) throw new DerFault('there are more elements than expected')
      steps += refuseCritical(bytes, known)
    }
    at = end
    if (++steps < STEPS_PER_YIELD) continue
    steps = 0
    await yieldToEventLoop()
  }
  return table
}

/** How many steps it took. */
function refuseCritical(bytes: Buffer, known: Set<string>): number {
  const text = bytes.toString('latin1')
  if (known.has(text)) return 1
  rejectUnknownCritical(parseExtensions(firstDer(bytes)), new Set())
  if (known.size < MAX_KNOWN_EXTENSIONS) known.add(text)
  return STEPS_OF_EXTENSIONS
}

/** The element that was read last: one object for all entries. */
class Element {
  readonly #bytes: Buffer
  tag = 0
  start = 0
  from = 0
  end = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  read(at: number, until: number, tag?: number): void {
    const bytes = this.#bytes
    if (at + 2 > until) throw new DerFault('an element is cut off')
    this.tag = bytes[at]!
    this.start = at
    if (tag !== undefined && this.tag !== tag)
      throw new DerFault(`0x${this.tag.toString(16)} is where another tag was expected`)
    const first = bytes[at + 1]!
    const isShort = first < 0x80
    // Longer ones are rare: the reader of all other structures knows their rules.
    const whole = isShort ? 2 + first : firstDer(bytes.subarray(at, until)).whole.length
    this.from = at + (isShort ? 2 : 2 + (first & 0x7f))
    this.end = at + whole
    if (this.end > until) throw new DerFault('an element is cut off')
  }
}

function requireNumber(bytes: Buffer, from: number, end: number): void {
  if (from === end) throw new DerFault('a number is empty')
  if (end - from > MAX_SERIAL_LENGTH) throw new DerFault('a serial number is too long')
  const first = bytes[from]!
  const second = bytes[from + 1]!
  const isPadded = (first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)
  if (end - from > 1 && isPadded) throw new DerFault('a number is longer than it must be')
}

/** Most days are in every calendar; the others are looked at more closely. */
function requireTime(bytes: Buffer, { tag, start, from, end }: Element): void {
  const length = tag === UTC_TIME ? 13 : tag === GENERALIZED_TIME ? 15 : 0
  let isPlain = end - from === length && bytes[end - 1] === 0x5a
  for (let at = from; isPlain && at < end - 1; at++) isPlain = bytes[at]! >= 0x30 && bytes[at]! <= 0x39
  const two = (before: number) => bytes[end - before]! * 10 + bytes[end - before + 1]! - 0x30 * 11
  isPlain &&= two(11) >= 1 && two(11) <= 12 && two(9) >= 1 && two(9) <= 28
  isPlain &&= two(7) <= 23 && two(5) <= 59 && two(3) <= 59
  if (!isPlain) time(firstDer(bytes.subarray(start, end)))
}

/** Open addressing by a hash of the serial number; a place holds where in the bytes the number is, and 0 where none is. */
class Table implements RevokedSerials {
  readonly #bytes: Buffer
  readonly #places: Uint32Array
  readonly #mask: number
  readonly #seed = randomInt(2 ** 32 - 1)
  #probes = 0
  #added = 0
  size = 0

  constructor(bytes: Buffer) {
    const room = 2 ** Math.ceil(Math.log2((2 * bytes.length) / MIN_ENTRY_LENGTH + 2))
    this.#bytes = bytes
    this.#places = new Uint32Array(room)
    this.#mask = room - 1
  }

  /** The later entry of the same number counts. */
  add({ start, from, end }: Element): void {
    const place = this.#find(this.#bytes, from, end)
    if (this.#places[place] === 0) this.size++
    this.#places[place] = start
    if (this.#probes > MAX_PROBES_PER_ENTRY * ++this.#added + 1000)
      throw new DerFault('the serial numbers of the list are made to collide')
  }

  has(serial: string): boolean {
    return this.#at(serial) !== 0
  }

  get(serial: string): number | undefined {
    const at = this.#at(serial)
    if (at === 0) return undefined
    return time(firstDer(this.#bytes.subarray(at + 2 + this.#bytes[at + 1]!)))
  }

  #at(serial: string): number {
    const bytes = Buffer.from(serial, 'hex')
    return this.#places[this.#find(bytes, 0, bytes.length)]!
  }

  /** The place that holds the number, or would hold it. */
  #find(serial: Buffer, from: number, end: number): number {
    let hash = this.#seed
    for (let at = from; at < end; at++) hash = Math.imul(hash ^ serial[at]!, 0x01000193)
    hash ^= hash >>> 15
    for (let place = hash & this.#mask; ; place = (place + 1) & this.#mask) {
      this.#probes++
      const at = this.#places[place]!
      if (at === 0 || this.#isAt(at, serial, from, end)) return place
    }
  }

  #isAt(at: number, serial: Buffer, from: number, end: number): boolean {
    const bytes = this.#bytes
    if (bytes[at + 1] !== end - from) return false
    for (let offset = 0; offset < end - from; offset++)
      if (bytes[at + 2 + offset] !== serial[from + offset]) return false
    return true
  }
}
