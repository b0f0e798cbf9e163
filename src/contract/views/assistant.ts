import type { OpenApiDocument } from '../../text/openapi-31.ts'
import { reachableComponents } from './references.ts'

type Json = Record<string, unknown>

/**
 * What a model reads: of each operation its successes, and one answer for all failures, which look alike. Examples and
 * links would fill the greater part of its context and tell it nothing that the schemas do not.
 */
export function forAssistant(document: OpenApiDocument): OpenApiDocument {
  const { paths, components, ...rest } = document as OpenApiDocument & {
    paths: Record<string, Record<string, Json>>
    components: Record<string, Json>
  }
  const failure = {
    description: 'A failure, with its code and a message for the person.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const short = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, shorten(operation)])),
    ]),
  )
  const parts: Record<string, Json> = {
    ...(withoutExamples(components) as Record<string, Json>),
    responses: { Failure: failure },
  }
  parts.schemas = { ...parts.schemas, Failure: failureSchema }
  return { ...rest, paths: short, components: reachableComponents(parts, [short]) } as OpenApiDocument
}

function shorten(operation: Json): Json {
  const {
    responses,
    parameters,
    'x-rate-limit': _,
    ...rest
  } = operation as Json & {
    responses: Record<string, Json>
    parameters?: Json[]
  }
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { links: _links, ...response }]) => [status, response])
  // The language follows the person's, which the program sets once for all calls.
  const own = parameters?.filter(({ $ref }) => $ref !== '#/components/parameters/AcceptLanguage')
  return withoutExamples({
    ...rest,
    ...(own && own.length > 0 && { parameters: own }),
    responses: { ...Object.fromEntries(successes), default: { $ref: '#/components/responses/Failure' } },
  }) as Json
}

/** The codes are many; a model needs the one that it gets, and the message beside it. */
const failureSchema = {
  type: 'object',
  description: 'A failure.',
  required: ['status', 'message', 'error'],
  properties: {
    status: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'What happened and what to do, for the person.' },
    error: { type: 'string', description: 'The code, such as `request.invalid`.' },
    details: {
      type: 'array',
      description: 'The faulty fields, each with its path, the rule that it broke, and a message.',
      items: { type: 'object', additionalProperties: true },
    },
  },
  additionalProperties: true,
}

function withoutExamples(part: unknown, isNamed = false): unknown {
  if (Array.isArray(part)) return part.map((member) => withoutExamples(member))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => isNamed || (name !== 'example' && name !== 'examples'))
      .map(([name, member]) => [name, withoutExamples(member, name === 'properties' && !isNamed)]),
  )
}
