import { buffer } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import { AiUnavailable } from '../../../src/providers/ai/port.ts'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { eventually } from '../../support/eventually.ts'
import { type LiteLlm, openLiteLlm } from '../../support/litellm.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { asking, collectOutput, openTestModels } from './models.ts'

const models = ['scripted', 'scripted-2', 'simulated-voice', 'simulated-ear', 'simulated-vectors']

// A real proxy between both: it reads what the client writes and what the simulator answers, and writes both in its own way.
const proxied = suite('models behind the proxy of LiteLLM')

const simulator: AiSimulator = await startAiSimulator()
const proxy: LiteLlm | undefined = await openLiteLlm(simulator.api, models)
if (!proxy)
  console.log('skipped, it needs LiteLLM, which npm run check:litellm installs: models behind a proxy')
const behind = proxy ? proxied : proxied.skip

proxied.before.each(() => simulator.calm())
proxied.after(async () => {
  await proxy?.stop()
  await simulator.stop()
})

/** The same settings, at the proxy. */
function open(more: Record<string, string> = {}) {
  const settings = Object.entries(simulator.settings('chat', 'chat_2', 'tts', 'stt', 'embed')).map(
    ([name, value]) => {
      if (name.endsWith('_URL')) return [name, proxy?.api.url ?? '']
      return [name, name.endsWith('_KEY') ? (proxy?.api.key ?? '') : value]
    },
  )
  return openTestModels({ ...Object.fromEntries(settings), ...more })
}

const { signal } = new AbortController()
const text = 'Паспортын хураамж 45 000 төгрөг 🐎.'
const functions = [{ name: 'fees', description: 'Fees.', parameters: { type: 'object', properties: {} } }]
const calls = [{ name: 'fees', arguments: { of: 'паспорт' } }]

behind('stream what the model writes, with what it used', async () => {
  await simulator.script({ text })
  const heard = await collectOutput(open().chat.stream(asking('Паспорт?')))
  assert.is(heard.text, text)
  assert.is(heard.end.reason, 'stop')
  assert.is(heard.end.usage.estimated, false)
})

behind('call functions, streamed and whole', async () => {
  await simulator.script({ calls })
  for (const AI_CHAT_TOOLS of ['stream', 'whole']) {
    const heard = await collectOutput(open({ AI_CHAT_TOOLS }).chat.stream(asking('Төлбөр?', { functions })))
    assert.equal(
      heard.calls.map((call) => ({ name: call.name, arguments: JSON.parse(call.arguments) })),
      calls,
    )
    assert.is(heard.end.reason, 'calls')
  }
})

behind('fail over where the first one fails before it begins', async () => {
  await simulator.script({ text })
  await simulator.fault('5xx', { model: 'scripted' })
  assert.is((await collectOutput(open().chat.stream(asking('Паспорт?')))).text, text)
})

behind('refuse a key that is wrong', async () => {
  const { chat } = open({ AI_CHAT_KEY: 'sk-not-the-right-one', AI_CHAT_2_KEY: 'sk-not-the-right-one' })
  assert.instance(await rejects(collectOutput(chat.stream(asking('x')))), AiUnavailable)
})

behind('are notified when the caller disconnects', async () => {
  await simulator.script({ text })
  await simulator.fault('hang_midway', { after: 3 })
  for await (const part of open().chat.stream(asking('x'))) if (part.kind === 'text') break
  await eventually(async () => (await simulator.requests())[0]?.outcome === 'closed_by_client')
})

behind('speak, and write down what was said', async () => {
  const { speech, transcription } = open()
  const spoken = await speech?.speak({ text, language: 'mn', signal })
  assert.ok(spoken)
  const audio = await buffer(spoken.body)
  const heard = await transcription?.transcribe({ audio, type: 'audio/wav', language: 'mn', signal })
  assert.is(heard?.text, text)
})

behind('give vectors', async () => {
  const vectors = await open().embedding?.embed(['паспорт', 'хураамж'], signal)
  assert.equal(
    vectors?.map(({ length }) => length),
    [256, 256],
  )
})

proxied.run()
