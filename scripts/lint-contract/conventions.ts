import type { OpenAPIV3 } from 'openapi-types'
import { isLocalized } from '../../src/contract/content-language.ts'
import { locationRule } from '../generate/locations.ts'
import { tableEntry } from '../generate/operations.ts'
import { takesIdempotencyKey } from '../generate/required-responses.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
  responsesOf,
} from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

export const conventionNames = [
  'idempotency',
  'precondition',
  'patch',
  'paging',
  'location',
  'language',
] as const
type ConventionName = (typeof conventionNames)[number]

/** What an operation does by a convention, why it does not, or what it lacks; `-` where the convention does not concern it. */
export type Kept = { by: string } | { none: string } | { fault: string }

const unconcerned: Kept = { by: '-' }

/** Each convention of an operation, as its document says it. */
export function conventionsOf(one: ContractOperation): Record<ConventionName, Kept> {
  return {
    idempotency: idempotencyOf(one),
    precondition: preconditionOf(one),
    patch: patchOf(one),
    paging: pagingOf(one),
    location: locationOf(one),
    language: languageOf(one),
  }
}

/** Operations that leave a convention without a reason. Keys of idempotency have a rule of their own. */
export function* keptConventions(documents: Documents): Iterable<Finding> {
  // A contract without the shared parts of this one has not taken on its conventions.
  const adopted = [...documents.values()].some(({ components }) => components?.headers?.ContentLanguage)
  if (!adopted) return
  for (const one of operationsOf(documents)) {
    for (const [name, kept] of Object.entries(conventionsOf(one))) {
      if (name === 'idempotency' || !('fault' in kept)) continue
      yield { document: one.document, pointer: operationPointer(one), rule: name, message: kept.fault }
    }
  }
}

function idempotencyOf(one: ContractOperation): Kept {
  if (one.method !== 'post') return unconcerned
  if (takesIdempotencyKey(parametersOf(one))) return { by: 'Idempotency-Key' }
  const { envelope, bodyStream, produces } = tableEntry(one)
  if (envelope === 'tool') return { none: 'tools are called by assistants' }
  if (envelope === 'oauth') return { none: 'its parameters are those of the RFCs' }
  if (bodyStream) return { none: 'its body is a stream' }
  if (produces.includes('text/event-stream')) return { none: 'its answer is a stream' }
  return (
    reasonIn(one.operation['x-idempotency']) ?? {
      fault: 'declare Idempotency-Key, or say x-idempotency: {none: <why>}',
    }
  )
}

function preconditionOf(one: ContractOperation): Kept {
  const { precondition } = tableEntry(one)
  const version = versionOf(one)
  if (precondition) {
    const besides = precondition.required ? ' or row_version, else 428' : version ? ' or row_version' : ''
    return { by: `If-Match of ${precondition.of}${besides}` }
  }
  const parameters = parametersOf(one)
  if (parameters.some(({ in: place, name }) => place === 'header' && name === 'If-Match'))
    return { by: 'If-Match' }
  if (version) return { by: `row_version, ${version}` }
  if (one.method !== 'put' && one.method !== 'patch') return unconcerned
  return (
    reasonIn(one.operation['x-precondition']) ?? {
      fault:
        'which version does it change? Give its path a GET, take row_version, or say x-precondition: {none: <why>}',
    }
  )
}

function versionOf(one: ContractOperation): 'required' | 'accepted' | undefined {
  const schema = bodyOf(one)?.content['application/json']?.schema
  const { properties = {}, required = [] } = schema ? resolve<OpenAPIV3.SchemaObject>(one.bundle, schema) : {}
  if (!('row_version' in properties)) return undefined
  return required.includes('row_version') ? 'required' : 'accepted'
}

