import * as assert from 'uvu/assert'
import {
  AiInvalidResponse,
  AiRefused,
  AiUnavailable,
  type ChatFunction,
} from '../../../src/providers/ai/port.ts'
import type { FaultName, FaultOptions } from '../../../src/simulators/ai/faults.ts'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { asking, collectOutput, openTestModels } from './models.ts'

const chat = suite('chat with a model')

let simulator: AiSimulator

chat.before(async () => {
  simulator = await startAiSimulator()
})
chat.before.each(() => simulator.calm())
chat.after(() => simulator?.stop())

/** Whether each request has the field. */
const bodiesWith = async (field: string): Promise<boolean[]> =>
  (await simulator.requests()).map(({ body }) => Object.hasOwn(body as object, field))

const text = 'Паспортын хураамж 45 000 төгрөг 🐎.'
const functions: ChatFunction[] = [
  { name: 'listGovPayments', description: 'Payments of the person.', parameters: { type: 'object' } },
]
const calls = [
  { name: 'listGovPayments', arguments: { status: 'төлөөгүй', limit: 5 } },
  { name: 'listAppointments', arguments: {} },
]

chat('streams what the model writes, with what it used', async () => {
  await simulator.script({ when: 'паспорт', text })
  const models = openTestModels(simulator.settings('chat'))
  const {
    text: heard,
    pieces,
    end,
  } = await collectOutput(models.chat.stream(asking('Паспорт хэд вэ?', { temperature: 0 })))
  assert.is(heard, text)
  assert.ok(pieces > 3)
  assert.equal(end, {
    kind: 'end',
    reason: 'stop',
    usage: { prompt: 5, completion: 6, estimated: false },
    model: 'scripted',
  })
  assert.equal(models.counted, ['chat answered'])
  const [request] = await simulator.requests()
  assert.equal(request?.body, {
    model: 'scripted',
    messages: [
      { role: 'system', content: 'You help.' },
      { role: 'user', content: 'Паспорт хэд вэ?' },
    ],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 500,
    temperature: 0,
  })
  assert.is(request?.auth, 'bearer')
  assert.is(request?.outcome, 'complete')
})

chat('sends the key and the query as the server wants them', async () => {
  const settings = {
    AI_CHAT_URL: `${simulator.api.url}/deployments/scripted`,
    AI_CHAT_AUTH: 'api-key',
    AI_CHAT_QUERY: 'api-version=2024-10-21',
  }
  const models = openTestModels({
    ...simulator.settings('chat'),
    ...settings,
    AI_CHAT_LIMIT_FIELD: 'max_completion_tokens',
  })
  await collectOutput(models.chat.stream(asking('hello')))
  const [request] = await simulator.requests()
  assert.is(request?.path, '/v1/deployments/scripted/chat/completions')
  assert.is(request?.auth, 'api-key')
  assert.is(request?.query, 'api-version=2024-10-21')
  assert.equal(await bodiesWith('max_completion_tokens'), [true])
  assert.equal(await bodiesWith('max_tokens'), [false])
})

chat('tells past calls and their results', async () => {
  await simulator.script({ after: 'tool', text: 'Two payments.' })
  const { chat: model } = openTestModels(simulator.settings('chat'))
  const messages = [
    { role: 'user' as const, content: 'My payments?' },
    { role: 'assistant' as const, content: '', calls: [{ id: 'c1', name: 'list', arguments: '{"a":1' }] },
    { role: 'tool' as const, callId: 'c1', content: '[]' },
  ]
  assert.is((await collectOutput(model.stream(asking('', { messages, functions })))).text, 'Two payments.')
  const [request] = await simulator.requests()
  const body = request?.body as { messages: unknown[]; tools: unknown[]; tool_choice?: unknown }
  assert.equal(body.messages.slice(1), [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'list', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: '[]' },
  ])
  assert.equal(body.tools, [{ type: 'function', function: functions[0] }])
  assert.is(body.tool_choice, undefined)
})

