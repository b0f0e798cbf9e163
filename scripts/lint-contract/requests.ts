import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { bodyAt, follow, join, type Located, mediaAt } from './pointers.ts'
import { childrenOf, type SchemaObject } from './schemas-of.ts'

/** In a request null means absent, and clients that must send every field send null. */
export function* nullableOptions(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const body = bodyAt(one)
    if (!body) continue
    for (const [, { pointer, value }] of mediaAt(body)) {
      if (!value.schema) continue
      for (const schema of reachable(one.bundle, join(pointer, 'schema'), value.schema)) {
        for (const name of strictOptions(one.bundle, schema.value))
          yield {
            document: one.document,
            pointer: join(schema.pointer, 'properties', name),
            rule: 'nullable',
            message: 'an optional field of a request is nullable: true, or required',
          }
      }
    }
  }
}

function strictOptions(bundle: Bundle, schema: SchemaObject): string[] {
  // There null removes what may be removed.
  if ('x-merge-patch' in schema) return []
  const properties = Object.entries(schema.properties ?? {})
  return properties
    .filter(([name]) => !schema.required?.includes(name))
    .filter(([, property]) => {
      const { value } = follow<OpenAPIV3.SchemaObject>(bundle, '', property)
      return !value.enum && !value.nullable
    })
    .map(([name]) => name)
}

/** A schema, with all that it holds or refers to. */
export function* reachable(
  bundle: Bundle,
  pointer: string,
  schema: Schema,
  seen = new Set<string>(),
): Iterable<Located<SchemaObject>> {
  const found = follow<OpenAPIV3.SchemaObject>(bundle, pointer, schema) as Located<SchemaObject>
  if (seen.has(found.pointer)) return
  seen.add(found.pointer)
  yield found
  for (const [keys, child] of childrenOf(found.value))
    yield* reachable(bundle, join(found.pointer, ...keys), child, seen)
}
