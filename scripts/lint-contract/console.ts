import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { consolePlaces, consoleRule, isManaged, itemOf } from '../generate/console-roles.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
  responsesOf,
} from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'
import { childrenOf, type SchemaObject } from './schemas-of.ts'

const MAX_COLUMNS = 6

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0
const has = (value: object, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))

/** The form of `x-console`: of an operation, or of a property or parameter. What it refers to is a rule of its own. */
export function isConsole(value: unknown, pointer: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const rule = value as Record<string, unknown>
  if (Object.keys(rule).length === 0) return false
  if (!/^\/paths\/[^/]+\/(get|put|post|patch|delete)\/x-console$/.test(pointer))
    return has(rule, ['ref']) && isText(rule.ref)
  if ('hide' in rule) return has(rule, ['hide']) && isText(rule.hide)
  const { of, as, columns, confirm } = rule
  return (
    has(rule, ['of', 'as', 'columns', 'confirm']) &&
    (of === undefined || isText(of)) &&
    (as === undefined || ['action', 'bulk', 'import'].includes(as as string)) &&
    (confirm === undefined || ['plain', 'type'].includes(confirm as string)) &&
    (columns === undefined ||
      (Array.isArray(columns) &&
        columns.length > 0 &&
        columns.length <= MAX_COLUMNS &&
        columns.every(isText)))
  )
}

/** Each operation that needs a right is in the console or says why not, and its lists and ids lead somewhere. */
export function* consoleOperations(documents: Documents): Iterable<Finding> {
  const all = [...operationsOf(documents)]
  const lists = new Set(all.filter(itemOf).map(({ operation }) => operation.operationId))
  const places = consolePlaces(all)
  const managed = new Set(
    all.flatMap((one) => (isManaged(one) ? (places.get(one.operation.operationId ?? '')?.of ?? []) : [])),
  )
  for (const one of all) {
    const { document, operation } = one
    const pointer = operationPointer(one)
    const rule = consoleRule(one)
    const fault = (message: string, at = join(pointer, 'x-console')): Finding => ({
      document,
      pointer: at,
      rule: 'console',
      message,
    })
    if (rule.of !== undefined && !lists.has(rule.of)) yield fault(`${rule.of} is no operation with items`)
    const item = itemOf(one)
    if (rule.columns && !item) yield fault('only an operation with items has columns')
    for (const column of rule.columns ?? [])
      if (item && !Object.hasOwn(item.properties ?? {}, column))
        yield fault(
          `${column} is no field of an item, which has ${Object.keys(item.properties ?? {}).join(', ')}`,
        )
    if (managed.has(operation.operationId ?? '') && rule.columns === undefined)
      yield fault('a list needs x-console: {columns: [...]}; the first names the record', pointer)
    if (!isManaged(one)) continue
    const place = places.get(operation.operationId ?? '')
    if (!place && rule.hide === undefined)
      yield fault(
        'give it x-console: {of: <list>, as: action}, or {hide: <why the console lacks it>}',
        pointer,
      )
    yield* namedIds(one, lists)
  }
}

/** Every id that a managed operation takes or answers with says what it names. */
function* namedIds(one: ContractOperation, lists: ReadonlySet<string | undefined>): Iterable<Finding> {
  for (const { pointer, name, value } of idsOf(one)) {
    const { ref } = (value['x-console'] ?? {}) as { ref?: string }
    if (ref === 'none' || lists.has(ref)) continue
    yield {
      document: one.document,
      pointer: ref === undefined ? pointer : join(pointer, 'x-console'),
      rule: 'console',
      message:
        ref === undefined
          ? `${name} needs x-console: {ref: <the list of what it names>}, or {ref: none}`
          : `${ref} is no operation with items`,
    }
  }
}

interface Id {
  pointer: string
  name: string
  value: Record<string, unknown>
}

function* idsOf(one: ContractOperation): Iterable<Id> {
  const { bundle } = one
  for (const parameter of parametersOf(one))
    if (isId(parameter.name))
      yield {
        pointer: join(operationPointer(one), 'parameters'),
        name: parameter.name,
        value: parameter as unknown as Id['value'],
      }
  const seen = new Set<string>()
  const contents = [
    bodyOf(one)?.content,
    ...responsesOf(one).flatMap(([status, { content }]) => (status.startsWith('2') ? [content] : [])),
  ]
  for (const content of contents)
    for (const { schema } of Object.values(content ?? {})) if (schema) yield* idsIn(bundle, schema, '', seen)
}

function* idsIn(bundle: Bundle, schema: Schema, pointer: string, seen: Set<string>): Iterable<Id> {
  if ('$ref' in schema) {
    if (seen.has(schema.$ref)) return
    seen.add(schema.$ref)
    yield* idsIn(bundle, resolve<OpenAPIV3.SchemaObject>(bundle, schema), schema.$ref.slice(1), seen)
    return
  }
  for (const [keys, child] of childrenOf(schema as SchemaObject)) {
    const below = join(pointer, ...keys)
    const [kind, name = ''] = keys
    // What is read and sent back is ignored, so it names nothing.
    if (kind === 'properties' && isId(name) && !('readOnly' in child))
      yield { pointer: below, name, value: child as unknown as Id['value'] }
    yield* idsIn(bundle, child, below, seen)
  }
}

const isId = (name: string): boolean => /_ids?$/.test(name)
