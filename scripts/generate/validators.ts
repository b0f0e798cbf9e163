import Ajv, { _ } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { OpenAPIV3 } from 'openapi-types'
import { formats } from '../../src/contract/formats.ts'
import { absentWhenNull } from './absent-when-null.ts'
import type { Bundle } from './bundle.ts'
import { nameIn } from './operations.ts'
import { componentSchemas, type Direction, type JsonSchema, type TakesNull, toJsonSchema } from './schema.ts'
import { bodyOf, type ContractOperation, operationsOf, parametersOf, resolve, responsesOf } from './walk.ts'

const HEADER = '// Generated from the contract. Do not edit: run `npm run generate`.\n'

const directions = ['request', 'response'] as const

/** Standalone validators: for each group of operations a file for requests and one for responses, and an index over all. */
export function validatorFiles(
  documents: Map<string, Bundle>,
  toSource: string,
  groupOf: GroupOf = (document) => document,
): Map<string, string> {
  const files = new Map<string, string>()
  const index: Record<Direction, Map<string, string[]>> = { request: new Map(), response: new Map() }
  for (const [name, bundle] of documents) {
    const found = [...operationsOf(new Map([[name, bundle]]))]
    for (const direction of directions) {
      const components = new Map(componentSchemas(bundle, direction, nullsOf(name, bundle)))
      for (const [group, operations] of Map.groupBy(found, (one) => groupOf(name, idOf(one)))) {
        const schemas = direction === 'request' ? requestSchemas(operations) : responseSchemas(operations)
        const file = `${group}.${direction}s.js`
        files.set(`validators/${file}`, compile(components, schemas, `${upFrom(file)}${toSource}`))
        index[direction].set(`./validators/${file}`, operations.map(idOf))
      }
    }
  }
  files.set(
    'validators.ts',
    [
      HEADER.trimEnd(),
      "import { createRequire } from 'node:module'",
      `import { lazyValidators } from '${toSource}/contract/lazy-validators.ts'`,
      '',
      '// An answer is validated between two steps that do not wait: its validators are loaded without waiting, too.',
      'const load = createRequire(import.meta.url)',
      '',
      '/** By operationId. */',
      ...table('requestValidators', index.request),
      '',
      '/** By operationId and status: `listThemes`, `_200`. */',
      ...table('responseValidators', index.response),
      '',
    ].join('\n'),
  )
  return files
}

/** The file, below the folder of validators and without its ending, that has the validators of an operation. */
export type GroupOf = (document: string, operationId: string) => string

const idOf = ({ operation }: ContractOperation): string => operation.operationId ?? ''

const upFrom = (file: string): string => '../'.repeat(file.split('/').length)

function table(name: string, groups: Map<string, string[]>): string[] {
  return [
    `export const ${name} = lazyValidators(`,
    '  {',
    ...[...groups].map(([file, ids]) => `    '${file}': ${JSON.stringify(ids)},`),
    '  },',
    '  load,',
    ')',
  ]
}

/** One schema an operation, over everything that a request brings: `{path, query, header, body}`. */
function requestSchemas(found: ContractOperation[]): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>()
  for (const one of found) {
    const id = one.operation.operationId ?? ''
    const whole = requestSchema(one)
    schemas.set(id, whole)
    if (!takesBytesToo(one)) continue
    const { body: _, ...properties } = whole.properties as JsonSchema
    const required = (whole.required as string[]).filter((place) => place !== 'body')
    schemas.set(`${id}_besides_body`, { ...whole, properties, required })
  }
  return schemas
}

/** Whether a body may be JSON as well as bytes, of which there is nothing to validate. */
function takesBytesToo(found: ContractOperation): boolean {
  const types = Object.keys(bodyOf(found)?.content ?? {})
  const read = types.filter((type) => readTypes.includes(type))
  return found.operation['x-body-stream'] !== true && read.length > 0 && read.length < types.length
}

const readTypes = ['application/json', 'application/x-www-form-urlencoded']

function requestSchema(found: ContractOperation): JsonSchema {
  const places: JsonSchema = {}
  const required: string[] = []
  for (const place of ['path', 'query', 'header']) {
    const parameters = parametersOf(found).filter((one) => one.in === place)
    if (parameters.length === 0 && place !== 'query') continue
    places[place] = {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map((one) => [nameIn(place, one.name), toJsonSchema(one.schema ?? {}, 'response')]),
      ),
      required: parameters.filter((one) => one.required).map((one) => nameIn(place, one.name)),
      // RFC 6749, section 3.1: unrecognised parameters are ignored.
      additionalProperties: found.operation['x-envelope'] === 'oauth',
    }
    required.push(place)
  }
  const body = bodyOf(found)
  const json = body?.content['application/json'] ?? body?.content['application/x-www-form-urlencoded']
  if (json?.schema) places.body = toJsonSchema(json.schema, 'request', nullsOf(found.document, found.bundle))
  // Also of bytes, of which nothing else is validated.
  if (body?.required) required.push('body')
  return { type: 'object', properties: places, required }
}

