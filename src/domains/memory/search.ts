import type { Db } from '../../db/database.ts'
import type { Leg } from '../../text/likeness.ts'
import { type InsightRow, selectCandidates, selectInsights, selectVocabulary } from './queries.ts'
import { type AskedWord, combinationsToFit, coverage, understand, wordsToAsk } from './question.ts'
import { rank, relevanceOf } from './rules.ts'

const MOST_SHOWN_EACH = 8

export interface Reason {
  asked: string
  by: Leg
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

/** Nothing when there is no word in the question. */
export async function searchMemory(
  db: Db,
  question: string,
  limit: number,
  now: Date,
): Promise<SearchResult | undefined> {
  const words = wordsToAsk(question)
  if (words.length === 0) return undefined
  const { found, insights: held } = await selectVocabulary(db, words)
  const asked = understand(words, found, held)
  const unknownWords = asked.filter(({ meanings }) => meanings.length === 0).map(({ word }) => word.folded)

  const needed = combinationsToFit(asked)
  if (needed.length === 0) return { insights: [], unknownWords }
  const candidates = await selectCandidates(db, asked, needed)
  const ranked = rank(
    candidates.map(({ id, confidence, confirmed_at, has }) => {
      const words = new Set(has)
      return { id, confidence, confirmedAt: confirmed_at, words, covered: coverage(asked, words) }
    }),
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
      reasons: reasonsFor(asked, words),
    })),
  }
}

function reasonsFor(asked: AskedWord[], has: ReadonlySet<string>): Reason[] {
  return asked.flatMap(({ word, meanings }) => {
    const here = meanings
      .filter(({ stored }) => has.has(stored))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, MOST_SHOWN_EACH)
    const [closest] = here
    return closest ? [{ asked: word.folded, by: closest.leg, found: here.map(({ stored }) => stored) }] : []
  })
}
