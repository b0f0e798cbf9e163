import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Calls } from '../../../../src/domains/assistant/model/calls.ts'
import { createDelimiters } from '../../../../src/domains/assistant/model/delimiters.ts'
import type { Turn } from '../../../../src/domains/assistant/turn.ts'
import { createRedactor } from '../../../../src/domains/personal-data/redact.ts'

const test = suite('calls of the model')

const turn: Turn = {
  question: '',
  language: 'en',
  history: [],
  retrieval: { passages: [], unknownWords: [], version: '1' },
  person: {
    id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915',
    names: [],
    read: () => Promise.reject(new Error('nothing is to be read')),
  },
  signal: new AbortController().signal,
}

test('arguments that are nested too deep are refused in words for the model', async () => {
  const calls = new Calls(turn, {
    redactor: createRedactor(),
    delimiters: createDelimiters(),
    inside: true,
    learn: () => undefined,
  })
  for (const depth of [30, 30_000]) {
    const written = `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const told = await calls.run({ id: '1', name: 'cancelAppointment', arguments: written })
    assert.equal(JSON.parse(told), { error: 'the arguments are no JSON object' })
  }
})

test.run()
