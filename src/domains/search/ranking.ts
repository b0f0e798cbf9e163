import { type MatchKind, matchKinds } from '../../text/similarity.ts'

/** Reciprocal rank fusion: how much the first ranks count above the others. */
const RRF_K = 60

/** A text that covers less than this share of the query by its own words does not fit. */
export const FLOOR = 0.4
/** A sentence, whose words that only ask hardly count, must have more of what is left. */
export const SENTENCE_FLOOR = 0.46
/** Synonyms cover more by chance, and whole questions share words with what does not answer them. */
export const STRICT_FLOOR = 0.55
/** A name alone is no answer: of what is asked about it, at least this share. */
const CONTENT_FLOOR = 0.3

/** How much a word says: the fewer texts have it, the more. */
export function inverseFrequency(textsWithIt: number, texts: number): number {
  return Math.log(1 + (texts + 1) / (textsWithIt + 0.5))
}

/** How much of a query the words of a text cover. */
export interface Coverage {
  /** For each kind of match, which share of the query it covers, from 0 to 1. */
  covered: Record<MatchKind, number>
  /** The same without synonyms, whatever the kind. */
  literal: number
  /** Which share it covers of what the query asks about those whom it names. */
  content: number
}

/** Whether it may be an answer; `floor` is for what it covers by its own words. */
export function isRelevant({ covered, literal, content }: Coverage, floor: number): boolean {
  return (literal >= floor || relevanceOf(covered) >= STRICT_FLOOR) && content >= CONTENT_FLOOR
}

export function relevanceOf(covered: Record<MatchKind, number>): number {
  return Math.max(...matchKinds.map((kind) => covered[kind]))
}

/** Of each text its value in one list; the higher, the better, and 0 where it is not in the list. */
type RankedList = readonly number[]

/** The lists that the kinds of match make. */
export const listsOf = (texts: readonly Coverage[]): RankedList[] =>
  matchKinds.map((kind) => texts.map(({ covered }) => covered[kind]))

/** Sum over the lists of 1 / (k + rank), as a share of what being first in all gives. Equals share a rank. */
export function fuse(lists: readonly RankedList[]): number[] {
  const sums = (lists[0] ?? []).map(() => 0)
  for (const list of lists) {
    const ranks = new Map([...new Set(list)].sort((a, b) => b - a).map((value, index) => [value, index + 1]))
    list.forEach((value, index) => {
      if (value > 0) sums[index]! += 1 / (RRF_K + ranks.get(value)!)
    })
  }
  const most = lists.length / (RRF_K + 1)
  return sums.map((sum) => sum / most)
}
