import { englishLemma } from '../../text/english-forms.ts'
import {
  hasEqualFirstVowel,
  hasSharedPrefix,
  isTypingError,
  type MatchKind,
  mayBeFormOf,
  type Similarity,
  sharedPrefix,
  similarity,
} from '../../text/similarity.ts'
import { type Word, wordOf } from '../../text/words.ts'
import type { Head } from './head.ts'
import type { QueryTerm } from './question.ts'
import { isElsewhere, isOther } from './question-words.ts'
import { type Coverage, inverseFrequency } from './ranking.ts'
import { isEnglishWord, isMongolianForm } from './synonyms.ts'

const KNOWN = 0.75
/** A form with several endings is at least so like its word; what is only related to it is not. */
const FORM = 0.65
/** The weight of a word for which the texts have nothing but what resembles it or has to do with it. */
const RESEMBLED = 0.7
/** Forms of one English word. */
const SAME_LEMMA = 0.95
/** A Mongolian word in an English question, as it sounds. */
const SAME_SOUND = 0.9

/** By what a word of the texts matches: its letters, its sound, nearly, or its meaning. */
export type TermMatchKind = MatchKind | 'synonym'

/** A word of the texts that matches a searched one. */
interface TermMatch {
  stored: string
  kind: TermMatchKind
  /** In which comparison of letters it counts: a synonym is found by the letters of the word that it stands for. */
  leg: MatchKind
  strength: number
}

export interface SearchTerm {
  asked: string
  /** Its share of the query; those of all terms together are 1. */
  share: number
  isName: boolean
  matches: TermMatch[]
  head?: Head
}

/** A word of the vocabulary that may match the nth searched word; 0 where it may be a synonym of any. */
export interface VocabularyWord {
  nth: number
  word: string
  /** How many texts have it. */
  texts: number
  /** The same read, where the vocabulary holds it: reading takes longer than comparing. */
  read?: ReadWord
}

export interface ReadWord {
  stored: Word
  lemma: string
}

const readWordOf = (word: string): ReadWord => ({ stored: wordOf(word), lemma: englishLemma(word) })

type CountedMatch = TermMatch & { texts: number }

/** Which words of the texts each searched word matches, and its share of the query. */
export function matchTerms(asked: QueryTerm[], found: VocabularyWord[], texts: number): SearchTerm[] {
  const vocabulary = [...new Map(found.map((entry) => [entry.word, entry])).values()].map((entry) => ({
    ...entry,
    ...(entry.read ?? readWordOf(entry.word)),
  }))
  const matched = asked.map((term, index) => {
    const like = new Set(found.filter(({ nth }) => nth === index + 1).map(({ word }) => word))
    const matches = matchesOf(
      term,
      vocabulary.filter(({ word }) => like.has(word)),
    )
    if (term.matched === 'exactly')
      return {
        term,
        matches: matches.filter(
          ({ stored, strength, kind }) =>
            (strength >= SAME_SOUND && isSame(term.word, wordOf(stored))) ||
            (strength >= FORM && kind !== 'similar' && isElsewhere(wordOf(stored))),
        ),
      }
    const named = new Set(matches.map(({ stored }) => stored))
    const meant = vocabulary.flatMap((entry) => (named.has(entry.word) ? [] : (meaning(term, entry) ?? [])))
    return { term, matches: [...matches, ...meant] }
  })
  const literal = new Set(
    matched.flatMap(({ matches }) =>
      matches.filter(({ kind }) => kind !== 'synonym').map(({ stored }) => stored),
    ),
  )
  const weighed = matched.map(({ term, matches }) => {
    // What the question says itself is no hint at another of its words.
    const all = matches.filter(
      ({ kind, stored, strength }) => kind !== 'synonym' || strength >= KNOWN || !literal.has(stored),
    )
    const literally = all.filter(({ kind }) => kind !== 'synonym')
    const having = textsWith(literally) || (term.lemma === null ? 0 : textsWith(all))
    const known = having > 0 ? 1 : isResembled(term, all) ? RESEMBLED : term.unknown
    const weight = inverseFrequency(having, texts) * lengthWeight(term.word) * known * term.weight
    return { term, matches: all, weight }
  })
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.map(({ term, matches, weight }) => ({
    asked: term.asked,
    share: weight / total,
    isName: term.isName,
    ...(term.head && { head: term.head }),
    matches: matches.map(({ stored, kind, leg, strength }) => ({ stored, kind, leg, strength })),
  }))
}

