import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PACKAGES = ['platform', 'tools', 'operator'] as const
export type PackageName = (typeof PACKAGES)[number]

export interface Schema {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  'x-go-type'?: string
  'x-extensible-enum'?: string[]
  'x-enum-descriptions'?: string[]
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  description?: string
  required?: boolean
  schema: Schema
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  deprecated?: boolean
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Content & { $ref?: string; required?: boolean }
  responses: Record<string, Content & { $ref?: string }>
}

export interface Document {
  security?: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> }
}

/** One operation with everything in place: no references but to schemas. */
export interface Call {
  method: string
  path: string
  operation: Operation
  parameters: Parameter[]
  /** By media type. */
  body: Record<string, Schema>
  bodyRequired: boolean
  /** By status, then by media type; only what is no error. */
  answers: Record<string, Record<string, Schema>>
  takesKey: boolean
  security: Record<string, string[]>[]
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']
/** Those that the front sends itself. */
const OF_THE_FRONT = new Set(['accept-language', 'idempotency-key'])

export function readDocument(folder: string, name: PackageName): Document {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export function resolve<T extends object>(document: Document, value: T): T {
  const { $ref } = value as { $ref?: string }
  if (!$ref) return value
  const [, , group, name] = $ref.split('/')
  return document.components[group!]![name!] as T
}

export function callsOf(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) =>
      callOf(document, path, method, item[method]!, item.parameters ?? []),
    ),
  )
}

function callOf(
  document: Document,
  path: string,
  method: string,
  operation: Operation,
  shared: Parameter[],
): Call {
  const all = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(document, one))
  const body = operation.requestBody && resolve(document, operation.requestBody)
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2') || status === '303')
    .map(([status, response]) => [status, schemasOf(resolve(document, response))] as const)
  return {
    method: method.toUpperCase(),
    path,
    operation,
    parameters: all.filter((one) => !(one.in === 'header' && OF_THE_FRONT.has(one.name.toLowerCase()))),
    body: schemasOf(body ?? {}),
    bodyRequired: body?.required ?? false,
    answers: Object.fromEntries(answers),
    takesKey: all.some((one) => one.name.toLowerCase() === 'idempotency-key'),
    security: operation.security ?? document.security ?? [],
  }
}

const schemasOf = ({ content }: Content): Record<string, Schema> =>
  Object.fromEntries(Object.entries(content ?? {}).map(([type, { schema }]) => [type, schema]))

/** The schema of the data in an envelope of the platform or of the tools; undefined where the answer has none. */
export function enveloped(document: Document, schema: Schema): Schema | undefined {
  const { properties = {} } = resolve(document, schema)
  return properties.data && (properties.success || (properties.status && properties.message))
    ? properties.data
    : undefined
}

/**
 * The document as the generator of models gets it: parameters in place, so that they have plain types; answers without
 * their envelope, which the front takes off; no errors, because the front has one type for them.
 */
export function forModels(document: Document, goName: (name: string) => string): object {
  const paths = Object.groupBy(callsOf(document), ({ path }) => path)
  const operation = (call: Call) => ({
    operationId: call.operation.operationId,
    parameters: call.parameters,
    ...(Object.keys(call.body).length > 0 && { requestBody: { content: contentOf(call.body) } }),
    responses: Object.fromEntries(
      Object.entries(call.answers).map(([status, types]) => [
        status,
        {
          description: '',
          content: contentOf(
            Object.fromEntries(
              Object.entries(types).map(([type, schema]) => [type, enveloped(document, schema) ?? schema]),
            ),
          ),
        },
      ]),
    ),
  })
  return {
    openapi: '3.0.3',
    info: { title: 'Tamga', version: '1' },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls]) => [
        path,
        Object.fromEntries(calls!.map((call) => [call.method.toLowerCase(), operation(call)])),
      ]),
    ),
    components: { schemas: withGoTypes(document.components.schemas, goName) },
  }
}

const contentOf = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]))

/** The contract names the type of what may be null as in the schema; the generator writes it as in Go. */
function withGoTypes<T>(value: T, goName: (name: string) => string): T {
  return JSON.parse(
    JSON.stringify(value, (key, found) => (key === 'x-go-type' ? goName(String(found)) : found)),
  )
}
