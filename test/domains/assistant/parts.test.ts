import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Parts, primed } from '../../../src/domains/assistant/parts.ts'
import { eventually } from '../../support/eventually.ts'

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
  await primed(parts, 60_000, gone.signal)
  assert.not(state.ended)
  gone.abort()
  await eventually(() => state.ended)
})

test('what has begun is read from its first part on', async () => {
  const { state, parts } = answer()
  const read: unknown[] = []
  for await (const part of await primed(parts, 60_000, new AbortController().signal)) read.push(part)
  assert.equal(read, [
    { type: 'delta', text: 'one' },
    { type: 'delta', text: 'two' },
  ])
  assert.ok(state.ended)
})

test.run()
