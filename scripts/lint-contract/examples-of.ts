import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { join, type Located } from './pointers.ts'
import { schemasOf } from './schemas-of.ts'

interface Exemplified {
  example?: unknown
  examples?: Record<string, OpenAPIV3.ExampleObject | OpenAPIV3.ReferenceObject>
}

/** The examples of a media type, a parameter or a header. */
export function examplesOf({ pointer, value }: Located<Exemplified>): Located<unknown>[] {
  const single =
    value.example === undefined ? [] : [{ pointer: join(pointer, 'example'), value: value.example }]
  const named = Object.entries(value.examples ?? {}).flatMap(([name, example]) =>
    'value' in example ? [{ pointer: join(pointer, 'examples', name, 'value'), value: example.value }] : [],
  )
  return [...single, ...named]
}

/** Every example of a document with the schema that it should meet. */
export function* placedExamples(bundle: Bundle): Iterable<{ schema: Schema; example: Located<unknown> }> {
  for (const { pointer, value } of schemasOf(bundle)) {
    if (value.example !== undefined)
      yield { schema: value, example: { pointer: join(pointer, 'example'), value: value.example } }
  }
  const { schemas: _, ...others } = bundle.components ?? {}
  yield* besideSchemas(others, '/components')
  yield* besideSchemas(bundle.paths, '/paths')
}

function* besideSchemas(
  node: unknown,
  pointer: string,
): Iterable<{ schema: Schema; example: Located<unknown> }> {
  if (typeof node !== 'object' || node === null) return
  if ('schema' in node) {
    const schema = node.schema as Schema
    for (const example of examplesOf({ pointer, value: node as Exemplified })) yield { schema, example }
    return
  }
  for (const [key, child] of Object.entries(node)) yield* besideSchemas(child, join(pointer, key))
}
