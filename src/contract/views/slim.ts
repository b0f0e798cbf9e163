import type { OpenApiDocument } from '../../text/openapi-31.ts'
import { reachableComponents } from './references.ts'

type Json = Record<string, unknown>
type Components = Record<string, Record<string, Json>>
interface Media extends Json {
  schema?: Json
  example?: unknown
}

/**
 * What is served has each thing in one place. An example is at the schema of the data where several answers show the
 * same; a response or parameter of one operation is in that operation; what a code means is said by the responses that
 * have it. The schema of an answer does not refuse fields that a later version adds. The credential that most operations
 * ask for is the document's, and the two fields of a page are explained in its description.
 */
export function slimView(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = structuredClone(document) as OpenApiDocument & {
    paths: Record<string, Record<string, Json>>
    components: Components
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  placeParameters(operations, components)
  shareExamples(operations, components)
  shareAnswers(operations, components)
  admitNewFields(operations, components)
  for (const schema of Object.values(components.schemas ?? {})) if (isPage(schema)) leaveUntold(schema)
  const security = shareSecurity(operations)
  const { error } = (components.schemas?.ErrorResponse?.properties ?? {}) as Record<string, Json>
  delete error?.['x-enum-descriptions']
  return {
    ...document,
    ...(security && { security }),
    paths,
    components: reachableComponents(components, [paths]),
  }
}

/** What an operation asks for without saying so: the credentials that most ask for, if there are any. */
function shareSecurity(operations: readonly Json[]): Json[] | undefined {
  const stated = Map.groupBy(operations, ({ security }) => JSON.stringify(security ?? null))
  const [[most, those] = []] = [...stated].toSorted(([, one], [, other]) => other.length - one.length)
  if (most === undefined || most === 'null' || most === '[]' || stated.has('null')) return undefined
  for (const operation of those ?? []) delete operation.security
  return JSON.parse(most) as Json[]
}

const isPage = ({ properties }: Json): boolean =>
  isObject(properties) && Object.keys(properties).sort().join() === 'items,next_cursor'

/** The description of the document explains a page without fields of its own, once for all. */
function leaveUntold(page: Json): void {
  delete page.description
  for (const field of Object.values(page.properties as Record<string, Json>)) delete field.description
}

/** A reference costs more than what it refers to once, and gives generated code a name that nothing shares. */
function placeParameters(operations: readonly Json[], { parameters = {} }: Components): void {
  const lists = operations.flatMap(({ parameters }) => (parameters ? [parameters as Json[]] : []))
  const uses = Map.groupBy(lists.flat(), ({ $ref }) => $ref)
  for (const list of lists)
    list.forEach(({ $ref }, at) => {
      const own =
        typeof $ref === 'string' && uses.get($ref)?.length === 1 ? parameters[nameIn($ref)] : undefined
      if (own) list[at] = own
    })
}

/** What an answer shows: a schema by name, and a value of it. */
interface Shown {
  media: Media
  schema: string
  value: Json
}

function shareExamples(operations: readonly Json[], { schemas = {} }: Components): void {
  const shown = operations.flatMap(successesOf).flatMap((media) => shownBy(media) ?? [])
  const items = shown.flatMap((one) => itemOf(one, schemas) ?? [])
  const bySchema = Map.groupBy([...shown, ...items], ({ schema }) => schema)
  for (const [name, all] of bySchema) {
    const schema = schemas[name]
    if (all.length === 1 || schema?.type !== 'object' || schema.example !== undefined) continue
    schema.example = all[0]?.value
  }
  const isShared = (name: string) => schemas[name]?.example !== undefined
  const pages = new Map(items.map(({ media, schema }) => [media, schema]))
  for (const { media, schema } of shown)
    if (isShared(schema) || isShared(pages.get(media) ?? '')) delete media.example
}

function shownBy(media: Media): Shown | undefined {
  const { schema = {}, example } = media
  const { data } = (schema.properties ?? {}) as { data?: Json }
  const whole = example as { data?: unknown } | undefined
  const [named, value] = data ? [data, whole?.data] : [schema, whole]
  return typeof named.$ref === 'string' && isObject(value)
    ? { media, schema: nameIn(named.$ref), value }
    : undefined
}

/** The first item of a page; a page with more than items and a cursor has an example of its own. */
function itemOf({ media, schema, value }: Shown, schemas: Record<string, Json>): Shown | undefined {
  const { items } = (schemas[schema]?.properties ?? {}) as { items?: { items?: { $ref?: string } } }
  const [first] = Array.isArray(value.items) ? value.items : []
  if (items?.items?.$ref === undefined || !isObject(first)) return undefined
  if (Object.keys(value).some((name) => name !== 'items' && name !== 'next_cursor')) return undefined
  return { media, schema: nameIn(items.items.$ref), value: first }
}

const successesOf = ({ responses }: Json): Media[] =>
  Object.entries((responses ?? {}) as Record<string, Json>)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.values((content ?? {}) as Record<string, Media>))

