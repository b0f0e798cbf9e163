import type { DocumentName } from '../../src/contract/operation.ts'
import { type Change, type Direction, isBreaking, type Rule } from './change.ts'
import { type Components, type Schema, SchemaComparison } from './schema-changes.ts'

type Security = Record<string, string[]>[]

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

interface Answer {
  $ref?: string
  content?: Record<string, Media>
  headers?: Record<string, { $ref?: string; required?: boolean }>
}

interface OperationObject {
  operationId?: string
  tags?: string[]
  deprecated?: boolean
  security?: Security
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, Media> }
  responses?: Record<string, Answer>
}

export interface ContractDocument extends Components {
  openapi?: string
  info?: { version?: string }
  security?: Security
  paths: Record<string, Record<string, unknown>>
}

interface Place {
  operation: OperationObject
  shared: Parameter[]
  document: ContractDocument
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Everything that differs between two versions of a document. */
export function documentChanges(
  document: DocumentName,
  before: ContractDocument,
  after: ContractDocument,
): Change[] {
  const was = operationsOf(before)
  const is = operationsOf(after)
  const changes: Change[] = []
  for (const [key, place] of was) {
    const later = is.get(key)
    const add = recorder(changes, document, later ?? place, place.operation.operationId ?? key)
    if (!later) add('operation-removed')
    else operationChanges(place, later, add)
  }
  for (const [key, place] of is)
    if (!was.has(key))
      recorder(changes, document, place, place.operation.operationId ?? key)('operation-added')
  return changes
}

type Add = (rule: Rule, where?: string, detail?: string) => void

function recorder(changes: Change[], document: DocumentName, { operation }: Place, name: string): Add {
  const seen = new Set<string>()
  return (rule, where = '', detail = '') => {
    // The same fields come in several media types.
    if (seen.has(`${rule} ${where}`)) return
    seen.add(`${rule} ${where}`)
    const tag = operation.tags?.[0] ?? ''
    changes.push({ document, operation: name, tag, rule, where, detail, breaking: isBreaking(rule) })
  }
}

/** By method and path; what a parameter in it is called does not matter to who calls. */
function operationsOf(document: ContractDocument): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined
      const shared = (item.parameters ?? []) as Parameter[]
      if (operation)
        found.set(`${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`, { operation, shared, document })
    }
  return found
}

function operationChanges(before: Place, after: Place, add: Add): void {
  const { operation: was } = before
  const { operation: is } = after
  if (was.operationId !== is.operationId) add('operation-renamed', '', `${is.operationId}`)
  if (is.deprecated && !was.deprecated) add('operation-deprecated')
  if (!sufficesStill(securityOf(before), securityOf(after))) add('auth-tightened')
  parameterChanges(before, after, add)
  bodyChanges(before, after, add)
  answerChanges(before, after, add)
}

const securityOf = ({ operation, document }: Place): Security => operation.security ?? document.security ?? []

/** Whether each way in that there was leads in still: the same credentials, or fewer, with the same scopes, or fewer. */
function sufficesStill(before: Security, after: Security): boolean {
  const ways = before.length === 0 ? [{}] : before
  const wanted = after.length === 0 ? [{}] : after
  return ways.every((way: Record<string, string[]>) =>
    wanted.some((demand: Record<string, string[]>) =>
      Object.entries(demand).every(
        ([scheme, scopes]) => way[scheme] && scopes.every((scope) => way[scheme]?.includes(scope)),
      ),
    ),
  )
}

function parameterChanges(before: Place, after: Place, add: Add): void {
  const was = parametersOf(before)
  const is = parametersOf(after)
  for (const [key, parameter] of is) {
    const earlier = was.get(key)
    if (parameter.required && !earlier?.required) add('parameter-required', key)
    else if (!earlier) add('parameter-added', key)
    if (earlier) schemaChanges(before, after, 'request', earlier.schema, parameter.schema, key, add)
  }
  for (const key of was.keys()) if (!is.has(key)) add('parameter-removed', key)
}

/** By place and name; those of the path by their order. */
function parametersOf({ operation, shared, document }: Place): Map<string, Parameter> {
  const all = [...shared, ...(operation.parameters ?? [])].map((one) => resolved(document, one))
  let inPath = 0
  return new Map(
    all.map((one) => [one.in === 'path' ? `path ${inPath++}` : `${one.in} ${keyName(one)}`, one] as const),
  )
}

