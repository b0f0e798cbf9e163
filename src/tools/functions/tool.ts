import type { OpenAPIV3 } from 'openapi-types'

/** A schema without references: model APIs know nothing of our document. */
export type Schema = OpenAPIV3.NonArraySchemaObject & {
  properties?: Record<string, Schema>
  items?: Schema
}

export interface Tool {
  name: string
  description: string
  input: Schema
}

/** The tools of a document, each with its whole input. */
export function toolsIn(document: OpenAPIV3.Document): Tool[] {
  return Object.values(document.paths).flatMap((item) => {
    const operation = item?.post
    if (!operation?.operationId) return []
    const body = operation.requestBody as OpenAPIV3.RequestBodyObject | undefined
    const schema = body?.content['application/json']?.schema
    return [
      {
        name: operation.operationId,
        description: operation.description ?? operation.summary ?? operation.operationId,
        input: schema ? resolved(schema, document) : { type: 'object', properties: {} },
      },
    ]
  })
}

/** Our request schemas never contain themselves, so this ends; the contract's linter holds them to that. */
function resolved(value: unknown, document: OpenAPIV3.Document): Schema {
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
