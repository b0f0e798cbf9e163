import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../../../src/contract/tamga-contract.ts'
import { Calls } from '../../../../../src/domains/assistant/answers/model/calls.ts'
import { assistantFunctions } from '../../../../../src/domains/assistant/answers/model/functions.ts'
import { createDelimiters } from '../../../../../src/domains/assistant/answers/model/preamble.ts'
import type { Turn } from '../../../../../src/domains/assistant/answers/turn.ts'
import { createRedactor } from '../../../../../src/domains/assistant/redaction/redact.ts'
import { suite } from '../../../../support/suite.ts'

const test = suite('calls of the model')

const turn: Turn = {
  question: '',
  language: 'en',
  history: [],
  meant: { verdict: 'beyond', sources: [] },
  retrieval: {
    passages: [
      {
        kind: 'service',
        id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915',
        code: 'residence-change',
        language: 'en',
        title: 'Change of residence',
        text: '',
        href: null,
        score: 1,
        relevance: 1,
      },
    ],
    unknownWords: [],
    version: '1',
  },
  person: {
    id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915',
    names: [],
    read: () => Promise.reject(new Error('nothing is to be read')),
  },
  signal: new AbortController().signal,
}

const opened = () =>
  new Calls(turn, {
    contract: tamgaContract,
    functions: assistantFunctions(tamgaContract),
    redactor: createRedactor(),
    delimiters: createDelimiters(),
    inside: true,
    addRecords: () => undefined,
    offered: new Set(['cancelAppointment', 'createGovApplication']),
  })

test('arguments that are nested too deep are refused in words for the model', async () => {
  const calls = opened()
  for (const depth of [30, 30_000]) {
    const written = `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const told = await calls.run({ id: '1', name: 'cancelAppointment', arguments: written })
    assert.equal(JSON.parse(told), { error: 'the arguments are no JSON object' })
  }
})

test('what is proposed has nothing in it that the person cannot see', async () => {
  const calls = opened()
  const body = {
    service_code: 'residence-change',
    channel: 'online',
    urgency: 'normal',
    form_data: { street: 'Peace \u202eavenue\u200b 5' },
    evidences: [],
  }
  await calls.run({ id: '1', name: 'createGovApplication', arguments: JSON.stringify({ body }) })
  assert.equal(calls.proposals[0]?.body?.form_data, { street: 'Peace avenue 5' })
})

test.run()
