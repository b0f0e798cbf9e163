import type { OpenAPIV3 } from 'openapi-types'
import { bodyOf, type ContractOperation, parametersOf, responsesOf } from '../../generate/walk.ts'
import { sampleCall } from '../../sdks/sample-calls.ts'
import { linkTo, type Page } from '../page.ts'
import { failuresOf } from './failures.ts'
import { rulesOf } from './rules.ts'
import { describeSchema, type SchemaRow, schemaRows, typeOf } from './schema-rows.ts'
import { fence, table } from './table.ts'
import { tryItOf } from './try-it.ts'

/** One way to make the call in code. */
export interface CodeSample {
  /** As the tab is called: `curl`, `TypeScript`. */
  title: string
  language: string
  code: string
}

export const operationPath = (operationId: string) => `reference/${operationId}`
export const tagPath = (tag: string) => `reference/tags/${tag.toLowerCase().replaceAll(/\W+/g, '-')}`
export const familyPath = (code: string) => `errors/${code.split('.')[0]}`

export function operationPage(
  one: ContractOperation,
  samples: readonly CodeSample[],
  packagesPath?: string,
): Page {
  const { operation, method, path: address, document } = one
  const operationId = operation.operationId ?? ''
  const tag = operation.tags?.[0] ?? ''
  const path = operationPath(operationId)
  const tryOut = `/swagger/${document === 'platform' ? '' : `?doc=${document}`}#/${encodeURIComponent(tag)}/${operationId}`
  const parts = [
    `# ${operation.summary}`,
    `\`${method.toUpperCase()} ${address}\``,
    `Operation \`${operationId}\` of [${tag}](${linkTo(path, `${tagPath(tag)}.md`)}). [In Swagger UI](${tryOut}).`,
    operation.description ?? '',
    rulesOf(one).join('\n'),
    '## Call it',
    packagesPath === undefined
      ? ''
      : `${credentialNote(one, path)}The packages are installed as [SDKs](${linkTo(path, `${packagesPath}.md`)}) says.`,
    ...samples.map(({ title, language, code }) => fence(language, code, title)),
    ...parameterPart(one),
    ...bodyPart(one),
    ...answerPart(one),
    ...errorPart(one, path),
  ]
  return {
    path,
    title: operation.summary ?? operationId,
    summary: `\`${method.toUpperCase()} ${address}\``,
    ...(operation.description && { description: firstSentence(operation.description) }),
    section: 'reference',
    group: tag,
    language: 'en',
    markdown: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    tryIt: tryItOf(one),
    names: [operationId, address, ...(isStream(one) ? ['SSE'] : [])],
  }
}

/** Where what stands for a secret in the samples comes from. */
function credentialNote(one: ContractOperation, path: string): string {
  const guide = (name: string, text: string) => `[${text}](${linkTo(path, `guides/${name}.md`)})`
  switch (sampleCall(one).credential) {
    case 'session':
      return `The access token is that of a person: ${guide('sign-a-person-in', 'sign a person in')}. `
    case 'clientBasic':
    case 'other':
      return `The credential is that of an application: ${guide('register-an-application', 'register one')}. `
    case 'apiKey':
      return `An administrator issues the key: ${guide('connect-an-assistant', 'connect an assistant')}. `
    default:
      return ''
  }
}

const isStream = (one: ContractOperation) =>
  responsesOf(one).some(([, { content = {} }]) => Object.hasOwn(content, 'text/event-stream'))

const firstSentence = (text: string) => /^[\s\S]+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

function parameterPart(one: ContractOperation): string[] {
  const parameters = parametersOf(one)
  if (parameters.length === 0) return []
  const rows = parameters.map((parameter) => [
    `\`${parameter.name}\``,
    parameter.in,
    parameter.schema ? typeOf(one.bundle, parameter.schema) : '',
    parameter.required ? 'yes' : 'no',
    parameterMeaning(one, parameter),
  ])
  return ['## Parameters', table(['Name', 'In', 'Type', 'Required', 'Meaning'], rows)]
}

function parameterMeaning({ bundle }: ContractOperation, parameter: OpenAPIV3.ParameterObject): string {
  const [row] = schemaRows(bundle, { type: 'object', properties: { it: parameter.schema ?? {} } })
  const bounds = row?.meaning ?? ''
  const example =
    parameter.example === undefined
      ? ''
      : `Example: \`${typeof parameter.example === 'string' ? parameter.example : JSON.stringify(parameter.example)}\`.`
  return [parameter.description ?? '', bounds === parameter.description ? '' : bounds, example]
    .filter((part) => part !== '')
    .join(' ')
}

