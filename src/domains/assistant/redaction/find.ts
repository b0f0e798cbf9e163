import { UUID_PATTERN } from '../../../text/uuid.ts'
import { findNames } from './names.ts'
import { type NumberForm, type NumberKind, numberForms, type TextSpan } from './numbers.ts'
import { type Readable, readable } from './readable.ts'

export type PersonalDataKind = NumberKind | 'NAME'

export interface PersonalData extends TextSpan {
  kind: PersonalDataKind
  text: string
}

export interface KnownPersonalData {
  /** Names of the person who writes: given name, family name, and how others call them. */
  names?: readonly string[]
}

const uuid = new RegExp(`(?<![0-9a-z])${UUID_PATTERN}(?![0-9a-z])`, 'gi')

/** What identifies a person in the text, in the order in which it stands there; no two overlap. */
export function findPersonalData(original: string, { names = [] }: KnownPersonalData = {}): PersonalData[] {
  const read = readable(original)
  const taken: TextSpan[] = [...read.text.matchAll(uuid)].map(({ 0: id, index }) => spanOf(index, id.length))
  const found: PersonalData[] = []
  const take = (kind: PersonalDataKind, span: TextSpan) => {
    if (taken.some((other) => span.start < other.end && other.start < span.end)) return
    taken.push(span)
    found.push({ kind, ...inOriginal(original, read, span) })
  }
  for (const form of numberForms) {
    for (const span of spansOf(read.text, form)) take(form.kind, span)
  }
  for (const span of findNames(read.text, names)) take('NAME', span)
  return found.sort((one, other) => one.start - other.start)
}

/** What a form does not accept may hide another behind its first character. */
function* spansOf(text: string, { pattern, accept }: NumberForm): Generator<TextSpan> {
  const search = new RegExp(pattern)
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const { 0: found, index } = match
    const end = index + found.length
    const around = { before: text.slice(Math.max(0, index - 12), index), after: text.slice(end, end + 12) }
    const length = accept ? accept(found, around) : found.length
    if (length > 0) yield spanOf(index, length)
    search.lastIndex = index + Math.max(1, length)
  }
}

const spanOf = (start: number, length: number): TextSpan => ({ start, end: start + length })

function inOriginal(original: string, read: Readable, { start, end }: TextSpan): TextSpan & { text: string } {
  const from = read.at(start)
  // Invisible characters behind the last one stay outside.
  const until = read.at(end - 1) + (original.codePointAt(read.at(end - 1))! > 0xffff ? 2 : 1)
  return { start: from, end: until, text: original.slice(from, until) }
}
