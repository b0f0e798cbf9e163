import type { Passage } from '../knowledge/passage.ts'
import type { Citation, OwnKind } from './turn.ts'

const LONGEST_QUOTE = 1200
const LONGEST_TITLE = 300

/** A passage as the answer refers to it. */
export function citationOf(passage: Passage, n: number): Citation {
  const { kind, id, code, title, text, href } = passage
  return {
    n,
    kind,
    id,
    code,
    title: clipped(title, LONGEST_TITLE),
    quote: clipped(text, LONGEST_QUOTE),
    href,
  }
}

const ownKinds: ReadonlySet<string> = new Set<OwnKind>([
  'application',
  'payment',
  'appointment',
  'reference',
  'notification',
])

/** Whether it is one of the texts and facts that everyone can read. */
export const isPublished = <One extends { kind: Citation['kind'] }>(
  citation: One,
): citation is One & { kind: Exclude<One['kind'], OwnKind> } => !ownKinds.has(citation.kind)

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
