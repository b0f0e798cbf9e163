import OpenAI, { APIError, AzureOpenAI, toFile } from 'openai'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../src/demo/launch.ts'
import { type AiSimulator, startAiSimulator } from '../support/ai.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

// The simulator shares no code with the client of the platform: the package of OpenAI judges that it speaks the same.
const peer = suite('the simulated model server, as the openai package sees it')

let simulator: AiSimulator
let openai: OpenAI

peer.before(async () => {
  simulator = await startAiSimulator()
  const { url: baseURL, key: apiKey } = simulator.api
  openai = new OpenAI({ baseURL, apiKey, maxRetries: 0 })
})
peer.before.each(() => simulator.calm())
peer.after(() => simulator?.stop())

const text = 'Паспортын хураамж 45 000 төгрөг 🐎.'
const messages = [{ role: 'user' as const, content: 'Паспорт хэд вэ?' }]
const tools = [{ type: 'function' as const, function: { name: 'fees', parameters: { type: 'object' } } }]

peer('answers whole', async () => {
  await simulator.script({ when: 'паспорт', text })
  const answer = await openai.chat.completions.create({ model: 'scripted', messages })
  assert.is(answer.choices[0]?.message.content, text)
  assert.is(answer.choices[0]?.finish_reason, 'stop')
  assert.ok((answer.usage?.total_tokens ?? 0) > 0)
})

peer('streams text and calls, with the tokens used', async () => {
  await simulator.script({
    when: 'паспорт',
    after: 'user',
    text: 'Wait.',
    calls: [{ name: 'fees', arguments: { of: 'паспорт' } }],
  })
  for (const quirk of ['crlf', 'split_bytes'] as const) {
    await simulator.fault(quirk)
    const stream = openai.chat.completions.stream({
      model: 'scripted',
      messages,
      tools,
      stream_options: { include_usage: true },
    })
    const { choices, usage } = await stream.finalChatCompletion()
    assert.is(choices[0]?.message.content, 'Wait.')
    const [call] = choices[0]?.message.tool_calls ?? []
    assert.ok(call?.type === 'function')
    assert.equal(JSON.parse(call.function.arguments), { of: 'паспорт' })
    assert.ok((usage?.completion_tokens ?? 0) > 0)
  }
})

peer('sees a client who leaves', async () => {
  await simulator.fault('hang_midway')
  const stream = await openai.chat.completions.create({ model: 'scripted', messages, stream: true })
  for await (const _ of stream) break
  await eventually(async () => (await simulator.requests())[0]?.outcome === 'closed_by_client')
})

peer('has a key that the documentation can name', () => {
  assert.is(simulator.api.key, 'sk-simulated')
})

peer('refuses in the form that the package knows', async () => {
  const stranger = new OpenAI({ baseURL: simulator.api.url, apiKey: 'sk-wrong', maxRetries: 0 })
  const refused = await rejects(stranger.chat.completions.create({ model: 'scripted', messages }))
  assert.ok(refused instanceof APIError && refused.status === 401)
  await simulator.fault('429', { seconds: 7 })
  const busy = await rejects(openai.chat.completions.create({ model: 'scripted', messages }))
  assert.ok(busy instanceof APIError && busy.headers?.get('retry-after') === '7')
  assert.match(busy.message, 'Rate limit')
})

peer('speaks, and understands what it said', async () => {
  const spoken = await openai.audio.speech.create({ model: 'simulated-voice', voice: 'alloy', input: text })
  const file = await toFile(Buffer.from(await spoken.arrayBuffer()), 'speech.wav', { type: 'audio/wav' })
  const heard = await openai.audio.transcriptions.create({ model: 'simulated-ear', file })
  assert.is(heard.text, text)
  const more = await openai.audio.transcriptions.create({
    model: 'simulated-ear',
    file,
    response_format: 'verbose_json',
  })
  assert.ok(more.duration > 1)
})

peer('gives vectors, in numbers and in the base64 that the package asks for', async () => {
  const input = ['паспорт', 'паспортын хураамж']
  const packed = await openai.embeddings.create({ model: 'simulated-vectors', input })
  const plain = await openai.embeddings.create({
    model: 'simulated-vectors',
    input,
    encoding_format: 'float',
  })
  assert.is(packed.data.length, 2)
  packed.data.forEach(({ embedding }, row) => {
    assert.is(embedding.length, 256)
    embedding.forEach((value, at) => {
      assert.ok(Math.abs(value - (plain.data[row]?.embedding[at] ?? 9)) < 1e-6)
    })
  })
})

peer('lists its models', async () => {
  const names: string[] = []
  for await (const { id } of openai.models.list()) names.push(id)
  assert.ok(names.includes('scripted'))
})

peer('takes the key and the version as Azure has them', async () => {
  await simulator.script({ text })
  for (const quirk of ['empty_choices_first', 'filter_chunk'] as const) await simulator.fault(quirk)
  const azure = new AzureOpenAI({
    baseURL: simulator.api.url,
    apiKey: simulator.api.key,
    apiVersion: '2024-10-21',
    maxRetries: 0,
  })
  let heard = ''
  for await (const { choices } of await azure.chat.completions.create({
    model: 'scripted',
    messages,
    stream: true,
  }))
    heard += choices[0]?.delta?.content ?? ''
  assert.is(heard, text)
  const [request] = await simulator.requests()
  assert.is(request?.auth, 'api-key')
  assert.is(request?.query, 'api-version=2024-10-21')
})

peer('does not start in production', async () => {
  await rejects(launchSimulator('ai', { directory: '/nowhere', environment: 'production' }))
})

peer.run()
