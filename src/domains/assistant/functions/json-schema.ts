import type { Schema } from './tool.ts'

export type JsonSchema = Record<string, unknown>

/** Of OpenAPI alone: model APIs and validators refuse formats that JSON Schema does not have. */
const openApiFormats = new Set(['int32', 'int64'])

/** JSON Schema, which says `null` in the type and not beside it. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const { nullable, properties, items, format, example: _, ...rest } = schema
  const made: JsonSchema = { ...rest }
  if (format !== undefined && !openApiFormats.has(format)) made.format = format
  if (properties) made.properties = mapped(properties, jsonSchemaOf)
  if (items) made.items = jsonSchemaOf(items)
  return nullable ? orNull(made) : made
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: choices, ...rest } = schema
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] }
  const types = Array.isArray(type) ? type : [type]
  return {
    ...rest,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(Array.isArray(choices) ? { enum: choices.includes(null) ? choices : [...choices, null] } : {}),
  }
}

export function mapped<T, R>(members: Record<string, T>, convert: (member: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, convert(member)]))
}
