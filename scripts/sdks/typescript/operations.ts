import { answerOf } from '../contract/answer.ts'
import { type Contract, isKey, type Operation } from '../contract/contract.ts'
import { credentialsOf } from '../contract/credentials.ts'
import { isStructured } from '../contract/media-types.ts'
import { camelCase } from './names.ts'
import type { OperationSpec } from './package/src/operation.ts'

/** The module of one document: a function for each operation, and a type for each schema. */
export function operationsModule(contract: Contract): string {
  const types = Object.keys(contract.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}']`,
  )
  return [
    '// Made from the contract.',
    "import type { Download } from './download.ts'",
    "import { type Bytes, type Given, type Operation, operation } from './operation.ts'",
    `import type { components, operations } from './${contract.name}-types.ts'`,
    '',
    ...types,
    '',
    ...contract.operations.map((one) => operationSource(contract, one)),
  ].join('\n')
}

function operationSource(contract: Contract, one: Operation): string {
  const input = inputType(contract, one)
  const doc = [one.summary, '', one.description, '', `${one.method} ${one.path}`]
    .join('\n')
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
  return [
    '/**',
    ...doc,
    ' */',
    `export const ${camelCase(one.id)}: Operation<${input}, ${dataType(contract, one)}> =`,
    `  /* @__PURE__ */ operation(${JSON.stringify(specOf(contract, one))})`,
    '',
  ].join('\n')
}

function specOf(contract: Contract, one: Operation): OperationSpec {
  const query = one.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const headers = one.parameters.filter((parameter) => parameter.in === 'header' && !isKey(parameter))
  const media = (one.body?.contents ?? []).map(({ mediaType }) => mediaType)
  return {
    id: one.id,
    document: contract.name,
    method: one.method as OperationSpec['method'],
    path: one.path,
    ...(query.length > 0 && { query }),
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(({ name }) => [camelCase(name), name])),
    }),
    ...(media.length > 0 && { media }),
    security: credentialsOf(one.schemes),
    ...(one.takesKey && { key: true as const }),
    answer: kindOf(contract, one),
  }
}

/** Lines are handed on as they come; where there is no body, a place to go may be named. */
function kindOf(contract: Contract, one: Operation): OperationSpec['answer'] {
  const { kind } = answerOf(contract, one)
  if (kind === 'lines') return 'bytes'
  return kind === 'nothing' ? 'location' : kind
}

/** Parameters by their names, those in headers in the way of the language, and the body. */
function inputType(contract: Contract, one: Operation): string {
  const { id, body } = one
  const fields = one.parameters
    .filter((parameter) => !isKey(parameter))
    .map((parameter) => {
      const { name, required, in: place } = parameter
      const field = place === 'header' ? camelCase(name) : name
      const type = `Given<NonNullable<operations['${id}']['parameters']['${place}']>['${name}']>`
      return { field, source: `${JSON.stringify(field)}${required ? '' : '?'}: ${type}` }
    })
  if (body) {
    const types = bodyTypes(contract, one)
    fields.push({ field: 'body', source: `body${body.required ? '' : '?'}: ${types.join(' | ')}` })
  }
  const names = fields.map(({ field }) => field)
  if (new Set(names).size < names.length) throw new Error(`${id}: two fields of the input have the same name`)
  return `{ ${fields.map(({ source }) => source).join('; ')} }`
}

function bodyTypes(contract: Contract, { id, body }: Operation): string[] {
  const types = (body?.contents ?? []).flatMap(({ mediaType, schema = {} }) => {
    if (!isStructured(mediaType)) return ['Bytes']
    // JSON with a signature beside it: its bytes count.
    if (contract.resolve(schema).type === 'string') return ['string', 'Bytes']
    return [`Given<NonNullable<operations['${id}']['requestBody']>['content']['${mediaType}']>`]
  })
  return [...new Set(types)]
}

function dataType(contract: Contract, one: Operation): string {
  const answer = kindOf(contract, one)
  if (answer === 'bytes') return 'Download'
  if (answer === 'text') return 'string'
  if (answer === 'location') return 'string | null'
  const types = one.successes.map(({ status, contents: [content] }) => {
    const body = `operations['${one.id}']['responses'][${status}]['content']['${content?.mediaType}']`
    // An answer without data is an error, and thrown.
    return answer === 'data' ? `Exclude<${body}['data'], undefined>` : body
  })
  return answer === 'events' ? `AsyncGenerator<${types.join(' | ')}>` : types.join(' | ')
}
