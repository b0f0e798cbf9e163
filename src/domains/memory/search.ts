import type { Db } from '../../db/database.ts'
import { readQuestion } from '../search/question.ts'
import { relevanceOf } from '../search/ranking.ts'
import {
  coverageOf,
  matchTerms,
  requiredCombinations,
  type SearchTerm,
  type TermMatchKind,
} from '../search/search-terms.ts'
import { type InsightRow, selectCandidates, selectInsights, selectVocabulary } from './queries.ts'
import { rank } from './rules.ts'

const MOST_WORDS_EACH = 8
/** Consumers of tools cut an answer at 100,000 characters, which leaves it invalid JSON. */
const LONGEST_RESPONSE = 90_000

export interface Reason {
  asked: string
  by: TermMatchKind
  found: string[]
}

export interface FoundInsight extends InsightRow {
  confidence: number
  confirmed_at: Date
  score: number
  relevance: number
  reasons: Reason[]
}

export interface SearchResult {
  insights: FoundInsight[]
  unknownWords: string[]
}

/** Undefined when there is no word in the query. */
export async function searchMemory(
  db: Db,
  query: string,
  limit: number,
  now: Date,
): Promise<SearchResult | undefined> {
  const { terms: asked, floor } = readQuestion(query)
  if (asked.length === 0) return undefined
  const { found, insights: held } = await selectVocabulary(db, asked)
  const terms = matchTerms(asked, found, held)
  const unknownWords = terms.filter(({ matches }) => matches.length === 0).map(({ asked }) => asked)

  const needed = requiredCombinations(terms, floor)
  if (needed.length === 0) return { insights: [], unknownWords }
  const candidates = await selectCandidates(db, terms, needed)
  const ranked = rank(
    candidates.map(({ id, confidence, confirmed_at, has }) => {
      const words = new Set(has)
      return {
        id,
        confidence,
        confirmedAt: confirmed_at,
        words,
        ...coverageOf(terms, words),
      }
    }),
    floor,
    now,
  ).slice(0, limit)

  const rows = await selectInsights(
    db,
    ranked.map(({ candidate }) => candidate.id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    unknownWords,
    insights: ranked.map(({ candidate: { id, confidence, confirmedAt, covered, words }, score }) => ({
      ...byId.get(id)!,
      confidence,
      confirmed_at: confirmedAt,
      score,
      relevance: relevanceOf(covered),
      reasons: reasonsFor(terms, words),
    })),
  }
}

function reasonsFor(terms: SearchTerm[], has: ReadonlySet<string>): Reason[] {
  return terms.flatMap(({ asked, matches }) => {
    const here = matches
      .filter(({ stored }) => has.has(stored))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, MOST_WORDS_EACH)
    const [closest] = here
    return closest ? [{ asked, by: closest.kind, found: here.map(({ stored }) => stored) }] : []
  })
}

/** The first insights, as many as a response can carry. */
export function fitting<T>(items: T[]): T[] {
  let length = 0
  const beyond = items.findIndex((item) => {
    length += JSON.stringify(item).length + 1
    return length > LONGEST_RESPONSE
  })
  return beyond === -1 ? items : items.slice(0, beyond)
}
