import { beforeEnding, nounEndings, stripEndings, type WordAt, wordsAt } from '../../../text/endings.ts'
import { foldCase } from '../../../text/folding.ts'
import { latinKey } from '../../../text/latin.ts'
import type { TextSpan } from './numbers.ts'

interface NameWord {
  /** As it is written, folded, and under the key of its sounds. */
  forms: ReadonlySet<string>
  /** Forms that only stand before an ending: Баатар, Баатрын. */
  short: ReadonlySet<string>
}

/** Where names stand in the text, without the endings behind them. */
export function findNames(text: string, names: readonly string[]): TextSpan[] {
  const sought = names.map((name) => wordsAt(name).map(({ folded }) => nameWord(folded))).filter(isName)
  if (sought.length === 0) return []
  const words = wordsAt(text)
  const found: TextSpan[] = []
  for (const [index, word] of words.entries()) {
    const ends = sought
      .map((name) => endOfName(text, words.slice(index, index + name.length), name))
      .filter((end) => end !== undefined)
    if (ends.length > 0) found.push({ start: word.start, end: Math.max(...ends) })
  }
  return found
}

/** A single letter is no name: it would be found everywhere. */
const isName = (words: readonly NameWord[]): boolean =>
  words.some(({ forms }) => [...forms].some((form) => [...form].length > 1))

const keysOf = (forms: readonly string[]): ReadonlySet<string> => new Set([...forms, ...forms.map(latinKey)])

const nameWord = (folded: string): NameWord => ({
  forms: keysOf([folded]),
  short: keysOf(beforeEnding(folded)),
})

function endOfName(text: string, words: readonly WordAt[], name: readonly NameWord[]): number | undefined {
  if (words.length < name.length) return undefined
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (!next) return endOfWord(word, name[index]!)
    if (!/^[\s.-]{1,3}$/.test(text.slice(word.end, next.start))) return undefined
    if (!isWord(word.text, name[index]!.forms)) return undefined
  }
  return undefined
}

function isWord(text: string, forms: ReadonlySet<string>): boolean {
  const folded = foldCase(text)
  return forms.has(folded) || forms.has(latinKey(folded))
}

function endOfWord(word: WordAt, name: NameWord): number | undefined {
  if (isWord(word.text, name.forms)) return word.end
  for (const stem of stripEndings(word.text, nounEndings.mn)) {
    if (isWord(stem, name.forms) || isWord(stem, name.short)) return word.start + stem.length
  }
  return undefined
}
