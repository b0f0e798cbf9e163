import { isDeepStrictEqual } from 'node:util'
import type { Documents, Finding } from './finding.ts'
import { join } from './pointers.ts'

/** One name means one thing in every document: clients of two documents share the generated types. */
export function* consistentNames(documents: Documents): Iterable<Finding> {
  const first = new Map<string, { document: string; value: unknown }>()
  for (const [document, bundle] of documents) {
    for (const kind of ['schemas', 'securitySchemes'] as const) {
      for (const [name, value] of Object.entries(bundle.components?.[kind] ?? {})) {
        const pointer = join('/components', kind, name)
        const earlier = first.get(pointer)
        if (!earlier) first.set(pointer, { document, value })
        else if (!isDeepStrictEqual(earlier.value, value))
          yield {
            document,
            pointer,
            rule: 'consistency',
            message: `${name} differs from the one in ${earlier.document}: make them equal or name it otherwise`,
          }
      }
    }
  }
}
