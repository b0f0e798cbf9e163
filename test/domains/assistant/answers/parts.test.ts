import * as assert from 'uvu/assert'
import {
  awaitFirstPart,
  type Parts,
  trimTrailingSpace,
} from '../../../../src/domains/assistant/answers/parts.ts'
import { eventually } from '../../../support/eventually.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('parts of an answer')

const nothing = {
  mode: 'refusal',
  completeness: 'none',
  usage: { prompt: 0, completion: 0, estimated: false },
} as const

function answer() {
  const state = { ended: false }
  const parts = (async function* (): Parts {
    try {
      yield { type: 'delta', text: 'one' }
      yield { type: 'delta', text: 'two' }
      return nothing
    } finally {
      state.ended = true
    }
  })()
  return { state, parts }
}

test('an answer that has begun is ended when its reader leaves before reading any of it', async () => {
  const { state, parts } = answer()
  const gone = new AbortController()
  await awaitFirstPart(parts, 60_000, gone.signal)
  assert.not(state.ended)
  gone.abort()
  await eventually(() => state.ended)
})

test('what has begun is read from its first part on', async () => {
  const { state, parts } = answer()
  const read: unknown[] = []
  for await (const part of await awaitFirstPart(parts, 60_000, new AbortController().signal)) read.push(part)
  assert.equal(read, [
    { type: 'delta', text: 'one' },
    { type: 'delta', text: 'two' },
  ])
  assert.ok(state.ended)
})

test('the space behind a sentence comes with the next one, and no answer ends in it', async () => {
  const spaced = (async function* (): Parts {
    for (const text of ['One. ', 'Two.\n', '\n', 'Three. ', ' \n']) yield { type: 'delta', text }
    yield { type: 'notice', code: 'no_model' }
    return nothing
  })()
  const read: unknown[] = []
  for await (const part of trimTrailingSpace(spaced)) read.push(part.type === 'delta' ? part.text : part.type)
  assert.equal(read, ['One.', ' Two.', '\n\nThree.', 'notice'])
})

test('an answer is ended with the reader of its words', async () => {
  const { state, parts } = answer()
  for await (const _ of trimTrailingSpace(parts)) break
  assert.ok(state.ended)
})

test.run()
