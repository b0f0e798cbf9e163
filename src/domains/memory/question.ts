import { type Leg, likeness, sharedBeginning } from '../../text/likeness.ts'
import { type Word, wordOf, wordsAsked } from '../../text/words.ts'
import { FLOOR, tellingness } from './rules.ts'

const MOST_WORDS = 16
const KNOWN = 0.75
/** What a word weighs that the memory does not know: it may be the point of the question, or mere politeness. */
const UNKNOWN = 0.7

/** A word of the memory that stands for an asked one. */
export interface Meaning {
  stored: string
  leg: Leg
  strength: number
}

export interface AskedWord {
  word: Word
  /** Which share of the question it carries; all of them together are 1. */
  share: number
  meanings: Meaning[]
}

/** A word of the memory's vocabulary that may be meant by the nth asked word. */
export interface Found {
  nth: number
  word: string
  insights: number
}

/** The words to look up; of a long question the longest, which tell most. */
export function wordsToAsk(question: string): Word[] {
  const words = wordsAsked(question)
  if (words.length <= MOST_WORDS) return words
  return [...words].sort((a, b) => b.folded.length - a.folded.length).slice(0, MOST_WORDS)
}

/** What each asked word can mean in this memory, and how much of the question it carries. */
export function understand(words: Word[], found: Found[], insights: number): AskedWord[] {
  const asked = words.map((word, index) => {
    const meanings = meant(
      word,
      found.filter(({ nth }) => nth === index + 1),
    )
    // How telling a word is follows from those that surely are it: a rare slip of the pen is no rare word.
    const having = meanings
      .filter(({ strength }) => strength >= KNOWN)
      .reduce((sum, { strength, insights: having }) => sum + having * strength, 0)
    const known = having === 0 ? UNKNOWN : 1
    return { word, meanings, weight: tellingness(having, insights) * sizeOf(word) * known }
  })
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)
  return asked.map(({ word, meanings, weight }) => ({
    word,
    share: weight / total,
    meanings: meanings.map(({ stored, leg, strength }) => ({ stored, leg, strength })),
  }))
}

/**
 * A word that the memory knows is no slip of the pen: what merely resembles it is another word, unless both begin
 * alike, as forms of one word do.
 */
function meant(asked: Word, found: Found[]): (Meaning & { insights: number })[] {
  const likely = found.flatMap(({ word, insights }) => {
    const stored = wordOf(word)
    const like = likeness(asked, stored)
    return like
      ? [{ stored: word, insights, ...like, shared: sharedBeginning(asked.latin, stored.latin) }]
      : []
  })
  const known = likely.some(({ leg, strength }) => leg !== 'similar' && strength >= KNOWN)
  return known ? likely.filter(({ leg, shared }) => leg !== 'similar' || shared >= 0.5) : likely
}

/** A single letter tells little, however rare it is. */
function sizeOf({ folded }: Word): number {
  return Math.min(1, folded.length / 3)
}

/** Beyond so many words the combinations are more than they save. */
const MOST_COMBINED = 6

/**
 * Combinations of words, of which an insight must have at least one whole to come above the floor. So the database
 * passes over those that share a common word with the question and nothing else.
 */
export function combinationsToFit(asked: AskedWord[]): AskedWord[][] {
  const rarestFirst = [...asked].sort((a, b) => b.share - a.share)
  if (rarestFirst.length > MOST_COMBINED) return mustHaveOne(rarestFirst).map((word) => [word])
  const found: AskedWord[][] = []
  const extend = (chosen: AskedWord[], from: number, missing: number): void => {
    if (missing <= 0) {
      found.push(chosen)
      return
    }
    for (let next = from; next < rarestFirst.length; next++) {
      const word = rarestFirst[next]!
      if (word.meanings.length > 0) extend([...chosen, word], next + 1, missing - mostOf(word))
    }
  }
  extend([], 0, FLOOR - ROUNDING)
  return found
}

const ROUNDING = 1e-9

/** What an insight can gain at most by having the word. */
function mostOf({ share, meanings }: AskedWord): number {
  return share * Math.max(...meanings.map(({ strength }) => strength))
}

/** Of many words the rarest, one of which is needed: those left out carry less than the floor demands. */
function mustHaveOne(rarestFirst: AskedWord[]): AskedWord[] {
  const taken: AskedWord[] = []
  let rest = 1
  for (const word of rarestFirst) {
    if (rest < FLOOR) break
    taken.push(word)
    rest -= word.share
  }
  return taken.filter(({ meanings }) => meanings.length > 0)
}

/** For each leg, which share of the question the words of an insight answer. */
export function coverage(asked: AskedWord[], has: ReadonlySet<string>): Record<Leg, number> {
  const covered = { words: 0, latin: 0, similar: 0 }
  for (const { share, meanings } of asked) {
    const here = meanings.filter(({ stored }) => has.has(stored))
    const strongest = (among: Leg[]) =>
      Math.max(0, ...here.filter(({ leg }) => among.includes(leg)).map(({ strength }) => strength))
    covered.words += share * strongest(['words'])
    covered.latin += share * strongest(['words', 'latin'])
    covered.similar += share * strongest(['words', 'latin', 'similar'])
  }
  return covered
}
