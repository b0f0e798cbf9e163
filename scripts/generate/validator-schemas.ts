import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from './bundle.ts'
import { nameIn } from './operations.ts'
import { EXACTLY_ONE_OF, type JsonSchema, type TakesNull, toJsonSchema } from './schema.ts'
import { bodyOf, type ContractOperation, parametersOf, resolve, responsesOf } from './walk.ts'

/** One schema an operation, over everything that a request brings: `{path, query, header, body}`. */
export function requestSchemas(found: ContractOperation[]): Map<string, JsonSchema> {
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
    const groups = place === 'query' ? found.operation['x-exactly-one-of'] : undefined
    places[place] = {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map((one) => [nameIn(place, one.name), toJsonSchema(one.schema ?? {}, 'response')]),
      ),
      required: parameters.filter((one) => one.required).map((one) => nameIn(place, one.name)),
      // RFC 6749, section 3.1: unrecognised parameters are ignored.
      additionalProperties: found.operation['x-envelope'] === 'oauth',
      ...(groups !== undefined && { [EXACTLY_ONE_OF]: groups }),
    }
    required.push(place)
  }
  const body = bodyOf(found)
  const json = body?.content['application/json'] ?? body?.content['application/x-www-form-urlencoded']
  if (json?.schema) places.body = toJsonSchema(json.schema, 'request', nullsOf(found.bundle))
  // Also of bytes, of which nothing else is validated.
  if (body?.required) required.push('body')
  return { type: 'object', properties: places, required }
}

/** One schema an answer: `listThemes_200`. */
export function responseSchemas(found: ContractOperation[]): Map<string, JsonSchema> {
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

/** Generators do not agree on nullable enums, so the contract declares none, and an enum takes no null. */
export function nullsOf(bundle: Bundle): TakesNull {
  return (property) => resolve<OpenAPIV3.SchemaObject>(bundle, property).enum === undefined
}
