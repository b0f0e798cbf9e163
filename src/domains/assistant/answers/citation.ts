import type { Passage } from '../../services/knowledge/passage.ts'
import type { Citation, PersonalRecordKind } from './turn.ts'

const MAX_QUOTE_LENGTH = 1200
const MAX_TITLE_LENGTH = 300

/** A passage as the answer refers to it. */
export function citationOf(passage: Passage, n: number): Citation {
  const { kind, id, code, title, text, href } = passage
  return {
    n,
    kind,
    id,
    code,
    title: clipped(title, MAX_TITLE_LENGTH),
    quote: clipped(text, MAX_QUOTE_LENGTH),
    href,
  }
}

const ownKinds: ReadonlySet<string> = new Set<PersonalRecordKind>([
  'application',
  'payment',
  'appointment',
  'reference',
  'notification',
])

type Published<One extends { kind: Citation['kind'] }> = One & {
  kind: Exclude<One['kind'], PersonalRecordKind>
}

/** Whether it is one of the texts and facts that everyone can read. */
export const isPublished = <One extends { kind: Citation['kind'] }>(
  citation: One,
): citation is Published<One> => !ownKinds.has(citation.kind)

/** An answer for readers without a person: own records are not cited, and no mark in the text leads to one. */
export function publishedPart<One extends { n: number; kind: Citation['kind'] }>(
  answer: string,
  citations: readonly One[],
): { answer: string; citations: Published<One>[] } {
  const left = citations.filter(isPublished)
  const own = new Set(citations.filter((citation) => !isPublished(citation)).map(({ n }) => n))
  const text = answer.replaceAll(/ ?\[(\d{1,3})\]/g, (mark, number: string) =>
    own.has(Number(number)) ? '' : mark,
  )
  return { answer: text, citations: left }
}

/** At most so many characters, without half of one at the end. */
export function clipped(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
