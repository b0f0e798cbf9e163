import Ajv from 'ajv'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../scripts/generate/bundle.ts'
import { nullableRef, nullableTarget } from '../../scripts/generate/nullable-refs.ts'
import { componentSchemas, type Direction } from '../../scripts/generate/schema.ts'
import { typesFile } from '../../scripts/generate/types.ts'
import { toOpenApi31 } from '../../src/text/openapi-31.ts'
import { suite } from '../support/suite.ts'

const nulls = suite('references that may be null')

const $ref = '#/components/schemas/Mark'
const mark = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
  additionalProperties: false,
}
const orNull = nullableRef({ $ref, nullable: true, description: 'Its mark.' })

function bundle(required: string[]): Bundle {
  const seal = { type: 'object', required, properties: { mark: orNull } }
  return {
    openapi: '3.0.3',
    info: { title: 'Seals', version: '1.0.0' },
    paths: {},
    components: { schemas: { Mark: mark, Seal: seal } },
  } as unknown as Bundle
}

function validator(direction: Direction, required: string[]) {
  const ajv = new Ajv.default({ allErrors: true, strict: false, keywords: ['absentWhenNull'] })
  for (const [id, schema] of componentSchemas(bundle(required), direction)) ajv.addSchema(schema, id)
  return (value: unknown) => {
    ajv.validate('schema:Seal', value)
    return (ajv.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
  }
}

nulls('the published form names its target and its description', () => {
  assert.equal(nullableTarget(orNull), { $ref })
  assert.is(orNull.description, 'Its mark.')
  assert.is(nullableTarget(mark), undefined)
  assert.is(nullableTarget({ anyOf: [{ $ref }, { type: 'string' }] }), undefined)
})

nulls('null and the object pass; a fault within is reported at its place alone', () => {
  const faultsOf = validator('response', ['mark'])
  assert.equal(faultsOf({ mark: null }), [])
  assert.equal(faultsOf({ mark: { name: 'Horse' } }), [])
  assert.equal(faultsOf({ mark: { name: 3 } }), ['/mark/name type'])
  assert.equal(faultsOf({ mark: 'Horse' }), ['/mark type'])
  assert.equal(faultsOf({}), [' required'])
})

nulls('in a request, a required one takes null too', () => {
  assert.equal(validator('request', ['mark'])({ mark: null }), [])
})

nulls('by the letter of JSON Schema, with nullable as OpenAPI 3.0 has it, null passes', () => {
  const ajv = new Ajv.default({ strict: false })
  ajv.addSchema(mark, $ref)
  assert.ok(ajv.validate(orNull, null))
  assert.ok(ajv.validate(orNull, { name: 'Horse' }))
  assert.not(ajv.validate(orNull, {}))
})

nulls('types say it in the shortest form', async () => {
  assert.match(await typesFile(bundle(['mark'])), /mark: components\["schemas"\]\["Mark"\] \| null;/)
})

nulls('OpenAPI 3.1 has null as a type', () => {
  const { components } = toOpenApi31(bundle(['mark']) as never) as unknown as Bundle
  assert.equal(components?.schemas?.Seal, {
    type: 'object',
    required: ['mark'],
    properties: { mark: { description: 'Its mark.', anyOf: [{ $ref }, { type: 'null' }] } },
  })
})

nulls.run()