/** What sounds alike is another word, unless it is typed alike or tells the same. */
const isSame = (asked: Word, stored: Word): boolean => asked.latin === stored.latin || isOther(stored)

/** Carefully read, a word is not known by what has little to do with it. */
const isResembled = ({ matched }: QueryTerm, matches: TermMatch[]): boolean =>
  matches.some(({ strength }) => matched === 'loosely' || strength >= FORM)

/** Counts only sure matches: a rare typing error is no rare word. */
function textsWith(matches: CountedMatch[]): number {
  return matches
    .filter(({ strength }) => strength >= KNOWN)
    .reduce((sum, { strength, texts }) => sum + texts * strength, 0)
}

type Entry = VocabularyWord & ReadWord

/**
 * A word that the texts have is no typing error: what merely resembles it is another word, unless both begin alike,
 * as forms of one word do.
 */
function matchesOf(asked: QueryTerm, found: Entry[]): CountedMatch[] {
  const likely = found.flatMap((entry) => {
    const like = likeness(asked, entry)
    const { word, texts, stored } = entry
    return like
      ? [
          {
            stored: word,
            texts,
            ...like,
            leg: like.kind,
            shared: sharedPrefix(asked.word.latin, stored.latin),
          },
        ]
      : []
  })
  const known = likely.some(({ kind, strength }) => kind !== 'similar' && strength >= KNOWN)
  return known ? likely.filter(({ kind, shared }) => kind !== 'similar' || shared >= 0.5) : likely
}

/** Two English words are forms of one or different words, however alike they look; so are words of two languages. */
function likeness({ word, lemma, isName, matched }: QueryTerm, entry: Entry): Similarity | undefined {
  const like = matched !== 'loosely' ? carefully(word, entry.stored) : similarity(word, entry.stored)
  if (lemma === null || word.folded === entry.word) return like
  const isKnown = isEnglishWord(lemma)
  const inLatin = entry.stored.englishStem !== null
  if (inLatin && lemma === entry.lemma) {
    return { kind: 'words', strength: Math.max(SAME_LEMMA, like?.strength ?? 0) }
  }
  // A name begins no other word, and English is not written as it sounds.
  const mustSoundAlike = !inLatin || like?.kind === 'latin' || (isName && like?.kind === 'words')
  if (mustSoundAlike && (like?.strength ?? 0) < SAME_SOUND) return undefined
  return isKnown && (!inLatin || isEnglishWord(entry.lemma)) ? undefined : like
}

/** Without what merely ends alike, or differs in the one vowel that no ending changes. */
function carefully(asked: Word, stored: Word): Similarity | undefined {
  const like = similarity(asked, stored)
  if (like === undefined || like.strength === 1) return like
  const fits = like.kind === 'similar' ? isTypingError(asked, stored) : mayBeFormOf(asked, stored)
  return fits ? like : undefined
}

/** A form of the word that does not look like it, or a synonym. */
function meaning(asked: QueryTerm, { word, stored, lemma, texts }: Entry): CountedMatch | undefined {
  const inLatin = stored.englishStem !== null
  if (inLatin && lemma === asked.lemma) {
    return { stored: word, texts, kind: 'words', leg: 'words', strength: SAME_LEMMA }
  }
  const strength = Math.max(
    0,
    ...asked.synonyms
      .filter((synonym) =>
        inLatin ? synonym.lemma === lemma : synonym.words.some((listed) => isListed(listed, stored, asked)),
      )
      .map((synonym) => synonym.strength),
  )
  const leg = inLatin === (asked.word.englishStem !== null) ? 'words' : 'latin'
  return strength > 0 ? { stored: word, texts, kind: 'synonym', leg, strength } : undefined
}

/** Those of the lists and those of texts are spelt alike, down to the length of the first vowel. */
const isListed = (listed: string, stored: Word, { matched }: QueryTerm): boolean =>
  isMongolianForm(listed, stored) &&
  (matched === 'loosely' ||
    (hasEqualFirstVowel(wordOf(listed), stored) && hasSharedPrefix(wordOf(listed), stored)))

/** A single letter says little, however rare it is. */
function lengthWeight({ folded }: Word): number {
  return Math.min(1, folded.length / 3)
}

/** With more terms than this the combinations cost more than they save. */
const MAX_COMBINED = 6

/**
 * Combinations of terms, of which a text must have at least one whole to come above the floor. So the database
 * skips those that share only a common word with the query.
 */
