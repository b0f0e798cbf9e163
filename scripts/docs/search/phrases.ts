import { tokensOf, wordOf } from '../../../src/text/words.ts'

/** A word or phrase as forms of its words; the place of its group among the groups is its name in the index. */
interface Phrase {
  group: number
  words: readonly (readonly string[])[]
}

/** Phrases by each form of their first word. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

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

/** Groups of words and phrases that mean the same. */
export function readPhrases(groups: readonly (readonly string[])[]): Phrases {
  const byForm = new Map<string, Phrase[]>()
  for (const [group, phrases] of groups.entries())
    for (const phrase of phrases) {
      const words = tokensOf(phrase).map(formsOf)
      for (const form of words[0] ?? []) byForm.set(form, [...(byForm.get(form) ?? []), { group, words }])
    }
  return byForm
}

/** Every phrase that stands in these words, the longest first. */
export function phrasesIn(phrases: Phrases, tokens: readonly string[]): Met[] {
  const forms = tokens.map(formsOf)
  const isMet = ({ words }: Phrase, from: number) =>
    words.every((word, index) => forms[from + index]?.some((form) => word.includes(form)))
  const beginning = (own: readonly string[]) => new Set(own.flatMap((form) => phrases.get(form) ?? []))
  return forms
    .flatMap((own, from) =>
      [...beginning(own)]
        .filter((phrase) => isMet(phrase, from))
        .map(({ group, words }) => ({ group, from, length: words.length })),
    )
    .toSorted((one, other) => other.length - one.length)
}

/** What a group is called in the index. */
export const groupTerm = (group: number) => `=${group}`
