import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { properties, whenBroken } from './broken-contract.ts'

const names = suite('names for generated clients')

const description = 'Of a seal.'
const text = { type: 'string', maxLength: 80, description }
const object = { type: 'object', properties: { name: text }, additionalProperties: false, description }
const values = { type: 'string', enum: ['wax', 'ink'], description }

names('a schema named as clients name the answer of an operation', () => {
  const found = whenBroken((contract) =>
    Object.assign(contract.components.schemas, { CreateSealResponse: object }),
  )
  assert.equal(found, ['client-name /components/schemas/CreateSealResponse'])
})

names('one name for two kinds of component', () => {
  const found = whenBroken((contract) => Object.assign(contract.components.schemas, { BadRequest: object }))
  assert.equal(found, ['client-name /components/schemas/BadRequest'])
})

names('a list of values that is written twice; one with a default cannot be referred to', () => {
  const found = whenBroken((contract) => {
    Object.assign(properties(contract, 'Seal'), { kind: values })
    Object.assign(properties(contract, 'CreateSealRequest'), {
      kind: { ...values, enum: ['ink', 'wax'] },
      other: { ...values, default: 'wax' },
    })
  })
  assert.is(found.length, 1)
  assert.match(found[0] ?? '', /^enum \/components\/schemas\/(Seal|CreateSealRequest)\/properties\/kind$/)
})

names('a value that a client has a type for, unless it is given another name there', () => {
  const kinds = (more: object) =>
    whenBroken((contract) =>
      Object.assign(properties(contract, 'Seal'), {
        kind: { type: 'string', description, enum: ['wax', 'client'], ...more },
      }),
    )
  const place = '/components/schemas/Seal/properties/kind'
  assert.equal(kinds({}), [`client-name ${place}`])
  assert.equal(kinds({ 'x-enum-varnames': ['WaxKind', 'ClientKind'] }), [])
  assert.equal(kinds({ 'x-enum-varnames': ['WaxKind', 'Client'] }), [`client-name ${place}`])
  assert.equal(kinds({ 'x-enum-varnames': ['WaxKind'] }), [`enum ${place}`])
  assert.equal(kinds({ enum: ['wax', 'create_seal_params'] }), [`client-name ${place}`])
})

names('a set in an answer, or of objects; in a request a set of plain values is one', () => {
  const marks = { type: 'array', uniqueItems: true, maxItems: 9, nullable: true, description }
  const set = (items: object) => ({ ...marks, items })
  const inAnswer = whenBroken((contract) => Object.assign(properties(contract, 'Seal'), { marks: set(text) }))
  assert.equal(inAnswer, ['set /components/schemas/Seal/properties/marks'])
  const inRequest = whenBroken((contract) =>
    Object.assign(properties(contract, 'CreateSealRequest'), { marks: set(text) }),
  )
  assert.equal(inRequest, [])
  const ofObjects = whenBroken((contract) => {
    Object.assign(contract.components.schemas, { Mark: { ...object, required: ['name'] } })
    const ofMarks = set({ $ref: '#/components/schemas/Mark' })
    Object.assign(properties(contract, 'CreateSealRequest'), { marks: ofMarks })
  })
  assert.equal(ofObjects, ['set /components/schemas/CreateSealRequest/properties/marks'])
})

names.run()
