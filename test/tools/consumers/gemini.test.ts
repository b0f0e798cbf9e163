import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { type ConsumerStage, offered, openConsumerStage } from './support.ts'

interface GeminiSchema extends Record<string, unknown> {
  type: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, GeminiSchema>
  required?: string[]
  items?: GeminiSchema
}

interface Declaration {
  name: string
  description: string
  parameters?: GeminiSchema
}

const fields = new Set(
  ['type', 'format', 'title', 'description', 'nullable', 'enum', 'items', 'minItems', 'maxItems'].concat([
    'properties',
    'required',
    'propertyOrdering',
    'anyOf',
    'minimum',
    'maximum',
  ]),
)
const types = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT']
const parameterName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

/** What Google documents of function declarations, and what its API is known to refuse; each fault in words. */
function faultsOf(schema: GeminiSchema, at = ''): string[] {
  const { type, format, properties = {}, required = [], items } = schema
  const faults = Object.keys(schema).flatMap((field) => (fields.has(field) ? [] : [`${at} has ${field}`]))
  if (!types.includes(type)) faults.push(`${at} is of type ${type}`)
  const isObject = type === 'OBJECT'
  if (isObject && Object.keys(properties).length === 0) faults.push(`${at} names no properties`)
  if (!isObject && ('properties' in schema || 'required' in schema)) faults.push(`${at} is no object`)
  if ((type === 'ARRAY') !== (items !== undefined))
    faults.push(`${at}: items belong to arrays, and there always`)
  if (schema.enum && (type !== 'STRING' || format !== 'enum' || !schema.enum.every(isText)))
    faults.push(`${at}: choices are texts`)
  for (const name of required)
    if (!(name in properties)) faults.push(`${at}/${name} is required, not described`)
  for (const [name, member] of Object.entries(properties)) {
    if (!parameterName.test(name)) faults.push(`${at}/${name} is no name`)
    faults.push(...faultsOf(member, `${at}/${name}`))
  }
  return items ? [...faults, ...faultsOf(items, `${at}/*`)] : faults
}

const isText = (choice: unknown) => typeof choice === 'string' && choice !== ''

let opened: ConsumerStage
let declarations: Declaration[]
const gemini = suite('function declarations as Gemini takes them')

gemini.before(async () => {
  opened = await openConsumerStage()
  const [tool] = (await opened.functions('gemini')) as { functionDeclarations: Declaration[] }[]
  declarations = tool?.functionDeclarations ?? []
})
gemini.after(() => opened?.stage.close())

gemini('every tool that it can express, with every parameter', () => {
  const found = declarations.map(({ name, parameters }) => ({
    name,
    parameters: Object.keys(parameters?.properties ?? {}).sort(),
  }))
  assert.equal(
    found.sort((one, other) => (one.name < other.name ? -1 : 1)),
    offered.filter(({ name }) => name !== 'run_skill'),
  )
})

gemini('names, and nothing that it refuses', () => {
  for (const { name, description, parameters } of declarations) {
    assert.match(name, /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)
    assert.ok(description.length > 0, name)
    assert.equal(parameters ? faultsOf(parameters) : [], [], name)
  }
})

gemini('the rules find what breaks them', () => {
  const open = { type: 'OBJECT', nullable: true }
  const broken: [GeminiSchema, string][] = [
    [{ type: 'OBJECT', properties: { arguments: open } }, '/arguments names no properties'],
    [{ type: 'object', properties: { a: { type: 'STRING' } } }, ' is of type object'],
    [{ type: 'OBJECT', properties: { 'a-b': { type: 'STRING' } } }, '/a-b is no name'],
    [
      { type: 'OBJECT', properties: { a: { type: 'INTEGER', enum: [1], format: 'enum' } } },
      '/a: choices are texts',
    ],
    [
      { type: 'OBJECT', properties: { a: { type: 'STRING' } }, additionalProperties: false },
      ' has additionalProperties',
    ],
  ]
  for (const [schema, fault] of broken) assert.ok(faultsOf(schema).includes(fault), fault)
})

gemini.run()