function responseSchemas(found: ContractOperation[]): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>()
  for (const one of found) {
    for (const [status, response] of responsesOf(one)) {
      const schema = jsonSchemaOf(one.bundle, response)
      if (schema) schemas.set(`${one.operation.operationId}_${status}`, schema)
    }
  }
  return schemas
}

function jsonSchemaOf(bundle: Bundle, response: OpenAPIV3.ResponseObject): JsonSchema | undefined {
  const { content } = resolve(bundle, response)
  // Of server-sent events, the data of each.
  const schema = (content?.['application/json'] ?? content?.['text/event-stream'])?.schema
  return schema && toJsonSchema(schema, 'response')
}

/**
 * Generators do not agree on nullable enums, so the contract declares none, and an enum takes no null. The tools' enums
 * do: callers in strict mode must send every field.
 */
function nullsOf(document: string, bundle: Bundle): TakesNull {
  if (document === 'tools') return () => true
  return (property) => resolve<OpenAPIV3.SchemaObject>(bundle, property).enum === undefined
}

function compile(
  components: Map<string, JsonSchema>,
  schemas: Map<string, JsonSchema>,
  toSource: string,
): string {
  const ajv = new Ajv.default({
    allErrors: true,
    messages: false,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    useDefaults: true,
    inlineRefs: false,
    formats,
    keywords: [absentWhenNull],
    code: {
      source: true,
      esm: true,
      lines: true,
      formats: _`require(${`${toSource}/contract/formats.ts`}).formats`,
    },
  })
  for (const id of componentsIn([...schemas.values()], components))
    ajv.addSchema(components.get(id) as JsonSchema, id)
  const exports: Record<string, string> = {}
  const aliases: string[] = []
  for (const [name, schema] of schemas) {
    const { $ref: component } = schema
    if (typeof component === 'string') {
      // Hundreds of answers are the same few components: those share one validator.
      const shared = component.replace(/^schema:/, 'component_')
      exports[shared] = component
      aliases.push(`export { ${shared} as ${name} }`)
    } else {
      ajv.addSchema(schema, name)
      exports[name] = name
    }
  }
  const code = standaloneCode.default(ajv, exports).replaceAll('export const component_', 'const component_')
  return `${HEADER}${inOneByte(importsForRequires(countSeldom(withoutUnused(code))))}${aliases.join('\n')}\n`
}

/** The ids of all that the schemas refer to, and of what those refer to. */
function componentsIn(schemas: readonly JsonSchema[], components: Map<string, JsonSchema>): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref: id } = value as JsonSchema
    if (typeof id === 'string' && !found.has(id)) {
      found.add(id)
      visit(components.get(id))
    }
    for (const member of Object.values(value)) visit(member)
  }
  for (const schema of schemas) visit(schema)
  return found
}

/** Ajv declares every schema as a constant, and the code that it writes needs few of them. */
function withoutUnused(code: string): string {
  const uses = Map.groupBy(code.matchAll(/\bschema\d+\b/g), ([name]) => name)
  return code.replaceAll(/^const (schema\d+) = .*\n/gm, (line, name: string) =>
    uses.get(name)?.length === 1 ? '' : line,
  )
}

/** A single letter beyond Latin-1 doubles what the engine keeps of a whole file. */
function inOneByte(code: string): string {
  return code.replaceAll(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * JSON Schema counts characters, and Ajv counts them one by one, twice a string. The length in UTF-16 units, which is
 * at hand, settles nearly every case: there are at most as many characters, and at least half as many.
 */
function countSeldom(code: string): string {
  return code
    .replaceAll(/(func\d+)\((data\d*)\) > (\d+)/g, '$2.length > $3 && $1($2) > $3')
    .replaceAll(/(func\d+)\((data\d*)\) < (\d+)/g, '$2.length < 2 * $3 && $1($2) < $3')
}

/** Ajv writes ES exports but still calls `require`; here each call becomes an import. */
function importsForRequires(code: string): string {
  const names = new Map<string, string>()
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_call, path: string) => {
    if (!names.has(path)) names.set(path, `required${names.size}`)
    return names.get(path) ?? ''
  })
  const imports = [...names].map(([path, name]) =>
    path.startsWith('ajv/') ? `import ${name} from '${path}.js'` : `import * as ${name} from '${path}'`,
  )
  return `${imports.join('\n')}\n${body.replace('"use strict";', '')}\n`
}
