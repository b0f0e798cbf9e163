import { own } from '../fields.ts'
import { invalid, object, text } from './fields.ts'
import type { EvidenceAnswer, EvidenceData, EvidenceQuestion, EvidenceValue } from './port.ts'

const fieldName = /^[a-z][a-z0-9_]{0,63}$/
const plainText = /^[^\p{Cc}\p{Cf}\u2028\u2029]{0,1000}$/u
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const MOST_FIELDS = 60
const LONGEST_LIST = 100
/** A record, a list of records in it, and what these have. */
const DEEPEST = 4

/** An answer to another question than ours must never pass for one to it, not even that there is nothing. */
export function readEvidence(answer: unknown, question: EvidenceQuestion): EvidenceAnswer {
  const fields = object(answer, 'the answer')
  for (const field of ['source', 'civilId', 'requestId'] as const)
    if (own(fields, field) !== question[field]) throw invalid(field)
  const result = text(fields, 'result', /^(found|nothing|unknown_source)$/)
  if (result !== 'found') return { kind: result as 'nothing' | 'unknown_source' }
  const issuedAt = new Date(text(fields, 'issuedAt', time))
  if (Number.isNaN(issuedAt.getTime())) throw invalid('issuedAt')
  return { kind: 'found', issuedAt, data: record(own(fields, 'data'), 'data', 1) }
}

function record(value: unknown, where: string, depth: number): EvidenceData {
  const entries = Object.entries(object(value, where))
  if (entries.length > MOST_FIELDS || depth > DEEPEST) throw invalid(where)
  return Object.fromEntries(
    entries.map(([field, inner]) => {
      if (!fieldName.test(field)) throw invalid(where)
      return [field, evidenceValue(inner, `${where}.${field}`, depth + 1)]
    }),
  )
}

function evidenceValue(value: unknown, where: string, depth: number): EvidenceValue {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (typeof value === 'string' && plainText.test(value)) return value
  if (!Array.isArray(value)) return record(value, where, depth)
  if (value.length > LONGEST_LIST || depth > DEEPEST) throw invalid(where)
  return value.map((one) => evidenceValue(one, where, depth + 1))
}