// What servers do in their own way, and the answer is the same.
const harmless: FaultName[][] = [
  ['empty_choices_first'],
  ['filter_chunk'],
  ['empty_choices_first', 'filter_chunk', 'usage_in_every_chunk'],
  ['usage_in_every_chunk'],
  ['no_done'],
  ['no_finish'],
  ['reasoning'],
  ['crlf'],
  ['comments', 'crlf', 'split_bytes'],
  ['split_bytes'],
  ['whole_though_stream'],
  ['hang_at_end'],
]
for (const names of harmless)
  chat(`gives the same answer where the server has its own way: ${names.join(', ')}`, async () => {
    await simulator.script({ text })
    for (const name of names) await simulator.fault(name)
    const models = openTestModels(simulator.settings('chat'))
    const { text: heard, end } = await collectOutput(models.chat.stream(asking('Паспорт?')))
    assert.is(heard, text)
    assert.is(end.reason, 'stop')
    assert.equal(end.usage, { prompt: 3, completion: 6, estimated: false })
    assert.equal(models.counted, ['chat answered'])
  })

chat('estimates what was used where the server does not say', async () => {
  await simulator.script({ text })
  await simulator.fault('no_usage')
  const { chat: model } = openTestModels(simulator.settings('chat'))
  const { end } = await collectOutput(model.stream(asking('Паспорт?')))
  assert.equal(end.usage, {
    prompt: model.estimate('You help.\nПаспорт?'),
    completion: model.estimate(text),
    estimated: true,
  })
})

chat('goes on without figures where the server refuses to be asked for them, and says so once', async () => {
  await simulator.script({ text })
  await simulator.fault('stream_options_400')
  const models = openTestModels(simulator.settings('chat'))
  for (let turn = 0; turn < 2; turn++) {
    const { text: heard, end } = await collectOutput(models.chat.stream(asking('Паспорт?')))
    assert.is(heard, text)
    assert.is(end.usage.estimated, true)
  }
  assert.is((await simulator.requests()).length, 3)
  assert.is(models.logged.filter((line) => line.includes('does not count tokens')).length, 1)
})

chat('an empty stream that has figures and an end is an empty answer', async () => {
  await simulator.script({ chunks: [] })
  const { chat: model } = openTestModels(simulator.settings('chat'))
  const { text: heard, end } = await collectOutput(model.stream(asking('Паспорт?')))
  assert.is(heard, '')
  assert.is(end.reason, 'stop')
})

chat('puts characters together that come in halves', async () => {
  await simulator.script({ chunks: ['a\ud83d', '\udc0e', 'b\ud83d'] })
  const { chat: model } = openTestModels(simulator.settings('chat'))
  assert.is((await collectOutput(model.stream(asking('x')))).text, 'a🐎b')
})

const callQuirks: FaultName[][] = [
  [],
  ['no_index'],
  ['no_id'],
  ['no_index', 'no_id'],
  ['whole_arguments'],
  ['whole_arguments', 'no_index', 'no_id'],
  ['whole_arguments', 'same_index'],
  ['same_index'],
]
for (const mode of ['stream', 'whole'])
  for (const names of callQuirks)
    chat(`calls of functions are complete: AI_CHAT_TOOLS=${mode} ${names.join(', ')}`, async () => {
      await simulator.script({ calls })
      for (const name of names) await simulator.fault(name)
      const { chat: model } = openTestModels({ ...simulator.settings('chat'), AI_CHAT_TOOLS: mode })
      const {
        calls: heard,
        end,
        text: said,
      } = await collectOutput(model.stream(asking('Төлбөр?', { functions })))
      assert.equal(
        heard.map((call) => ({ name: call.name, arguments: JSON.parse(call.arguments) })),
        calls,
      )
      assert.is(new Set(heard.map(({ id }) => id)).size, 2)
      assert.ok(heard.every(({ id }) => id !== ''))
      assert.is(end.reason, 'calls')
      assert.is(said, '')
    })

chat(
  'asks whole where the server loses calls when it streams, and streams where there are no functions',
  async () => {
    await simulator.script({ when: 'төлбөр', calls }, { text })
    await simulator.fault('calls_lost_in_stream')
    const { chat: model } = openTestModels({ ...simulator.settings('chat'), AI_CHAT_TOOLS: 'whole' })
    assert.is((await collectOutput(model.stream(asking('Төлбөр?', { functions })))).calls.length, 2)
    assert.ok((await collectOutput(model.stream(asking('Паспорт?')))).pieces > 3)
    const streams = (await simulator.requests()).map(({ body }) => (body as { stream: boolean }).stream)
    assert.equal(streams, [false, true])
    // Without the setting nothing comes, and the answer ends.
    const { chat: streaming } = openTestModels(simulator.settings('chat'))
    const lost = await collectOutput(streaming.stream(asking('Төлбөр?', { functions })))
    assert.equal([lost.text, lost.calls, lost.end.reason], ['', [], 'stop'])
  },
)

