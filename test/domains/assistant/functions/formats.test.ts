import * as assert from 'uvu/assert'
import { toolFormats } from '../../../../src/domains/assistant/functions/formats.ts'
import { type Tool, toolsIn } from '../../../../src/domains/assistant/functions/tool.ts'
import { suite } from '../../../support/suite.ts'

const document = {
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  paths: {
    '/api/v1/tools/look': {
      post: {
        operationId: 'look',
        description: 'Looks.',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Look' } } } },
        responses: {},
      },
    },
    '/api/v1/tools/open': {
      post: {
        operationId: 'open',
        description: 'Takes anything.',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Open' } } } },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Look: {
        type: 'object',
        required: ['where'],
        properties: {
          where: { type: 'string', description: 'Place.', minLength: 1, maxLength: 10 },
          depth: { type: 'number', nullable: true, minimum: 0.1, maximum: 1 },
          tone: { $ref: '#/components/schemas/Tone' },
          words: { type: 'array', nullable: true, maxItems: 3, items: { type: 'string', maxLength: 5 } },
          times: { type: 'integer', format: 'int32', nullable: true, minimum: 1, maximum: 9 },
          since: { type: 'string', format: 'date', nullable: true },
        },
        additionalProperties: false,
      },
      Tone: { type: 'string', enum: ['mn', 'en'], description: 'Language.' },
      Open: {
        type: 'object',
        properties: { arguments: { type: 'object', 'x-free-form': true, additionalProperties: true } },
        additionalProperties: false,
      },
    },
  },
} as const

const tools = toolsIn(document as never)
const look = tools[0] as Tool
const functions = suite('tools as model APIs take them')

functions('references and our own extensions are gone', () => {
  assert.not.match(JSON.stringify(tools), /\$ref|x-free-form/)
  assert.is(look.input.properties?.tone?.description, 'Language.')
})

functions('plain: JSON Schema, in which null stands in the type, without the formats of OpenAPI', () => {
  const [tool] = toolFormats['openai-chat']([look])
  assert.equal(tool, {
    type: 'function',
    function: {
      name: 'look',
      description: 'Looks.',
      parameters: {
        type: 'object',
        required: ['where'],
        properties: {
          where: { type: 'string', description: 'Place.', minLength: 1, maxLength: 10 },
          depth: { type: ['number', 'null'], minimum: 0.1, maximum: 1 },
          tone: { type: 'string', enum: ['mn', 'en'], description: 'Language.' },
          words: { type: ['array', 'null'], maxItems: 3, items: { type: 'string', maxLength: 5 } },
          times: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
          since: { type: ['string', 'null'], format: 'date' },
        },
        additionalProperties: false,
      },
    },
  })
})

functions('strict: every field required, absent is null, objects closed, and no open tool', () => {
  const made = toolFormats['openai-chat-strict'](tools)
  assert.is(made.length, 1)
  assert.equal(made[0], {
    type: 'function',
    function: {
      name: 'look',
      description: 'Looks.',
      strict: true,
      parameters: {
        type: 'object',
        properties: {
          where: { type: 'string', description: 'Place.' },
          depth: { type: ['number', 'null'] },
          tone: { type: 'string', enum: ['mn', 'en'], description: 'Language.' },
          words: { type: ['array', 'null'], items: { type: 'string' } },
          times: { type: ['integer', 'null'] },
          since: { type: ['string', 'null'] },
        },
        required: ['where', 'depth', 'tone', 'words', 'times', 'since'],
        additionalProperties: false,
      },
    },
  })
})

functions('Anthropic: the schema is called input_schema', () => {
  const [tool] = toolFormats.anthropic([look])
  assert.equal(Object.keys(tool ?? {}), ['name', 'description', 'input_schema'])
})

functions('Gemini: declarations with types in capitals, and nothing that it refuses', () => {
  const [made] = toolFormats.gemini(tools)
  const text = JSON.stringify(made)
  assert.not.match(text, /additionalProperties|maxLength|"type":"[a-z]/)
  const declarations = made?.functionDeclarations ?? []
  assert.equal(
    declarations.map(({ name }) => name),
    ['look'],
  )
  const { depth } = (declarations[0]?.parameters?.properties ?? {}) as Record<string, object>
  assert.equal(depth, { type: 'NUMBER', nullable: true, minimum: 0.1, maximum: 1 })
})

functions.run()
