import { malformed } from './faults.ts'
import type { Revision } from './revision.ts'
import { readObject, readSection } from './sections.ts'

/**
 * What a later revision appends must be objects that its cross-references name, these cross-references, and one end. Readers that
 * find objects by themselves, when they doubt a file, would show whatever else lies there.
 */
export function requirePlainAppendix(newer: Revision, from: number): void {
  const { file, end } = newer
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
  if (ends > newer.sections.filter(({ starts: own }) => own.some((start) => start >= from)).length)
    throw malformed('a revision has two ends')
}

/** Some programs count the end of the line before an object. */
function beginOf({ file, end }: Revision, offset: number): number {
  const parser = file.parser(offset, end)
  parser.skipSpace()
  return parser.at
}
