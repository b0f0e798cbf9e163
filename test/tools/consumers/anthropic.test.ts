import { Ajv2020 } from 'ajv/dist/2020.js'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import type { JsonSchema } from './strict-rules.ts'
import { type ConsumerStage, contractTools, offered, openConsumerStage } from './support.ts'

interface AnthropicTool {
  name: string
  description: string
  input_schema: JsonSchema
}

let opened: ConsumerStage
let tools: AnthropicTool[]
const anthropic = suite('tools as Anthropic takes them')

anthropic.before(async () => {
  opened = await openConsumerStage()
  tools = (await opened.functions('anthropic')) as unknown as AnthropicTool[]
})
anthropic.after(() => opened?.stage.close())

anthropic('every tool with every parameter', () => {
  const found = tools.map(({ name, input_schema: { properties = {} } }) => ({
    name,
    parameters: Object.keys(properties).sort(),
  }))
  assert.equal(
    found.sort((one, other) => (one.name < other.name ? -1 : 1)),
    offered,
  )
})

anthropic('the fields, names and roots that its reference asks for', () => {
  for (const tool of tools) {
    assert.equal(Object.keys(tool).sort(), ['description', 'input_schema', 'name'])
    assert.match(tool.name, /^[a-zA-Z0-9_-]{1,64}$/)
    assert.ok(tool.description.trim().length > 0, tool.name)
    assert.is(tool.input_schema.type, 'object', tool.name)
    for (const union of ['oneOf', 'anyOf', 'allOf']) assert.not.ok(union in tool.input_schema, tool.name)
    for (const name of Object.keys(tool.input_schema.properties ?? {}))
      assert.match(name, /^[a-zA-Z0-9_.-]{1,64}$/)
  }
})

anthropic(
  'the schemas are JSON Schema 2020-12, and take the examples of the contract and nothing unknown',
  () => {
    for (const { name, input_schema } of tools) {
      const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(input_schema)
      const example = contractTools.find((tool) => tool.name === name)?.example
      if (example) assert.ok(accepts(example), `${name}: ${JSON.stringify(accepts.errors)}`)
      assert.not.ok(accepts({ ...example, somethingElse: true }), name)
    }
  },
)

anthropic.run()
