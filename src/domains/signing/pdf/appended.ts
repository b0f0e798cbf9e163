import { malformed } from './faults.ts'
import type { Section } from './file.ts'
import type { Revision } from './revision.ts'
import { readObject, readSection } from './sections.ts'
import { isWrittenAsReal } from './values.ts'

const MAX_GENERATION = 65_535

/**
 * What a later revision appends must be objects that its cross-references name, these cross-references, and one end. Readers that
 * find objects by themselves would show whatever else lies there, and whatever makes some of them doubt a file is refused.
 */
export function requirePlainIncrement(older: Revision, newer: Revision): void {
  const { file, end } = newer
  const from = older.end
  const starts = new Set(newer.sections.flatMap(({ starts: own }) => own))
  const offsets = new Set<number>()
  for (const { entries } of newer.sections)
    for (const entry of entries.values())
      if (entry && 'offset' in entry && entry.offset >= from) offsets.add(beginOf(newer, entry.offset))
  const parser = file.parser(from, end)
  let ends = 0
  for (;;) {
    parser.skipSpace()
    const { at } = parser
    if (at >= end) break
    if (starts.has(at)) parser.at = readSection(file, at, end).end
    else if (offsets.has(at)) parser.at = readObject(file, at, end, (length) => newer.resolve(length)).end
    else {
      parser.expectWord('startxref')
      if (!starts.has(parser.integer())) throw malformed('startxref leads to another revision')
      ends++
      const mark = parser.at
      // The mark of the end is a remark to the parser.
      if (!/^[\r\n ]+%%EOF/.test(file.bytes.toString('latin1', mark, Math.min(end, mark + 16))))
        throw malformed('a revision has no end')
    }
  }
  const added = newer.sections.filter(({ starts: own }) => own.some((start) => start >= from))
  if (ends > added.length) throw malformed('a revision has two ends')
  for (const section of added) requirePlainSection(section)
  const size = newer.trailer.get('Size')
  if (typeof size !== 'number' || size < newer.size) throw malformed('the size of a later revision is wrong')
  requireNothingHidden(newer, from, { known: new Set([...starts, ...offsets]), ends })
}

function requirePlainSection({ entries, trailer, isStream, starts }: Section): void {
  // What the table frees and the stream beside it knows is there for some readers and not for others.
  if (!isStream && (trailer.has('XRefStm') || starts.length > 1))
    throw malformed('a later revision is hybrid')
  if (isWrittenAsReal(trailer, 'Size')) throw malformed('the size of a later revision is wrong')
  for (const [number, entry] of entries) {
    if (number === 0 && entry !== null) throw malformed('the first object is in use')
    if (entry && 'offset' in entry && entry.generation > MAX_GENERATION)
      throw malformed('a generation is out of bounds')
  }
}

interface Structure {
  /** Where objects and cross-references begin. */
  known: ReadonlySet<number>
  ends: number
}

/** Readers that doubt the cross-references search for these words, also in streams, strings and remarks. */
function requireNothingHidden({ file, end }: Revision, from: number, { known, ends }: Structure): void {
  const bytes = file.bytes.subarray(0, end)
  for (let at = bytes.indexOf('obj', from); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const head = headOf(bytes, at, from)
    if (head !== undefined && !known.has(head)) throw malformed('an object is hidden in a later revision')
  }
  for (const word of ['startxref', 'trailer']) {
    let found = 0
    for (let at = bytes.indexOf(word, from); at >= 0; at = bytes.indexOf(word, at + word.length)) found++
    if (found > ends) throw malformed(`${word} is hidden in a later revision`)
  }
}

/** Where `12 0 obj` begins; undefined where there are not two numbers before the word. */
function headOf(bytes: Buffer, word: number, from: number): number | undefined {
  let at = word
  for (const part of ['space', 'digit', 'space', 'digit'] as const) {
    const before = at
    while (at > from && isOf(part, bytes[at - 1]!)) at--
    if (at === before) return undefined
  }
  return at
}

const isOf = (part: 'space' | 'digit', byte: number): boolean =>
  part === 'digit' ? byte >= 0x30 && byte <= 0x39 : byte <= 0x20

/** Some programs count the end of the line before an object. */
function beginOf({ file, end }: Revision, offset: number): number {
  const parser = file.parser(offset, end)
  parser.skipSpace()
  return parser.at
}
