import { Problem } from '../../shared/http.ts'
import type { Faults } from '../faults.ts'
import { people } from '../people.ts'
import { evidenceOf, sources } from './sources.ts'

interface Question {
  source: string
  civilId: string
  requestId: string
}

/** Answers requests of public services for a person's records; each must name its legal basis and purpose. */
export function evidenceResponse(body: unknown, faults: Faults): object {
  const question = parseQuestion(body)
  if (faults.take('wrong_record')) {
    const other = people.find(({ civilId }) => civilId !== question.civilId)
    return answerTo({ ...question, civilId: other?.civilId ?? '' })
  }
  const answer = answerTo(question)
  return faults.take('malformed_record') ? { ...answer, result: 'found', data: { 'A b': 1 } } : answer
}

function answerTo({ source, civilId, requestId }: Question): object {
  const echoed = { source, civilId, requestId }
  if (!Object.hasOwn(sources, source)) return { result: 'unknown_source', ...echoed }
  const data = evidenceOf(source, civilId)
  if (!data) return { result: 'nothing', ...echoed }
  return { result: 'found', ...echoed, issuedAt: new Date().toISOString(), data }
}

function parseQuestion(body: unknown): Question {
  const given = (body ?? {}) as Record<string, unknown>
  for (const field of ['source', 'civilId', 'legalBasis', 'purpose', 'requestId'])
    if (typeof given[field] !== 'string' || given[field] === '') throw new Problem(400, `${field} is missing`)
  return given as unknown as Question
}
