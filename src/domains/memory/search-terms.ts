import { type MatchKind, sharedBeginning, similarity } from '../../text/similarity.ts'
import { queryWords, type Word, wordOf } from '../../text/words.ts'
import { FLOOR, inverseFrequency } from './rules.ts'

const MOST_WORDS = 16
const KNOWN = 0.75
/** The weight of a word that the memory does not know: it may be the point of the query, or mere politeness. */
const UNKNOWN = 0.7

/** A word of the memory that matches a searched one. */
export interface TermMatch {
  stored: string
  kind: MatchKind
  strength: number
}

export interface SearchTerm {
  word: Word
  /** Its share of the query; those of all terms together are 1. */
  share: number
  matches: TermMatch[]
}

/** A word of the memory's vocabulary that may match the nth searched word. */
export interface VocabularyWord {
  nth: number
  word: string
  insights: number
}

/** The words to look up; of a long query the longest, which say most. */
export function searchWords(query: string): Word[] {
  const words = queryWords(query)
  if (words.length <= MOST_WORDS) return words
  return [...words].sort((a, b) => b.folded.length - a.folded.length).slice(0, MOST_WORDS)
}

/** Which words of the memory each searched word matches, and its share of the query. */
export function matchTerms(words: Word[], found: VocabularyWord[], insights: number): SearchTerm[] {
  const weighed = words.map((word, index) => {
    const matches = matchesOf(
      word,
      found.filter(({ nth }) => nth === index + 1),
    )
    // The frequency counts only sure matches: a rare typing error is no rare word.
    const having = matches
      .filter(({ strength }) => strength >= KNOWN)
      .reduce((sum, { strength, insights: having }) => sum + having * strength, 0)
    const known = having === 0 ? UNKNOWN : 1
    return { word, matches, weight: inverseFrequency(having, insights) * lengthWeight(word) * known }
  })
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.map(({ word, matches, weight }) => ({
    word,
    share: weight / total,
    matches: matches.map(({ stored, kind, strength }) => ({ stored, kind, strength })),
  }))
}

/**
 * A word that the memory knows is no typing error: what merely resembles it is another word, unless both begin alike,
 * as forms of one word do.
 */
function matchesOf(asked: Word, found: VocabularyWord[]): (TermMatch & { insights: number })[] {
  const likely = found.flatMap(({ word, insights }) => {
    const stored = wordOf(word)
    const like = similarity(asked, stored)
    return like
      ? [{ stored: word, insights, ...like, shared: sharedBeginning(asked.latin, stored.latin) }]
      : []
  })
  const known = likely.some(({ kind, strength }) => kind !== 'similar' && strength >= KNOWN)
  return known ? likely.filter(({ kind, shared }) => kind !== 'similar' || shared >= 0.5) : likely
}

/** A single letter says little, however rare it is. */
function lengthWeight({ folded }: Word): number {
  return Math.min(1, folded.length / 3)
}

/** With more terms than this the combinations cost more than they save. */
const MOST_COMBINED = 6

/**
 * Combinations of terms, of which an insight must have at least one whole to come above the floor. So the database
 * skips those that share only a common word with the query.
 */
export function requiredCombinations(terms: SearchTerm[]): SearchTerm[][] {
  const rarestFirst = [...terms].sort((a, b) => b.share - a.share)
  if (rarestFirst.length > MOST_COMBINED) return requiredAny(rarestFirst).map((word) => [word])
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
  extend([], 0, FLOOR - ROUNDING)
  return found
}

const ROUNDING = 1e-9

/** What an insight can gain at most by having the term. */
function mostGain({ share, matches }: SearchTerm): number {
  return share * Math.max(...matches.map(({ strength }) => strength))
}

/** The rarest of many terms, one of which is needed: those left out have less than the floor demands. */
function requiredAny(rarestFirst: SearchTerm[]): SearchTerm[] {
  const taken: SearchTerm[] = []
  let rest = 1
  for (const word of rarestFirst) {
    if (rest < FLOOR) break
    taken.push(word)
    rest -= word.share
  }
  return taken.filter(({ matches }) => matches.length > 0)
}

/** For each kind of match, which share of the query the words of an insight cover. */
export function coverage(terms: SearchTerm[], has: ReadonlySet<string>): Record<MatchKind, number> {
  const covered = { words: 0, latin: 0, similar: 0 }
  for (const { share, matches } of terms) {
    const here = matches.filter(({ stored }) => has.has(stored))
    const strongest = (among: MatchKind[]) =>
      Math.max(0, ...here.filter(({ kind }) => among.includes(kind)).map(({ strength }) => strength))
    covered.words += share * strongest(['words'])
    covered.latin += share * strongest(['words', 'latin'])
    covered.similar += share * strongest(['words', 'latin', 'similar'])
  }
  return covered
}

/** An insight that has any of the words gets the weight. */
export interface ScorePart {
  words: string[]
  weight: number
}

const levels = [0.9, 0.75, 0]

/**
 * What the database adds up to find the likeliest insights. Each term makes up to three parts, each inside the next: an
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
