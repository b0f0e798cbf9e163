import type { Rule } from '../../../scripts/contract-diff/change.ts'
import type { ContractDocument } from '../../../scripts/contract-diff/document-changes.ts'

// biome-ignore lint/suspicious/noExplicitAny: each change reaches into another part of the document
type Open = any

/** A document with one of everything that can break. */
export function smallDocument(): ContractDocument {
  const thing = {
    type: 'object',
    required: ['name', 'size'],
    properties: {
      name: { type: 'string', maxLength: 40 },
      size: { type: 'string', enum: ['small', 'large'] },
      count: { type: 'integer', minimum: 1, maximum: 10 },
      note: { type: 'string', nullable: true },
    },
    additionalProperties: false,
  }
  return structuredClone({
    openapi: '3.0.3',
    info: { title: 'Things', version: '0.1.0' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          security: [{ session: [] }, {}],
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'q', in: 'query', schema: { type: 'string' } },
          ],
          responses: {
            '200': {
              description: 'All.',
              headers: { ETag: { required: true, schema: { type: 'string' } } },
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
                },
                'text/csv': { schema: { type: 'string' } },
              },
            },
            '404': { description: 'None.' },
          },
        },
        post: {
          operationId: 'createThing',
          security: [{ session: [] }],
          requestBody: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/NewThing' } },
              'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/NewThing' } },
            },
          },
          responses: {
            '201': {
              description: 'Made.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            '202': { description: 'Later.' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X' },
      },
      schemas: { Thing: thing, NewThing: { ...structuredClone(thing), required: ['name'] } },
    },
  }) as unknown as ContractDocument
}

const list = (one: Open): Open => one.paths['/things'].get
const create = (one: Open): Open => one.paths['/things'].post
const thing = (one: Open): Open => one.components.schemas.Thing
const sent = (one: Open): Open => one.components.schemas.NewThing

/** What was changed, the rule that must see it (none: it breaks no client), and how. */
export const seededChanges: readonly [string, Rule | undefined, (document: Open) => void][] = [
  ['an operation is removed', 'operation-removed', (one) => delete one.paths['/things'].get],
  ['an operation has another id', 'operation-renamed', (one) => (list(one).operationId = 'allThings')],
  ['what was public asks for a session', 'auth-tightened', (one) => (list(one).security = [{ session: [] }])],
  ['another credential is asked for', 'auth-tightened', (one) => (create(one).security = [{ key: [] }])],
  ['a further credential is taken', undefined, (one) => create(one).security.push({ key: [] })],
  ['a parameter is removed', 'parameter-removed', (one) => list(one).parameters.pop()],
  ['a parameter becomes required', 'parameter-required', (one) => (list(one).parameters[1].required = true)],
  ['a required parameter comes', 'parameter-required', (one) => list(one).parameters.push(parameter(true))],
  ['an optional parameter comes', undefined, (one) => list(one).parameters.push(parameter(false))],
  [
    'a limit of a parameter sinks',
    'request-limit-narrowed',
    (one) => (list(one).parameters[0].schema.maximum = 50),
  ],
  ['a limit of a parameter rises', undefined, (one) => (list(one).parameters[0].schema.maximum = 200)],
  [
    'a parameter gets a pattern',
    'request-pattern-changed',
    (one) => (list(one).parameters[1].schema.pattern = '^a+$'),
  ],
  ['a body becomes required', 'body-required', (one) => (create(one).requestBody.required = true)],
  ['a body is no longer taken', 'body-removed', (one) => delete create(one).requestBody],
  [
    'a media type is no longer taken',
    'request-media-type-removed',
    (one) => delete create(one).requestBody.content['application/x-www-form-urlencoded'],
  ],
  ['a field is no longer taken', 'request-property-removed', (one) => delete sent(one).properties.note],
  ['a field becomes required', 'request-property-required', (one) => sent(one).required.push('count')],
  [
    'a required field comes',
    'request-property-required',
    (one) => {
      sent(one).properties.colour = { type: 'string' }
      sent(one).required.push('colour')
    },
  ],
  ['an optional field comes', undefined, (one) => (sent(one).properties.colour = { type: 'string' })],
  [
    'a field is sent in another type',
    'request-type-changed',
    (one) => (sent(one).properties.count = { type: 'string' }),
  ],
  ['a value is no longer taken', 'request-enum-value-removed', (one) => sent(one).properties.size.enum.pop()],
  ['a value more is taken', undefined, (one) => sent(one).properties.size.enum.push('huge')],
  ['null is no longer taken', 'request-null-refused', (one) => delete sent(one).properties.note.nullable],
  ['a text must be shorter', 'request-limit-narrowed', (one) => (sent(one).properties.name.maxLength = 20)],
  ['a text may be longer', undefined, (one) => (sent(one).properties.name.maxLength = 80)],
  ['a success is removed', 'response-status-removed', (one) => delete create(one).responses['202']],
  ['a failure is removed', undefined, (one) => delete list(one).responses['404']],
  [
    'a media type of an answer is removed',
    'response-media-type-removed',
    (one) => delete list(one).responses['200'].content['text/csv'],
  ],
  [
    'a promised header is removed',
    'response-header-removed',
    (one) => delete list(one).responses['200'].headers.ETag,
  ],
  [
    'a field of an answer is removed',
    'response-property-removed',
    (one) => delete thing(one).properties.count,
  ],
  ['a field comes to an answer', undefined, (one) => (thing(one).properties.colour = { type: 'string' })],
  ['a field may be absent', 'response-property-optional', (one) => (thing(one).required = ['name'])],
  ['a field is always there', undefined, (one) => thing(one).required.push('count')],
  [
    'a field is of another type',
    'response-type-changed',
    (one) => (thing(one).properties.note.type = 'integer'),
  ],
  [
    'a value more is answered',
    'response-enum-value-added',
    (one) => thing(one).properties.size.enum.push('huge'),
  ],
  ['a value less is answered', undefined, (one) => thing(one).properties.size.enum.pop()],
  ['a field may be null', 'response-null-added', (one) => (thing(one).properties.name.nullable = true)],
  ['a field is never null', undefined, (one) => delete thing(one).properties.note.nullable],
  ['a text may come longer', 'response-limit-widened', (one) => (thing(one).properties.name.maxLength = 80)],
  [
    'an operation comes',
    undefined,
    (one) => (one.paths['/others'] = { get: { ...list(one), operationId: 'listOthers' } }),
  ],
  ['an operation is marked as deprecated', undefined, (one) => (list(one).deprecated = true)],
]

const parameter = (required: boolean) => ({ name: 'sort', in: 'query', required, schema: { type: 'string' } })
