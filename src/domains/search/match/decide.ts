import calibration from './calibration.json' with { type: 'json' }
import { intentsOf, withoutDenied } from './intents.ts'
import type { MatchIndex } from './match-index.ts'
import { type MatchFigure, type Ranking, rankServices, type Signs } from './rank.ts'

/** How sure it is which documents a question means. */
export interface Decision {
  verdict: 'sure' | 'unsure' | 'beyond'
  /** The likeliest first; one for each thing that was asked where it is sure. */
  ids: string[]
}

export interface Curve {
  bias: number
  weights: Partial<Record<MatchFigure, number>>
}

export interface Calibration {
  /** When and by which seeds, for the record. */
  made: string
  /** Whether the first is right, and whether one of the first three is. */
  first: Curve
  among: Curve
  sureFrom: number
  unsureFrom: number
}

const MAX_OFFERED = 3
/** Beside a part that is of the catalogue another one likely is, too. */
const BESIDE = 0.5

export const probability = ({ bias, weights }: Curve, features: Signs): number => {
  const sum = Object.entries(weights).reduce(
    (all, [name, weight]) => all + weight * (features[name as MatchFigure] ?? 0),
    bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

interface Judged extends Ranking {
  first: number
  among: number
}

/** What of the documents is meant: one for sure, one of a few, or none. */
export const decideMatch = (index: MatchIndex, question: string): Decision =>
  decideBy((text) => rankServices(index, text), question, calibration)

export function decideBy(
  rankingOf: (text: string) => Ranking,
  question: string,
  { first, among, sureFrom, unsureFrom }: Calibration,
): Decision {
  const judged = (text: string): Judged => {
    const ranking = rankingOf(text)
    const isFound = ranking.ranked.length > 0
    return {
      ...ranking,
      first: isFound ? probability(first, ranking.features) : 0,
      among: isFound ? probability(among, ranking.features) : 0,
    }
  }
  const parts = intentsOf(question)
  const heard = parts.length > 1 ? parts.map(judged).filter((part) => part.among >= unsureFrom * BESIDE) : []
  const asked = heard.some((part) => part.among >= unsureFrom) ? heard : []
  const telling = asked.length > 0 ? asked : [judged(withoutDenied(question))]
  const verdicts = telling.map((part) =>
    part.first >= sureFrom ? 'sure' : part.among >= unsureFrom || asked.length > 0 ? 'unsure' : 'beyond',
  )
  if (verdicts.every((verdict) => verdict === 'sure'))
    return { verdict: 'sure', ids: [...new Set(telling.map(({ ranked }) => ranked[0]!.id))] }
  const ids = interleaved(telling.map(({ ranked }) => ranked.slice(0, MAX_OFFERED).map(({ id }) => id)))
  return verdicts.includes('beyond') ? { verdict: 'beyond', ids: [] } : { verdict: 'unsure', ids }
}

/** The first of each list, then the second of each. */
function interleaved(lists: readonly string[][]): string[] {
  const all = Array.from({ length: MAX_OFFERED }, (_, nth) => lists.flatMap((list) => list[nth] ?? []))
  return [...new Set(all.flat())].slice(0, MAX_OFFERED)
}
