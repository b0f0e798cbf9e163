import { malformed, tooComplex } from './faults.ts'
import type { Entry, PdfFile, ReadObject, Section } from './file.ts'
import { limits } from './limits.ts'
import type { Parser } from './parser.ts'
import { isWrittenAsReal, nameText, PdfDict, PdfRef, PdfStream, type PdfValue } from './values.ts'

/** Where the last cross-reference section of a revision begins, which ends at `end` with nothing behind its mark. */
export function lastSection(bytes: Buffer, end: number): number {
  const tail = bytes.toString('latin1', Math.max(0, end - 64), end)
  const found = /startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF(\r\n|\n|\r)?$/.exec(tail)
  if (!found) throw malformed('the revision does not end with startxref and %%EOF')
  const offset = Number(found[1])
  if (offset >= end) throw malformed('startxref points out of the revision')
  return offset
}

/** Where the last revision ends. Some programs put an empty line or zeros behind its mark, or worse. */
export function endOfLastRevision(bytes: Buffer): number {
  const mark = bytes.lastIndexOf('%%EOF')
  if (mark < 0) throw malformed('the file has no end')
  const after = mark + 5
  if (bytes[after] === 0x0d && bytes[after + 1] === 0x0a) return after + 2
  return bytes[after] === 0x0a || bytes[after] === 0x0d ? after + 1 : after
}

/** Follows the cross-reference sections from the last to the first. */
export function readSections(file: PdfFile, start: number, end: number): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  let entries = 0
  const section = (at: PdfValue): Section => {
    if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at >= end)
      throw malformed('a cross-reference leads out of the file')
    if (seen.has(at)) throw tooComplex('the cross-reference sections form a circle')
    if (seen.size >= limits.sections) throw tooComplex('the file was saved too often')
    seen.add(at)
    const read = sectionAt(file, at, end)
    entries += read.entries.size
    if (entries > limits.entries) throw tooComplex('the file has too many objects')
    return read
  }
  for (let at: PdfValue = start; at !== null; ) {
    const own: Section = section(at)
    const hidden = own.isStream ? null : own.trailer.get('XRefStm')
    sections.push(hidden === null ? own : hybrid(own, section(hidden)))
    // Zero, where nothing can be, is what some programs write for none.
    if (isWrittenAsReal(own.trailer, 'Prev')) throw malformed('a position is no integer')
    at = own.trailer.get('Prev') || null
  }
  return sections
}

/** 7.5.8.4: the table calls free what only the stream knows. */
function hybrid(table: Section, stream: Section): Section {
  const entries = new Map(stream.entries)
  for (const [number, entry] of table.entries)
    if (entry !== null || !entries.has(number)) entries.set(number, entry)
  return { ...table, entries, starts: [...table.starts, ...stream.starts] }
}

/** An entry takes more room than a number. */
const ENTRY_COST = 3

/** Read once for all revisions that have it. */
function sectionAt(file: PdfFile, at: number, end: number): Section {
  const known = file.sections.get(at)
  const section = known ?? readSection(file, at, end)
  if (section.end > end) throw malformed('a cross-reference section reaches out of its revision')
  if (!known) file.spend(section.entries.size * ENTRY_COST)
  file.sections.set(at, section)
  return section
}

export function readSection(file: PdfFile, at: number, end: number): Section {
  if (file.bytes.toString('latin1', at, at + 4) === 'xref') return readTable(file.parser(at, end), at)
  const { value, end: after } = readObject(file, at, end, () => null)
  if (!(value instanceof PdfStream) || nameText(value.dict.get('Type')) !== 'XRef')
    throw malformed('there is no cross-reference where the file says')
  const entries = streamEntries(value.dict, file.unpacked(value))
  return { entries, trailer: value.dict, isStream: true, starts: [at], end: after }
}

class Entries extends Map<number, Entry> {
  add(number: number, entry: Entry): void {
    if (number >= limits.objects) throw tooComplex(`an object has the number ${number}`)
    if (this.has(number)) throw malformed('a section names an object twice')
    this.set(number, entry)
  }
}

