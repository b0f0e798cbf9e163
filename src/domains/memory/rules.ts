import { type MatchKind, matchKinds } from '../../text/similarity.ts'

export const LONGEST_TOPIC = 100
export const LONGEST_CONTENT = 4000
export const DEFAULT_CONFIDENCE = 0.7

/** Reciprocal rank fusion: how much the first ranks count above the others. */
const RRF_K = 60

/** An insight that covers less than this share of the query by its own words does not fit. */
export const FLOOR = 0.4
/** Synonyms cover more by chance, and whole questions share words with what does not answer them. */
export const STRICT_FLOOR = 0.55
/** A name alone is no answer: of what is asked about it, at least this share. */
const CONTENT_FLOOR = 0.3
/** Confidence and age decide between insights that fit alike; they never lift one that fits badly. */
const CONFIDENCE_SHARE = 0.2
const RECENCY_SHARE = 0.1
export const HALF_LIFE_DAYS = 180
const DAY = 24 * 60 * 60 * 1000

/** How much a word says: the fewer insights have it, the more. */
export function inverseFrequency(insightsWithIt: number, insights: number): number {
  return Math.log(1 + (insights + 1) / (insightsWithIt + 0.5))
}

export interface Candidate {
  confidence: number
  confirmedAt: Date
  /** For each kind of match, which share of the query it covers, from 0 to 1. */
  covered: Record<MatchKind, number>
  /** The same without synonyms, whatever the kind. */
  literal: number
  /** Which share it covers of what the query asks about those whom it names. */
  content: number
}

export interface Ranked<C> {
  candidate: C
  score: number
}

/** The candidates that fit, the best first; `floor` is for what they cover by their own words. */
export function rank<C extends Candidate>(candidates: C[], floor: number, now: Date): Ranked<C>[] {
  const fitting = candidates.filter(
    ({ covered, literal, content }) =>
      (literal >= floor || relevanceOf(covered) >= STRICT_FLOOR) && content >= CONTENT_FLOOR,
  )
  const fused = fuse(fitting)
  return fitting
    .map((candidate, index) => ({
      candidate,
      score: fused[index]! * relevanceOf(candidate.covered) * weightOf(candidate, now),
    }))
    .sort((a, b) => b.score - a.score)
}

export function relevanceOf(covered: Record<MatchKind, number>): number {
  return Math.max(...matchKinds.map((kind) => covered[kind]))
}

/** Sum over the kinds of match of 1 / (k + rank), as a share of what being first in all gives. Equals share a rank. */
function fuse(candidates: Candidate[]): number[] {
  const sums = candidates.map(() => 0)
  for (const kind of matchKinds) {
    const values = [...new Set(candidates.map(({ covered }) => covered[kind]))].sort((a, b) => b - a)
    const ranks = new Map(values.map((value, index) => [value, index + 1]))
    candidates.forEach(({ covered }, index) => {
      if (covered[kind] > 0) sums[index]! += 1 / (RRF_K + ranks.get(covered[kind])!)
    })
  }
  const most = matchKinds.length / (RRF_K + 1)
  return sums.map((sum) => sum / most)
}

function weightOf({ confidence, confirmedAt }: Candidate, now: Date): number {
  const ageDays = Math.max(0, now.getTime() - confirmedAt.getTime()) / DAY
  const recency = 0.5 ** (ageDays / HALF_LIFE_DAYS)
  return (1 - CONFIDENCE_SHARE * (1 - confidence)) * (1 - RECENCY_SHARE * (1 - recency))
}
