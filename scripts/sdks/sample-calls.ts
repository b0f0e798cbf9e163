import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from '../generate/bundle.ts'
import { bodyOf, type ContractOperation, operationsOf, parametersOf, responsesOf } from '../generate/walk.ts'
import { credentialsOf } from './contract/credentials.ts'
import { plainFirst } from './contract/media-types.ts'
import type { SampleBody, SampleCall, SampleParameter } from './sample-call.ts'

/** Optional parameters without which the call would not show what the operation is for. */
const telling: Readonly<Record<string, readonly string[]>> = {
  listCatalogServices: ['q'],
  downloadGspaceFile: ['Range'],
  uploadGspaceFile: ['path'],
  listAppointmentSlots: ['office_id'],
}

/** One call of each operation, in the order of the documents. */
export function sampleCalls(bundles: Map<string, Bundle>): SampleCall[] {
  return [...operationsOf(bundles)].map(sampleCall)
}

export function sampleCall(one: ContractOperation): SampleCall {
  const { operation } = one
  const operationId = operation.operationId ?? ''
  const body = sampleBody(one)
  return {
    document: one.document as SampleCall['document'],
    operationId,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    method: one.method.toUpperCase(),
    path: one.path,
    parameters: parametersOf(one)
      .filter(({ name, required }) => required || telling[operationId]?.includes(name))
      .map((parameter) => sampleParameter(operationId, parameter)),
    ...(body && { body }),
    credential: credentialOf(one),
    ...successOf(one),
  }
}

function sampleParameter(operationId: string, parameter: OpenAPIV3.ParameterObject): SampleParameter {
  const value = firstExample(parameter)
  if (value === undefined) throw new Error(`${operationId}: ${parameter.name} has no example`)
  return { name: parameter.name, in: parameter.in as SampleParameter['in'], value }
}

/** Also where the body may be left out: what can be sent is worth more than an empty call. */
function sampleBody(one: ContractOperation): SampleBody | undefined {
  const [first] = plainFirst(Object.entries(bodyOf(one)?.content ?? {}))
  if (!first) return undefined
  const [mediaType, content] = first
  return { mediaType, value: firstExample(content) }
}

function firstExample({
  example,
  examples,
}: Pick<OpenAPIV3.MediaTypeObject, 'example' | 'examples'>): unknown {
  if (example !== undefined) return example
  const [first] = Object.values(examples ?? {})
  return first && 'value' in first ? first.value : undefined
}

function credentialOf({ bundle, operation }: ContractOperation): SampleCall['credential'] {
  const [first] = operation.security ?? bundle.security ?? []
  const [scheme] = Object.keys(first ?? {})
  if (scheme === undefined) return 'none'
  const [credential = 'token'] = credentialsOf([scheme])
  return credential === 'token' ? 'other' : credential
}

function successOf(one: ContractOperation): Pick<SampleCall, 'status' | 'answer'> {
  const successes = responsesOf(one)
    .filter(([status]) => Number(status) < 400)
    .sort(([a], [b]) => Number(a) - Number(b))
  const first = successes.find(([status]) => status === '302' || status === '303') ?? successes[0]
  if (!first) throw new Error(`${one.operation.operationId} has no success`)
  const [status, { content }] = first
  return { status: Number(status), answer: Object.keys(content ?? {})[0] }
}
