import { nullableTarget } from '../generate/nullable-refs.ts'
import type { Documents, Finding } from './finding.ts'
import { join } from './pointers.ts'
import { type SchemaObject, schemasOf, valueKeys } from './schemas-of.ts'

/**
 * Clients and assistants read what a field means in the document alone. OpenAPI 3.0 ignores what is beside a `$ref`, so
 * such a field is described where it refers to.
 */
export function* describedSchemas(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    for (const { pointer, value } of schemasOf(bundle)) {
      if (/^\/components\/schemas\/[^/]+$/.test(pointer) && !value.description)
        yield { document, pointer, rule: 'description', message: 'say in a sentence what it is' }
      for (const [name, property] of Object.entries(value.properties ?? {})) {
        if ('$ref' in property || property.description || nullableTarget(property)) continue
        const message = `say what the name ${name} does not: meaning, unit, when it is null or absent`
        yield { document, pointer: join(pointer, 'properties', name), rule: 'description', message }
      }
    }
  }
}

/** Clients choose the type of a number by it. */
export function* integerFormats(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    for (const { pointer, value } of schemasOf(bundle)) {
      const message = value.type === 'integer' ? formatFault(value) : undefined
      if (message) yield { document, pointer, rule: 'integer-format', message }
    }
  }
}

const INT32 = 2 ** 31

function formatFault({ format, minimum = 0, maximum = 0 }: SchemaObject): string | undefined {
  if (format !== 'int32' && format !== 'int64') return 'an integer has the format int32 or int64'
  const fits = minimum >= -INT32 && maximum < INT32
  return format === 'int32' && !fits ? 'its bounds exceed int32: say int64' : undefined
}

/** In `{ description: One, two }` the comma ends the text, and makes a keyword of the rest. */
export function* truncatedDescriptions(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    for (const { pointer, value } of schemasOf(bundle)) {
      for (const [name, member] of Object.entries(value)) {
        if (member !== null || valueKeys.has(name)) continue
        yield {
          document,
          pointer,
          rule: 'cut-text',
          message: `"${name}" is no keyword: quote the text before it`,
        }
      }
    }
  }
}
