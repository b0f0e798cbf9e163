import { type Coverage, fits, fuse, listsOf, relevanceOf } from '../search/ranking.ts'

export const LONGEST_TOPIC = 100
export const LONGEST_CONTENT = 4000
export const DEFAULT_CONFIDENCE = 0.7

/** Confidence and age decide between insights that fit alike; they never lift one that fits badly. */
const CONFIDENCE_SHARE = 0.2
const RECENCY_SHARE = 0.1
export const HALF_LIFE_DAYS = 180
const DAY = 24 * 60 * 60 * 1000

export interface Candidate extends Coverage {
  confidence: number
  confirmedAt: Date
}

export interface Ranked<C> {
  candidate: C
  score: number
}

/** The candidates that fit, the best first; `floor` is for what they cover by their own words. */
export function rank<C extends Candidate>(candidates: C[], floor: number, now: Date): Ranked<C>[] {
  const fitting = candidates.filter((candidate) => fits(candidate, floor))
  const fused = fuse(listsOf(fitting))
  return fitting
    .map((candidate, index) => ({
      candidate,
      score: fused[index]! * relevanceOf(candidate.covered) * weightOf(candidate, now),
    }))
    .sort((a, b) => b.score - a.score)
}

function weightOf({ confidence, confirmedAt }: Candidate, now: Date): number {
  const ageDays = Math.max(0, now.getTime() - confirmedAt.getTime()) / DAY
  const recency = 0.5 ** (ageDays / HALF_LIFE_DAYS)
  return (1 - CONFIDENCE_SHARE * (1 - confidence)) * (1 - RECENCY_SHARE * (1 - recency))
}
