import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle, Schema } from './bundle.ts'
import { tableEntry } from './operations.ts'
import { type ContractOperation, parametersOf, resolve, responsesOf } from './walk.ts'

/** What `x-console` may say of an operation; docs/contract-extensions.md says what each means. */
interface ConsoleRule {
  hide?: string
  of?: string
  as?: 'action' | 'bulk' | 'import'
  columns?: string[]
  confirm?: 'plain' | 'type'
}

type ConsoleRole = 'list' | 'show' | 'create' | 'change' | 'delete' | Exclude<ConsoleRule['as'], undefined>

/** Where an operation has its place in the console: in the resource of a list, and what it does there. */
export interface ConsolePlace {
  role: ConsoleRole
  /** The operationId of the list. */
  of: string
  /** The path parameters that name one of its records; empty for what concerns the list as a whole. */
  item: string[]
}

export const consoleRule = ({ operation }: ContractOperation): ConsoleRule =>
  (operation['x-console'] ?? {}) as ConsoleRule

/** Whether an operation needs a right, or is the operator's: what the console has to show or to leave out. */
export function isManaged(one: ContractOperation): boolean {
  const { permission, role, organisation } = tableEntry(one)
  return one.document === 'operator' || permission.length > 0 || role !== null || organisation !== null
}

/** The schema of what a list lists: of the answer's `items`, or of the answer where it is an array. */
export function itemOf(one: ContractOperation): OpenAPIV3.SchemaObject | undefined {
  if (one.method !== 'get') return undefined
  const { bundle } = one
  const data = dataOf(one)
  const listed = data?.type === 'array' ? data : data?.properties?.items
  const list = listed && resolve<OpenAPIV3.SchemaObject>(bundle, listed)
  return list?.type === 'array' ? resolve<OpenAPIV3.SchemaObject>(bundle, list.items) : undefined
}

/** What a success answers with, without its envelope. */
export function dataOf(one: ContractOperation): OpenAPIV3.SchemaObject | undefined {
  const success = responsesOf(one).find(([status]) => status.startsWith('2'))
  const schema = success?.[1].content?.['application/json']?.schema
  if (!schema) return undefined
  const whole = resolve<OpenAPIV3.SchemaObject>(one.bundle, schema)
  return tableEntry(one).envelope === 'none' ? whole : (inside(one.bundle, whole.properties?.data) ?? whole)
}

const inside = (bundle: Bundle, schema: Schema | undefined) =>
  schema && resolve<OpenAPIV3.SchemaObject>(bundle, schema)

/**
 * The place of each operation that needs none written, or has it written; none for the others. A list is a GET that
 * answers with items. Of its path and below it, a POST creates, and GET, PUT, PATCH and DELETE of one record show, change
 * and delete it; a POST below a record is an action.
 */
export function consolePlaces(all: readonly ContractOperation[]): Map<string, ConsolePlace> {
  const lists = all.filter((one) => itemOf(one) !== undefined)
  const places = new Map<string, ConsolePlace>()
  for (const one of all) {
    const place = placeOf(one, lists)
    if (place) places.set(idOf(one), place)
  }
  return places
}

function placeOf(one: ContractOperation, lists: readonly ContractOperation[]): ConsolePlace | undefined {
  const { hide, of, as } = consoleRule(one)
  if (hide !== undefined) return undefined
  if (itemOf(one) && as === undefined) return { role: 'list', of: idOf(one), item: [] }
  const list = of === undefined ? nearestList(one, lists) : lists.find((other) => idOf(other) === of)
  if (!list) return undefined
  // Where the list is written, the path says only what is done to a record, or that one is made.
  const rest = of === undefined ? one.path.slice(list.path.length) : lastPart(one.path)
  const role = as ?? roleOf(one.method, rest, of === undefined)
  return role && { role, of: idOf(list), item: recordNames(one, list, role) }
}

/** Of the path's parameters those that the record gives: its own name behind the list's path, or fields of it. */
function recordNames(one: ContractOperation, list: ContractOperation, role: ConsoleRole): string[] {
  const below = one.path.startsWith(`${list.path}/{`) ? one.path.slice(list.path.length) : ''
  const [own] = below === '' ? [] : namesIn(below)
  if (own !== undefined) return [own]
  const fields = Object.keys(itemOf(list)?.properties ?? {})
  const asked = parametersOf(one).flatMap((parameter) => ('x-console' in parameter ? [parameter.name] : []))
  const names = namesIn(one.path).filter(
    (name) => !namesIn(list.path).includes(name) && !asked.includes(name),
  )
  const last = role === 'action' ? undefined : names.at(-1)
  return names.filter((name) => name === last || fields.includes(snakeCase(name)))
}

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function roleOf(method: string, rest: string, isDerived: boolean): ConsoleRole | undefined {
  if (/^\/\{[^}]+\}$/.test(rest)) return ofRecord[method]
  if (method !== 'post') return undefined
  if (rest === '' || !isDerived) return 'create'
  return rest.startsWith('/{') ? 'action' : undefined
}

const ofRecord: Readonly<Record<string, ConsoleRole>> = {
  get: 'show',
  put: 'change',
  patch: 'change',
  delete: 'delete',
  post: 'action',
}

/** The list with the longest path that leads to the operation's. */
function nearestList(
  one: ContractOperation,
  lists: readonly ContractOperation[],
): ContractOperation | undefined {
  const above = lists.filter(
    (list) =>
      list.document === one.document && (one.path === list.path || one.path.startsWith(`${list.path}/`)),
  )
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/'))
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name))
export const idOf = ({ operation }: ContractOperation): string => operation.operationId ?? ''
