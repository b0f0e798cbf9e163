import { tokensOf, wordOf } from '../../../src/text/words.ts'

/** Words and phrases that mean the same, as forms of their words; its place among the groups is its name in the index. */
export interface Phrase {
  group: number
  words: readonly (readonly string[])[]
}

/** Where in a text a phrase stands. */
interface Met {
  group: number
  from: number
  length: number
}

const known = new Map<string, readonly string[]>()

/** The forms under which a word is kept: as it sounds, what it may be a form of, and its English stem. */
export function formsOf(folded: string): readonly string[] {
  const earlier = known.get(folded)
  if (earlier) return earlier
  const { sound, stems, englishStem } = wordOf(folded)
  const forms = [...new Set([sound, ...stems.slice(0, 2), ...(englishStem === null ? [] : [englishStem])])]
  known.set(folded, forms)
  return forms
}

export function readPhrases(groups: readonly (readonly string[])[]): Phrase[] {
  return groups.flatMap((phrases, group) =>
    phrases.map((phrase) => ({ group, words: tokensOf(String(phrase)).map(formsOf) })),
  )
}

/** Every phrase that stands in these words, the longest first. */
export function phrasesIn(phrases: readonly Phrase[], tokens: readonly string[]): Met[] {
  const forms = tokens.map(formsOf)
  const isMet = ({ words }: Phrase, from: number) =>
    words.every((word, index) => forms[from + index]?.some((form) => word.includes(form)))
  return forms
    .flatMap((_, from) =>
      phrases
        .filter((phrase) => isMet(phrase, from))
        .map(({ group, words }) => ({ group, from, length: words.length })),
    )
    .toSorted((one, other) => other.length - one.length)
}

/** What a group is called in the index. */
export const groupTerm = (group: number) => `=${group}`
