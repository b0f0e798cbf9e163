import type { Db } from '../../../db/database.ts'
import { type CalibratedQuestion, scaledSimilarity } from '../../search/embeddings/calibration.ts'
import { withoutDenied } from '../../search/match/intents.ts'
import { readQuestion } from '../../search/question.ts'
import {
  coverageOf,
  matchTerms,
  requiredCombinations,
  type SearchTerm,
  type TermMatchKind,
} from '../../search/search-terms.ts'
import {
  type CandidateRow,
  type InsightRow,
  selectCandidates,
  selectCandidatesById,
  selectInsights,
  selectVocabulary,
} from './queries.ts'
import { rank, SIMILARITY_THRESHOLD } from './rules.ts'
import { selectNearInsights } from './vectors.ts'

const MAX_WORDS_EACH = 8
/** Consumers of tools cut an answer at 100,000 characters, which leaves it invalid JSON. */
const MAX_RESPONSE_LENGTH = 90_000

interface Reason {
  asked: string
  by: TermMatchKind
  found: string[]
}

export interface InsightMatch extends InsightRow {
  confidence: number
  confirmed_at: Date
  score: number
  relevance: number
  reasons: Reason[]
}

interface SearchResult {
  insights: InsightMatch[]
  unknownWords: string[]
}

/** Undefined when there is no word in the query. */
export async function searchMemory(
  db: Db,
  query: string,
  limit: number,
  now: Date,
  meaning?: CalibratedQuestion,
): Promise<SearchResult | undefined> {
  const { terms: asked, floor } = readQuestion(withoutDenied(query))
  if (asked.length === 0) return undefined
  const { found, insights: held } = await selectVocabulary(db, asked)
  const terms = matchTerms(asked, found, held)
  const unknownWords = terms.filter(({ matches }) => matches.length === 0).map(({ asked }) => asked)

  const needed = requiredCombinations(terms, floor)
  const near = meaning ? await nearnessesOf(db, meaning) : undefined
  const byWords = needed.length === 0 ? [] : await selectCandidates(db, terms, needed)
  const byMeaning = near ? await selectOnlyNear(db, terms, near, byWords) : []
  const ranked = rank(
    [...byWords, ...byMeaning].map(({ id, confidence, confirmed_at, has }) => {
      const words = new Set(has)
      return {
        id,
        confidence,
        confirmedAt: confirmed_at,
        words,
        ...coverageOf(terms, words),
        ...(near && { nearness: hasNumbers(terms, words) ? (near.get(id) ?? 0) : 0 }),
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
    insights: ranked.map(({ candidate: { id, confidence, confirmedAt, words }, score, relevance }) => ({
      ...byId.get(id)!,
      confidence,
      confirmed_at: confirmedAt,
      score,
      relevance,
      reasons: reasonsFor(terms, words),
    })),
  }
}

async function nearnessesOf(db: Db, meaning: CalibratedQuestion): Promise<Map<string, number>> {
  const near = await selectNearInsights(db, meaning)
  return new Map(near.map(({ id, similarity }) => [id, scaledSimilarity(similarity, meaning.unrelated)]))
}

/** Those that the words have not found. */
async function selectOnlyNear(
  db: Db,
  terms: SearchTerm[],
  near: ReadonlyMap<string, number>,
  found: readonly CandidateRow[],
): Promise<CandidateRow[]> {
  const known = new Set(found.map(({ id }) => id))
  const others = [...near]
    .filter(([id, nearness]) => nearness >= SIMILARITY_THRESHOLD && !known.has(id))
    .map(([id]) => id)
  return others.length === 0 ? [] : selectCandidatesById(db, terms, others)
}

/** A number is that number and no other, which no model knows. */
function hasNumbers(terms: SearchTerm[], has: ReadonlySet<string>): boolean {
  return terms
    .filter(({ asked }) => /\d/.test(asked))
    .every(({ matches }) => matches.some(({ stored }) => has.has(stored)))
}

function reasonsFor(terms: SearchTerm[], has: ReadonlySet<string>): Reason[] {
  return terms.flatMap(({ asked, matches }) => {
    const here = matches
      .filter(({ stored }) => has.has(stored))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, MAX_WORDS_EACH)
    const [closest] = here
    return closest ? [{ asked, by: closest.kind, found: here.map(({ stored }) => stored) }] : []
  })
}

/** The first insights, as many as a response can carry. */
export function fitToResponse<T>(items: T[]): T[] {
  let length = 0
  const beyond = items.findIndex((item) => {
    length += JSON.stringify(item).length + 1
    return length > MAX_RESPONSE_LENGTH
  })
  return beyond === -1 ? items : items.slice(0, beyond)
}
