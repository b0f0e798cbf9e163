import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy, memoize } from '../../config/lazy.ts'
import { englishLemma } from '../../text/english-forms.ts'
import { distance, mayBeFormOf, similarity } from '../../text/similarity.ts'
import { mongolianStems } from '../../text/stem.ts'
import { type Word, wordOf } from '../../text/words.ts'

/** How well a word stands for another: of one group, a kind of it, or only related to it. */
const SYNONYM = 0.85
const KIND = 0.75
const RELATED = 0.55
/** A form of a Mongolian word is at least this like it. */
const FORM = 0.75

/** A word that may be meant by a searched one. */
export interface Synonym {
  /** In every spelling that the lists have: what has one stem may still look different. */
  words: readonly string[]
  /** Of an English word: what its forms have in common. */
  lemma: string | null
  strength: number
}

/** Lists of words that people use for one another. */
export interface Thesaurus {
  /** Phrases by the key of their first word, the longest first, each as the keys of its words. */
  englishPhrases: ReadonlyMap<string, readonly string[][]>
  /** What may be meant by an English word or phrase, by its key: the keys of its words joined by an underscore. */
  english(key: string): Synonym[]
  /** What may be meant by a Mongolian word, in whatever form and letters it is typed. */
  mongolian(asked: Word): Synonym[]
  /** What may be meant by the phrase that begins at a word of a question, and how many words it has. */
  mongolianPhraseAt(asked: readonly Word[], at: number): { length: number; synonyms: Synonym[] } | undefined
}

interface Group {
  words: string[]
  kinds: string[]
  related: string[]
}

function readGroups(file: string): Group[] {
  return readLines(file).map((line) => {
    const [, words = '', kinds = '', related = ''] = /^([^>~]*)(?:>([^~]*))?(?:~(.*))?$/.exec(line) ?? []
    return { words: split(words), kinds: split(kinds), related: split(related) }
  })
}

function readLines(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'synonyms', file), 'utf8')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** What is joined by a hyphen is one word in the vocabulary, too. */
const split = (words: string): string[] => words.replaceAll('-', '').trim().split(/\s+/).filter(Boolean)

type Meanings = Map<string, Map<string, Synonym>>

/** Each word of the list, under its key, with those that may be meant by it. */
function meaningsIn(groups: Group[], readKey: (word: string) => string): Meanings {
  const found: Meanings = new Map()
  const keyOf = memoize(readKey)
  const lemmaOf = memoize(englishLemma)
  const add = (from: string, to: string, strength: number): void => {
    const [fromKey, toKey] = [keyOf(from), keyOf(to)]
    if (isPhrase(to) || fromKey === toKey) return
    const of = found.get(fromKey) ?? new Map<string, Synonym>()
    const known = of.get(toKey)
    of.set(toKey, {
      words: [...new Set([...(known?.words ?? []), to])],
      lemma: isLatin(to) ? lemmaOf(to) : null,
      strength: Math.max(known?.strength ?? 0, strength),
    })
    found.set(fromKey, of)
  }
  const addBoth = (word: string, other: string, strength: number): void => {
    add(word, other, strength)
    add(other, word, strength)
  }
  for (const { words, kinds, related } of groups) {
    for (const word of words) {
      for (const other of words) add(word, other, SYNONYM)
      for (const other of kinds) addBoth(word, other, KIND)
      for (const other of related) addBoth(word, other, RELATED)
    }
  }
  return found
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word)
const isPhrase = (word: string): boolean => word.includes('_')

const englishKey = (word: string): string =>
  isPhrase(word) ? word.split('_').map(englishLemma).join('_') : englishLemma(word)

function thesaurusOf(englishGroups: Group[], mongolianGroups: Group[], careful: boolean): Thesaurus {
  const english = meaningsIn(englishGroups, englishKey)
  const mongolian = meaningsIn(mongolianGroups, (word) => (isPhrase(word) ? word : wordOf(word).folded))
  const [words, phrases] = mongolianEntries(mongolianGroups)
  const isForm = (asked: Word, listed: Word): boolean =>
    careful
      ? (isFormOf(asked, listed) || asked.stems.includes(baseStem(listed))) && mayBeFormOf(asked, listed)
      : isFormOf(asked, listed)
  const likely = <T>(of: ReadonlyMap<string, T[]>, asked: Word): T[] => [
    ...new Set((careful ? asked.stems : [shortestStem(asked)]).flatMap((stem) => of.get(stem) ?? [])),
  ]
  return {
    englishPhrases: phrasesByFirstWord(englishGroups),
    english: (key) => [...(english.get(key)?.values() ?? [])],
    mongolian(asked) {
      const found = new Map<string, Synonym>()
      for (const word of likely(words, asked)) {
        if (!isForm(asked, word)) continue
        for (const synonym of mongolian.get(word.folded)?.values() ?? []) {
          const [name] = synonym.words
          if ((found.get(name!)?.strength ?? 0) < synonym.strength) found.set(name!, synonym)
        }
      }
      return [...found.values()]
    },
    mongolianPhraseAt(asked, at) {
      const isAt = (phrase: Word[]) =>
        phrase.every((word, index) => asked[at + index] && isForm(asked[at + index]!, word))
      const [found] = likely(phrases, asked[at]!)
        .filter(({ words }) => isAt(words))
        .sort((a, b) => b.words.length - a.words.length)
      return (
        found && { length: found.words.length, synonyms: [...(mongolian.get(found.phrase)?.values() ?? [])] }
      )
    },
  }
}

