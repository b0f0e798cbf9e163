import {
  type Call,
  type Document,
  enveloped,
  type Parameter,
  refName,
  resolve,
  type Schema,
} from './document.ts'
import { argumentName, goName } from './names.ts'

/** How the method of one operation looks: both its code and the samples of its use are written from this. */
export interface Signature {
  name: string
  path: Parameter[]
  /** The name of the struct of the other parameters; undefined where there are none. */
  params: string | undefined
  others: Parameter[]
  body: BodyKind
  answer: AnswerKind
  /** The type of an item, where the operation answers page by page. */
  item: string | undefined
}

export type BodyKind =
  | { kind: 'none' }
  | { kind: 'typed'; mediaType: string; type: string; schema: Schema; optional: boolean }
  /** Of several media types the caller names the one; `json` is the type of the other method, that takes JSON. */
  | { kind: 'bytes'; mediaTypes: string[]; json: { type: string; schema: Schema } | undefined }

export type AnswerKind =
  | { kind: 'none' }
  | { kind: 'location' }
  | { kind: 'data' | 'json'; type: string; accept: string }
  | { kind: 'either'; types: { status: string; type: string }[]; accept: string }
  | { kind: 'stream'; accept: string }
  | { kind: 'events'; type: string }

const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType)
const FORM = 'application/x-www-form-urlencoded'

export function signatureOf(document: Document, call: Call): Signature {
  const name = goName(call.operation.operationId)
  const others = call.parameters.filter((one) => one.in !== 'path')
  const path = [...call.path.matchAll(/\{(\w+)\}/g)].map(
    ([, found]) => call.parameters.find((one) => one.in === 'path' && one.name === found)!,
  )
  const answer = answerOf(document, call)
  const paged = answer.kind === 'data' && others.some((one) => one.name === 'cursor')
  return {
    name,
    path,
    params: others.length > 0 ? `${name}Params` : undefined,
    others,
    body: bodyOf(call),
    answer,
    item: paged ? itemOf(document, call) : undefined,
  }
}

function bodyOf(call: Call): BodyKind {
  const types = Object.keys(call.body)
  const [first] = types
  if (first === undefined) return { kind: 'none' }
  const typed = (type: string) => ({ type: typeOf(call.body[type]!), schema: call.body[type]! })
  if (types.length === 1 && (isJson(first) || first === FORM))
    return { kind: 'typed', mediaType: first, ...typed(first), optional: !call.bodyRequired }
  const json = types.find(isJson)
  return {
    kind: 'bytes',
    mediaTypes: types.filter((type) => !isJson(type) && type !== 'multipart/form-data'),
    json: json ? typed(json) : undefined,
  }
}

function answerOf(document: Document, { answers }: Call): AnswerKind {
  if (Object.keys(answers).every((status) => status === '303')) return { kind: 'location' }
  const each = Object.entries(answers).flatMap(([status, types]) =>
    Object.entries(types).map(([mediaType, schema]) => ({ status, mediaType, schema })),
  )
  const [first] = each
  if (!first) return { kind: 'none' }
  const accept = [...new Set(each.map(({ mediaType }) => mediaType))].join(', ')
  if (first.mediaType === 'text/event-stream') return { kind: 'events', type: typeOf(first.schema) }
  if (!isJson(first.mediaType)) return { kind: 'stream', accept }
  const data = each.map(({ status, schema }) => ({ status, data: enveloped(document, schema) }))
  if (!data[0]?.data) return { kind: 'json', type: typeOf(first.schema), accept }
  const types = data.map((one) => ({ status: one.status, type: typeOf(one.data!) }))
  if (new Set(types.map(({ type }) => type)).size > 1) return { kind: 'either', types, accept }
  return { kind: 'data', type: types[0]!.type, accept }
}

function itemOf(document: Document, call: Call): string | undefined {
  const [schema] = Object.values(Object.values(call.answers)[0]!)
  const page = resolve(document, enveloped(document, schema!)!)
  const items = page.properties?.items?.items
  return page.properties?.next_cursor && items ? typeOf(items) : undefined
}

/** The lint of the contract sees to it that bodies and answers are components. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return goName(refName(schema.$ref))
  if (schema.type === 'string') return 'string'
  throw new Error(`no type in Go for ${JSON.stringify(schema)}`)
}

/** A parameter of a path is a string or a number. */
export const pathType = (document: Document, { schema }: Parameter): string =>
  resolve(document, schema).type === 'integer' ? 'int' : 'string'

export const argument = ({ name }: Parameter): string => argumentName(name)