chat('offers no functions where AI_CHAT_TOOLS is off', async () => {
  const { chat: model } = openTestModels({ ...simulator.settings('chat'), AI_CHAT_TOOLS: 'off' })
  await collectOutput(model.stream(asking('Төлбөр?', { functions })))
  assert.equal(await bodiesWith('tools'), [false])
})

chat(
  'goes on without functions where the server refuses them, says so once, and tries again later',
  async () => {
    await simulator.script({ text })
    await simulator.fault('tools_400')
    let now = Date.now()
    const models = openTestModels(simulator.settings('chat'), { clock: () => now })
    for (let turn = 0; turn < 2; turn++)
      assert.is((await collectOutput(models.chat.stream(asking('Төлбөр?', { functions })))).text, text)
    const offered = () => bodiesWith('tools')
    assert.equal(await offered(), [true, false, false])
    assert.is(models.logged.filter((line) => line.includes('AI_CHAT_TOOLS')).length, 1)
    assert.equal(models.counted, ['chat answered', 'chat answered'])
    now += 6 * 60_000
    await collectOutput(models.chat.stream(asking('Төлбөр?', { functions })))
    assert.equal(await offered(), [true, false, false, true, false])
  },
)

chat('goes on without a temperature where the model refuses it, and says so once', async () => {
  await simulator.script({ text })
  await simulator.fault('temperature_400')
  const models = openTestModels(simulator.settings('chat'))
  for (let turn = 0; turn < 2; turn++)
    assert.is(
      (await collectOutput(models.chat.stream(asking('x', { temperature: 0, functions })))).text,
      text,
    )
  assert.equal(await bodiesWith('temperature'), [true, false, false])
  assert.equal(await bodiesWith('tools'), [true, true, true])
  assert.is(models.logged.filter((line) => line.includes('refuses a temperature')).length, 1)
  assert.equal(models.counted, ['chat answered', 'chat answered'])
})

chat('names the setting where the server refuses the field of the limit', async () => {
  await simulator.script({ text })
  await simulator.fault('limit_field_400')
  const models = openTestModels(simulator.settings('chat'))
  for (let turn = 0; turn < 2; turn++)
    assert.instance(await rejects(collectOutput(models.chat.stream(asking('x')))), AiUnavailable)
  assert.is(models.logged.filter((line) => line.includes('AI_CHAT_LIMIT_FIELD')).length, 1)
  const right = { ...simulator.settings('chat'), AI_CHAT_LIMIT_FIELD: 'max_completion_tokens' }
  assert.is((await collectOutput(openTestModels(right).chat.stream(asking('x')))).text, text)
})

chat('an answer ends at its limit: the server cuts it, or we do and close the connection', async () => {
  const long = 'word '.repeat(2000)
  await simulator.script({ text: long })
  const { chat: model } = openTestModels(simulator.settings('chat'))
  const cut = await collectOutput(model.stream(asking('x', { limit: 10 })))
  assert.is(cut.end.reason, 'length')
  await simulator.fault('ignores_limit')
  for (const quirk of ['split_bytes', 'whole_though_stream'] as const) {
    await simulator.fault(quirk, { times: 1 })
    const { text: heard, end } = await collectOutput(model.stream(asking('x', { limit: 100 })))
    assert.is(end.reason, 'length')
    assert.is(heard, long.slice(0, 400))
    assert.is(model.estimate(heard), 100)
  }
  await eventually(async () => (await simulator.requests()).every(({ outcome }) => outcome !== 'pending'))
  assert.is((await simulator.requests())[1]?.outcome, 'closed_by_client')
})

chat('an answer that a filter ended says so', async () => {
  await simulator.script({ text: 'I', finish: 'content_filter' })
  const { chat: model } = openTestModels(simulator.settings('chat'))
  assert.is((await collectOutput(model.stream(asking('x')))).end.reason, 'filter')
})

