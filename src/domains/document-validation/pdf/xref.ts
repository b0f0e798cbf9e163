import { UnpackingBudget, unpacked } from './filters.ts'
import { Lexer } from './lexer.ts'
import { Dict, isName, Ref, Stream, StructureFault, type Value } from './values.ts'

/** Where an object lies: at an offset of the file, or in a stream of objects. Null where it has been freed. */
export type Entry = { offset: number; generation: number } | { container: number; index: number } | null

export interface Section {
  entries: Map<number, Entry>
  trailer: Dict
}

/** What all revisions of one file share. */
export interface Source {
  bytes: Buffer
  budget: UnpackingBudget
  /** Objects by offset, where their length does not depend on the revision. */
  objects: Map<number, Value>
  containers: Map<number, Value[]>
}

const MOST_UNPACKED = 128 * 1024 * 1024
const MOST_OBJECTS = 400_000
const MOST_SECTIONS = 500

export const sourceOf = (bytes: Buffer): Source => ({
  bytes,
  budget: new UnpackingBudget(MOST_UNPACKED),
  objects: new Map(),
  containers: new Map(),
})

/** Where the last cross-reference section of a revision begins, which ends at `end` with nothing behind its mark. */
export function lastSection(bytes: Buffer, end: number): number {
  const tail = bytes.toString('latin1', Math.max(0, end - 64), end)
  const found = /startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF(\r\n|\n|\r)?$/.exec(tail)
  if (!found) throw new StructureFault('the revision does not end with startxref and %%EOF')
  const offset = Number(found[1])
  if (offset >= end) throw new StructureFault('startxref points out of the revision')
  return offset
}

/** Follows the cross-reference sections from the last to the first. */
export function readSections(source: Source, start: number, end: number): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  let objects = 0
  for (let at: number | undefined = start; at !== undefined; ) {
    if (seen.has(at) || seen.size >= MOST_SECTIONS) throw new StructureFault('sections lead in a circle')
    seen.add(at)
    const section: Section = readSection(source, at, end)
    const hybrid = section.trailer.get('XRefStm')
    if (typeof hybrid === 'number') addHybrid(section, readSection(source, hybrid, end))
    objects += section.entries.size
    if (objects > MOST_OBJECTS) throw new StructureFault('the file has too many objects')
    sections.push(section)
    // Zero, where nothing can be, is what some programs write for none.
    const previous: Value = section.trailer.get('Prev') || null
    if (previous !== null && (typeof previous !== 'number' || !Number.isInteger(previous) || previous >= end))
      throw new StructureFault('Prev leads nowhere')
    at = previous ?? undefined
  }
  return sections
}

/** ISO 32000-1, section 7.5.8.4: what the table hides is in the stream. */
function addHybrid(section: Section, hidden: Section): void {
  for (const [number, entry] of hidden.entries)
    if ((section.entries.get(number) ?? null) === null) section.entries.set(number, entry)
}

function readSection(source: Source, at: number, end: number): Section {
  const lexer = new Lexer(source.bytes, at, end)
  if (source.bytes.toString('latin1', at, at + 4) === 'xref') return readTable(lexer)
  const stream = readObject(source, at, end, undefined, () => null)
  if (!(stream instanceof Stream) || !isName(stream.dict.get('Type'), 'XRef'))
    throw new StructureFault('startxref leads to no cross-reference section')
  return readXrefStream(stream, source.budget)
}

function readTable(lexer: Lexer): Section {
  lexer.expectWord('xref')
  const entries = new Map<number, Entry>()
  while (!lexer.takeWord('trailer')) {
    const first = lexer.integer()
    const count = lexer.integer()
    if (count > MOST_OBJECTS) throw new StructureFault('a table is too long')
    for (let number = first; number < first + count; number++) {
      const offset = lexer.integer()
      const generation = lexer.integer()
      const isInUse = lexer.takeWord('n')
      if (!isInUse) lexer.expectWord('f')
      if (entries.has(number)) throw new StructureFault('a table names an object twice')
      entries.set(number, isInUse ? { offset, generation } : null)
    }
  }
  const trailer = lexer.value()
  if (!(trailer instanceof Dict) || trailer.hasDuplicates) throw new StructureFault('a trailer is malformed')
  return { entries, trailer }
}

function readXrefStream(stream: Stream, budget: UnpackingBudget): Section {
  const { dict } = stream
  const widths = dict.get('W')
  const size = dict.get('Size')
  if (dict.hasDuplicates || !Array.isArray(widths) || widths.length !== 3 || typeof size !== 'number')
    throw new StructureFault('a cross-reference stream is malformed')
  const [kindWidth, firstWidth, secondWidth] = widths.map((one) => {
    if (typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > 6)
      throw new StructureFault('a cross-reference stream has unknown widths')
    return one
  }) as [number, number, number]
  const index = dict.get('Index') ?? [0, size]
  const data = unpacked(stream, budget)
  const entries = new Map<number, Entry>()
  let at = 0
  const field = (width: number, otherwise: number): number => {
    if (width === 0) return otherwise
    if (at + width > data.length) throw new StructureFault('a cross-reference stream is cut off')
    const number = data.readUIntBE(at, width)
    at += width
    return number
  }
  const ranges = Array.isArray(index) ? index : []
  for (let pair = 0; pair + 1 < ranges.length; pair += 2) {
    const [first, count] = [ranges[pair], ranges[pair + 1]]
    if (typeof first !== 'number' || typeof count !== 'number' || count > MOST_OBJECTS)
      throw new StructureFault('a cross-reference stream is malformed')
    for (let number = first; number < first + count; number++) {
      const kind = field(kindWidth, 1)
      const one = field(firstWidth, 0)
      const other = field(secondWidth, 0)
      if (entries.has(number)) throw new StructureFault('a table names an object twice')
      entries.set(
        number,
        kind === 1
          ? { offset: one, generation: other }
          : kind === 2
            ? { container: one, index: other }
            : null,
      )
    }
  }
  return { entries, trailer: dict }
}

/** One indirect object. Its number and generation must be those that it was looked up by. */
export function readObject(
  source: Source,
  offset: number,
  end: number,
  expected: { number: number; generation: number } | undefined,
  lengthOf: (ref: Ref) => Value,
): Value {
  const { bytes } = source
  const lexer = new Lexer(bytes, offset, end)
  const number = lexer.integer()
  const generation = lexer.integer()
  lexer.expectWord('obj')
  if (expected && (number !== expected.number || generation !== expected.generation))
    throw new StructureFault(`object ${expected.number} is not where its entry says`)
  const value = lexer.value()
  if (!lexer.takeWord('stream')) {
    lexer.expectWord('endobj')
    return value
  }
  if (!(value instanceof Dict)) throw new StructureFault('a stream has no dictionary')
  const start = afterLineEnd(bytes, lexer.at)
  const given = value.get('Length')
  const length = given instanceof Ref ? lengthOf(given) : given
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || start + length > end)
    throw new StructureFault('the length of a stream is wrong')
  const after = new Lexer(bytes, start + length, end)
  after.expectWord('endstream')
  after.expectWord('endobj')
  return new Stream(value, bytes.subarray(start, start + length), start)
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  if (bytes[at] === 0x0a) return at + 1
  throw new StructureFault('the data of a stream do not begin on a line')
}
