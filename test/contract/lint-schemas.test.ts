import * as assert from 'uvu/assert'
import { lintContract } from '../../scripts/lint-contract/index.ts'
import { suite } from '../support/suite.ts'
import { create, creating, type Operation, properties, whenBroken } from './broken-contract.ts'
import { documentsOf, type SmallContract, smallContract } from './small-contract.ts'

const rules = suite('rules of schemas and examples')

const weight = '/components/schemas/Seal/properties/weight'
const integer = { type: 'integer', minimum: 0, maximum: 9, description: 'Some.' }
const fields: [rule: string, what: string, field: object][] = [
  ['bounds', 'an unbounded string', { type: 'string' }],
  ['bounds', 'an unbounded address', { type: 'string', format: 'uri' }],
  ['bounds', 'an unbounded array', { type: 'array', items: { type: 'boolean' } }],
  ['bounds', 'an integer without a maximum', { type: 'integer', minimum: 0 }],
  ['bounds', 'a number without a minimum', { type: 'number', maximum: 1 }],
  ['nullable-enum', 'a nullable enum', { type: 'string', enum: ['a'], nullable: true }],
  ['inline-object', 'an inline object', { type: 'object', additionalProperties: false }],
  ['composition', 'oneOf', { oneOf: [{ type: 'boolean' }] }],
  ['composition', 'anyOf', { anyOf: [{ type: 'boolean' }] }],
  ['composition', 'allOf', { allOf: [{ $ref: '#/components/schemas/ErrorResponse' }] }],
  ['composition', 'not', { not: { type: 'boolean' } }],
  ['type', 'a schema without a type', { description: 'anything' }],
  ['description', 'a property without a description', { type: 'boolean' }],
  ['integer-format', 'an integer without a format', { type: 'integer', minimum: 0, maximum: 9 }],
  ['integer-format', 'an integer of an unknown format', { ...integer, format: 'uint8' }],
  ['integer-format', 'an int32 that may be larger', { ...integer, format: 'int32', maximum: 2 ** 31 }],
  [
    'integer-format',
    'an int32 that may be smaller',
    { ...integer, format: 'int32', minimum: -(2 ** 31) - 1 },
  ],
  ['cut-text', 'a text that a comma has cut', { type: 'boolean', description: 'One', 'two.': null }],
]
for (const [rule, what, field] of fields) {
  rules(what, () => {
    const found = whenBroken((contract) => {
      properties(contract, 'Seal').weight = field
    })
    assert.ok(found.includes(`${rule} ${weight}`), found.join('\n'))
  })
}

rules('bounds hold inside arrays too', () => {
  const found = whenBroken((contract) => {
    properties(contract, 'Seal').weight = { type: 'array', maxItems: 3, items: { type: 'string' } }
  })
  assert.ok(found.includes(`bounds ${weight}/items`), found.join('\n'))
})

rules('an inline object in an answer', () => {
  const found = whenBroken((contract) => {
    const success = contract.paths['/seals'].post.responses['201'] as ReturnType<typeof Object>
    success.content['application/json'].schema = { type: 'object', additionalProperties: false }
  })
  const pointer = `${create}/responses/201/content/application~1json/schema`
  assert.ok(found.includes(`inline-object ${pointer}`), found.join('\n'))
})

rules('an object that takes anything must say so twice', () => {
  const withSeal = (change: object) =>
    whenBroken((contract) => Object.assign(contract.components.schemas.Seal as object, change))
  const pointer = 'open-object /components/schemas/Seal'
  assert.equal(withSeal({ additionalProperties: undefined }), [pointer])
  assert.equal(withSeal({ additionalProperties: true }), [pointer])
  assert.equal(withSeal({ 'x-free-form': true }), [pointer])
  assert.equal(withSeal({ additionalProperties: true, 'x-free-form': true }), [])
})

const FORM = 'application/x-www-form-urlencoded'

/** The request as a form of OAuth: whether its schema says anything of other fields, and how it is shown. */
function asForm(schema: object, shown: object = {}): string[] {
  return whenBroken((contract) => {
    Object.assign(contract.tags[0] ?? {}, { 'x-feature': 'openid' })
    const operation = contract.paths['/seals'].post as ReturnType<typeof Object>
    const { example } = operation.requestBody.content['application/json']
    operation['x-envelope'] = 'oauth'
    operation.requestBody.content = {
      [FORM]: { schema: { $ref: '#/components/schemas/CreateSealRequest' }, example, ...shown },
    }
    const request = contract.components.schemas.CreateSealRequest as Operation
    delete request.additionalProperties
    Object.assign(request, schema)
  }).filter((finding) => /^(open-object|example) /.test(finding))
}

rules('a form of OAuth says nothing of other fields, which are ignored', () => {
  const pointer = 'open-object /components/schemas/CreateSealRequest'
  assert.equal(asForm({}), [])
  assert.equal(asForm({ additionalProperties: false }), [pointer])
  assert.equal(asForm({ additionalProperties: true, 'x-free-form': true }), [pointer])
})

