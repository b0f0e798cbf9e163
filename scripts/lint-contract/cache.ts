import type { Operation } from '../../src/contract/operation.ts'
import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** What is kept is sent to everyone who asks the same: nothing in it may depend on who that is. */
export function* cachedResponses(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const operation = tableEntry(one)
    for (const message of [...faultsOfCache(operation), ...faultsOfInvalidation(operation)])
      yield { document: one.document, pointer: operationPointer(one), rule: 'cache', message }
  }
}

function* faultsOfCache(operation: Operation): Iterable<string> {
  const { cache, method, security, parameters } = operation
  if (!cache) return
  if (method !== 'GET') yield 'x-cache is for GET alone'
  if (security.length > 0 || operation.checkedByHandler)
    yield 'x-cache needs security: [], for everyone gets the same'
  if (operation.rateLimits.length > 0)
    yield 'x-cache has no x-rate-limit: counting costs more than what is kept'
  if (operation.audit || operation.readsPerson) yield 'x-cache leaves no trace, so nothing may ask for one'
  if (operation.organisation || operation.module || operation.host !== 'platform')
    yield 'x-cache is for what belongs to the whole platform'
  if (operation.transaction !== 'read' && operation.transaction !== 'none')
    yield 'x-cache needs x-transaction read or none'
  if (operation.body) yield 'x-cache takes no body'
  if (!operation.etag) yield 'x-cache needs a 304, for a client that has the answer already'
  if (operation.cors === 'applications') yield 'x-cache is for pages of any origin or of none'
  if (operation.deprecation) yield 'x-cache is for operations that stay'
  if (operation.produces.some((type) => type.startsWith('text/html') || type === 'text/event-stream'))
    yield 'x-cache is for data, neither for pages nor for streams'
  if (Object.keys(parameters.header).some((name) => name !== 'accept-language'))
    yield 'x-cache tells answers apart by address and language, not by other headers'
  const unknown = cache.by.filter((name) => !Object.hasOwn(parameters.query, name))
  if (unknown.length > 0) yield `x-cache is by ${unknown.join(', ')}, which the query does not have`
}

function* faultsOfInvalidation({
  invalidates,
  method,
  bodyStream,
  transaction,
}: Operation): Iterable<string> {
  if (!invalidates) return
  if (method === 'GET') yield 'x-invalidates is for what changes something, which GET does not'
  if (bodyStream) yield 'x-invalidates does not go with x-body-stream'
  if (transaction === 'read' || transaction === 'none')
    yield 'x-invalidates needs a transaction that can change something'
}
