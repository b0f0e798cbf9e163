/** One element of DER (X.690): its identifier octet, what is inside, and all of it. */
export interface Der {
  tag: number
  content: Buffer
  whole: Buffer
}

/** Bytes that are not DER, or not of the shape that was expected. */
export class DerFault extends Error {
  override readonly name = 'DerFault'
}

export const BOOLEAN = 0x01
export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const NULL = 0x05
export const OBJECT_IDENTIFIER = 0x06
export const ENUMERATED = 0x0a
export const SEQUENCE = 0x30
export const SET = 0x31
const UTC_TIME = 0x17
export const GENERALIZED_TIME = 0x18

/** `[n]` around one or more elements, and in place of a plain one. */
export const tagged = (n: number): number => 0xa0 | n
export const implicit = (n: number): number => 0x80 | n

/** The element with which the bytes begin. */
export const firstDer = (bytes: Buffer): Der => elementAt(bytes, 0)

/** One element and nothing after it. */
export function readDer(bytes: Buffer): Der {
  const element = firstDer(bytes)
  if (element.whole.length !== bytes.length) throw new DerFault('something follows the element')
  return element
}

/** The elements inside, one after the other; a long list need not be in memory at once. */
export function* elementsIn({ tag, content }: Der): Generator<Der> {
  if ((tag & 0x20) === 0) throw new DerFault(`0x${tag.toString(16)} holds no elements`)
  for (let at = 0; at < content.length; ) {
    const element = elementAt(content, at)
    yield element
    at += element.whole.length
  }
}

/** No structure that is read whole has nearly as many; each takes many times its two bytes. */
const MAX_ELEMENTS = 10_000

/** The elements of a structure, taken in order. */
export class DerReader {
  readonly #elements: Der[]
  #at = 0

  constructor(structure: Der, tag: number = SEQUENCE) {
    this.#elements = []
    for (const element of elementsIn(expect(structure, tag)))
      if (this.#elements.push(element) > MAX_ELEMENTS) throw new DerFault('a structure has too many elements')
  }

  get isAtEnd(): boolean {
    return this.#at === this.#elements.length
  }

  take(...tags: number[]): Der {
    const element = this.#elements[this.#at++]
    if (element === undefined) throw new DerFault('an element is missing')
    if (tags.length > 0 && !tags.includes(element.tag))
      throw new DerFault(`0x${element.tag.toString(16)} is where another tag was expected`)
    return element
  }

  readOptional(...tags: number[]): Der | undefined {
    const next = this.#elements[this.#at]
    return next !== undefined && tags.includes(next.tag) ? this.take() : undefined
  }

  end(): void {
    if (!this.isAtEnd) throw new DerFault('there are more elements than expected')
  }
}

export function expect(element: Der, tag: number): Der {
  if (element.tag !== tag) throw new DerFault(`0x${element.tag.toString(16)} is not 0x${tag.toString(16)}`)
  return element
}

/** The elements inside where there may be no more: strangers could put in as many as fill the memory. */
export function members(structure: Der, most: number): Der[] {
  const elements: Der[] = []
  for (const element of elementsIn(structure)) {
    if (elements.length >= most) throw new DerFault(`there are more than ${most} elements`)
    elements.push(element)
  }
  return elements
}

/** Encodes an element. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content])
}

export function objectIdentifier(element: Der): string {
  const { content } = expect(element, OBJECT_IDENTIFIER)
  const arcs: number[] = []
  let arc = 0
  let isOpen = true
  for (const octet of content) {
    if (arc > 0xffffff) throw new DerFault('an object identifier is too large')
    arc = arc * 128 + (octet & 0x7f)
    isOpen = (octet & 0x80) !== 0
    if (isOpen) continue
    arcs.push(arc)
    arc = 0
  }
  const [first, ...rest] = arcs
  if (first === undefined || isOpen) throw new DerFault('an object identifier is cut off')
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** DER has one spelling of each number, so that equal texts mean equal numbers. */
export function integerHex(element: Der): string {
  const { content } = expect(element, INTEGER)
  const [first, second = 0] = content
  if (first === undefined) throw new DerFault('a number is empty')
  const isPadded = (first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)
  if (content.length > 1 && isPadded) throw new DerFault('a number is longer than it must be')
  return content.toString('hex')
}

export function smallInteger(element: Der): number {
  const hex = integerHex(element)
  if (hex.length > 8 || element.content[0]! >= 0x80) throw new DerFault('a number is out of bounds')
  return Number.parseInt(hex, 16)
}

export function isTrue(element: Der): boolean {
  const { content } = expect(element, BOOLEAN)
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff))
    throw new DerFault('a truth value is neither')
  return content[0] === 0xff
}

export function octets(element: Der): Buffer {
  return expect(element, OCTET_STRING).content
}

/** A bit string of whole octets, as keys and signatures are. */
export function wholeBits(element: Der): Buffer {
  const { content } = expect(element, BIT_STRING)
  if (content[0] !== 0) throw new DerFault('a bit string does not end with an octet')
  return content.subarray(1)
}

/** The numbers of the bits that are set. */
export function namedBits(element: Der): number[] {
  const { content } = expect(element, BIT_STRING)
  const [unused, ...bytes] = content
  if (unused === undefined || unused > 7) throw new DerFault('a bit string is malformed')
  return bytes.flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (0x80 >> bit)).map((bit) => index * 8 + bit),
  )
}

const textEncodings: Readonly<Record<number, BufferEncoding>> = {
  12: 'utf8', // UTF8String
  19: 'latin1', // PrintableString
  22: 'latin1', // IA5String
}

/** Empty for obsolete kinds of text. */
export function derText({ tag, content }: Der): string {
  const encoding = textEncodings[tag]
  return encoding === undefined ? '' : content.toString(encoding)
}

/** Milliseconds since the epoch; RFC 5280 section 4.1.2.5 allows these two spellings alone. */
export function time(element: Der): number {
  const digits = element.content.toString('latin1')
  const isShort = element.tag === UTC_TIME && /^\d{12}Z$/.test(digits)
  const isLong = element.tag === GENERALIZED_TIME && /^\d{14}Z$/.test(digits)
  if (!isShort && !isLong) throw new DerFault('a time is malformed')
  const century = Number(digits.slice(0, 2)) >= 50 ? '19' : '20'
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(isShort ? century + digits : digits) ?? []
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(milliseconds)) throw new DerFault('a time is not in the calendar')
  return milliseconds
}

function elementAt(bytes: Buffer, start: number): Der {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined) throw new DerFault('an element is cut off')
  if ((tag & 0x1f) === 0x1f) throw new DerFault('a tag is too large')
  const { length, octetCount } = lengthAt(bytes, start + 1, first)
  const from = start + 1 + octetCount
  if (from + length > bytes.length) throw new DerFault('an element is cut off')
  return { tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(start, from + length) }
}

function lengthAt(bytes: Buffer, at: number, first: number): { length: number; octetCount: number } {
  if (first < 0x80) return { length: first, octetCount: 1 }
  const count = first & 0x7f
  if (count === 0 || count > 4 || at + count >= bytes.length) throw new DerFault('a length is malformed')
  const length = bytes.readUIntBE(at + 1, count)
  if (lengthOctets(length).length !== count + 1) throw new DerFault('a length is longer than it must be')
  return { length, octetCount: count + 1 }
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octetsOfLength: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octetsOfLength.unshift(rest % 256)
  return [0x80 | octetsOfLength.length, ...octetsOfLength]
}
