import type { OpenAPIV3 } from 'openapi-types'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { freePort } from '../../support/free-port.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { keyFor } from '../support.ts'

const contract = tamgaContract.documents.tools as OpenAPIV3.Document

interface ContractTool {
  name: string
  parameters: string[]
  /** A body that the contract gives as an example. */
  example: Record<string, unknown>
}

/** Every tool of the contract as it was written, by name. */
export const contractTools: readonly ContractTool[] = Object.values(tamgaContract.operations)
  .filter(({ document }) => document === 'tools')
  .map(({ id }) => toolOf(id))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

function toolOf(name: string): ContractTool {
  const { requestBody } = contract.paths[`/api/v1/tools/${name}`]?.post ?? {}
  const content = (requestBody as OpenAPIV3.RequestBodyObject).content['application/json']
  const { $ref = '' } = (content?.schema ?? {}) as Partial<OpenAPIV3.ReferenceObject>
  const schema = contract.components?.schemas?.[$ref.split('/').pop() ?? ''] as OpenAPIV3.SchemaObject
  const [first] = Object.values(content?.examples ?? {}) as OpenAPIV3.ExampleObject[]
  return {
    name,
    parameters: Object.keys(schema.properties ?? {}).sort(),
    example: content?.example ?? first?.value ?? {},
  }
}

export const skill = {
  skillName: 'utc_date',
  description: 'The date of the host in UTC, in a format of date(1).',
  commandTemplate: 'date -u +{{format}}',
}

/** What a consumer must find: the tools of the contract, and the skill. */
export const offered: readonly { name: string; parameters: string[] }[] = [
  ...contractTools.map(({ name, parameters }) => ({ name, parameters })),
  { name: skill.skillName, parameters: ['format'] },
].sort((one, other) => (one.name < other.name ? -1 : 1))

export interface ConsumerStage {
  stage: Stage
  /** Of a key that lists every tool. */
  key: Credential
  document(query?: Record<string, string>): Promise<OpenAPIV3.Document>
  functions(format: string): Promise<Record<string, unknown>[]>
}

/** A server on a port of its own choice, as the document must then say, with one skill. */
export async function openConsumerStage(): Promise<ConsumerStage> {
  const stage = await openStage({ settings: { PORT: String(await freePort()) } })
  const key = await keyFor(
    stage,
    contractTools.map(({ name }) => name),
  )
  const { body } = await stage.call('synthesize_skill', { body: skill }, key)
  if (!body.success) throw new Error(body.error)
  return {
    stage,
    key,
    document: async (query = {}) => (await stage.call('getToolDocument', { query }, key)).body,
    functions: async (format) => (await stage.send('listTools', { query: { format } }, key)).body.tools,
  }
}

export const headersOf = (key: Credential): Record<string, string> => ({ ...key, 'Accept-Language': 'en' })
