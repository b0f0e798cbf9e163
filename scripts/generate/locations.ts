import type { OpenAPIV3 } from 'openapi-types'
import type { LocationRule } from '../../src/contract/operation.ts'
import type { Bundle } from './bundle.ts'
import { type ContractOperation, operationsOf, parametersOf, resolve, responsesOf } from './walk.ts'

const NAME = 'CreatedLocation'

/** Declares Location in each 201 that says where to read what it made, where the contract has such a header. */
export function declareLocations(
  document: string,
  bundle: Bundle,
  { [NAME]: header }: Record<string, unknown>,
): void {
  if (!header) return
  for (const one of operationsOf(new Map([[document, bundle]]))) {
    const created = one.operation.responses['201']
    if (!created || !locationRule(one)) continue
    const own = resolve<OpenAPIV3.ResponseObject>(bundle, created)
    bundle.components ??= {}
    bundle.components.headers = { ...bundle.components.headers, [NAME]: header as OpenAPIV3.HeaderObject }
    const reference = { $ref: `#/components/headers/${NAME}` }
    const headers = { Location: reference, ...own.headers }
    if ('$ref' in created) one.operation.responses['201'] = { ...own, headers }
    else created.headers = headers
  }
}

/**
 * What was made is read at `GET /x/{id}` after `POST /x`, else in the list at `/x`, else in the nearest record or list
 * above. `x-location: {of: <operationId>}` names another read, and where a parameter is in the data.
 */
export function locationRule(one: ContractOperation): LocationRule | undefined {
  const { 'x-location': said, responses } = one.operation
  if (!responses['201'] || isNone(said)) return undefined
  const reads = [...operationsOf(new Map([[one.document, one.bundle]]))].filter(
    ({ method }) => method === 'get',
  )
  const { of, ...named } = (said ?? {}) as Record<string, string>
  if (of !== undefined) {
    const read = reads.find(({ operation }) => operation.operationId === of)
    return read && ruleFor(one, read, named)
  }
  for (const read of [...reads.filter(isBelow(one.path)), ...above(one.path, reads)]) {
    const rule = ruleFor(one, read, named)
    if (rule) return rule
  }
  return undefined
}

const isNone = (said: unknown): boolean => typeof said === 'object' && said !== null && 'none' in said

const isBelow =
  (path: string) =>
  (read: ContractOperation): boolean =>
    /^\/\{[^}]+\}$/.test(read.path.slice(path.length)) && read.path.startsWith(path)

/** The read at the path itself and those above it, nearest first. */
function above(path: string, reads: readonly ContractOperation[]): ContractOperation[] {
  const segments = path.split('/')
  const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
  return paths.flatMap((one) => reads.find((read) => read.path === one) ?? [])
}

/** Undefined where neither the request nor the data has what the read needs. */
function ruleFor(
  one: ContractOperation,
  read: ContractOperation,
  named: Record<string, string>,
): LocationRule | undefined {
  const own = new Set(parametersOf(one).flatMap(({ in: place, name }) => (place === 'path' ? [name] : [])))
  const from: Record<string, string> = {}
  const query: string[] = []
  for (const { in: place, name, required } of parametersOf(read)) {
    if (place === 'header' || (!required && named[name] === undefined)) continue
    if (place === 'query') query.push(`${name}={${name}}`)
    const isRequests = place === 'path' && own.has(name) && one.path.includes(`{${name}}`)
    if (isRequests && named[name] === undefined && read.path.startsWith(prefixTo(one.path, name))) continue
    // What was made is named by the path; a filter has its own name in the data, or nothing there is it.
    const candidates = place === 'path' ? [name, snake(name), 'id'] : [name]
    const field = named[name] ?? candidates.find((field) => hasField(one, field))
    if (field === undefined) return undefined
    from[name] = field
  }
  return { path: query.length > 0 ? `${read.path}?${query.join('&')}` : read.path, from }
}

/** A name says the same in two paths where all before it is the same. */
const prefixTo = (path: string, name: string): string => path.slice(0, path.indexOf(`{${name}}`))

const snake = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z]+)/g, (_, last: string, next: string) => `${last}_${next.toLowerCase()}`)

/** Whether the data of the 201 always has the field. */
function hasField(one: ContractOperation, field: string): boolean {
  const created = responsesOf(one).find(([status]) => status === '201')?.[1]
  const schema = created?.content?.['application/json']?.schema
  if (!schema) return false
  const whole = resolve<OpenAPIV3.SchemaObject>(one.bundle, schema)
  const data = whole.properties?.data
  const { properties = {}, required = [] } = data ? resolve<OpenAPIV3.SchemaObject>(one.bundle, data) : whole
  return Object.hasOwn(properties, field) && required.includes(field)
}
