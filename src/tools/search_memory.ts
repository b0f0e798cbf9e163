import { toolRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { fitToResponse, type InsightMatch, searchMemory } from '../domains/tools/memory/search.ts'

export const search_memory: Handler<'search_memory'> = async ({ body }, { read, now, services, signal }) => {
  const meaning = await services.memory.embed(body.query, signal)
  const limit = Math.floor(body.limit ?? 5)
  const result = await read(({ db }) => searchMemory(db, body.query, limit, now, meaning))
  if (!result) {
    return toolRefusal({
      mn: 'Хайх үг алга. Хайх зүйлээ хэдэн үгээр, кирилл эсвэл латин үсгээр бичнэ үү.',
      en: 'There is no word to search for. Say in a few words, in Cyrillic or Latin letters, what to look for.',
    })
  }
  const found = result.insights.map(toResponse)
  const insights = fitToResponse(found)
  return { insights, unknownWords: result.unknownWords, leftOut: found.length - insights.length }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

function toResponse(insight: InsightMatch) {
  return {
    id: insight.id,
    topic: insight.topic,
    content: insight.content,
    confidence: insight.confidence,
    timesRecorded: insight.times_recorded,
    recordedAt: insight.recorded_at.toISOString(),
    confirmedAt: insight.confirmed_at.toISOString(),
    score: rounded(insight.score),
    relevance: rounded(insight.relevance),
    reasons: insight.reasons,
  }
}
