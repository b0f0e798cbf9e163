import { type Leg, legs } from '../../text/likeness.ts'

export const LONGEST_TOPIC = 100
export const LONGEST_CONTENT = 4000
export const DEFAULT_CONFIDENCE = 0.7

/** Reciprocal rank fusion: how much the first ranks count above the others. */
const RRF_K = 60

/** An insight that covers less than this of what is asked does not fit. */
export const FLOOR = 0.4
/** Confidence and age decide between insights that fit alike; they never lift one that fits badly. */
const CONFIDENCE_SHARE = 0.2
const RECENCY_SHARE = 0.1
export const HALF_LIFE_DAYS = 180
const DAY = 24 * 60 * 60 * 1000

/** How much a word tells: much when few insights have it. Nobody's word tells most. */
export function tellingness(insightsWithIt: number, insights: number): number {
  return Math.log(1 + (insights + 1) / (insightsWithIt + 0.5))
}

export interface Candidate {
  confidence: number
  confirmedAt: Date
  /** For each leg, which share of what was asked it found, from 0 to 1. */
  covered: Record<Leg, number>
}

export interface Ranked<C> {
  candidate: C
  score: number
}

/** The candidates above the floor, the best first. */
export function rank<C extends Candidate>(candidates: C[], now: Date): Ranked<C>[] {
  const fitting = candidates.filter(({ covered }) => relevanceOf(covered) >= FLOOR)
  const fused = fuse(fitting)
  return fitting
    .map((candidate, index) => ({
      candidate,
      score: fused[index]! * relevanceOf(candidate.covered) * weightOf(candidate, now),
    }))
    .sort((a, b) => b.score - a.score)
}

export function relevanceOf(covered: Record<Leg, number>): number {
  return Math.max(...legs.map((leg) => covered[leg]))
}

/** Sum over the legs of 1 / (k + rank), as a share of what being first in all of them gives. Equals share a rank. */
function fuse(candidates: Candidate[]): number[] {
  const sums = candidates.map(() => 0)
  for (const leg of legs) {
    const values = [...new Set(candidates.map(({ covered }) => covered[leg]))].sort((a, b) => b - a)
    const ranks = new Map(values.map((value, index) => [value, index + 1]))
    candidates.forEach(({ covered }, index) => {
      if (covered[leg] > 0) sums[index]! += 1 / (RRF_K + ranks.get(covered[leg])!)
    })
  }
  const most = legs.length / (RRF_K + 1)
  return sums.map((sum) => sum / most)
}

function weightOf({ confidence, confirmedAt }: Candidate, now: Date): number {
  const ageDays = Math.max(0, now.getTime() - confirmedAt.getTime()) / DAY
  const recency = 0.5 ** (ageDays / HALF_LIFE_DAYS)
  return (1 - CONFIDENCE_SHARE * (1 - confidence)) * (1 - RECENCY_SHARE * (1 - recency))
}