export function requiredCombinations(terms: SearchTerm[], floor: number): SearchTerm[][] {
  const rarestFirst = [...terms].sort((a, b) => b.share - a.share)
  if (rarestFirst.length > MAX_COMBINED) return requiredAny(rarestFirst, floor).map((word) => [word])
  const found: SearchTerm[][] = []
  const extend = (chosen: SearchTerm[], from: number, missing: number): void => {
    if (missing <= 0) {
      found.push(chosen)
      return
    }
    for (let next = from; next < rarestFirst.length; next++) {
      const word = rarestFirst[next]!
      if (word.matches.length > 0) extend([...chosen, word], next + 1, missing - mostGain(word))
    }
  }
  extend([], 0, floor - ROUNDING)
  return found
}

const ROUNDING = 1e-9

/** What a text can gain at most by having the term. */
function mostGain({ share, matches }: SearchTerm): number {
  return share * Math.max(...matches.map(({ strength }) => strength))
}

/** The rarest of many terms, one of which is needed: those left out have less than the floor demands. */
function requiredAny(rarestFirst: SearchTerm[], floor: number): SearchTerm[] {
  const taken: SearchTerm[] = []
  let rest = 1
  for (const word of rarestFirst) {
    if (rest < floor) break
    taken.push(word)
    rest -= word.share
  }
  return taken.filter(({ matches }) => matches.length > 0)
}

/** How much of the query the words of a text cover. */
export const coverageOf = (terms: SearchTerm[], has: ReadonlySet<string>): Coverage => ({
  covered: coverage(terms, has),
  literal: literalCoverage(terms, has),
  content: contentCoverage(terms, has),
})

/** Whether a text has every term that is such a head, at least so closely; so it is where there is none. */
export function covers(
  terms: readonly SearchTerm[],
  has: ReadonlySet<string>,
  head: Head,
  least: number,
): boolean {
  return terms.every(
    (term) =>
      term.head !== head || term.matches.some(({ stored, strength }) => strength >= least && has.has(stored)),
  )
}

/** Which share of the query the words of a text cover without synonyms. */
function literalCoverage(terms: SearchTerm[], has: ReadonlySet<string>): number {
  const literal = terms.map((term) => ({
    ...term,
    matches: term.matches.filter(({ kind }) => kind !== 'synonym'),
  }))
  return coverage(literal, has).similar
}

/** For each kind of match, which share of the query the words of a text cover. */
export function coverage(terms: SearchTerm[], has: ReadonlySet<string>): Record<MatchKind, number> {
  const covered = { words: 0, latin: 0, similar: 0 }
  for (const { share, matches } of terms) {
    const here = matches.filter(({ stored }) => has.has(stored))
    const strongest = (among: MatchKind[]) =>
      Math.max(0, ...here.filter(({ leg }) => among.includes(leg)).map(({ strength }) => strength))
    covered.words += share * strongest(['words'])
    covered.latin += share * strongest(['words', 'latin'])
    covered.similar += share * strongest(['words', 'latin', 'similar'])
  }
  return covered
}

/**
 * Which share a text covers of what the query asks about those whom it names; 1 where it asks nothing else, and 0
 * where the text names none of those whom the texts know.
 */
export function contentCoverage(terms: SearchTerm[], has: ReadonlySet<string>): number {
  const names = terms.filter(({ isName, matches }) => isName && matches.length > 0)
  const isNamed = ({ matches }: SearchTerm) => matches.some(({ stored }) => has.has(stored))
  if (names.length > 0 && !names.some(isNamed)) return 0
  const content = terms.filter(({ isName }) => !isName)
  const total = content.reduce((sum, { share }) => sum + share, 0)
  return total === 0 ? 1 : coverage(content, has).similar / total
}

/** A text that has any of the words gets the weight. */
export interface ScorePart {
  words: string[]
  weight: number
}

const levels = [0.9, 0.75, 0]

/**
 * What the database adds up to find the likeliest texts. Each term makes up to three parts, each inside the next: an
 * insight that has a closer word gets the weight of all wider parts as well.
 */
export function scoreParts(terms: SearchTerm[]): ScorePart[] {
  return terms.flatMap(({ share, matches }) => {
    const nested = levels
      .map((level) => matches.filter(({ strength }) => strength >= level))
      .filter((wider, index, all) => wider.length > (all[index - 1]?.length ?? 0))
    const least = nested.map((wider) => Math.min(...wider.map(({ strength }) => strength)))
    return nested.map((wider, index) => ({
      words: wider.map(({ stored }) => stored),
      weight: share * (least[index]! - (least[index + 1] ?? 0)),
    }))
  })
}
