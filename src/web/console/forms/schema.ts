import { operations } from '../../../../generated/operations.ts'
import type { Operation } from '../../../contract/operation.ts'
import { bundledDocument } from '../../../text/bundled-documents.ts'

/** What a form reads of a JSON Schema of the contract. */
export interface FieldSchema {
  $ref?: string
  type?: string
  format?: string
  description?: string
  required?: string[]
  properties?: Record<string, FieldSchema>
  additionalProperties?: boolean | FieldSchema
  items?: FieldSchema
  enum?: unknown[]
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
  nullable?: boolean
  readOnly?: boolean
  default?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  'x-console'?: { ref?: string }
  'x-extensible-enum'?: unknown[]
}

export interface WrittenParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: FieldSchema
  'x-console'?: { ref?: string }
}

interface Content {
  schema?: FieldSchema
}

interface DocumentedOperation {
  operationId: string
  summary?: string
  description?: string
  parameters?: WrittenParameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses?: Record<string, { content?: Record<string, Content> }>
  'x-console'?: { confirm?: 'plain' | 'type' }
}

type Document = { paths: Record<string, Record<string, unknown>> } & Record<string, unknown>

/** An operation as the contract documents it, and the document that its references lead into. */
export interface Documented {
  document: Document
  facts: Operation
  operation: DocumentedOperation
}

export function documented(operationId: string): Documented {
  const facts = (operations as Readonly<Record<string, Operation>>)[operationId]
  if (!facts) throw new Error(`no operation ${operationId}`)
  const document = bundledDocument(facts.document) as Document
  const path = document.paths[facts.path] ?? {}
  const operation = path[facts.method.toLowerCase()] as DocumentedOperation | undefined
  if (!operation) throw new Error(`${operationId} is not in its document`)
  const above = (path.parameters ?? []) as WrittenParameter[]
  return {
    document,
    facts,
    operation: { ...operation, parameters: [...above, ...(operation.parameters ?? [])] },
  }
}

/** What a reference leads to. */
export function followed<Thing extends object>(document: Document, thing: Thing & { $ref?: string }): Thing {
  let found: Thing & { $ref?: string } = thing
  while (found.$ref !== undefined) {
    const steps = found.$ref.slice(2).split('/')
    found = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    ) as Thing & { $ref?: string }
  }
  return found
}

interface Named {
  schema: FieldSchema
  /** Of the component that it is; the given name where it is none. */
  name: string
}

/** The schema itself: through references, and out of the choice between it and null; its own words win. */
export function schemaOf(document: Document, schema: FieldSchema, name = ''): Named {
  if (schema.$ref !== undefined)
    return schemaOf(document, followed(document, schema), schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  const some = schema.anyOf?.find((one) => one.$ref !== undefined)
  if (!some) return { schema, name }
  const { anyOf: _, ...own } = schema
  const inside = schemaOf(document, some, name)
  return { schema: { ...inside.schema, ...own, type: inside.schema.type ?? 'object' }, name: inside.name }
}

/** The body of a request in JSON. */
export function bodySchema({ document, operation }: Documented): Named | undefined {
  const body = operation.requestBody && followed(document, operation.requestBody)
  const schema = body?.content['application/json']?.schema
  return schema && schemaOf(document, schema)
}

/** What a success answers with, out of its envelope. */
export function answerSchema({ document, facts, operation }: Documented): Named | undefined {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const content = status.startsWith('2') ? followed(document, response).content : undefined
    const schema = content?.['application/json']?.schema
    if (!schema) continue
    const whole = schemaOf(document, schema)
    const data = facts.envelope === 'none' ? undefined : whole.schema.properties?.data
    return data ? schemaOf(document, data) : whole
  }
  return undefined
}
