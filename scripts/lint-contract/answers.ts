import { whyNoKey } from '../generate/idempotency.ts'
import { tableEntry } from '../generate/operations.ts'
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

/** Every POST takes an Idempotency-Key or says why not. The key is stored by a transaction, so there must be one that writes. */
export function* idempotencyKeys(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { envelope, transaction, produces: types } = tableEntry(one)
    const why = whyNoKey({ method: one.method, operation: one.operation, envelope, types })
    const takesKey = takesIdempotencyKey(parametersOf(one))
    if (takesKey && transaction !== 'write' && transaction !== 'manual')
      yield at(
        one,
        `only x-transaction write and manual can keep an Idempotency-Key, not ${transaction}: say x-idempotency: {none: <why>}`,
      )
    if (!takesKey && why === undefined)
      yield at(one, 'a POST takes an Idempotency-Key, or says why not: x-idempotency: {none: <why>}')
    if (
      takesKey
        ? typeof one.operation['x-idempotency'] === 'object'
        : one.operation['x-idempotency'] === 'sealed'
    )
      yield at(one, 'x-idempotency says the opposite of its parameters')
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
