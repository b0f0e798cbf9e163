import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from '../../generate/bundle.ts'
import { resolve } from '../../generate/walk.ts'

type Plain = OpenAPIV3.SchemaObject & { 'x-extensible-enum'?: readonly string[] }

export interface SchemaRow {
  /** From the body down: `data.items[].name`. */
  name: string
  type: string
  required: boolean
  meaning: string
}

/** Deeper parts are rare, and their owner's page shows them. */
const DEEPEST = 6
/** Of a longer list the first ones tell what it is; the document has all. */
const MAX_VALUES = 24

/** Every field of a schema, one row each, in the contract's order. */
export function schemaRows(bundle: Bundle, schema: Schema): SchemaRow[] {
  return rowsBelow(bundle, schema, '', [])
}

function rowsBelow(bundle: Bundle, schema: Schema, prefix: string, above: readonly Plain[]): SchemaRow[] {
  const plain = merged(bundle, schema)
  if (above.includes(plain) || above.length > DEEPEST) return []
  const path = [...above, plain]
  const rows: SchemaRow[] = []
  for (const [name, property] of Object.entries(plain.properties ?? {})) {
    const field = merged(bundle, property)
    const full = prefix === '' ? name : `${prefix}.${name}`
    rows.push({
      name: full,
      type: typeOf(bundle, property),
      required: plain.required?.includes(name) ?? false,
      meaning: describeSchema(field),
    })
    rows.push(...partsOf(bundle, field, full, path))
  }
  if (prefix === '') rows.push(...partsOf(bundle, plain, '', path.slice(0, -1), true))
  return rows
}

/** What a field consists of, where it is an object, a list of them, or one of several. */
function partsOf(
  bundle: Bundle,
  field: Plain,
  name: string,
  above: readonly Plain[],
  isTop = false,
): SchemaRow[] {
  if (field.type === 'array') return rowsOfItems(bundle, field.items, `${name}[]`, above)
  if (typeof field.additionalProperties === 'object')
    return rowsOfItems(bundle, field.additionalProperties, name === '' ? '*' : `${name}.*`, above)
  const choices = [...(field.oneOf ?? []), ...(field.anyOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => rowsBelow(bundle, choice, name, above))
  return isTop ? [] : rowsBelow(bundle, field, name, above)
}

function rowsOfItems(bundle: Bundle, items: Schema, name: string, above: readonly Plain[]): SchemaRow[] {
  const plain = merged(bundle, items)
  if (plain.properties) return rowsBelow(bundle, items, name, above)
  return partsOf(bundle, plain, name, above, true)
}

/** What `allOf` puts together is one schema to its reader. */
function merged(bundle: Bundle, schema: Schema): Plain {
  const plain = resolve(bundle, schema) as Plain
  if (!plain.allOf) return plain
  const parts = plain.allOf.map((part) => merged(bundle, part))
  return Object.assign({}, ...parts, plain, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), plain.properties),
    required: [...parts, plain].flatMap(({ required = [] }) => required),
    allOf: undefined,
  })
}

/** As people say it: `list of text`, `date and time or null`. */
export function typeOf(bundle: Bundle, schema: Schema): string {
  const plain = merged(bundle, schema)
  return plain.nullable ? `${bareType(bundle, plain)} or null` : bareType(bundle, plain)
}

const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'date and time',
  date: 'date',
  uuid: 'UUID',
  uri: 'address',
  email: 'e-mail address',
  binary: 'bytes',
  byte: 'base64',
  int64: 'integer',
  int32: 'integer',
}

function bareType(bundle: Bundle, plain: Plain): string {
  if (plain.type === 'array') return `list of ${typeOf(bundle, plain.items)}`
  const named = plain.format ? formatNames[plain.format] : undefined
  if (named) return named
  const choices = plain.oneOf ?? plain.anyOf
  if (choices) return choices.length === 1 ? typeOf(bundle, choices[0] as Schema) : 'one of several'
  return plain.type === 'string' ? 'text' : (plain.type ?? 'any value')
}

export function describeSchema(plain: Plain): string {
  return [plain.description ?? '', ...boundsOf(plain)].filter((part) => part !== '').join(' ')
}

function boundsOf(plain: Plain): string[] {
  const values = plain.enum ?? plain['x-extensible-enum']
  const single = plain.type === 'boolean' ? undefined : values
  return [
    ...(single ? [`${plain.enum ? 'One of' : 'Such as'} ${valuesOf(single)}.`] : []),
    ...(plain.default === undefined ? [] : [`Default \`${JSON.stringify(plain.default)}\`.`]),
    ...range('', plain.minimum, plain.maximum),
    ...(single ? [] : range(' characters', plain.minLength, plain.maxLength)),
    ...range(' items', plain.minItems, plain.maxItems),
  ]
}

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map((value) => `\`${String(value)}\``)
  const left = values.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}

function range(unit: string, least: number | undefined, most: number | undefined): string[] {
  if (least !== undefined && most !== undefined)
    return [least === most ? `${least}${unit}.` : `${least} to ${most}${unit}.`]
  if (most !== undefined) return [`At most ${most}${unit}.`]
  return least === undefined || least === 0 ? [] : [`At least ${least}${unit}.`]
}
