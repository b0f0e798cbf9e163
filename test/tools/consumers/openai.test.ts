import { Ajv } from 'ajv'
import type OpenAI from 'openai'
import { validateInputTools } from 'openai/lib/parser'
import { toStrictJsonSchema } from 'openai/lib/transform'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { faultsOfStrict, type JsonSchema } from './strict-rules.ts'
import { type ConsumerStage, contractTools, offered, openConsumerStage, skill } from './support.ts'

interface FunctionTool {
  name: string
  description: string
  strict: boolean
  parameters: JsonSchema
}

type ResponsesTool = { type: 'function' } & FunctionTool
interface ChatTool {
  type: 'function'
  function: Omit<FunctionTool, 'strict'> & { strict?: boolean }
}

let opened: ConsumerStage
const openai = suite('functions as OpenAI takes them')

openai.before(async () => {
  opened = await openConsumerStage()
})
openai.after(() => opened?.stage.close())

const responses = async (format: 'openai' | 'openai-strict') =>
  (await opened.functions(format)) as unknown as ResponsesTool[]
const chat = async (format: 'openai-chat' | 'openai-chat-strict') =>
  (await opened.functions(format)) as unknown as ChatTool[]

openai('plain: every tool, with names and descriptions that it accepts', async () => {
  const tools = await responses('openai')
  const found = tools.map(({ name, parameters }) => ({
    name,
    parameters: Object.keys(parameters.properties ?? {}).sort(),
  }))
  assert.equal(
    found.sort((one, other) => (one.name < other.name ? -1 : 1)),
    offered,
  )
  for (const { type, ...made } of tools) {
    assert.is(type, 'function')
    // The Responses API takes what says nothing for strict.
    assert.is(made.strict, false)
    assert.match(made.name, /^[A-Za-z0-9_-]{1,64}$/)
    assert.ok(made.description.length > 0 && made.description.length <= 1024, made.name)
    assert.is(made.parameters.type, 'object')
    new Ajv({ strict: true, allowUnionTypes: true }).compile(made.parameters)
  }
})

openai('chat completions: the same tools, with the name in function', async () => {
  const nested = (tools: ResponsesTool[]) =>
    tools.map(({ type, strict, ...made }) => ({ type, function: made }))
  assert.equal(await chat('openai-chat'), nested(await responses('openai')))
  const strict = await chat('openai-chat-strict')
  assert.ok(strict.every((tool) => tool.function.strict === true))
  assert.equal(
    strict.map(({ type, function: { strict: _, ...made } }) => ({ type, function: made })),
    nested(await responses('openai-strict')),
  )
})

openai("strict: OpenAI's own SDK takes them and finds nothing to change", async () => {
  validateInputTools(await chat('openai-chat-strict'))
  const tools: OpenAI.Responses.FunctionTool[] = await responses('openai-strict')
  for (const made of tools) assert.equal(toStrictJsonSchema(made.parameters!), made.parameters, made.name)
})

openai('strict: the documented rules, tool by tool', async () => {
  const tools = await responses('openai-strict')
  assert.equal(
    tools.map(({ name }) => name).sort(),
    offered.map(({ name }) => name).filter((name) => name !== 'run_skill'),
  )
  for (const made of tools) assert.equal(faultsOfStrict(made.parameters), [], made.name)
})

openai(
  'strict: what a model then says, null for all that it leaves out, is taken by the server',
  async () => {
    const examples = new Map(contractTools.map(({ name, example }) => [name, example]))
    examples.set(skill.skillName, { format: '%Y' })
    for (const made of await responses('openai-strict')) {
      const { required = [] } = made.parameters
      const example = examples.get(made.name) ?? {}
      const choiceOf = (name: string) => {
        const { enum: choices } = (made.parameters.properties?.[name] ?? {}) as { enum?: unknown[] }
        return choices?.[0] ?? null
      }
      const said = Object.fromEntries(required.map((name) => [name, example[name] ?? choiceOf(name)]))
      assert.ok(new Ajv({ allowUnionTypes: true }).compile(made.parameters)(said), made.name)
      const { status, body } = await opened.stage.fetch(`/api/v1/tools/${made.name}`, {
        method: 'POST',
        headers: { ...opened.key, 'Content-Type': 'application/json' },
        body: JSON.stringify(said),
      })
      assert.is(status, 200, `${made.name}: ${JSON.stringify(body)}`)
    }
  },
)

openai('the rules find what breaks them', () => {
  const text = { type: 'string' }
  const closed = { type: 'object', additionalProperties: false }
  const broken: Record<string, JsonSchema> = {
    'the root is no plain object': { anyOf: [closed] },
    '/a is not required': { ...closed, properties: { a: text }, required: [] },
    '/a is open': { ...closed, properties: { a: { type: 'object', properties: {} } }, required: ['a'] },
    '/a has uniqueItems': {
      ...closed,
      properties: { a: { type: 'array', items: text, uniqueItems: true } },
      required: ['a'],
    },
    '/a has no items': { ...closed, properties: { a: { type: 'array' } }, required: ['a'] },
    '/a has no type': { ...closed, properties: { a: { description: 'any' } }, required: ['a'] },
  }
  for (const [fault, schema] of Object.entries(broken))
    assert.ok(faultsOfStrict(schema).includes(fault), `${fault}: ${faultsOfStrict(schema)}`)
})

openai.run()
