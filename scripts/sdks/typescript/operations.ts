import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from '../../generate/bundle.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
  responsesOf,
} from '../../generate/walk.ts'
import { camelCase } from './names.ts'
import type { OperationSpec } from './package/src/operation.ts'

/** Names in the package of the schemes of the contract. Cookies are for browsers on the pages of the server. */
const schemes: Readonly<Record<string, string | undefined>> = {
  session: 'session',
  operatorSession: 'session',
  apiKey: 'apiKey',
  adminKey: 'adminKey',
  clientBasic: 'clientBasic',
  providerToken: 'token',
  personToken: 'token',
  clientToken: 'token',
  signRelayToken: 'token',
  metricsToken: 'token',
  documentsToken: 'token',
}

const KEY = 'Idempotency-Key'

/** The module of one document: a function for each operation, and a type for each schema. */
export function operationsModule(document: string, bundle: Bundle): string {
  const operations = [...operationsOf(new Map([[document, bundle]]))]
  const types = Object.keys(bundle.components?.schemas ?? {}).map(
    (name) => `export type ${name} = components['schemas']['${name}']`,
  )
  return [
    '// Made from the contract.',
    "import type { Download } from './download.ts'",
    "import { type Bytes, type Operation, operation } from './operation.ts'",
    `import type { components, operations } from './${document}-types.ts'`,
    '',
    ...types,
    '',
    ...operations.map(operationSource),
  ].join('\n')
}

function operationSource(one: ContractOperation): string {
  const { operation } = one
  const input = inputType(one)
  const doc = [
    operation.summary ?? '',
    '',
    operation.description ?? '',
    '',
    `${specOf(one).method} ${one.path}`,
  ]
    .join('\n')
    .replaceAll('*/', '*/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
  return [
    '/**',
    ...doc,
    ' */',
    `export const ${camelCase(operation.operationId ?? '')}: Operation<${input}, ${dataType(one)}> =`,
    `  /* @__PURE__ */ operation(${JSON.stringify(specOf(one))})`,
    '',
  ].join('\n')
}

export function specOf(one: ContractOperation): OperationSpec {
  const { operation, bundle } = one
  const parameters = parametersOf(one)
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const headers = parameters.filter((parameter) => parameter.in === 'header' && parameter.name !== KEY)
  const media = Object.keys(bodyOf(one)?.content ?? {})
  const security = (operation.security ?? bundle.security ?? [])
    .map((requirement) => Object.keys(requirement)[0])
    .flatMap((scheme) => (scheme === undefined ? [] : (schemes[scheme] ?? [])))
  return {
    id: operation.operationId ?? '',
    document: one.document as OperationSpec['document'],
    method: one.method.toUpperCase() as OperationSpec['method'],
    path: one.path,
    ...(query.length > 0 && { query }),
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(({ name }) => [camelCase(name), name])),
    }),
    ...(media.length > 0 && { media }),
    security: [...new Set(security)],
    ...(parameters.some(({ name }) => name === KEY) && { key: true as const }),
    answer: answerOf(one),
  }
}

function answerOf(one: ContractOperation): OperationSpec['answer'] {
  const [first] = successes(one)
  const [type] = Object.keys(first?.[1].content ?? {})
  if (type === undefined) return 'location'
  if (type === 'text/event-stream') return 'events'
  if (/json$/.test(type) && type !== 'application/x-ndjson') return isEnveloped(one) ? 'data' : 'json'
  return /^text\/|yaml|jose/.test(type) ? 'text' : 'bytes'
}

const isEnveloped = ({ operation }: ContractOperation) =>
  !['none', 'oauth'].includes(String(operation['x-envelope'] ?? 'default'))

function successes(one: ContractOperation): [string, OpenAPIV3.ResponseObject][] {
  return responsesOf(one).filter(([status]) => Number(status) < 400 && Number(status) !== 304)
}

/** Parameters by their names, those in headers in the way of the language, and the body. */
function inputType(one: ContractOperation): string {
  const id = one.operation.operationId
  const fields = parametersOf(one)
    .filter(({ name }) => name !== KEY)
    .map((parameter) => {
      const { name, required, in: place } = parameter
      const field = place === 'header' ? camelCase(name) : name
      const type = `NonNullable<operations['${id}']['parameters']['${place}']>['${name}']`
      return { field, source: `${JSON.stringify(field)}${required ? '' : '?'}: ${type}` }
    })
  const body = bodyOf(one)
  if (body) {
    const types = bodyTypes(one, body.content)
    fields.push({ field: 'body', source: `body${body.required ? '' : '?'}: ${types.join(' | ')}` })
  }
  const names = fields.map(({ field }) => field)
  if (new Set(names).size < names.length) throw new Error(`${id}: two fields of the input have the same name`)
  return `{ ${fields.map(({ source }) => source).join('; ')} }`
}

function bodyTypes(one: ContractOperation, content: OpenAPIV3.RequestBodyObject['content']): string[] {
  const id = one.operation.operationId
  const types = Object.entries(content).flatMap(([media, { schema = {} }]) => {
    if (!/json$|x-www-form-urlencoded$|^multipart\//.test(media)) return ['Bytes']
    // JSON with a signature beside it: its bytes count.
    if (resolve(one.bundle, schema).type === 'string') return ['string', 'Bytes']
    return [`NonNullable<operations['${id}']['requestBody']>['content']['${media}']`]
  })
  return [...new Set(types)]
}

function dataType(one: ContractOperation): string {
  const answer = answerOf(one)
  if (answer === 'bytes') return 'Download'
  if (answer === 'text') return 'string'
  if (answer === 'location') return 'string | null'
  const types = successes(one).flatMap(([status, { content = {} }]) => {
    const [type] = Object.keys(content)
    const body = `operations['${one.operation.operationId}']['responses'][${status}]['content']['${type}']`
    // An answer without data is an error, and thrown.
    return answer === 'data' ? `Exclude<${body}['data'], undefined>` : body
  })
  return answer === 'events' ? `AsyncGenerator<${types.join(' | ')}>` : types.join(' | ')
}
