import { foldCase } from './folding.ts'
import { latinKey } from './latin.ts'
import { englishStem, mongolianStems } from './stem.ts'
import { isStopWord } from './stop-words.ts'

/** A word in every form under which it may be found. */
export interface Word {
  folded: string
  latin: string
  /** The Latin key without the difference of o and u: people who type ө and ү in Latin use either. */
  sound: string
  /** What it may be a form of, the longest first. */
  stems: readonly string[]
  /** Only of words in Latin letters: they may be English. */
  englishStem: string | null
}

const MAX_WORD_LENGTH = 64

export function wordOf(folded: string): Word {
  const latin = latinKey(folded)
  const sound = latin.replaceAll('u', 'o').replaceAll(/o+/g, 'o')
  const inLatin = /\p{Script=Latin}/u.test(folded)
  return {
    folded,
    latin,
    sound,
    stems: mongolianStems(sound),
    englishStem: inLatin ? englishStem(latin) : null,
  }
}

/** The words of a text, each once. What is joined by a hyphen, dot or underscore counts in parts and as a whole. */
export function wordsOf(text: string): Word[] {
  return foldedWordsOf(text).map(wordOf)
}

/** The same as they are folded and no more: sounds and stems take ten times as long. */
export function foldedWordsOf(text: string): string[] {
  return distinct(pieces(text).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join('')] : parts)))
}

/** The words of a text in their order, folded. */
export function tokensOf(text: string): string[] {
  return pieces(text)
    .flat()
    .filter((token) => token.length <= MAX_WORD_LENGTH)
}

/** The words of a query without the stop words; all of them when there are no others. */
export function queryWords(query: string): Word[] {
  const all = distinct(pieces(query).flat()).map(wordOf)
  const kept = all.filter(({ folded, latin }) => !isStopWord(folded, latin))
  return kept.length > 0 ? kept : all
}

function distinct(words: string[]): string[] {
  return [...new Set(words.filter((word) => word.length <= MAX_WORD_LENGTH))]
}

/** Endings that are written to foreign words and numbers with a hyphen: API-г, 20-нд, VPN-ээр. */
const ending =
  /^(?:г|д|т|н|нд|нд?аа|ын|ийн|ны|ний|ыг|ийг|аас|оос|ээс|өөс|аар|оор|ээр|өөр|тай|той|тэй|руу|рүү|гийн|гийг|гаа|гээ|гоо|гөө|s)$/

function pieces(text: string): string[][] {
  const runs = foldCase(text)
    .replaceAll(/(?<=\p{L})['’](?:s\b)?/gu, '')
    .match(/[\p{L}\p{N}]+(?:[-_./:@+][\p{L}\p{N}]+)*/gu)
  return (runs ?? []).map((run) => {
    const parts = run.split(/[-_./:@+]/)
    return parts.filter((part, index) => index === 0 || !ending.test(part))
  })
}

/** The language of a text by its letters. Mongolian in Latin letters counts as English: only a model tells them apart. */
export function languageOf(text: string): 'mn' | 'en' {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return cyrillic >= latin && cyrillic > 0 ? 'mn' : 'en'
}