// Before the first part.
const failures: [FaultName, FaultOptions, new (...given: never[]) => Error][] = [
  ['hang', {}, AiUnavailable],
  ['hang_before_first', {}, AiUnavailable],
  ['reset', {}, AiUnavailable],
  ['5xx', {}, AiUnavailable],
  ['5xx', { status: 503, seconds: 7 }, AiUnavailable],
  ['401', {}, AiUnavailable],
  ['429', { seconds: 7 }, AiUnavailable],
  ['html', {}, AiInvalidResponse],
  ['garbage', {}, AiInvalidResponse],
  ['huge', {}, AiInvalidResponse],
  ['redirect', {}, AiInvalidResponse],
  ['long_line', {}, AiInvalidResponse],
]
for (const [name, options, kind] of failures)
  for (const tools of ['stream', 'whole'])
    chat(
      `${name} ${options.status ?? ''} is ${kind.name}, and the second model answers: ${tools}`,
      async () => {
        if (tools === 'whole' && /first|long_line/.test(name)) return
        await simulator.script({ text })
        const settings = {
          ...simulator.settings('chat', 'chat_2'),
          AI_CHAT_TOOLS: tools,
          AI_CHAT_2_TOOLS: tools,
        }
        await simulator.fault(name, { ...options, model: 'scripted' })
        // The second model has all the time.
        const limits = name.startsWith('hang') ? { chat: { firstMs: 150, wholeMs: 150 } } : {}
        const alone = openTestModels({ ...simulator.settings('chat'), AI_CHAT_TOOLS: tools }, { limits })
        const error = await rejects(collectOutput(alone.chat.stream(asking('x', { functions }))))
        assert.instance(error, kind)
        if (options.seconds) assert.is((error as AiUnavailable).retryAfter, 7)
        const outcome = kind === AiUnavailable ? 'unavailable' : 'invalid'
        assert.equal(alone.counted, [`chat ${outcome}`])
        const both = openTestModels(settings, { limits })
        const heard = await collectOutput(both.chat.stream(asking('x', { functions })))
        assert.is(heard.text, text)
        assert.is(heard.end.model, 'scripted-2')
        assert.equal(both.counted, [`chat ${outcome}`, 'chat_2 answered'])
        assert.not.match(both.logged.join(''), simulator.api.key)
        assert.not.match(`${error.stack}${error.message}`, simulator.api.key)
      },
    )

for (const name of ['hang_midway', 'reset_midway', 'end_midway', 'error_midway'] as const)
  chat(`${name} ends the answer: the person has read its beginning, so no other model answers`, async () => {
    await simulator.script({ text })
    await simulator.fault(name, { after: 2, model: 'scripted' })
    const models = openTestModels(simulator.settings('chat', 'chat_2'), {
      // Longer than the simulator takes between two words on any machine.
      limits: { chat: { idleTimeoutMs: 3000 } },
    })
    let heard = ''
    const error = await rejects(
      (async () => {
        for await (const part of models.chat.stream(asking('x'))) if (part.kind === 'text') heard += part.text
      })(),
    )
    assert.instance(error, AiUnavailable)
    assert.is(heard, 'Паспортын хураамж')
    assert.equal(models.counted, ['chat unavailable'])
    assert.is((await simulator.requests()).length, 1)
  })

chat('a key that is wrong stands in no error and no log', async () => {
  const key = 'sk-wrong-Zk4pWq8sLx2VnT6yRj9cHb3mUe7a'
  const models = openTestModels({ ...simulator.settings('chat', 'chat_2'), AI_CHAT_KEY: key })
  await collectOutput(models.chat.stream(asking('x')))
  assert.ok(models.logged.length > 0)
  assert.not.match(models.logged.join(''), key)
})

chat(
  'why a server does not answer is logged once, until it answers again or the reason is another',
  async () => {
    const models = openTestModels(simulator.settings('chat'))
    const reasons = () => models.logged.map((line) => JSON.parse(line).reason).filter(Boolean)
    const refused = () => rejects(collectOutput(models.chat.stream(asking('x'))))
    await simulator.fault('401', { times: 2 })
    await refused()
    await refused()
    assert.equal(reasons(), ['the model server answered 401: it does not accept our key'])
    await simulator.fault('5xx', { times: 1 })
    await refused()
    assert.equal(reasons().slice(1), ['the model server answered 500'])
    await collectOutput(models.chat.stream(asking('x')))
    await simulator.fault('5xx', { times: 1 })
    await refused()
    assert.is(reasons().length, 3)
  },
)

chat('what a model refuses is not asked of the other', async () => {
  const models = openTestModels(simulator.settings('chat', 'chat_2'))
  const error = await rejects(collectOutput(models.chat.stream(asking('x', { messages: [] }))))
  assert.instance(error, AiRefused)
  assert.not.match(error.message, /messages is missing/)
  assert.equal(models.counted, ['chat refused'])
})

chat('Retry-After never exceeds the time that the circuit is open', async () => {
  await simulator.fault('429', { seconds: 999_999_999, times: 1 })
  const models = openTestModels(simulator.settings('chat'))
  const error = await rejects(collectOutput(models.chat.stream(asking('x'))))
  assert.is((error as AiUnavailable).retryAfter, 300)
})

