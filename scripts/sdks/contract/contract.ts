import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
  responsesOf,
} from '../../generate/walk.ts'
import { documentNames } from '../../lib/published-documents.ts'
import { isJson, plainFirst } from './media-types.ts'

export type DocumentName = (typeof documentNames)[number]

/** What the contract uses of OpenAPI 3.0. */
export interface Schema {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  description?: string
  enum?: unknown[]
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  'x-go-type'?: string
  'x-extensible-enum'?: string[]
  'x-enum-descriptions'?: string[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  description?: string
  required?: boolean
  schema: Schema
}

export interface Content {
  mediaType: string
  schema: Schema
}

interface Success {
  status: number
  contents: Content[]
}

/** One operation with everything in place: no references but to schemas. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  description: string
  deprecated: boolean
  /** Names of the schemes of which it takes one, the usual first. */
  schemes: string[]
  /** Without the language, which is the client's. */
  parameters: Parameter[]
  takesKey: boolean
  body: { required: boolean; description: string; contents: Content[] } | undefined
  /** All that is no error, except that nothing has changed. */
  successes: Success[]
  envelope: 'platform' | 'tool' | 'none'
}

/** One document, as the SDKs are made from it. */
export interface Contract {
  name: DocumentName
  title: string
  schemas: Record<string, Schema>
  operations: Operation[]
  resolve(schema: Schema): Schema
}

export const readContracts = (folder: string): Contract[] =>
  documentNames.map((name) =>
    contractOf(name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  )

export function contractOf(name: DocumentName, document: OpenAPIV3.Document): Contract {
  const operations = [...operationsOf(new Map([[name, document]]))]
  return {
    name,
    title: document.info.title,
    schemas: (document.components?.schemas ?? {}) as Record<string, Schema>,
    operations: operations.map(operationOf),
    resolve: (schema) => resolve(document, schema as OpenAPIV3.ReferenceObject) as Schema,
  }
}

function operationOf(one: ContractOperation): Operation {
  const { bundle, operation } = one
  const body = bodyOf(one)
  const parameters = parametersOf(one) as unknown as Parameter[]
  return {
    id: operation.operationId ?? '',
    method: one.method.toUpperCase(),
    path: one.path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    deprecated: operation.deprecated ?? false,
    schemes: (operation.security ?? bundle.security ?? []).flatMap((each) => Object.keys(each)),
    parameters,
    takesKey: parameters.some(isKey),
    body: body && {
      required: body.required ?? false,
      description: body.description ?? '',
      contents: withOneJson(contentsOf(body.content)),
    },
    successes: responsesOf(one)
      .filter(([status]) => Number(status) < 400 && status !== '304')
      .map(([status, { content = {} }]) => ({ status: Number(status), contents: contentsOf(content) })),
    envelope: envelopeOf(one),
  }
}

const contentsOf = (content: Record<string, OpenAPIV3.MediaTypeObject>): Content[] =>
  plainFirst(Object.entries(content)).map(([mediaType, { schema }]) => ({
    mediaType,
    schema: schema as Schema,
  }))

/** A merge patch is also taken as plain JSON: to a package both are one way to send the same. */
function withOneJson(contents: Content[]): Content[] {
  const first = contents.find(({ mediaType }) => isJson(mediaType))
  return contents.filter((one) => one === first || !isJson(one.mediaType))
}

/** What is around the data of its successes, told by the fields that every answer of the kind has. */
function envelopeOf(one: ContractOperation): Operation['envelope'] {
  const successes = responsesOf(one).filter(([status]) => status.startsWith('2'))
  const [schema] = successes.flatMap(([, { content }]) => content?.['application/json']?.schema ?? [])
  const { required = [], properties = {} } = schema
    ? (resolve(one.bundle, schema) as OpenAPIV3.SchemaObject)
    : {}
  if (properties.data === undefined) return 'none'
  if (required.includes('status') && required.includes('message')) return 'platform'
  return required.includes('success') ? 'tool' : 'none'
}

/** The one by which a server knows a change that is sent again. */
export const isKey = ({ name }: Pick<Parameter, 'name'>): boolean => name === 'Idempotency-Key'

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
