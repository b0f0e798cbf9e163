import type { OpenAPIV3 } from 'openapi-types'
import type { OpenApiDocument } from '../../text/openapi-31.ts'
import { type ViewName, viewNames } from './views.ts'

type ViewOf = (name: ViewName) => OpenApiDocument
type Document = OpenAPIV3.Document

const summary =
  '> Citizen identity and public services: people sign in with their eID, apply for services, pay and sign; applications and AI assistants work with the same contract.'

const purposes: Readonly<Record<ViewName, string>> = {
  platform: 'everything that people and applications call',
  tools: 'what AI assistants call with an API key, one POST for each tool',
  operator: 'the console of the operator, on its own host',
  administration: 'what the administrator of the machine calls, from the machine itself',
  assistant: 'the small part that the assistant of a person may call for them',
}

/** The addresses of the contracts, each with its purpose. */
export const contractList = (): string =>
  viewNames.map((name) => `- [${name}](/openapi.json?doc=${name}): ${purposes[name]}`).join('\n')

/** llmstxt.org: what there is, for a server without the documentation site. */
export function llmsIndex(viewOf: ViewOf): string {
  const platform = viewOf('platform') as unknown as Document
  const tags = (platform.tags ?? []).map(({ name, description }) => `- ${name}: ${inOneLine(description)}`)
  return parts(
    `# Tamga ${platform.info.version}`,
    summary,
    'The contracts are OpenAPI documents. `&version=3.1` gives the newer form. [All operations in words](/llms-full.txt).',
    '## Contracts',
    contractList(),
    '## Parts of the platform',
    tags.join('\n'),
  )
}

/** Everything that the contracts say about requests and answers, then each operation in a line. */
export function llmsFullText(viewOf: ViewOf): string {
  const platform = viewOf('platform') as unknown as Document
  return parts(
    `# Tamga ${platform.info.version}`,
    summary,
    String(platform.info.description).trim(),
    '## Contracts',
    contractList(),
    operationsInWords(viewOf),
  )
}

/** Every operation of every contract, by tag. */
export function operationsInWords(viewOf: ViewOf): string {
  // What assistants may call stands in the platform's.
  const names = viewNames.filter((name) => name !== 'assistant')
  return parts(
    ...names.flatMap((name) => {
      const document = viewOf(name) as unknown as Document
      return [`## Operations: ${name}`, ...(document.tags ?? []).map((tag) => tagInWords(document, tag))]
    }),
  )
}

function tagInWords(document: Document, { name, description }: OpenAPIV3.TagObject): string {
  const lines = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item ?? {})
      .filter(([, operation]) => (operation as OpenAPIV3.OperationObject).tags?.[0] === name)
      .map(([method, operation]) =>
        operationInWords(document, method, path, operation as OpenAPIV3.OperationObject),
      ),
  )
  return lines.length === 0 ? '' : parts(`### ${name}`, inOneLine(description), lines.join('\n'))
}

function operationInWords(
  document: Document,
  method: string,
  path: string,
  operation: OpenAPIV3.OperationObject,
): string {
  const parameters = (operation.parameters ?? [])
    .map((one) => resolve<OpenAPIV3.ParameterObject>(document, one))
    .filter(({ in: place }) => place === 'query')
    .map(({ name, required }) => `${name}${required ? ' (required)' : ''}`)
  const texts = [
    `${operation.summary}.`,
    inOneLine(operation.description),
    parameters.length > 0 ? `Query: ${parameters.join(', ')}.` : '',
    bodyInWords(document, operation),
  ]
  return `- \`${method.toUpperCase()} ${path}\` (${operation.operationId}): ${texts.filter(Boolean).join(' ')}`
}

function bodyInWords(document: Document, { requestBody }: OpenAPIV3.OperationObject): string {
  if (!requestBody) return ''
  const { content } = resolve<OpenAPIV3.RequestBodyObject>(document, requestBody)
  const [[type, media] = ['', undefined]] = Object.entries(content)
  const schema = media?.schema && resolve<OpenAPIV3.SchemaObject>(document, media.schema)
  const fields = Object.entries(schema?.properties ?? {})
    .filter(([, field]) => !('readOnly' in field))
    .map(([name]) => `${name}${schema?.required?.includes(name) ? ' (required)' : ''}`)
  return fields.length > 0 ? `Body: ${fields.join(', ')}.` : `Body: ${type}.`
}

function resolve<T extends object>(document: Document, part: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in part)) return part
  const [kind = '', name = ''] = part.$ref.slice('#/components/'.length).split('/')
  const components = document.components as unknown as Record<string, Record<string, T>>
  return resolve(document, components[kind]?.[name] as T)
}

const inOneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim()

const parts = (...texts: string[]): string =>
  `${texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')}\n`
