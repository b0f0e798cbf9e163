import {
  type NamedScheme,
  namedScheme,
  type OperationFacts,
  requiredFailures,
  takesIdempotencyKey,
} from '../generate/required-responses.ts'
import { type ContractOperation, operationsOf, parametersOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer, responsesAt } from './pointers.ts'

/** Each operation declares every answer that the dispatcher may give for it. */
export function* declaredAnswers(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const declared = new Set(Object.keys(one.operation.responses))
    for (const { status, why, own } of requiredFailures(factsOf(one))) {
      if (!declared.has(status))
        yield at(one, `${own ? 'name its code in x-errors, or declare' : 'declare'} ${status}: ${why}`)
    }
    if (![...declared].some((status) => status.startsWith('2') || status === '303'))
      yield at(one, 'declare a success')
  }
}

function factsOf(one: ContractOperation): OperationFacts {
  return { operation: one.operation, parameters: parametersOf(one), schemes: schemesOf(one) }
}

/** The key is stored in the transaction of the change, so there must be one that writes. */
export function* idempotencyKeys(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const transaction = one.operation['x-transaction'] ?? (one.method === 'get' ? 'read' : 'write')
    if (takesIdempotencyKey(parametersOf(one)) && transaction !== 'write' && transaction !== 'manual')
      yield at(
        one,
        `only x-transaction write and manual can keep an Idempotency-Key, not ${transaction}: take it away`,
      )
  }
}

export function* versionedAnswers(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (!one.operation.responses['304']) continue
    for (const [status, { pointer, value }] of responsesAt(one)) {
      if (status.startsWith('2') && !value.headers?.ETag)
        yield {
          document: one.document,
          pointer: join(pointer, 'headers'),
          rule: 'answers',
          message: 'an operation with 304 sends an ETag: declare the header',
        }
    }
  }
}

function schemesOf({ bundle, operation }: ContractOperation): NamedScheme[] {
  const names = (operation.security ?? bundle.security ?? []).flatMap((requirement) =>
    Object.keys(requirement),
  )
  return names.map((name) => namedScheme(name, bundle.components?.securitySchemes?.[name]))
}

function at(one: ContractOperation, message: string): Finding {
  return { document: one.document, pointer: operationPointer(one), rule: 'answers', message }
}