rules('a form is shown by one example, with which viewers fill it', () => {
  const examples = { one: { value: { name: 'Great seal' } } }
  assert.equal(asForm({}, { example: undefined, examples }), [
    `example ${create}/requestBody/content/application~1x-www-form-urlencoded/examples`,
  ])
})

rules('names of schemas and properties', () => {
  const found = whenBroken((contract) => {
    contract.components.schemas.seal_kind = { type: 'string', enum: ['a'], description: 'Kinds.' }
    properties(contract, 'Seal').cutBy = { type: 'string', maxLength: 9, description: 'Who cut it.' }
  })
  assert.equal(found, ['property-name /components/schemas/Seal', 'schema-name /components/schemas/seal_kind'])
})

rules('an optional field of a request that refuses null', () => {
  const found = whenBroken((contract) => {
    properties(contract, 'CreateSealRequest').motto = {
      type: 'string',
      maxLength: 80,
      description: 'Its words.',
    }
    properties(contract, 'CreateSealRequest').kind = {
      type: 'string',
      enum: ['state', 'private'],
      description: 'Whose it is.',
    }
  })
  assert.equal(found, ['nullable /components/schemas/CreateSealRequest/properties/motto'])
})

rules('a named schema without a description, to which a property refers', () => {
  const found = whenBroken((contract) => {
    contract.components.schemas.Weight = { type: 'integer', format: 'int64', minimum: 0, maximum: 2 ** 40 }
    properties(contract, 'Seal').weight = { $ref: '#/components/schemas/Weight' }
  })
  assert.equal(found, ['description /components/schemas/Weight'])
})

rules('an integer without a format in a parameter', () => {
  const found = whenBroken((contract) => {
    const parameter = { name: 'limit', in: 'query', description: 'How many.', example: 1 }
    Object.assign(creating(contract), {
      parameters: [
        { $ref: '#/components/parameters/IdempotencyKey' },
        { ...parameter, schema: { type: 'integer', minimum: 1, maximum: 9 } },
      ],
    })
  })
  assert.equal(found, [`integer-format ${create}/parameters/1/schema`])
})

rules('a component that is null itself; assistants take no composition, so theirs may be', () => {
  const nullable = (contract: SmallContract) =>
    Object.assign(contract.components.schemas.Seal as object, { nullable: true })
  const place = 'nullable-component /components/schemas/Seal'
  assert.equal(whenBroken(nullable), [place])
  assert.not(whenBroken(nullable, 'tools').includes(place))
})

rules('one schema name with two meanings', () => {
  const other = smallContract()
  Object.assign(properties(other, 'Seal').name ?? {}, { maxLength: 40 })
  other.paths = {} as SmallContract['paths']
  const found = lintContract(documentsOf({ platform: smallContract(), operator: other }))
  assert.equal(
    found.map(({ document, rule, pointer }) => `${document} ${rule} ${pointer}`),
    ['operator consistency /components/schemas/Seal'],
  )
})

rules('a body and an answer without an example', () => {
  const found = whenBroken((contract) => {
    delete (contract.paths['/seals'].post.requestBody.content['application/json'] as Operation).example
    delete (contract.components.responses.NotFound.content['application/json'] as Operation).example
  })
  assert.equal(found, [
    'example /components/responses/NotFound/content/application~1json',
    `example ${create}/requestBody/content/application~1json`,
  ])
})

rules('an example that its schema would refuse', () => {
  const found = whenBroken((contract) => {
    contract.paths['/seals'].post.requestBody.content['application/json'].example.name = 'x'.repeat(81)
    contract.components.parameters.Id.example = 'seal'
  })
  assert.equal(found, [
    'example /components/parameters/Id/example',
    `example ${create}/requestBody/content/application~1json/example`,
  ])
})

const failures: [what: string, change: object, message: RegExp][] = [
  ['an unknown code', { error: 'seal.broken' }, /^seal\.broken is no code/],
  ['a code of another status', { error: 'auth.required' }, /^auth\.required is answered with 401, not 404$/],
  ['other words', { message: 'Nothing here.' }, /is: There is nothing at this address\./],
]
for (const [what, change, message] of failures) {
  rules(`a failure example with ${what}`, () => {
    const contract = smallContract()
    Object.assign(contract.components.responses.NotFound.content['application/json'].example, change)
    const [finding, ...others] = lintContract(documentsOf({ platform: contract }))
    assert.is(others.length, 0)
    assert.is(finding?.rule, 'failure')
    assert.match(finding?.message ?? '', message)
  })
}

rules('a failure of another shape', () => {
  const found = whenBroken((contract) => {
    contract.components.responses.NotFound.content['application/json'].schema = {
      $ref: '#/components/schemas/SealResponse',
    }
  })
  assert.ok(found.includes('failure /components/responses/NotFound/content'), found.join('\n'))
})

rules.run()