function phrasesByFirstWord(groups: Group[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const phrase of groups.flatMap(({ words }) => words).filter(isPhrase)) {
    const keys = englishKey(phrase).split('_')
    const known = found.get(keys[0]!) ?? []
    found.set(
      keys[0]!,
      [...known, keys].sort((a, b) => b.length - a.length),
    )
  }
  return found
}

/** The words and the phrases of a list, by what their first word may be a form of. */
function mongolianEntries(groups: Group[]) {
  const listed = [...new Set(groups.flatMap(({ words, kinds, related }) => [...words, ...kinds, ...related]))]
  const words = listed.filter((word) => !isPhrase(word)).map(wordOf)
  const phrases = listed.filter(isPhrase).map((phrase) => ({ phrase, words: phrase.split('_').map(wordOf) }))
  return [byStems(words, (word) => word), byStems(phrases, ({ words: [first] }) => first!)] as const
}

/** Under the shortest of its stems, and under the one that all of its forms have. */
function byStems<T>(entries: readonly T[], wordIn: (entry: T) => Word): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const entry of entries)
    for (const stem of new Set([shortestStem(wordIn(entry)), baseStem(wordIn(entry))]))
      found.set(stem, [...(found.get(stem) ?? []), entry])
  return found
}

/** The stem of a word of the lists, where verbs end in х: every form of it is this and endings. */
const baseStem = ({ folded, sound, stems }: Word): string =>
  mongolianStems(/^\p{Script=Cyrillic}{4,}х$/u.test(folded) ? sound.replace(/[aeoi]?h$/, '') : sound)[0] ??
  stems[0]!

const shortestStem = ({ stems }: Word): string => stems.at(-1)!

const generalEnglish = lazy(() => readGroups('en.txt'))
const generalMongolian = lazy(() => readGroups('mn.txt'))
const serviceEnglish = lazy(() => readGroups('services-en.txt'))

export const generalThesaurus = lazy(() => thesaurusOf(generalEnglish(), generalMongolian(), false))

/** With what people call public services, and what those are called by the state. */
export const serviceThesaurus = lazy(() =>
  thesaurusOf(
    [...generalEnglish(), ...serviceEnglish()],
    [...generalMongolian(), ...readGroups('services-mn.txt')],
    true,
  ),
)

/** Words that questions of every subject have: they say next to nothing of theirs, or little. */
export type Commonness = 'light' | 'common'

function readCommonWords(file: string, keyOf: (word: string) => string): Map<string, Commonness> {
  const found = new Map<string, Commonness>()
  let list: Commonness = 'light'
  for (const line of readLines(file)) {
    if (line === 'light' || line === 'common') list = line
    else for (const word of split(line)) if (!found.has(keyOf(word))) found.set(keyOf(word), list)
  }
  return found
}

const commonness = lazy(() => readCommonWords('common-en.txt', englishLemma))

export function commonnessOf(lemma: string): Commonness | undefined {
  return commonness().get(lemma)
}

const englishKeys = lazy(
  () => new Set(meaningsIn([...generalEnglish(), ...serviceEnglish()], englishKey).keys()),
)

/** Whether the lists know the word as English. */
export const isEnglishWord = (lemma: string): boolean => commonness().has(lemma) || englishKeys().has(lemma)

const MIN_CORRECTED_LENGTH = 5

const listedEnglish = lazy(() =>
  Map.groupBy(
    [...generalEnglish(), ...serviceEnglish()]
      .flatMap(({ words, kinds, related }) => [...words, ...kinds, ...related])
      .filter((word) => !isPhrase(word) && word.length >= MIN_CORRECTED_LENGTH),
    ([first]) => first!,
  ),
)

/** The word of the lists that is meant, where one letter is missing, too many, another, or in the wrong place. */
export function correctSpelling(token: string): string | undefined {
  if (token.length < MIN_CORRECTED_LENGTH) return undefined
  return listedEnglish()
    .get(token[0]!)
    ?.find((word) => Math.abs(word.length - token.length) <= 1 && distance(word, token) <= 1)
}

/** Whether both are forms of one Mongolian word. */
function isFormOf(word: Word, other: Word): boolean {
  const like = similarity(word, other)
  return like !== undefined && like.kind !== 'similar' && like.strength >= FORM
}

/** Where the vocabulary has a Mongolian word and its forms. */
export const mongolianStem = (word: string): string => shortestStem(readWord(word))

/** Whether a stored Mongolian word is a form of the one on the list. */
export const isMongolianForm = (listed: string, stored: Word): boolean =>
  mongolianStem(listed) === shortestStem(stored) && isFormOf(readWord(listed), stored)

const readWords = new Map<string, Word>()

/** Words of the lists are read once. */
function readWord(listed: string): Word {
  const word = readWords.get(listed) ?? wordOf(listed)
  readWords.set(listed, word)
  return word
}
