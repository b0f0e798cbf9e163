import { uuidv7 } from '../../db/database.ts'
import { documentNumber } from '../../domains/services/payments/numbers.ts'
import { referenceNumber } from '../../domains/services/references/issue.ts'

/**
 * What differs between two demonstrations stands as a mark in the prepared rows: a moment as milliseconds from the start,
 * an id or a number of a document by its place and the moment that it names.
 */
export const momentMark = (ms: number): string => `<at ${ms}>`
export const idMark = (nth: number, ms: number): string => `<id ${nth} ${ms}>`
export const numberMark = (kind: DocumentKind, nth: string, ms: number): string => `<${kind} ${nth} ${ms}>`
export const certificateMark = (nth: string, ms: number): string => `<R ${nth} ${ms}>`
export const fileMark = (kind: PaperKind, nth: number): string => `<${kind} ${nth}>`
export const PROVIDER_MARK = '<provider>'
/** Of values that the instance alone can tell; `fillIn` does. */
export const FILLED_MARK = '<filled>'

export type DocumentKind = Parameters<typeof documentNumber>[0]
export type PaperKind = 'page' | 'picture'

const moments = /<at (-?\d+)>/g
const ids = /<id (\d+) (-?\d+)>/g
const numbers = /<(APP|INV|RCP) \w+ (-?\d+)>/g
const certificates = /<R \w+ (-?\d+)>/g
const files = /<(page|picture) \d+>/g

export interface Present {
  now: Date
  /** Of the payment provider. */
  provider: string
  /** The key of a file that lies in the storage. */
  file(kind: PaperKind): string
}

/** The text with what the marks stand for, the same wherever a mark is the same. */
export function unmark(text: string, { now, provider, file }: Present): string {
  const after = (ms: string) => new Date(now.getTime() + Number(ms))
  const known = idsFor(text, now)
  return text
    .replaceAll(ids, (mark) => known.get(mark)!)
    .replaceAll(
      numbers,
      once((_mark, kind, ms) => documentNumber(kind as DocumentKind, after(ms!))),
    )
    .replaceAll(
      certificates,
      once((_mark, ms) => referenceNumber(after(ms!))),
    )
    .replaceAll(
      files,
      once((_mark, kind) => file(kind as PaperKind)),
    )
    .replaceAll(PROVIDER_MARK, provider)
    .replaceAll(moments, (_mark, ms) => after(ms).toISOString())
}

function once(
  make: (mark: string, ...parts: string[]) => string,
): (mark: string, ...parts: string[]) => string {
  const made = new Map<string, string>()
  return (mark, ...parts) => {
    const found = made.get(mark) ?? make(mark, ...parts)
    made.set(mark, found)
    return found
  }
}

/** Ids of one moment keep their order: evidence is shown in the order in which it was given. */
function idsFor(text: string, now: Date): Map<string, string> {
  const marks = [...new Map([...text.matchAll(ids)].map((match) => [match[0], match])).values()]
  const known = new Map<string, string>()
  for (const [ms, own] of Map.groupBy(marks, ([, , offset]) => offset!)) {
    own.sort(([, a], [, b]) => Number(a) - Number(b))
    const made = own.map(() => uuidv7(now.getTime() + Number(ms))).sort()
    for (const [index, [mark]] of own.entries()) known.set(mark, made[index]!)
  }
  return known
}
