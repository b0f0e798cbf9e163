import { englishLemma } from '../../../text/english-forms.ts'
import { foldedWordsOf, type Word, wordsOf } from '../../../text/words.ts'
import type { QueryTerm } from '../question.ts'
import type { ReadWord, VocabularyWord } from '../search-terms.ts'
import { expandTerms } from '../vocabulary.ts'

/** Something of the catalogue that questions may be about. */
export interface Matchable {
  id: string
  /** In each language. */
  names: readonly string[]
  keywords: readonly string[]
  about: readonly string[]
  /** What goes with it and is not what it is about: papers, authority, laws. */
  belonging: readonly string[]
}

/** How much a word counts by where it stands. */
const fieldWeights = { names: 1, keywords: 0.95, about: 0.85, belonging: 0.35 } as const
const fields = Object.keys(fieldWeights) as (keyof typeof fieldWeights)[]

interface Entry {
  word: Word
  read: ReadWord
  grams: readonly string[]
  /** Of each document that has it, by its place, the weight of the best field. */
  places: Map<number, number>
}

export interface MatchIndex {
  documents: readonly Matchable[]
  entries: ReadonlyMap<string, Entry>
  /** The words of each name of a document, in the order of the names. */
  names: readonly (readonly string[][])[]
  /** The same of what else it is called. */
  labels: readonly (readonly string[][])[]
  /** Words that may be one of those asked for; `nth` as `matchTerms` wants it. */
  likely(asked: readonly QueryTerm[]): VocabularyWord[]
}

const MIN_GRAMS_SHARED = 0.34

/** All that is needed to tell which services a question means, in memory: a catalogue has thousands of them at most. */
export function buildMatchIndex(documents: readonly Matchable[]): MatchIndex {
  const entries = new Map<string, Entry>()
  for (const [place, document] of documents.entries())
    for (const field of fields)
      for (const word of wordsOf(document[field].join('\n'))) {
        const entry = entries.get(word.folded) ?? entryOf(word)
        entries.set(word.folded, entry)
        entry.places.set(place, Math.max(entry.places.get(place) ?? 0, fieldWeights[field]))
      }
  const all = [...entries.values()]
  const byStem = grouped(all, ({ word }) => word.stems)
  const byBase = grouped(all, ({ word }) => [word.stems.at(-1)!])
  const bySound = grouped(all, ({ word }) => [word.sound])
  const byLemma = grouped(all, ({ word, read }) => (word.englishStem === null ? [] : [read.lemma]))
  const byGram = grouped(all, ({ grams }) => grams)

  function alike({ word }: QueryTerm): Set<Entry> {
    const found = new Set<Entry>()
    const add = (entry: Entry) => void found.add(entry)
    const exact = entries.get(word.folded)
    if (exact) add(exact)
    for (const stem of word.stems) byStem.get(stem)?.forEach(add)
    bySound.get(word.sound)?.forEach(add)
    if (word.englishStem !== null) byLemma.get(englishLemma(word.folded))?.forEach(add)
    const grams = gramsOf(word.sound)
    const shared = new Map<Entry, number>()
    for (const gram of grams)
      for (const entry of byGram.get(gram) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    for (const [entry, count] of shared)
      if (count >= MIN_GRAMS_SHARED * Math.min(grams.length, entry.grams.length)) add(entry)
    return found
  }

  return {
    documents,
    entries,
    names: documents.map(({ names }) => names.map(foldedWordsOf)),
    labels: documents.map(({ keywords }) => keywords.map(foldedWordsOf)),
    likely(asked) {
      const { english, mongolianStems } = expandTerms(asked)
      const meant = new Set<Entry>()
      const addMeant = (entry: Entry) => void meant.add(entry)
      for (const word of english) byLemma.get(englishLemma(word))?.forEach(addMeant)
      for (const stem of mongolianStems) byBase.get(stem)?.forEach(addMeant)
      return [
        ...asked.flatMap((term, index) => [...alike(term)].map((entry) => seen(entry, index + 1))),
        ...[...meant].map((entry) => seen(entry, 0)),
      ]
    },
  }
}

const entryOf = (word: Word): Entry => ({
  word,
  read: { stored: word, lemma: englishLemma(word.folded) },
  grams: gramsOf(word.sound),
  places: new Map(),
})

const seen = ({ word, read, places }: Entry, nth: number): VocabularyWord => ({
  nth,
  word: word.folded,
  texts: places.size,
  read,
})

/** Pairs of letters, the beginning marked. */
function gramsOf(sound: string): string[] {
  const marked = `^${sound}`
  return Array.from({ length: Math.max(0, marked.length - 1) }, (_, at) => marked.slice(at, at + 2))
}

function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const group = found.get(key)
      if (group) group.push(one)
      else found.set(key, [one])
    }
  return found
}
