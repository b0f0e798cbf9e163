import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'

export const documents = ['platform', 'tools', 'operator'] as const
type DocumentName = (typeof documents)[number]

export type Schema = OpenAPIV3.SchemaObject & {
  $ref?: string
  'x-open'?: boolean
  'x-extensible-enum'?: string[]
  'x-enum-descriptions'?: string[]
}

export interface Content {
  mediaType: string
  schema: Schema
}

interface Success {
  status: number
  contents: Content[]
}

export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  description: string
  /** As the front names them, the preferred one first. */
  credentials: string[]
  parameters: (OpenAPIV3.ParameterObject & { schema: Schema })[]
  body: { required: boolean; contents: Content[] } | undefined
  successes: Success[]
  envelope: 'platform' | 'tool' | 'none'
}

export interface Contract {
  name: DocumentName
  schemas: Record<string, Schema>
  operations: Operation[]
}

type Method = OpenAPIV3.OperationObject & { 'x-envelope'?: string }

const credentialNames: Record<string, string> = {
  session: 'session',
  operatorSession: 'session',
  apiKey: 'apiKey',
  adminKey: 'adminKey',
  clientBasic: 'client',
}
/** Of browsers, which take care of it themselves. */
const NOT_SENT = 'browserSession'

export function readContracts(folder: string): Contract[] {
  return documents.map((name) =>
    contractOf(name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  )
}

export function contractOf(name: DocumentName, document: OpenAPIV3.Document): Contract {
  const resolve = <T extends object>(value: T | OpenAPIV3.ReferenceObject): T =>
    '$ref' in value
      ? (value.$ref
          .split('/')
          .slice(1)
          // biome-ignore lint/suspicious/noExplicitAny: a reference leads anywhere in the document
          .reduce((at: any, part) => at[part], document) as T)
      : value
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, value] of Object.entries(item ?? {})) {
      const operation = value as Method
      if (operation.operationId === undefined) continue
      const body = operation.requestBody && resolve(operation.requestBody)
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        description: operation.description ?? '',
        credentials: credentialsOf(operation.security ?? document.security ?? []),
        parameters: [...(item?.parameters ?? []), ...(operation.parameters ?? [])].map(
          (one) => resolve(one) as Operation['parameters'][number],
        ),
        body: body && { required: body.required === true, contents: contentsOf(body.content) },
        successes: Object.entries(operation.responses)
          .filter(([status]) => Number(status) < 400 && status !== '304')
          .map(([status, response]) => ({
            status: Number(status),
            contents: contentsOf(resolve(response).content ?? {}),
          })),
        envelope: envelopeOf(name, operation['x-envelope']),
      })
    }
  return { name, schemas: (document.components?.schemas ?? {}) as Record<string, Schema>, operations }
}

function contentsOf(content: Record<string, OpenAPIV3.MediaTypeObject>): Content[] {
  return Object.entries(content).map(([mediaType, { schema }]) => ({ mediaType, schema: schema as Schema }))
}

function credentialsOf(security: OpenAPIV3.SecurityRequirementObject[]): string[] {
  const schemes = security.flatMap((one) => Object.keys(one)).filter((scheme) => scheme !== NOT_SENT)
  return [...new Set(schemes.map((scheme) => credentialNames[scheme] ?? 'token'))]
}

function envelopeOf(document: DocumentName, named: string | undefined): Operation['envelope'] {
  if (named === 'tool' || (named === undefined && document === 'tools')) return 'tool'
  return named === undefined ? 'platform' : 'none'
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