const keyName = ({ in: place, name }: Parameter) => (place === 'header' ? name.toLowerCase() : name)

function bodyChanges(before: Place, after: Place, add: Add): void {
  const was = before.operation.requestBody
  const is = after.operation.requestBody
  if (is?.required && !was?.required) add('body-required')
  if (was && !is) {
    add('body-removed')
    return
  }
  for (const [type, media] of Object.entries(was?.content ?? {})) {
    const later = is?.content?.[type]
    if (!later) add('request-media-type-removed', type)
    else schemaChanges(before, after, 'request', media.schema, later.schema, 'body', add)
  }
}

function answerChanges(before: Place, after: Place, add: Add): void {
  const was = before.operation.responses ?? {}
  const is = after.operation.responses ?? {}
  for (const [status, answer] of Object.entries(was)) {
    const later = is[status]
    if (!later) {
      // Failures may become fewer.
      if (Number(status) < 400) add('response-status-removed', status)
      continue
    }
    const one = resolved(before.document, answer)
    const other = resolved(after.document, later)
    if (Number(status) < 400) successChanges(before, after, status, one, other, add)
    else {
      bodiesOf(before, after, status, one, other, (rule, where, detail) => {
        // Every client must expect codes that it does not know.
        if (!rule.endsWith('-added') || rule === 'response-null-added') add(rule, where, detail)
      })
      addedErrors(status, one, other, add)
    }
  }
  for (const [status, answer] of Object.entries(is)) {
    if (was[status]) continue
    if (Number(status) < 400) add('response-status-added', status)
    else addedErrors(status, {}, resolved(after.document, answer), add)
  }
}

function successChanges(
  before: Place,
  after: Place,
  status: string,
  one: Answer,
  other: Answer,
  add: Add,
): void {
  for (const type of Object.keys(one.content ?? {}))
    if (!other.content?.[type]) add('response-media-type-removed', `${status} ${type}`)
  for (const [name, header] of Object.entries(one.headers ?? {})) {
    const later = Object.entries(other.headers ?? {}).find(
      ([it]) => it.toLowerCase() === name.toLowerCase(),
    )?.[1]
    const isPromised = resolved(before.document, header).required === true
    if (isPromised && !(later && resolved(after.document, later).required))
      add('response-header-removed', `${status} ${name}`)
  }
  bodiesOf(before, after, status, one, other, add)
}

function bodiesOf(before: Place, after: Place, status: string, one: Answer, other: Answer, add: Add): void {
  for (const [type, media] of Object.entries(one.content ?? {})) {
    const later = other.content?.[type]
    if (later) schemaChanges(before, after, 'response', media.schema, later.schema, status, add)
  }
}

/** Codes of failures, as the examples of an answer show all that it may have. */
function addedErrors(status: string, one: Answer, other: Answer, add: Add): void {
  const was = codesOf(one)
  for (const code of codesOf(other)) if (!was.has(code)) add('error-added', `${status} ${code}`)
}

function codesOf({ content = {} }: Answer): Set<string> {
  const examples = Object.values(content).flatMap(({ example, examples = {} }) => [
    example,
    ...Object.values(examples).map(({ value }) => value),
  ])
  const codes = examples.map((one) => (one as { error?: unknown } | undefined)?.error)
  return new Set(codes.filter((code) => typeof code === 'string' && /^[a-z0-9_.]+$/.test(code)) as string[])
}

function schemaChanges(
  before: Place,
  after: Place,
  direction: Direction,
  one: Schema | undefined,
  other: Schema | undefined,
  where: string,
  add: Add,
): void {
  const comparison = new SchemaComparison(before.document, after.document, direction)
  for (const { rule, at, detail } of comparison.compare(one, other))
    add(rule, at === '' ? where : `${where} ${at}`, detail)
}

/** What a reference in a document points at. */
function resolved<T extends { $ref?: string }>(document: ContractDocument, one: T): T {
  if (one.$ref === undefined) return one
  const parts = one.$ref.split('/').slice(1)
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document) as T
}