function readTable(parser: Parser, start: number): Section {
  parser.expectWord('xref')
  const entries = new Entries()
  while (!parser.takeWord('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (count > limits.entries) throw tooComplex('a cross-reference section is too long')
    for (let number = first; number < first + count; number++) {
      const offset = parser.integer()
      const generation = parser.integer()
      const isInUse = parser.takeWord('n')
      if (!isInUse) parser.expectWord('f')
      entries.add(number, isInUse ? { offset, generation } : null)
    }
  }
  const trailer = parser.value()
  if (!(trailer instanceof PdfDict) || trailer.hasDuplicates) throw malformed('a trailer is malformed')
  return { entries, trailer, isStream: false, starts: [start], end: parser.at }
}

function streamEntries(dict: PdfDict, data: Buffer): Entries {
  const widths = numbersIn(dict.get('W'))
  const [kindWidth, firstWidth, secondWidth] = widths as [number, number, number]
  if (dict.hasDuplicates || widths.length !== 3 || Math.max(...widths) > 8)
    throw malformed('a cross-reference stream is malformed')
  const [size] = numbersIn([dict.get('Size')])
  const ranges = numbersIn(dict.get('Index') ?? [0, size!])
  const entries = new Entries()
  let at = 0
  const field = (width: number, otherwise: number): number => {
    if (width === 0) return otherwise
    if (at + width > data.length) throw malformed('a cross-reference stream is cut off')
    // Some programs write eight bytes for each; no offset needs more than six of them.
    const unused = Math.max(0, width - 6)
    if (unused > 0 && data.readUIntBE(at, unused) !== 0)
      throw malformed('a cross-reference leads out of the file')
    const number = data.readUIntBE(at + unused, width - unused)
    at += width
    return number
  }
  for (let pair = 0; pair + 1 < ranges.length; pair += 2) {
    const [first, count] = [ranges[pair]!, ranges[pair + 1]!]
    if (count > limits.entries) throw tooComplex('a cross-reference section is too long')
    for (let number = first; number < first + count; number++) {
      const kind = field(kindWidth, 1)
      const [one, other] = [field(firstWidth, 0), field(secondWidth, 0)]
      // Unknown kinds are references to null (7.5.8.3).
      const packed = kind === 2 ? { container: one, index: other } : null
      entries.add(number, kind === 1 ? { offset: one, generation: other } : packed)
    }
  }
  return entries
}

function numbersIn(value: PdfValue): number[] {
  const isNumber = (one: PdfValue): one is number =>
    typeof one === 'number' && Number.isInteger(one) && one >= 0
  if (!Array.isArray(value) || !value.every(isNumber))
    throw malformed('a cross-reference stream holds something else where numbers are due')
  return value
}

/** The indirect object at an offset, up to its end. A length that is wrong is no length. */
export function readObject(
  file: PdfFile,
  offset: number,
  end: number,
  lengthOf: (ref: PdfRef) => PdfValue,
): ReadObject {
  if (offset >= end) throw malformed('an object lies out of the file')
  const parser = file.parser(offset, end)
  // Readers that do not pass over a remark here would find another object in it.
  if (file.bytes[offset] === 0x25) throw malformed('an entry leads to a remark')
  const number = parser.integer()
  const generation = parser.integer()
  parser.expectWord('obj')
  // An object without a value, as some programs leave one behind, is null for all readers.
  if (parser.takeWord('endobj')) return { number, generation, value: null, end: parser.at }
  const value = plainObject(parser)
  if (!parser.takeWord('stream')) {
    parser.expectWord('endobj')
    return { number, generation, value, end: parser.at }
  }
  if (!(value instanceof PdfDict)) throw malformed('a stream has no dictionary')
  const start = afterLineEnd(parser)
  const given = value.get('Length')
  const length = given instanceof PdfRef ? lengthOf(given) : given
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || start + length > end)
    throw malformed('the length of a stream is wrong')
  parser.at = start + length
  parser.expectWord('endstream')
  parser.expectWord('endobj')
  const stream = new PdfStream(value, file.bytes.subarray(start, start + length))
  return { number, generation, value: stream, end: parser.at }
}

/** Readers follow one reference, and some no more; an object that is one leads them to different things. */
export function plainObject(parser: Parser): PdfValue {
  const value = parser.value()
  if (value instanceof PdfRef) throw malformed('an object is a reference')
  if (parser.isWholeReal) throw malformed('an object is a whole number that is written as a real one')
  return value
}

function afterLineEnd({ bytes, at }: Parser): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  if (bytes[at] === 0x0a) return at + 1
  throw malformed('the data of a stream do not begin on a line')
}
