import { bodyOf, type ContractOperation, operationsOf, parametersOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer, responsesAt } from './pointers.ts'

/** Each operation declares every answer that the dispatcher may give for it. */
export function* declaredAnswers(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const declared = new Set(Object.keys(one.operation.responses))
    for (const [status, why] of demandedBy(one)) {
      if (!declared.has(status)) yield at(one, `declare ${status}: ${why}`)
    }
    if (![...declared].some((status) => status.startsWith('2') || status === '303'))
      yield at(one, 'declare a success')
  }
}

function* demandedBy(one: ContractOperation): Iterable<[status: string, why: string]> {
  const { operation } = one
  const parameters = parametersOf(one)
  const security = schemesOf(one)
  if (!leadsOn(one)) yield ['406', 'the Accept header may allow nothing that can be answered']
  yield ['500', 'any operation may fail']
  if (parameters.length > 0 || operation.requestBody) yield ['400', 'its parameters or body may be wrong']
  if (security.some(({ name, hidden }) => !hidden && name !== 'browserSession'))
    yield ['401', 'it needs a credential']
  if (security.some(({ hidden }) => hidden)) yield ['404', 'its credential is hidden']
  if (operation['x-permission'] !== undefined) yield ['403', 'it has x-permission']
  if (security.some(({ name }) => name === 'operatorSession'))
    yield ['403', 'a session may be an ordinary one']
  if (parameters.some((parameter) => parameter.in === 'path')) yield ['404', 'it has path parameters']
  if (bodyOf(one)) {
    yield ['413', 'its body may be too large']
    if (operation['x-envelope'] !== 'oauth') yield ['415', 'its body may be of another type']
  }
  if (operation['x-envelope'] === 'oauth') yield ['404', 'a server that is no issuer has no such address']
  if (operation['x-rate-limit'] !== undefined) yield ['429', 'it has x-rate-limit']
  if (security.length > 0 || operation['x-transaction'] !== 'none') yield ['503', 'it needs the database']
  if (takesIdempotencyKey(one)) yield ['422', 'its Idempotency-Key may come with another body']
}

/** Sends browsers elsewhere, and so has nothing that they could refuse. */
const leadsOn = ({ operation: { responses } }: ContractOperation): boolean =>
  '303' in responses && !Object.keys(responses).some((status) => status.startsWith('2'))

/** The key is stored in the transaction of the change, so there must be one that writes. */
export function* idempotencyKeys(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const transaction = one.operation['x-transaction'] ?? (one.method === 'get' ? 'read' : 'write')
    if (takesIdempotencyKey(one) && transaction !== 'write' && transaction !== 'manual')
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

function schemesOf({ bundle, operation }: ContractOperation): { name: string; hidden: boolean }[] {
  const names = (operation.security ?? bundle.security ?? []).flatMap((requirement) =>
    Object.keys(requirement),
  )
  return names.map((name) => {
    const scheme = bundle.components?.securitySchemes?.[name]
    return { name, hidden: scheme !== undefined && 'x-hidden' in scheme }
  })
}

function takesIdempotencyKey(one: ContractOperation): boolean {
  return parametersOf(one).some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
}

function at(one: ContractOperation, message: string): Finding {
  return { document: one.document, pointer: operationPointer(one), rule: 'answers', message }
}
