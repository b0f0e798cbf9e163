import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../../errors/language.ts'
import { translator } from '../../texts.ts'
import { type ConsoleField, type InputFault, inRow, keptName, zoneName } from './fields.ts'
import { isSameMoment, momentOf } from './moments.ts'
import { isBlank, propertyOf, putValue, rowsOf } from './values.ts'

type Value = Record<string, unknown>

/** The value that inputs hold; undefined where nothing is to be said of the field. */
export function readValue(
  field: ConsoleField,
  values: URLSearchParams,
  language: Language,
  faults: InputFault[],
): unknown {
  const { name, required, nullable } = field
  const raw = values.get(name) ?? ''
  const nothing = required && nullable ? null : undefined
  switch (field.kind) {
    case 'group':
      if (!required && isBlank(field, values)) return undefined
      if (nullable && isBlank(field, values)) return null
      return objectOf(field.fields, values, language, faults)
    case 'rows': {
      const rows = rowsOf(field, values).map((row) => objectOf(row, values, language, faults))
      return rows.length === 0 && !required ? undefined : rows
    }
    case 'boolean':
      if (field.box) return raw === 'true'
      return raw === '' ? nothing : raw === 'true'
    case 'number':
      return raw.trim() === '' ? nothing : numberOf(raw)
    case 'version':
      return raw === '' ? undefined : Number(raw)
    case 'choice':
      return raw === '' ? nothing : (field.values.find((one) => String(one) === raw) ?? raw)
    case 'choices':
      return listed(
        values.getAll(name).map((one) => field.values.find((value) => String(value) === one) ?? one),
        field,
      )
    case 'picker':
      if (field.many) return listed(values.getAll(name).filter(Boolean), field)
      return raw.trim() === '' ? nothing : raw.trim()
    case 'lines':
      return listed(
        linesOf(raw).map((one) => (field.item === 'integer' ? numberOf(one) : one)),
        field,
      )
    case 'day':
      return raw === '' ? nothing : raw
    case 'moment':
      return raw === '' ? nothing : momentOf(raw, values.get(zoneName(name)))
    case 'file':
      return values.get(keptName(name)) || nothing
    case 'json':
      return raw.trim() === '' ? nothing : parsed(raw, name, language, faults)
    default: {
      const text = field.type === 'text' ? raw.replaceAll('\r\n', '\n') : raw.trim()
      return text === '' ? (required && !nullable ? '' : nothing) : text
    }
  }
}

function objectOf(
  fields: readonly ConsoleField[],
  values: URLSearchParams,
  language: Language,
  faults: InputFault[],
): Value {
  const read: Value = {}
  for (const field of fields) {
    const value = readValue(field, values, language, faults)
    if (value !== undefined) read[field.key] = value
  }
  return read
}

const listed = (list: unknown[], { required }: ConsoleField): unknown[] | undefined =>
  list.length === 0 && !required ? undefined : list

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** What is no number is sent as it was typed: the server's fault then stands at the field. */
function numberOf(raw: string): number | string {
  const plain = raw.replaceAll(/[\s,₮]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : raw
}

function parsed(raw: string, name: string, language: Language, faults: InputFault[]): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    faults.push({ path: `/${name}`, message: translator(language)('formNotJson') })
    return undefined
  }
}

/** What the inputs would give had no one touched them. */
function untouched(field: ConsoleField, original: unknown): unknown {
  const values = new URLSearchParams()
  putValue(field, original, values)
  return readValue(field, values, 'en', [])
}

/**
 * The whole that a form states of a record: where the inputs say what they said at first, the record's own value, with
 * what no input can say, such as null beside nothing.
 */
export function settledWhole(field: ConsoleField, read: unknown, original: unknown): unknown {
  const first = untouched(field, original)
  if (field.kind === 'group' && isObject(read) && isObject(original)) {
    const whole: Value = {}
    for (const one of field.fields) {
      const value = settledWhole(one, read[one.key], propertyOf(original, one.key))
      if (value !== undefined) whole[one.key] = value
    }
    return whole
  }
  if (field.kind === 'rows' && Array.isArray(read) && Array.isArray(original))
    return read.map((row, index) => {
      const was = original[index]
      if (!isObject(was) || !isObject(row)) return row
      const whole: Value = {}
      for (const one of field.fields) {
        const own = inRow(one, field.name, index)
        const value = settledWhole(own, row[one.key], propertyOf(was, one.key))
        if (value !== undefined) whole[one.key] = value
      }
      return whole
    })
  if (field.kind === 'moment' && isSameMoment(read, first)) return original
  if (isDeepStrictEqual(read, first)) return original
  // Emptied, a list is empty; it does not fall back to what stands where none is given.
  if (read === undefined && Array.isArray(original) && !('minItems' in field && field.minItems)) return []
  return read
}

/** Of a record what the form states, as the record has it. */
export const statedOf = (field: ConsoleField, original: unknown): unknown =>
  settledWhole(field, untouched(field, original), original)

/** RFC 7396: what has changed of the original, null where it was removed. */
export function changesOf(field: ConsoleField, whole: unknown, original: unknown): unknown {
  if (field.kind !== 'group' || !isObject(whole) || !isObject(original)) return whole
  const changes: Value = {}
  for (const one of field.fields) {
    const now = whole[one.key]
    const was = propertyOf(original, one.key)
    if (one.kind === 'version') {
      if (now !== undefined) changes[one.key] = now
    } else if (now === undefined || now === null) {
      if (was !== undefined && was !== null) changes[one.key] = null
    } else if (!isDeepStrictEqual(now, was)) changes[one.key] = changesOf(one, now, was)
  }
  return changes
}

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
