import { CrossReference, type Entry, FREE, PACKED, PLAIN, requireOffset } from './cross-reference.ts'
import { limits, malformed, tooComplex } from './limits.ts'
import { type Budget, Parser } from './parser.ts'
import { type Room, unpacked } from './unpacked.ts'
import { nameText, type PdfDict, PdfStream, type PdfValue } from './values.ts'

/** All cross-reference sections of a file (7.5.4, 7.5.8), and what the newest says. */
export interface Sections {
  references: CrossReference
  trailer: PdfDict
  /** Where the newest section begins: the `Prev` of the next. */
  newest: number
  /** Whether the newest section is a stream; the next is made of the same kind. */
  isStream: boolean
  isEncrypted: boolean
}

interface Section {
  trailer: PdfDict
  isStream: boolean
  entries: Iterable<[number, Entry]>
}

/** Readers look for it here alone. */
const TAIL = 2048

export function readSections(bytes: Buffer, budget: Budget, room: Room): Sections {
  const newest = startOf(bytes)
  const references = new CrossReference()
  const seen = new Set<number>()
  let first: Section | undefined
  let isEncrypted = false

  function add(offset: number): Section {
    if (seen.has(offset)) throw tooComplex('the cross-reference sections form a circle')
    if (seen.size >= limits.sections) throw tooComplex('the file was saved too often')
    seen.add(offset)
    const section = readSection(bytes, offset, budget, room)
    if (section.trailer.has('Encrypt')) isEncrypted = true
    return section
  }

  for (let next: PdfValue | undefined = newest; next !== undefined && next !== null; ) {
    const section = add(requireOffset(next, bytes.length))
    first ??= section
    const extra = section.trailer.get('XRefStm')
    if (section.isStream || extra === undefined) {
      for (const [number, entry] of section.entries) references.addIfNew(number, entry)
    } else {
      // A hybrid file (7.5.8.4): the table calls free what only the stream knows, so the stream comes in between.
      const entries = [...section.entries]
      for (const [number, entry] of entries) if (entry.kind !== FREE) references.addIfNew(number, entry)
      for (const [number, entry] of add(requireOffset(extra, bytes.length)).entries)
        references.addIfNew(number, entry)
      for (const [number, entry] of entries) references.addIfNew(number, entry)
    }
    const previous = section.trailer.get('Prev')
    // Zero is the header: what some producers write where there is nothing before.
    next = previous === 0 ? undefined : previous
  }
  const { trailer, isStream } = first!
  return { references, trailer, newest, isStream, isEncrypted }
}

function startOf(bytes: Buffer): number {
  const at = bytes.lastIndexOf('startxref')
  if (at === -1 || at < bytes.length - TAIL)
    throw malformed('the file does not say where its cross-reference is')
  return new Parser(bytes, at + 'startxref'.length, { values: 0 }).integer()
}

function readSection(bytes: Buffer, offset: number, budget: Budget, room: Room): Section {
  const parser = new Parser(bytes, offset, budget)
  if (parser.takeWord('xref')) return readTable(parser)
  parser.integer()
  parser.integer()
  if (!parser.takeWord('obj')) throw malformed('there is no cross-reference where the file says')
  return readStream(parser, room)
}

function readTable(parser: Parser): Section {
  const entries: [number, Entry][] = []
  while (!parser.takeWord('trailer')) {
    let number = parser.integer()
    const count = parser.integer()
    if (count > limits.objects) throw tooComplex('a cross-reference section is too long')
    for (let index = 0; index < count; index++) {
      const place = parser.integer()
      const detail = parser.integer()
      const kind = parser.word()
      if (kind !== 'n' && kind !== 'f')
        throw malformed('an entry of the cross-reference is neither used nor free')
      // Some producers count from one, though they list the object zero, which is always free.
      if (index === 0 && number === 1 && kind === 'f' && place === 0 && detail === 65535) number = 0
      // An offset of zero is the header: what some producers write for an object that is not there.
      const isUsed = kind === 'n' && place > 0
      entries.push([number++, { kind: isUsed ? PLAIN : FREE, place: place % 2 ** 32, detail }])
    }
  }
  const trailer = parser.dict()
  return { trailer, isStream: false, entries }
}

function readStream(parser: Parser, room: Room): Section {
  const trailer = parser.dict()
  if (nameText(trailer.get('Type')) !== 'XRef')
    throw malformed('there is no cross-reference where the file says')
  const length = trailer.get('Length')
  const content = unpacked(new PdfStream(trailer, streamBytes(parser, length)), room)
  return { trailer, isStream: true, entries: streamEntries(trailer, content) }
}

function* streamEntries(trailer: PdfDict, content: Buffer): Generator<[number, Entry]> {
  const [typeWidth, placeWidth, detailWidth, ...none] = numbersIn(trailer.get('W'))
  if (typeWidth === undefined || placeWidth === undefined || detailWidth === undefined || none.length > 0)
    throw malformed('a cross-reference stream does not say how wide its fields are')
  const width = typeWidth + placeWidth + detailWidth
  if (width === 0 || Math.max(typeWidth, placeWidth, detailWidth) > 8)
    throw malformed('a field of a cross-reference stream has an impossible width')
  const ranges = trailer.has('Index')
    ? numbersIn(trailer.get('Index'))
    : [0, numbersIn([trailer.get('Size') ?? null])[0]!]
  let at = 0
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range]!
    for (let index = 0; index < ranges[range + 1]! && at + width <= content.length; index++, at += width) {
      const type = typeWidth === 0 ? 1 : field(content, at, typeWidth)
      const place = field(content, at + typeWidth, placeWidth)
      const detail = field(content, at + typeWidth + placeWidth, detailWidth)
      // Unknown types are references to null (7.5.8.3).
      const kind = type === 1 ? PLAIN : type === 2 ? PACKED : FREE
      yield [first + index, { kind, place, detail }]
    }
  }
}

const field = (content: Buffer, at: number, width: number): number => {
  let value = 0
  for (let index = 0; index < width; index++) value = value * 256 + content[at + index]!
  return value
}

function numbersIn(value: PdfValue | undefined): number[] {
  if (
    !Array.isArray(value) ||
    !value.every((one) => typeof one === 'number' && Number.isInteger(one) && one >= 0)
  )
    throw malformed('a cross-reference stream holds something else where numbers are due')
  return value as number[]
}

/** What lies between `stream` and `endstream`. A length that is wrong is passed over, as readers do. */
export function streamBytes(parser: Parser, length: PdfValue | undefined): Buffer {
  if (!parser.takeWord('stream')) throw malformed('a stream was expected')
  const { bytes } = parser
  let from = parser.at
  if (bytes[from] === 0x0d) from++
  if (bytes[from] === 0x0a) from++
  if (typeof length === 'number' && length >= 0 && from + length <= bytes.length) {
    const after = new Parser(bytes, from + length, { values: 0 })
    if (after.takeWord('endstream')) return bytes.subarray(from, from + length)
  }
  const end = bytes.indexOf('endstream', from)
  if (end === -1) throw malformed('a stream does not end')
  return bytes.subarray(from, end)
}
