import { JsonToolkit, RequestsToolkit } from '@langchain/classic/agents/toolkits'
import { createOpenAPIChain } from '@langchain/classic/chains/openai_functions'
import { JsonSpec } from '@langchain/classic/tools'
import type { BaseFunctionCallOptions } from '@langchain/core/language_models/base'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage } from '@langchain/core/messages'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { type ConsumerStage, headersOf, offered, openConsumerStage, skill } from './support.ts'

interface ListedFunction {
  name: string
  description: string
  parameters: { properties: { data: { properties: Record<string, { type: unknown }> } } }
}

/** Makes scripted decisions, where a model would decide: the framework around it is the real one. */
class DecidedModel extends BaseChatModel<BaseFunctionCallOptions> {
  listed: ListedFunction[] = []
  readonly #decision: { name: string; arguments: string }

  constructor(name: string, data: Record<string, unknown>) {
    super({})
    this.#decision = { name, arguments: JSON.stringify({ data }) }
  }

  override _llmType(): string {
    return 'decided'
  }

  override async _generate(_messages: BaseMessage[], options: this['ParsedCallOptions']) {
    this.listed = options.functions as unknown as ListedFunction[]
    const message = new AIMessage({ content: '', additional_kwargs: { function_call: this.#decision } })
    return { generations: [{ text: '', message }] }
  }
}

let opened: ConsumerStage
const langchain = suite('LangChain reads the document and calls the tools')

langchain.before(async () => {
  opened = await openConsumerStage()
})
langchain.after(() => opened?.stage.close())

async function ask(version: string, name: string, data: Record<string, unknown>) {
  const document = (await opened.document({ version })) as unknown as OpenAPIV3_1.Document
  const llm = new DecidedModel(name, data)
  const chain = await createOpenAPIChain(document, { llm, headers: headersOf(opened.key) })
  const { response } = await chain.invoke({ query: 'How is the host?' })
  return { listed: llm.listed, response: String(response) }
}

for (const version of ['3.0', '3.1']) {
  langchain(
    `${version}: every tool with every parameter, and a call to the server that the document names`,
    async () => {
      const { listed, response } = await ask(version, 'host_status', { detailed: true })
      const found = listed.map(({ name, parameters: { properties } }) => ({
        name,
        parameters: Object.keys(properties.data.properties).sort(),
      }))
      assert.equal(
        found.sort((one, other) => (one.name < other.name ? -1 : 1)),
        offered,
      )
      for (const { name, description, parameters } of listed) {
        assert.ok(description.length > 0, name)
        for (const { type } of Object.values(parameters.properties.data.properties)) assert.ok(type, name)
      }
      const { success, data } = JSON.parse(response)
      assert.is(success, true)
      assert.ok(data.memory.totalBytes > 0 && data.processes.length > 0)
    },
  )
}

langchain('commands, skills and refusals come back as words that the model can read', async () => {
  const ran = JSON.parse((await ask('3.0', 'execute_command', { argv: ['uname', '-s'] })).response)
  assert.is(ran.data.exitCode, 0)
  const year = JSON.parse((await ask('3.0', skill.skillName, { format: '%Y' })).response)
  assert.match(year.data.stdout, /^\d{4}\n$/)
  const refused = JSON.parse((await ask('3.0', 'execute_command', { argv: ['rm', '-rf', '/'] })).response)
  assert.is(refused.success, false)
  assert.match(refused.error, 'rm')
})

langchain(
  'its OpenAPI toolkit: the explorer finds a tool and its fields, and the request tool calls it',
  async () => {
    const document = await opened.document()
    const explorer = new JsonToolkit(
      new JsonSpec(document as unknown as ConstructorParameters<typeof JsonSpec>[0]),
    )
    const [keys, value] = explorer.tools
    const paths = await keys?.invoke('/paths')
    for (const { name } of offered) assert.ok(paths.split(', ').includes(`~1api~1v1~1tools~1${name}`), name)
    const pointer =
      '/paths/~1api~1v1~1tools~1execute_command/post/requestBody/content/application~1json/schema/$ref'
    const schema = String(await value?.invoke(pointer)).slice(1)
    assert.is(await keys?.invoke(`${schema}/properties`), 'argv, command, cwd')

    const headers = { ...headersOf(opened.key), 'Content-Type': 'application/json' }
    const post = new RequestsToolkit(headers).tools.find(({ name }) => name === 'requests_post')
    const url = `${document.servers?.[0]?.url}/api/v1/tools/execute_command`
    const answer = JSON.parse(await post?.invoke(JSON.stringify({ url, data: { command: 'uname -s' } })))
    assert.equal(answer.data.argv, ['uname', '-s'])
  },
)

langchain.run()