/** An answer that several operations give in the same words has a name; every other one is where it is given. */
function shareAnswers(operations: readonly Json[], components: Components): void {
  const written = components.responses ?? {}
  const answers = operations.flatMap(({ responses }) =>
    Object.entries((responses ?? {}) as Record<string, Json>).map(([status, given]) => {
      const name = given.$ref === undefined ? undefined : nameIn(String(given.$ref))
      return { holder: responses as Json, status, name, response: (name && written[name]) || given }
    }),
  )
  const alike = [...Map.groupBy(answers, ({ response }) => JSON.stringify(response)).values()]
  const shared: Record<string, Json> = {}
  for (const group of alike.toSorted((one, other) => other.length - one.length)) {
    const response = group[0]?.response ?? {}
    const former = group.find(({ name }) => name !== undefined)?.name
    const name = namesFor(response, former).find((one) => !Object.hasOwn(shared, one))
    const isShared = group.length > 1 && name !== undefined
    if (isShared) shared[name] = response
    for (const { holder, status } of group)
      holder[status] = isShared ? { $ref: `#/components/responses/${name}` } : response
  }
  components.responses = shared
}

/** A name that joins all that may be refused says less than the first of it. */
function namesFor({ content, 'x-errors': codes }: Json, former: string | undefined): string[] {
  const [first, ...others] = (codes ?? []) as string[]
  const ofCodes = first === undefined ? [] : [`${pascal(first)}${others.length > 0 ? 'AndOthers' : ''}`]
  const own = former?.replace(/Or(?:Idempotency(?:Conflict|Mismatch)|(?:Change)?Unavailable)$/, '') ?? ''
  const [media] = Object.values((content ?? {}) as Record<string, Media>)
  const { data } = (media?.schema?.properties ?? {}) as { data?: Json }
  const { $ref } = (data ?? media?.schema ?? {}) as { $ref?: string }
  const ofData = first === undefined && $ref !== undefined ? [`${nameIn($ref)}Success`] : []
  return [
    ...(own !== '' && own.length <= 40 ? [own] : []),
    ...ofCodes,
    ...ofData,
    ...(own === '' ? [] : [own]),
  ]
}

const pascal = (code: string): string =>
  code.replaceAll(/(?:^|[._])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Clients are to ignore fields that they do not know; those of requests are refused. */
function admitNewFields(operations: readonly Json[], components: Components): void {
  const sent = reachableComponents(components, [
    operations.map(({ requestBody, parameters }) => [requestBody, parameters]),
  ])
  const open = (part: unknown, isNamed = false): void => {
    if (!isObject(part) && !Array.isArray(part)) return
    if (!isNamed && 'additionalProperties' in part && part.additionalProperties === false)
      if ('properties' in part) delete part.additionalProperties
    for (const [name, member] of Object.entries(part))
      if (isNamed || name !== 'example') open(member, name === 'properties')
  }
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    if (!Object.hasOwn(sent.schemas ?? {}, name)) open(schema)
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
