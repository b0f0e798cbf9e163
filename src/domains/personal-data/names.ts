import { fold } from '../../text/folding.ts'
import { latinKey } from '../../text/latin.ts'
import type { Span } from './numbers.ts'

// Endings that Mongolian puts behind a name, in Cyrillic and as they are typed in Latin letters, the longest first.
const endings = [
  ...['ынхан', 'ийнхан', 'ынх', 'ийнх', 'аасаа', 'ээсээ', 'оосоо', 'өөсөө', 'тайгаа', 'тэйгээ', 'тойгоо'],
  ...['гийн', 'гаас', 'гээс', 'гоос', 'гөөс', 'аас', 'ээс', 'оос', 'өөс', 'аар', 'ээр', 'оор', 'өөр', 'гаар'],
  ...['гээр', 'тай', 'тэй', 'той', 'төй', 'руу', 'рүү', 'луу', 'лүү', 'ийн', 'ын', 'ний', 'ны', 'ыг', 'ийг'],
  ...['даа', 'дээ', 'доо', 'дөө', 'аа', 'ээ', 'оо', 'өө', 'нд', 'г', 'т', 'д', 'н'],
  ...['aasaa', 'eesee', 'iinh', 'giin', 'aas', 'ees', 'oos', 'aar', 'eer', 'oor', 'tai', 'tei', 'toi', 'ruu'],
  ...['luu', 'iin', 'yn', 'in', 'nii', 'ny', 'iig', 'yg', 'aa', 'ee', 'oo', 'nd', 'g', 't', 'd', 'n'],
].sort((one, other) => other.length - one.length)

interface Word extends Span {
  text: string
}

interface NameWord {
  /** As it is written, folded, and under the key of its sounds. */
  forms: ReadonlySet<string>
  /** Forms that only stand before an ending: Баатар, Баатрын. */
  short: ReadonlySet<string>
}

/** Where names stand in the text, without the endings behind them. */
export function findNames(text: string, names: readonly string[]): Span[] {
  const sought = names.map((name) => wordsOf(name).map((word) => nameWord(word.text))).filter(isName)
  if (sought.length === 0) return []
  const words = wordsOf(text)
  const found: Span[] = []
  for (const [index, word] of words.entries()) {
    const ends = sought
      .map((name) => endOfName(text, words.slice(index, index + name.length), name))
      .filter((end) => end !== undefined)
    if (ends.length > 0) found.push({ start: word.start, end: Math.max(...ends) })
  }
  return found
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))

/** A single letter is no name: it would be found everywhere. */
const isName = (words: readonly NameWord[]): boolean =>
  words.length > 0 && words.some(({ forms }) => [...forms].some((form) => [...form].length > 1))

function nameWord(word: string): NameWord {
  const folded = fold(word)
  const dropped = folded.replace(/^(.*[^аэоөуүыияеёюaeiou])[аэоөуүиaeiou]([^аэоөуүыияеёюaeiouьъ])$/u, '$1$2')
  const softened = folded.replace(/ь$/u, 'и')
  return {
    forms: new Set([folded, latinKey(folded)]),
    short: new Set([dropped, latinKey(dropped), softened, latinKey(softened)]),
  }
}

function endOfName(text: string, words: readonly Word[], name: readonly NameWord[]): number | undefined {
  if (words.length < name.length) return undefined
  for (const [index, word] of words.entries()) {
    const last = index === name.length - 1
    const next = words[index + 1]
    if (next && !/^[\s.-]{1,3}$/.test(text.slice(word.end, next.start))) return undefined
    if (last) return endOfWord(word, name[index]!)
    if (!isWord(word.text, name[index]!.forms)) return undefined
  }
  return undefined
}

function isWord(text: string, forms: ReadonlySet<string>): boolean {
  const folded = fold(text)
  return forms.has(folded) || forms.has(latinKey(folded))
}

function endOfWord(word: Word, name: NameWord): number | undefined {
  if (isWord(word.text, name.forms)) return word.end
  const small = word.text.toLowerCase()
  for (const ending of endings) {
    if (!small.endsWith(ending) || small.length - ending.length < 2) continue
    const stem = word.text.slice(0, word.text.length - ending.length)
    if (isWord(stem, name.forms) || isWord(stem, name.short)) return word.end - ending.length
  }
  return undefined
}
