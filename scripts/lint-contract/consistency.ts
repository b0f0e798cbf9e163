import { isDeepStrictEqual } from 'node:util'
import { operationsOf } from '../generate/walk.ts'
import { isRateLimit } from './extension-forms.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

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

/** Operations that name one bucket share it, so they must agree on its size. */
export function* sharedBuckets(documents: Documents): Iterable<Finding> {
  const first = new Map<string, { text: string; id: string }>()
  for (const one of operationsOf(documents)) {
    const limits = one.operation['x-rate-limit']
    for (const limit of Array.isArray(limits) ? limits.filter(isRateLimit) : []) {
      const text = `${limit.key}, ${limit.per_minute} per minute, burst ${limit.burst}`
      const earlier = first.get(limit.bucket)
      if (!earlier) first.set(limit.bucket, { text, id: String(one.operation.operationId) })
      else if (earlier.text !== text) {
        yield {
          document: one.document,
          pointer: join(operationPointer(one), 'x-rate-limit'),
          rule: 'bucket',
          message: `bucket ${limit.bucket} is ${text} here but ${earlier.text} in ${earlier.id}; make them equal or name another bucket`,
        }
      }
    }
  }
}
