import type { OpenAPIV3 } from 'openapi-types'
import { type Schema, typeOf } from './types.ts'

/** What a method gives back. */
export interface Answer {
  /** The method of `Caller` that reads it. */
  kind: 'data' | 'json' | 'text' | 'nothing' | 'location' | 'download' | 'events' | 'lines'
  type: string
  /** Media types to ask for, where it is not JSON alone. */
  accept?: string
  /** Of a page: what it lists. */
  item?: string
}

export function answerOf(document: OpenAPIV3.Document, operation: OpenAPIV3.OperationObject): Answer {
  const successes = Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status) && status !== '304')
    .map(([status, response]) => ({ status, content: resolved(document, response).content ?? {} }))
  const contents = successes.flatMap(({ content }) => Object.entries(content))
  const mediaTypes = [...new Set(contents.map(([mediaType]) => mediaType))]
  const [first] = mediaTypes
  if (first === undefined)
    return successes.some(({ status }) => status.startsWith('3'))
      ? { kind: 'location', type: 'str', accept: '*/*' }
      : { kind: 'nothing', type: 'None' }
  const schemas = contents.map(([, { schema }]) => schema as Schema)
  const accept = mediaTypes.join(', ')
  if (first === 'text/event-stream') return { kind: 'events', type: `Stream[${union(schemas)}]`, accept }
  if (first === 'application/x-ndjson') return { kind: 'lines', type: 'Stream[dict[str, Any]]', accept }
  if (first.endsWith('json'))
    return { ...json(document, schemas), ...(first !== 'application/json' && { accept }) }
  if (/^text\/|yaml$|jose$/.test(first)) return { kind: 'text', type: 'str', accept }
  return { kind: 'download', type: 'Download', accept }
}

function json(document: OpenAPIV3.Document, schemas: readonly Schema[]): Answer {
  const enveloped = schemas.map((schema) => dataOf(document, schema))
  const data = enveloped.filter((one) => one !== undefined)
  if (data.length === 0) return { kind: 'json', type: union(schemas) }
  if (data.length < schemas.length) throw new Error('an operation answers with and without an envelope')
  const item = data.length === 1 ? itemOf(document, data[0] as Schema) : undefined
  return { kind: 'data', type: union(data), ...(item && { item: typeOf(item, 'models.') }) }
}

/** The data inside an envelope of the platform (`status`, `message`) or of the tools (`success`). */
function dataOf(document: OpenAPIV3.Document, schema: Schema): Schema | undefined {
  const { properties = {} } = resolved(document, schema)
  const names = Object.keys(properties).sort().join()
  return names === 'data,message,status' || names === 'data,error,success' ? properties.data : undefined
}

function itemOf(document: OpenAPIV3.Document, data: Schema): Schema | undefined {
  const { items, next_cursor } = resolved(document, data).properties ?? {}
  const list = items && resolved(document, items)
  return next_cursor && list?.type === 'array' ? list.items : undefined
}

const union = (schemas: readonly Schema[]): string =>
  [...new Set(schemas.map((schema) => typeOf(schema, 'models.')))].join(' | ')

function resolved<T extends object>(document: OpenAPIV3.Document, one: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in one)) return one
  const [, , kind, name] = one.$ref.split('/') as [string, string, 'schemas', string]
  return resolved(document, document.components?.[kind]?.[name] as T)
}
