import type { OpenAPIV3 } from 'openapi-types'

/** A schema without references: model APIs know nothing of our document. */
export type Schema = OpenAPIV3.NonArraySchemaObject & {
  properties?: Record<string, Schema>
  items?: Schema
}

export interface Tool {
  name: string
  title: string
  description: string
  input: Schema
  /** Of what the tool gives when it succeeds. */
  output?: Schema
}

/** The tools of a document, each with its whole input. */
export function toolsIn(document: OpenAPIV3.Document): Tool[] {
  return Object.values(document.paths).flatMap((item) => {
    const operation = item?.post
    if (!operation?.operationId) return []
    const body = operation.requestBody as OpenAPIV3.RequestBodyObject | undefined
    const input = body?.content['application/json']?.schema
    const answer = operation.responses['200'] as OpenAPIV3.ResponseObject | undefined
    const envelope = answer?.content?.['application/json']?.schema
    const output = envelope && resolved(envelope, document).properties?.data
    return [
      {
        name: operation.operationId,
        title: operation.summary ?? operation.operationId,
        description: operation.description ?? operation.summary ?? operation.operationId,
        input: input ? resolved(input, document) : { type: 'object', properties: {} },
        ...(output ? { output } : {}),
      },
    ]
  })
}

/** Whether every field that it takes, however deep, is known by name: not every model API has a word for the others. */
export function isClosedSchema({ type, properties = {}, items, additionalProperties }: Schema): boolean {
  if (type === 'object' && additionalProperties !== false) return false
  return Object.values(properties).every(isClosedSchema) && (items === undefined || isClosedSchema(items))
}

/** Our schemas never contain themselves, so this ends; the contract's linter holds them to that. */
export function resolved(value: unknown, document: OpenAPIV3.Document): Schema {
  return inline(value) as Schema

  function inline(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(inline)
    if (typeof part !== 'object' || part === null) return part
    if ('$ref' in part && typeof part.$ref === 'string') {
      const name = part.$ref.slice(part.$ref.lastIndexOf('/') + 1)
      return inline(document.components?.schemas?.[name])
    }
    const members = Object.entries(part).filter(([key]) => !key.startsWith('x-'))
    return Object.fromEntries(members.map(([key, member]) => [key, inline(member)]))
  }
}
