import { tableEntry } from '../generate/operations.ts'
import { type ContractOperation, operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

/**
 * What the assistant may use is in people's own affairs, or a tool that they may use, and cannot do harm: it reads only
 * what a GET, or a tool that changes nothing, shows; what it proposes can be sent twice.
 */
export function* assistantOperations(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (one.operation['x-assistant'] === undefined) continue
    for (const message of one.document === 'tools' ? faultsOfTool(one) : faultsOf(one))
      yield {
        document: one.document,
        pointer: join(operationPointer(one), 'x-assistant'),
        rule: 'assistant',
        message,
      }
  }
}

function* faultsOf(one: ContractOperation): Iterable<string> {
  const { assistant, method, security, permission, role, organisation, envelope, body, ...rest } =
    tableEntry(one)
  const bySession = security.length > 0 && security.every((way) => isSession(way))
  if (one.document !== 'platform' || envelope !== 'platform')
    yield 'the assistant knows the envelope of the platform alone'
  if (permission.length > 0 || role !== null || organisation !== null)
    yield "people ask the assistant about their own affairs: leave it to them to use what needs a right over others'"
  if (rest.bodyStream || body?.types.some((type) => type !== 'application/json'))
    yield 'the assistant fills in JSON only'
  if (assistant === 'read') {
    if (method !== 'GET') yield 'read is for GET: say propose'
    if (security.length > 0 && !bySession) yield 'read is for what a session, or everyone, may see'
  }
  if (assistant === 'propose') {
    if (method === 'GET') yield 'propose is for changes: say read'
    if (!bySession) yield 'propose is for what people do with their session'
    if (!isRepeatable(one, method, rest.idempotent)) yield unrepeatable
  }
}

/** A tool is a POST, under a permission, and programs call it as well. */
function* faultsOfTool(one: ContractOperation): Iterable<string> {
  const { assistant, method, security, permission, envelope, transaction, audit, idempotent } =
    tableEntry(one)
  if (envelope !== 'tool') yield 'the assistant knows the envelope of the tools alone here'
  if (permission.length === 0) yield 'tools are for people who hold a permission: say which'
  if (!security.some((way) => isSession(way))) yield 'the assistant calls with the session of the person'
  if (assistant === 'read' && (transaction === 'write' || audit !== null))
    yield 'read is for a tool that changes nothing: no x-transaction write, x-audit none; else say propose'
  if (assistant === 'propose' && !isRepeatable(one, method, idempotent)) yield unrepeatable
}

const unrepeatable =
  'a click may be sent twice: give it the parameter Idempotency-Key, or say {propose: <why a repeat changes nothing>}'

const isSession = (way: readonly { scheme: string }[]): boolean =>
  way.length === 1 && way[0]?.scheme === 'session'

function isRepeatable({ operation }: ContractOperation, method: string, idempotent: boolean): boolean {
  return idempotent || method === 'PUT' || method === 'DELETE' || typeof operation['x-assistant'] === 'object'
}
