import type { OpenAPIV3 } from 'openapi-types'
import type { ConsoleModel, ConsoleOperation, Resource } from '../../src/web/console/model.ts'
import type { Bundle } from './bundle.ts'
import { type Shown, shownOperations } from './console-places.ts'
import { consoleRule, dataOf, idOf, itemOf, namesIn, snakeCase } from './console-roles.ts'
import { describedValue, parameterField, type Shapes } from './console-values.ts'
import { tableEntry } from './operations.ts'
import { type ContractOperation, parametersOf, responsesOf } from './walk.ts'

/** What the pages below /console are made of. */
export function consoleFile(documents: Map<string, Bundle>, toSource: string): string {
  const { resources, operations, shapes } = consoleModel(documents)
  const lines = (entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return [
    '// Generated from the contract. Do not edit: run `npm run generate`.',
    `import type { ConsoleModel } from '${toSource}/web/console/model.ts'`,
    '',
    'export const consoleModel: ConsoleModel = {',
    '  resources: [',
    ...resources.map((one) => `    ${JSON.stringify(one)},`),
    '  ],',
    '  operations: {',
    ...lines(operations),
    '  },',
    '  shapes: {',
    ...lines(shapes),
    '  },',
    '}',
    '',
  ].join('\n')
}

function consoleModel(documents: Map<string, Bundle>): ConsoleModel {
  const shapes: Shapes = new Map()
  const shown = shownOperations(documents)
  const described = shown.map((one) => describe(one, shown, shapes))
  const lists = shown.filter(({ place }) => place.role === 'list')
  const resources = lists.map((list) => resourceOf(list, shown, described))
  const operations = Object.fromEntries(described.map((one) => [one.id, one]))
  return { resources, operations, shapes: Object.fromEntries(shapes) }
}

function describe({ one, place }: Shown, all: readonly Shown[], shapes: Shapes): ConsoleOperation {
  const { bundle } = one
  const id = idOf(one)
  const list = all.find((other) => idOf(other.one) === place.of)?.one ?? one
  const item = Object.fromEntries(place.item.map((name) => [name, recordField(list, name)]))
  const given = [...namesIn(list.path), ...place.item]
  const parameters = parametersOf(one)
  const answer = answerOf(one, place.role === 'list', shapes)
  const { confirm } = consoleRule(one)
  const fields = (where: string) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map((parameter) => parameterField(bundle, id, parameter, shapes))
  return {
    id,
    role: place.role,
    of: place.of,
    item,
    asked: fields('path').filter(({ name }) => !given.includes(name)),
    query: fields('query'),
    ...(answer && { answer }),
    ...(confirm && { confirm }),
    ...(place.role === 'list' &&
      parameters.some(({ name }) => name === 'cursor') && { paged: true as const }),
    ...madeOf(one, all),
  }
}

/** The field of an item that a parameter of the path is: of the same name, or what an item is known by. */
function recordField(list: ContractOperation, name: string): string {
  const fields = Object.keys(itemOf(list)?.properties ?? {})
  const own = snakeCase(name)
  const last = own.slice(own.lastIndexOf('_') + 1)
  const first = fields.find((one) => one === 'key' || one.endsWith('_id'))
  const field = [own, last, first].find((one) => one !== undefined && fields.includes(one))
  if (field === undefined)
    throw new Error(`an item of ${idOf(list)} has no field for {${name}}, only ${fields.join(', ')}`)
  return field
}

function answerOf(one: ContractOperation, isList: boolean, shapes: Shapes) {
  if (isList) {
    const item = listItem(one)
    return item && describedValue(one.bundle, item, idOf(one), shapes)
  }
  const success = responsesOf(one).find(([status]) => status.startsWith('2'))
  const schema = success?.[1].content?.['application/json']?.schema
  const data = schema && dataOf(one)
  if (!schema || !data) return undefined
  return describedValue(one.bundle, referenceTo(one, schema) ?? data, idOf(one), shapes)
}

/** The data as it is written, so that its name is kept. */
function referenceTo(one: ContractOperation, schema: OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject) {
  if (tableEntry(one).envelope === 'none') return schema
  const envelope = '$ref' in schema ? one.bundle.components?.schemas?.[nameOf(schema.$ref)] : schema
  return envelope && 'properties' in envelope ? envelope.properties?.data : undefined
}

function listItem(one: ContractOperation) {
  const data = dataOf(one)
  const listed = data?.type === 'array' ? data : data?.properties?.items
  const list = listed && '$ref' in listed ? one.bundle.components?.schemas?.[nameOf(listed.$ref)] : listed
  return list && 'items' in list ? list.items : undefined
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Where what a create made is read, by the links that its answer has. */
function madeOf(one: ContractOperation, all: readonly Shown[]): Pick<ConsoleOperation, 'made'> {
  const success = responsesOf(one).find(([status]) => status.startsWith('2'))
  const links = (success?.[1].links ?? {}) as Record<string, OpenAPIV3.LinkObject>
  const show = all.find((other) => other.place.role === 'show' && links[idOf(other.one)])
  if (!show) return {}
  const { parameters = {} } = links[idOf(show.one)] ?? {}
  const by = Object.entries(parameters).flatMap(([name, from]) => {
    const field = /^\$response\.body#\/data\/(\w+)$/.exec(String(from))?.[1]
    return field === undefined ? [] : [[name, field]]
  })
  return { made: { show: idOf(show.one), by: Object.fromEntries(by) } }
}

function resourceOf({ one }: Shown, all: readonly Shown[], described: readonly ConsoleOperation[]): Resource {
  const list = idOf(one)
  const own = described.filter(({ of }) => of === list)
  const ids = (role: ConsoleOperation['role']) =>
    own.filter((found) => found.role === role).map(({ id }) => id)
  const [show] = ids('show')
  const [create] = ids('create')
  const [remove] = ids('delete')
  // Of a PUT and the PATCH beside it, the PUT: its body says all of the record.
  const methods = new Map(all.map((other) => [idOf(other.one), other.one.method]))
  const change = ids('change').toSorted(
    (a, b) => Number(methods.get(b) === 'put') - Number(methods.get(a) === 'put'),
  )[0]
  const columns = consoleRule(one).columns ?? firstColumns(one)
  const within = withinOf(one, all)
  const subject = subjectOf(one, own, all)
  return {
    key: keyOf(list),
    list,
    group: one.operation.tags?.[0] ?? '',
    columns,
    recordKey: recordKeyOf(own),
    ...(within && { within }),
    ...(show && { show }),
    ...(create && { create }),
    ...(change && { change }),
    ...(remove && { delete: remove }),
    acts: ids('action'),
    bulk: ids('bulk'),
    imports: ids('import'),
    ...(subject && { subject }),
  }
}

/** `listUserSessions` is at `user-sessions`. */
const keyOf = (list: string): string =>
  snakeCase(list.replace(/^(list|get|search)(?=[A-Z])/, ''))
    .replace(/^_/, '')
    .replaceAll('_', '-')

const MAX_FIRST = 4

/** Of a list that needs no right, and so says no columns. */
function firstColumns(list: ContractOperation): string[] {
  const { properties = {} } = itemOf(list) ?? {}
  const named = Object.keys(properties).filter((name) => /^(name|title)/.test(name))
  const rest = Object.entries(properties).filter(
    ([name, schema]) =>
      !named.includes(name) && 'type' in schema && schema.type === 'string' && schema.format !== 'uuid',
  )
  return [...named, ...rest.map(([name]) => name)].slice(0, MAX_FIRST)
}

const precedence: readonly ConsoleOperation['role'][] = ['show', 'change', 'delete', 'action']

function recordKeyOf(own: readonly ConsoleOperation[]): string[] {
  for (const role of precedence) {
    const found = own.find((one) => one.role === role && Object.keys(one.item).length > 0)
    if (found) return Object.values(found.item)
  }
  return []
}

/** The list above, of one of whose records this one is: `/users` of `/users/{id}/sessions`. */
function withinOf(one: ContractOperation, all: readonly Shown[]): Resource['within'] {
  const names = namesIn(one.path)
  if (names.length === 0) return undefined
  const [above] = all
    .filter(({ one: other, place }) => place.role === 'list' && one.path.startsWith(`${other.path}/{`))
    .toSorted((a, b) => b.one.path.length - a.one.path.length)
  if (!above) throw new Error(`no list leads to ${idOf(one)}: nothing gives ${names.join(', ')}`)
  return {
    list: idOf(above.one),
    by: Object.fromEntries(names.map((name) => [name, recordField(above.one, name)])),
  }
}

/**
 * What the audit entries of a record call it, `user:{id}`: the shortest that an operation on a record writes. `{in.id}` is
 * of the path of the list.
 */
function subjectOf(
  list: ContractOperation,
  own: readonly ConsoleOperation[],
  all: readonly Shown[],
): string | undefined {
  const outer = namesIn(list.path)
  const subjects = own.flatMap(({ id, item }) => {
    const found = all.find(({ one }) => idOf(one) === id)
    const subject = found && tableEntry(found.one).audit?.subject
    const names = Object.keys(item)
    if (!subject || names.length === 0) return []
    const known = namesIn(subject)
    if (!names.every((name) => known.includes(name))) return []
    if (!known.every((name) => names.includes(name) || outer.includes(name))) return []
    return [
      subject.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
        item[name] ? `{${item[name]}}` : `{in.${name}}`,
      ),
    ]
  })
  return subjects.toSorted((a, b) => a.length - b.length)[0]
}
