import { type JsonObject, ownValue, responseParser } from '../response-parser.ts'
import {
  type EvidenceData,
  type EvidenceRequest,
  type EvidenceResult,
  type EvidenceValue,
  type RegisteredCitizen,
  type RegisteredOrganisation,
  type RegisteredPerson,
  RegistryInvalidResponse,
} from './port.ts'

const civilId = /^\d{12}$/
const name = /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,200}$/u
const geId = /^[0-9A-Za-z][0-9A-Za-z-]{2,63}$/
const day = /^\d{4}-\d\d-\d\d$/
const MAX_REPRESENTATIVES = 100

const fieldName = /^[a-z][a-z0-9_]{0,63}$/
const plainText = /^[^\p{Cc}\p{Cf}\u2028\u2029]{0,1000}$/u
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const MAX_FIELDS = 60
const MAX_LIST_LENGTH = 100
/** A record, a list of records in it, and what these have. */
const DEEPEST = 4

const invalid = (where: string): RegistryInvalidResponse =>
  new RegistryInvalidResponse(`the answer of the state registry is malformed at ${where}`)

const { object, text } = responseParser(invalid)

/** Undefined where the registry has no such number. */
export function parsePerson(answer: unknown, regNo: string): RegisteredPerson | undefined {
  const record = recordOf(answer, regNo)
  return (
    record && {
      regNo,
      civilId: text(record, 'civilId', civilId),
      familyName: text(record, 'familyName', name),
      givenName: text(record, 'givenName', name),
    }
  )
}

/** Of the same answer, what is asked for of a person who is signing in. */
export function parseCitizen(answer: unknown, wanted: string): RegisteredCitizen | undefined {
  const record = recordAt(answer, 'civilId', wanted)
  return (
    record && {
      civilId: text(record, 'civilId', civilId),
      geId: ownValue(record, 'geId') == null ? null : text(record, 'geId', geId),
      familyName: text(record, 'familyName', name),
      givenName: text(record, 'givenName', name),
      bornOn: ownValue(record, 'bornOn') == null ? null : text(record, 'bornOn', day),
      diedOn: ownValue(record, 'diedOn') == null ? null : text(record, 'diedOn', day),
      guardianship: ownValue(record, 'guardianship') === true,
    }
  )
}

export function parseOrganisation(answer: unknown, regNo: string): RegisteredOrganisation | undefined {
  const record = recordOf(answer, regNo)
  return (
    record && {
      regNo,
      nameMn: text(record, 'nameMn', name),
      nameEn: ownValue(record, 'nameEn') == null ? null : text(record, 'nameEn', name),
      active: text(record, 'status', /^(active|struck_off)$/) === 'active',
      representatives: representativesIn(record),
    }
  )
}

const recordOf = (answer: unknown, regNo: string): JsonObject | undefined =>
  recordAt(answer, 'registerNumber', regNo)

/** Refuses a record of another number than the requested one. */
function recordAt(
  answer: unknown,
  number: 'registerNumber' | 'civilId',
  wanted: string,
): JsonObject | undefined {
  const record = ownValue(object(answer, 'the answer'), 'record')
  if (record === null) return undefined
  const fields = object(record, 'record')
  if (ownValue(fields, number) !== wanted) throw invalid(number)
  return fields
}

function representativesIn(record: JsonObject): string[] {
  const listed = ownValue(record, 'representatives')
  if (!Array.isArray(listed) || listed.length > MAX_REPRESENTATIVES) throw invalid('representatives')
  return listed.map((one) => text(object(one, 'representatives'), 'civilId', civilId))
}

/** Refuses a response to another request, even one that says there is no record. */
export function parseEvidence(answer: unknown, request: EvidenceRequest): EvidenceResult {
  const fields = object(answer, 'the answer')
  for (const field of ['source', 'civilId', 'requestId'] as const)
    if (ownValue(fields, field) !== request[field]) throw invalid(field)
  const result = text(fields, 'result', /^(found|nothing|unknown_source)$/)
  if (result !== 'found') return { kind: result as 'nothing' | 'unknown_source' }
  const issuedAt = new Date(text(fields, 'issuedAt', time))
  if (Number.isNaN(issuedAt.getTime())) throw invalid('issuedAt')
  return { kind: 'found', issuedAt, data: evidenceRecord(ownValue(fields, 'data'), 'data', 1) }
}

function evidenceRecord(value: unknown, where: string, depth: number): EvidenceData {
  const entries = Object.entries(object(value, where))
  if (entries.length > MAX_FIELDS || depth > DEEPEST) throw invalid(where)
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
  if (!Array.isArray(value)) return evidenceRecord(value, where, depth)
  if (value.length > MAX_LIST_LENGTH || depth > DEEPEST) throw invalid(where)
  return value.map((one) => evidenceValue(one, where, depth + 1))
}
