import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishLemma } from '../../text/english-forms.ts'
import { similarity } from '../../text/similarity.ts'
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

type Thesaurus = Map<string, Map<string, Synonym>>

/** Each word of the list, under its key, with those that may be meant by it. */
function thesaurusOf(groups: Group[], keyOf: (word: string) => string): Thesaurus {
  const found: Thesaurus = new Map()
  const add = (from: string, to: string, strength: number): void => {
    if (isPhrase(to) || keyOf(from) === keyOf(to)) return
    const of = found.get(keyOf(from)) ?? new Map<string, Synonym>()
    const known = of.get(keyOf(to))
    of.set(keyOf(to), {
      words: [...new Set([...(known?.words ?? []), to])],
      lemma: isLatin(to) ? englishLemma(to) : null,
      strength: Math.max(known?.strength ?? 0, strength),
    })
    found.set(keyOf(from), of)
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

const englishGroups = readGroups('en.txt')
const mongolianGroups = readGroups('mn.txt')

const englishKey = (word: string): string =>
  isPhrase(word) ? word.split('_').map(englishLemma).join('_') : englishLemma(word)
const english = thesaurusOf(englishGroups, englishKey)

/** Phrases of the list by their first word, the longest first, each as the keys of its words. */
export const englishPhrases = new Map<string, string[][]>()
for (const phrase of englishGroups.flatMap(({ words }) => words).filter(isPhrase)) {
  const keys = englishKey(phrase).split('_')
  const known = englishPhrases.get(keys[0]!) ?? []
  englishPhrases.set(
    keys[0]!,
    [...known, keys].sort((a, b) => b.length - a.length),
  )
}

/** What may be meant by an English word or phrase, by its key: the keys of its words joined by an underscore. */
export function englishSynonyms(key: string): Synonym[] {
  return [...(english.get(key)?.values() ?? [])]
}

const commonness = readCommonWords()

function readCommonWords(): Map<string, 'light' | 'common'> {
  const found = new Map<string, 'light' | 'common'>()
  let list: 'light' | 'common' = 'light'
  for (const line of readLines('common-en.txt')) {
    if (line === 'light' || line === 'common') list = line
    else
      for (const word of split(line)) if (!found.has(englishLemma(word))) found.set(englishLemma(word), list)
  }
  return found
}

/** Whether the word is one of those that questions of every subject have. */
export function commonnessOf(lemma: string): 'light' | 'common' | undefined {
  return commonness.get(lemma)
}

/** Whether the lists know the word as English. */
export const isEnglishWord = (lemma: string): boolean => commonness.has(lemma) || english.has(lemma)

const mongolianWords = Map.groupBy(
  [...new Set(mongolianGroups.flatMap(({ words, kinds, related }) => [...words, ...kinds, ...related]))]
    .filter((word) => !isPhrase(word))
    .map(wordOf),
  ({ stems }) => stems.at(-1)!,
)
const mongolian = thesaurusOf(mongolianGroups, (word) => (isPhrase(word) ? word : wordOf(word).folded))

/** What may be meant by a Mongolian word, in whatever form and letters it is typed. */
export function mongolianSynonyms(asked: Word): Synonym[] {
  const found = new Map<string, Synonym>()
  for (const word of mongolianWords.get(asked.stems.at(-1)!) ?? []) {
    if (!isFormOf(asked, word)) continue
    for (const synonym of mongolian.get(word.folded)?.values() ?? []) {
      const [name] = synonym.words
      if ((found.get(name!)?.strength ?? 0) < synonym.strength) found.set(name!, synonym)
    }
  }
  return [...found.values()]
}

/** Whether both are forms of one Mongolian word. */
function isFormOf(word: Word, other: Word): boolean {
  const like = similarity(word, other)
  return like !== undefined && like.kind !== 'similar' && like.strength >= FORM
}

/** Where the vocabulary has a Mongolian word and its forms. */
export const mongolianStem = (word: string): string => readWord(word).stems.at(-1)!

/** Whether a stored Mongolian word is a form of the one on the list. */
export const isMongolianForm = (listed: string, stored: Word): boolean =>
  mongolianStem(listed) === stored.stems.at(-1) && isFormOf(readWord(listed), stored)

const readWords = new Map<string, Word>()

/** Words of the lists are read once. */
function readWord(listed: string): Word {
  const word = readWords.get(listed) ?? wordOf(listed)
  readWords.set(listed, word)
  return word
}
