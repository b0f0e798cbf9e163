import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from '../../../scripts/generate/bundle.ts'
import { resolve } from '../../../scripts/generate/walk.ts'

type Schema = OpenAPIV3.SchemaObject
type Given = Schema | OpenAPIV3.ReferenceObject

/** A value as JSON has it, written by hand: what JSON.stringify cannot say. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    return `@@${this.text}@@`
  }
}

export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"@@(.*?)@@"/g, (_, text: string) =>
    text.replaceAll('\\\\', '\\').replaceAll('\\"', '"'),
  )

/** Longer texts and lists say no more, and cost more. */
const MAX_LENGTH = 70_000
const MAX_ITEMS = 200

const insideFormats: Record<string, readonly string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  date: ['0001-01-01', '9999-12-31', '2028-02-29'],
  'date-time': [
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59+14:00',
    '0001-01-01T00:00:00-14:00',
    '2026-11-18t11:16:41.123456789z',
  ],
  email: ['a@b.mn'],
  uri: ['https://a.mn/'],
  byte: ['AAAA'],
}

const outsideFormats: Record<string, readonly string[]> = {
  uuid: ['urn:uuid:0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915', '0193b2a4'],
  date: ['10000-01-01', '0000-12-31', '2027-02-29', '2026-11-18T00:00:00Z'],
  'date-time': [
    '2016-12-31T23:59:60Z',
    '9999-12-31T23:59:59-14:00',
    '0001-01-01T00:00:00+14:00',
    '10000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '0000-12-31T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-18 11:16:41Z',
    '9999-12-31T23:59:59.9999999Z',
    'infinity',
  ],
  email: ['a'],
  uri: ['not an address'],
  byte: ['*'],
}

/** Texts that can be kept, and trouble parts that take them for something else. */
const texts = ['a', 'Тамга', '\u{1f600}', '\u0001', '\uffff', '\u202e', "'\\%_", 'ﷺ', ' ']
const fillers = ['a', '1', 'A', 'А', '0', '\u{1f600}', 'ab', 'Я', 'MN']

/** Values that the contract allows, at its bounds. */
export function inside(bundle: Bundle, given: Given): unknown[] {
  const schema = resolve<Schema>(bundle, given)
  const [only] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []
  if (only) return inside(bundle, only)
  if (schema.enum) return [schema.enum[0], schema.enum.at(-1)]
  switch (schema.type) {
    case 'string':
      return insideTexts(schema)
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1000 } = schema
      return [minimum, maximum, ...(minimum <= 0 && maximum >= 0 ? [new Raw('-0')] : [])]
    }
    case 'boolean':
      return [true, false]
    case 'array': {
      const { minItems = 0, maxItems = 1 } = schema
      const items = inside(bundle, schema.items)
      const [one] = items
      const different = schema.uniqueItems
        ? items.slice(0, maxItems)
        : Array(Math.min(maxItems, MAX_ITEMS)).fill(one)
      return [items.slice(0, Math.max(1, minItems)), different, ...(minItems === 0 ? [[]] : [])]
    }
    default:
      return insideObjects(bundle, schema)
  }
}

function insideTexts(schema: Schema): string[] {
  const { minLength = 0, maxLength = 64 } = schema
  const candidates =
    (schema.format && insideFormats[schema.format]) ??
    [minLength, Math.min(maxLength, MAX_LENGTH)].flatMap((length) =>
      fillers.map((filler) => [...filler.repeat(length)].slice(0, length).join('')),
    )
  const free = schema.format || schema.pattern ? [] : texts.map((text) => text.padEnd(minLength, 'a'))
  const found = [...candidates, ...free].filter((text) => fits(schema, text))
  // A pattern that none of these meets is known by its example alone.
  return found.length > 0 ? [...new Set(found)] : typeof schema.example === 'string' ? [schema.example] : []
}

function fits({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean {
  const { length } = [...text]
  return (
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  )
}

/** The k-th has each property at its k-th bound. */
function insideObjects(bundle: Bundle, { properties = {} }: Schema): object[] {
  const all = Object.entries(properties)
    .filter(([, property]) => !('readOnly' in property && property.readOnly))
    .map(([name, property]) => [name, inside(bundle, property)] as const)
  const most = Math.max(1, ...all.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, k) =>
    Object.fromEntries(
      all
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, values[k % values.length]]),
    ),
  )
}

/** Values just beyond the bounds, of the wrong type, and such as no part can keep. */
export function outside(bundle: Bundle, given: Given, isText = false): unknown[] {
  const schema = resolve<Schema>(bundle, given)
  const [only] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []
  if (only) return outside(bundle, only, isText)
  const wrongType = isText ? [] : [schema.type === 'string' ? 7 : 'x']
  if (schema.enum) return [...wrongType, 'no-such-value', '']
  switch (schema.type) {
    case 'string':
      return [...outsideTexts(schema), ...wrongType]
    case 'integer':
    case 'number': {
      const { minimum, maximum } = schema
      const numbers = [
        ...(minimum === undefined ? [] : [minimum - 1]),
        ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
        ...(schema.type === 'integer' ? [1.5] : []),
        ...(isText ? ['1e400', '9007199254740993', '8.0000000000000000001', 'NaN', ''] : []),
      ]
      return [...numbers, ...wrongType]
    }
    case 'boolean':
      return isText ? ['maybe', ''] : ['true', 1]
    case 'array': {
      const { minItems = 0, maxItems = Infinity } = schema
      const [one] = inside(bundle, schema.items)
      return [
        ...(minItems > 0 ? [[]] : []),
        ...(maxItems < MAX_ITEMS ? [Array(maxItems + 1).fill(one)] : []),
        ...outside(bundle, schema.items, isText).map((item) => [item]),
        ...wrongType,
      ]
    }
    default:
      return ['x', [], ...(schema.additionalProperties === false ? [{ no_such_field: 1 }] : [])]
  }
}

function outsideTexts(schema: Schema): string[] {
  const { minLength = 0, maxLength = Infinity, format, pattern } = schema
  const beyond = [
    ...(minLength > 0 ? ['a'.repeat(minLength - 1)] : []),
    ...(maxLength < MAX_LENGTH ? ['a'.repeat(maxLength + 1), '\u{1f600}'.repeat(maxLength + 1)] : []),
  ]
  const unmatched =
    pattern === undefined ? [] : texts.filter((text) => !new RegExp(pattern, 'u').test(text)).slice(0, 2)
  return [...beyond, ...(outsideFormats[format ?? ''] ?? []), ...unmatched]
}

/** What is no text or no number that can be kept, wherever it stands in a body. */
export const invalidJson: readonly Raw[] = [
  new Raw('"a\\u0000b"'),
  new Raw('"\\ud800"'),
  new Raw('"\\udc00\\ud800"'),
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('9007199254740993'),
  new Raw('8.0000000000000000001'),
  new Raw('1e-400'),
]

/** The same in an address or a form, percent-encoded. */
export const invalidEncoded = ['a%00b', '%FF', '%ED%A0%80', '%C0%80'] as const