chat('a server that asks to be left alone is left alone for that time', async () => {
  await simulator.fault('429', { seconds: 7, times: 1 })
  let now = Date.now()
  const models = openTestModels(simulator.settings('chat'), { clock: () => now })
  const retries: unknown[] = []
  for (const pause of [0, 3000]) {
    now += pause
    const error = await rejects(collectOutput(models.chat.stream(asking('x'))))
    retries.push((error as AiUnavailable).retryAfter)
  }
  assert.equal(retries, [7, 4])
  assert.is((await simulator.requests()).length, 1)
  assert.ok(models.isHealthy('chat'))
  now += 5000
  await collectOutput(models.chat.stream(asking('x')))
})

chat('a server that keeps failing is not asked for a while', async () => {
  await simulator.fault('5xx')
  let now = Date.now()
  const models = openTestModels(simulator.settings('chat'), { clock: () => now })
  for (let turn = 0; turn < 7; turn++)
    assert.instance(await rejects(collectOutput(models.chat.stream(asking('x')))), AiUnavailable)
  assert.is((await simulator.requests()).length, 5)
  assert.not(models.isHealthy('chat'))
  await simulator.calm()
  now += 11_000
  await collectOutput(models.chat.stream(asking('x')))
  assert.ok(models.isHealthy('chat'))
})

chat('a server that cannot be reached fails over', async () => {
  await simulator.script({ text })
  const settings = { ...simulator.settings('chat', 'chat_2'), AI_CHAT_URL: 'http://127.0.0.1:1/v1' }
  assert.is((await collectOutput(openTestModels(settings).chat.stream(asking('x')))).text, text)
})

const pendingIsClosed = async () => {
  const [request] = await simulator.requests()
  return request?.outcome === 'closed_by_client'
}

for (const name of ['hang', 'hang_before_first'] as const)
  chat(`the caller's signal ends the waiting and closes the connection: ${name}`, async () => {
    await simulator.fault(name)
    const leaving = new AbortController()
    const models = openTestModels(simulator.settings('chat', 'chat_2'))
    const heard = rejects(collectOutput(models.chat.stream(asking('x', { signal: leaving.signal }))))
    await eventually(async () => (await simulator.requests()).length === 1)
    leaving.abort(new Error('the person has left'))
    assert.is((await heard).message, 'the person has left')
    await eventually(pendingIsClosed)
    assert.equal(models.counted, ['chat left'])
    assert.is((await simulator.requests()).length, 1)
  })

chat("the caller's signal closes the connection in the middle of an answer", async () => {
  await simulator.script({ text })
  await simulator.fault('hang_midway')
  const leaving = new AbortController()
  const models = openTestModels(simulator.settings('chat', 'chat_2'))
  const error = await rejects(
    (async () => {
      for await (const part of models.chat.stream(asking('x', { signal: leaving.signal })))
        if (part.kind === 'text') setImmediate(() => leaving.abort(new Error('the person has left')))
    })(),
  )
  assert.is(error.message, 'the person has left')
  await eventually(pendingIsClosed)
  assert.equal(models.counted, ['chat left'])
})

chat('leaving the answer closes the connection', async () => {
  await simulator.script({ text })
  await simulator.fault('hang_midway')
  const models = openTestModels(simulator.settings('chat'))
  for await (const part of models.chat.stream(asking('x'))) if (part.kind === 'text') break
  await eventually(pendingIsClosed)
  assert.equal(models.counted, ['chat left'])
})

chat('a signal that is aborted before asks no one', async () => {
  const models = openTestModels(simulator.settings('chat'))
  await rejects(
    collectOutput(models.chat.stream(asking('x', { signal: AbortSignal.abort(new Error('gone')) }))),
  )
  assert.equal(await simulator.requests(), [])
})

chat('the version tells models and servers apart', () => {
  const settings = simulator.settings('chat')
  const versions = [
    settings,
    { ...settings, AI_CHAT_MODEL: 'other' },
    { ...settings, AI_CHAT_URL: 'http://127.0.0.1:1/v1' },
    simulator.settings('chat', 'chat_2'),
  ].map((given) => openTestModels(given).chat.version)
  assert.is(new Set(versions).size, 4)
  assert.is(openTestModels(settings).chat.version, versions[0])
  assert.is(openTestModels({}).chat, undefined)
})

chat.run()
