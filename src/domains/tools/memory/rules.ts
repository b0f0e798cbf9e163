import { type Coverage, fuse, isRelevant, listsOf, relevanceOf } from '../../search/ranking.ts'

export const DEFAULT_CONFIDENCE = 0.7

/** Confidence and age decide between insights that fit alike; they never lift one that fits badly. */
const CONFIDENCE_SHARE = 0.2
const RECENCY_SHARE = 0.1
export const HALF_LIFE_DAYS = 180
/** So near in meaning, of 1, an insight fits whatever its words are. */
export const SIMILARITY_THRESHOLD = 0.4
const DAY = 24 * 60 * 60 * 1000

export interface FoundInsight extends Coverage {
  confidence: number
  confirmedAt: Date
  /** How near it is in meaning, from 0 to 1, where a model has compared them. */
  nearness?: number
}

interface Ranked<C> {
  candidate: C
  score: number
  relevance: number
}

/** The candidates that fit, the best first; `floor` is for what they cover by their own words. */
export function rank<C extends FoundInsight>(candidates: C[], floor: number, now: Date): Ranked<C>[] {
  const fitting = candidates.filter((candidate) => isNear(candidate) || isRelevant(candidate, floor))
  const isCompared = candidates.some(({ nearness }) => nearness !== undefined)
  const byMeaning = isCompared ? [fitting.map(({ nearness = 0 }) => nearness)] : []
  const fused = fuse([...listsOf(fitting), ...byMeaning])
  return fitting
    .map((candidate, index) => {
      const byWords = relevanceOf(candidate.covered)
      const relevance = isNear(candidate) ? Math.max(byWords, candidate.nearness ?? 0) : byWords
      return { candidate, relevance, score: fused[index]! * relevance * weightOf(candidate, now) }
    })
    .sort((a, b) => b.score - a.score)
}

const isNear = ({ nearness = 0 }: FoundInsight): boolean => nearness >= SIMILARITY_THRESHOLD

function weightOf({ confidence, confirmedAt }: FoundInsight, now: Date): number {
  const ageDays = Math.max(0, now.getTime() - confirmedAt.getTime()) / DAY
  const recency = 0.5 ** (ageDays / HALF_LIFE_DAYS)
  return (1 - CONFIDENCE_SHARE * (1 - confidence)) * (1 - RECENCY_SHARE * (1 - recency))
}
