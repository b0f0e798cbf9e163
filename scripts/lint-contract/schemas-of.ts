import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { nullableTarget } from '../generate/nullable-refs.ts'
import { join, type Located } from './pointers.ts'

export type SchemaObject = OpenAPIV3.SchemaObject & Record<`x-${string}`, unknown>

/** Values that people wrote as examples are not schemas, whatever they look like. */
export const valueKeys = new Set(['example', 'examples', 'default', 'enum'])

/** Every schema of a document, named ones and inline ones, nested ones included; references are not followed. */
export function* schemasOf(bundle: Bundle): Generator<Located<SchemaObject>> {
  for (const [name, schema] of Object.entries(bundle.components?.schemas ?? {})) {
    yield* nested(schema, join('/components/schemas', name))
  }
  const { schemas: _, ...others } = bundle.components ?? {}
  yield* embedded(others, '/components')
  yield* embedded(bundle.paths, '/paths')
}

/** The schemas that one schema holds directly, by the key under which they stand. */
export function childrenOf(schema: SchemaObject): [keys: string[], child: Schema][] {
  const children: [string[], Schema][] = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    ['properties', name],
    property,
  ])
  if ('items' in schema && schema.items) children.push([['items'], schema.items])
  if (typeof schema.additionalProperties === 'object')
    children.push([['additionalProperties'], schema.additionalProperties])
  if (schema.not) children.push([['not'], schema.not])
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [index, member] of (schema[keyword] ?? []).entries())
      children.push([[keyword, String(index)], member])
  }
  return children
}

function* nested(schema: Schema, pointer: string): Generator<Located<SchemaObject>> {
  if ('$ref' in schema || nullableTarget(schema)) return
  const found = schema as SchemaObject
  yield { pointer, value: found }
  for (const [keys, child] of childrenOf(found)) yield* nested(child, join(pointer, ...keys))
}

/** Schemas stand under the key `schema` of parameters, headers and media types. */
function* embedded(node: unknown, pointer: string): Generator<Located<SchemaObject>> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) {
    if (valueKeys.has(key)) continue
    if (key === 'schema') yield* nested(child as Schema, join(pointer, key))
    else yield* embedded(child, join(pointer, key))
  }
}
