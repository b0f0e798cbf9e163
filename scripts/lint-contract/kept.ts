import type { Operation } from '../../src/contract/operation.ts'
import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** What is kept is sent to everyone who asks the same: nothing in it may depend on who that is. */
export function* keptAnswers(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const operation = tableEntry(one)
    for (const message of [...faultsOfKept(operation), ...faultsOfChange(operation)])
      yield { document: one.document, pointer: operationPointer(one), rule: 'kept', message }
  }
}

function* faultsOfKept(operation: Operation): Iterable<string> {
  const { kept, method, security, parameters } = operation
  if (!kept) return
  if (method !== 'GET') yield 'x-kept is for GET alone'
  if (security.length > 0 || operation.checkedByHandler)
    yield 'x-kept needs security: [], for everyone gets the same'
  if (operation.rateLimits.length > 0)
    yield 'x-kept has no x-rate-limit: counting costs more than what is kept'
  if (operation.audit || operation.readsPerson) yield 'x-kept leaves no trace, so nothing may ask for one'
  if (operation.organisation || operation.module || operation.host !== 'platform')
    yield 'x-kept is for what belongs to the whole platform'
  if (operation.transaction !== 'read' && operation.transaction !== 'none')
    yield 'x-kept needs x-transaction read or none'
  if (operation.body) yield 'x-kept takes no body'
  if (!operation.etag) yield 'x-kept needs a 304, with which a client that has the answer is told so'
  if (operation.cors === 'applications') yield 'x-kept is for pages of any origin or of none'
  if (operation.deprecation) yield 'x-kept is for operations that stay'
  if (operation.produces.some((type) => type.startsWith('text/html') || type === 'text/event-stream'))
    yield 'x-kept is for data, neither for pages nor for streams'
  if (Object.keys(parameters.header).some((name) => name !== 'accept-language'))
    yield 'x-kept tells answers apart by address and language, not by other headers'
  const unknown = kept.by.filter((name) => !Object.hasOwn(parameters.query, name))
  if (unknown.length > 0) yield `x-kept is by ${unknown.join(', ')}, which the query does not have`
}

function* faultsOfChange({ changes, method, bodyStream, transaction }: Operation): Iterable<string> {
  if (!changes) return
  if (method === 'GET') yield 'x-changes is for what changes something, which GET does not'
  if (bodyStream) yield 'x-changes does not go with x-body-stream'
  if (transaction === 'read' || transaction === 'none')
    yield 'x-changes needs a transaction that can change something'
}
