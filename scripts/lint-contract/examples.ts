import { operationsOf } from '../generate/walk.ts'
import { exampleValidator } from './example-validator.ts'
import { examplesOf, placedExamples } from './examples-of.ts'
import type { Documents, Finding } from './finding.ts'
import { bodyAt, join, type Located, mediaAt, responsesAt } from './pointers.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Readers of the contract see what each body and each answer looks like. */
export function* requiredExamples(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const body = bodyAt(one)
    const contents = [...(body ? [body] : []), ...responsesAt(one).map(([, response]) => response)]
    for (const content of contents) {
      for (const [, media] of mediaAt(content)) {
        if (examplesOf(media).length === 0)
          yield {
            document: one.document,
            pointer: media.pointer,
            rule: 'example',
            message: 'show an example',
          }
      }
    }
  }
}

/** Viewers fill a form with its one example; of several they take none. */
export function* formExamples(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const body = bodyAt(one)
    for (const [type, { pointer, value }] of body ? mediaAt(body) : []) {
      if (type === FORM_TYPE && value.examples)
        yield {
          document: one.document,
          pointer: join(pointer, 'examples'),
          rule: 'example',
          message: 'show one example of a form: viewers fill it in',
        }
    }
  }
}

export function* validExamples(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    const faultsOf = exampleValidator(bundle)
    for (const { schema, example } of placedExamples(bundle)) {
      for (const fault of faultsOf(schema, example.value))
        yield {
          document,
          pointer: example.pointer,
          rule: 'example',
          message: `the example is not what its schema says: ${fault}`,
        }
    }
  }
}

/** Every failure in the platform's envelope that the contract shows, with the status that it stands under. */
export function* failureExamples(
  documents: Documents,
): Iterable<{ document: string; status: number; example: Located<Record<string, unknown>> }> {
  for (const one of operationsOf(documents)) {
    for (const [status, response] of responsesAt(one)) {
      for (const [, media] of mediaAt(response)) {
        for (const example of examplesOf(media)) {
          const value = example.value as Record<string, unknown> | null
          if (Number(status) >= 400 && typeof value === 'object' && value?.status === false)
            yield {
              document: one.document,
              status: Number(status),
              example: { pointer: example.pointer, value },
            }
        }
      }
    }
  }
}