/** Whether what a PUT replaces can be changed in part, by a JSON Merge Patch. */
function patchOf(one: ContractOperation): Kept {
  const { mergePatch } = tableEntry(one)
  if (mergePatch) return { by: `merge patch of ${mergePatch.of}` }
  if (one.method !== 'put' && one.method !== 'patch') return unconcerned
  const reason = reasonIn(one.operation['x-patch'])
  if (reason) return reason
  const beside = one.item.patch as ContractOperation['operation'] | undefined
  if (one.method === 'put' && beside?.['x-merge-patch']) return { by: String(beside.operationId) }
  const stated = statedFields(one)
  if (one.method === 'put' && stated.length < 2) return { none: 'it states one thing' }
  return {
    fault: `can ${stated.join(', ')} be changed alone? Say x-patch: {example: ...}, or {none: <why they are stated together>}`,
  }
}

function statedFields(one: ContractOperation): string[] {
  const schema = bodyOf(one)?.content['application/json']?.schema
  const { properties = {} } = schema ? resolve<OpenAPIV3.SchemaObject>(one.bundle, schema) : {}
  return Object.entries(properties)
    .filter(([name, property]) => name !== 'row_version' && !('readOnly' in property && property.readOnly))
    .map(([name]) => name)
}

function pagingOf(one: ContractOperation): Kept {
  if (one.method !== 'get') return unconcerned
  const reason = one.operation['x-bounded']
  const properties = dataOf(one)
  const list = properties === 'array' || Object.hasOwn(properties, 'items') || isNamedList(one)
  if (!list) return reason === undefined ? unconcerned : { fault: 'x-bounded is for a list' }
  const query = parametersOf(one).flatMap(({ in: place, name }) => (place === 'query' ? [name] : []))
  const pages = query.includes('cursor') && query.includes('limit')
  if (pages && properties !== 'array' && 'items' in properties && 'next_cursor' in properties)
    return reason === undefined ? { by: 'cursor' } : { fault: 'x-bounded is for a list without pages' }
  if (typeof reason === 'string') return { none: reason }
  return { fault: 'page the list by x-page-of, Limit and Cursor, or say x-bounded: <why it cannot grow>' }
}

const isNamedList = ({ operation }: ContractOperation): boolean =>
  /^(list|search)[A-Z]/.test(operation.operationId ?? '')

/** The fields of a success's data. */
function dataOf(one: ContractOperation): Record<string, unknown> | 'array' {
  const success = responsesOf(one).find(([status]) => status === '200')?.[1]
  const schema = success?.content?.['application/json']?.schema
  if (!schema) return {}
  const whole = resolve<OpenAPIV3.SchemaObject>(one.bundle, schema)
  const inner = isLocalized(tableEntry(one).envelope) ? whole.properties?.data : undefined
  const data = inner ? resolve<OpenAPIV3.SchemaObject>(one.bundle, inner) : whole
  return data.type === 'array' ? 'array' : (data.properties ?? {})
}

function locationOf(one: ContractOperation): Kept {
  if (!one.operation.responses['201']) return unconcerned
  const rule = locationRule(one)
  if (rule) return { by: rule.path }
  return (
    reasonIn(one.operation['x-location']) ?? {
      fault: 'where is it read? Say x-location: {of: <operationId>, <parameter>: <field>} or {none: <why>}',
    }
  )
}

function languageOf(one: ContractOperation): Kept {
  const { envelope } = tableEntry(one)
  const lacking = responsesOf(one).filter(
    ([status, { content, headers }]) =>
      content?.['application/json'] &&
      (status >= '400' || (status.startsWith('2') && isLocalized(envelope))) &&
      !headers?.['Content-Language'],
  )
  if (lacking.length > 0)
    return { fault: `declare Content-Language in ${lacking.map(([status]) => status).join(', ')}` }
  return { by: isLocalized(envelope) ? 'Content-Language' : 'Content-Language of failures' }
}

const reasonIn = (said: unknown): Kept | undefined =>
  typeof said === 'object' && said !== null && 'none' in said ? { none: String(said.none) } : undefined