function bodyPart(one: ContractOperation): string[] {
  const body = bodyOf(one)
  if (!body) return []
  const said = [body.description ?? '', body.required ? '' : 'It may be left out.'].filter(
    (part) => part !== '',
  )
  return ['## Body', said.join(' '), ...mediaPart(one, body.content)]
}

function answerPart(one: ContractOperation): string[] {
  const successes = responsesOf(one).filter(([status]) => Number(status) < 400)
  return [
    '## Answers',
    ...successes.flatMap(([status, response]) => [
      `### ${status}`,
      response.description,
      ...headerPart(one, response),
      ...mediaPart(one, response.content ?? {}),
    ]),
  ]
}

function headerPart({ bundle }: ContractOperation, { headers = {} }: OpenAPIV3.ResponseObject): string[] {
  const names = Object.keys(headers)
  if (names.length === 0) return []
  const rows = schemaHeaders(bundle, headers)
  return [table(['Header', 'Meaning'], rows)]
}

function schemaHeaders(
  bundle: ContractOperation['bundle'],
  headers: NonNullable<OpenAPIV3.ResponseObject['headers']>,
): string[][] {
  return Object.entries(headers).map(([name, header]) => {
    const plain =
      '$ref' in header ? bundle.components?.headers?.[header.$ref.split('/').at(-1) ?? ''] : header
    return [`\`${name}\``, (plain && 'description' in plain ? plain.description : undefined) ?? '']
  })
}

/** Types that take the same fields share one table. */
function mediaPart(one: ContractOperation, content: Record<string, OpenAPIV3.MediaTypeObject>): string[] {
  const bySchema = new Map<string, [types: string[], media: OpenAPIV3.MediaTypeObject]>()
  for (const [type, media] of Object.entries(content)) {
    const key = JSON.stringify(media.schema)
    const known = bySchema.get(key)
    if (known) known[0].push(type)
    else bySchema.set(key, [[type], media])
  }
  return [...bySchema.values()].flatMap(([types, media]) => [
    `As ${types.map((type) => `\`${type}\``).join(', ')}:`,
    ...fieldPart(one, media),
    ...examplePart(types[0] ?? '', media),
  ])
}

function fieldPart({ bundle }: ContractOperation, { schema }: OpenAPIV3.MediaTypeObject): string[] {
  if (!schema) return []
  const rows = schemaRows(bundle, schema)
  if (rows.length > 0) return [fieldTable(rows)]
  const meaning = '$ref' in schema ? '' : describeSchema(schema)
  return [`${typeOf(bundle, schema)}. ${meaning}`.trim()]
}

function fieldTable(rows: readonly SchemaRow[]): string {
  return table(
    ['Field', 'Type', 'Required', 'Meaning'],
    rows.map(({ name, type, required, meaning }) => [`\`${name}\``, type, required ? 'yes' : 'no', meaning]),
  )
}

function examplePart(type: string, { example, examples = {} }: OpenAPIV3.MediaTypeObject): string[] {
  const shown = [
    ...(example === undefined ? [] : [{ summary: '', value: example }]),
    ...Object.values(examples).flatMap((named) =>
      'value' in named ? [{ summary: named.summary ?? '', value: named.value }] : [],
    ),
  ]
  return shown.flatMap(({ summary, value }) => {
    const isText = typeof value === 'string'
    return [
      summary === '' ? 'Example:' : `Example, ${summary.charAt(0).toLowerCase()}${summary.slice(1)}:`,
      fence(isText && !/json/.test(type) ? '' : 'json', isText ? value : JSON.stringify(value, null, 2)),
    ]
  })
}

function errorPart(one: ContractOperation, path: string): string[] {
  const failures = failuresOf(one)
  if (failures.length === 0) return []
  const rows = failures.map(({ status, code, name, when }) => [
    String(status),
    code ? `[\`${name}\`](${linkTo(path, `${familyPath(code)}.md`)}#${code})` : name && `\`${name}\``,
    when,
  ])
  return ['## Errors', table(['Status', 'Code', 'When'], rows)]
}
