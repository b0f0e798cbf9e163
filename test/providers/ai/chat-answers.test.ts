import * as assert from 'uvu/assert'
import { parsePiece } from '../../../src/providers/ai/chat-answers.ts'
import { AiInvalidResponse } from '../../../src/providers/ai/port.ts'
import { suite } from '../../support/suite.ts'

const answers = suite('answers of a model server')

const usageOf = (prompt: unknown, completion: unknown) =>
  parsePiece(JSON.stringify({ usage: { prompt_tokens: prompt, completion_tokens: completion } })).usage

answers('say what was used; what no model can use, and nothing at all, does not count as said', () => {
  assert.equal(usageOf(5, 6), { prompt: 5, completion: 6 })
  assert.equal(usageOf(5, 0), { prompt: 5, completion: 0 })
  for (const [prompt, completion] of [
    [0, 0],
    [-1, 5],
    [1.5, 5],
    ['5', 5],
    [5, null],
    [5, Number.MAX_SAFE_INTEGER],
    [10_000_000, 5],
  ])
    assert.is(usageOf(prompt, completion), undefined, `${prompt} ${completion}`)
})

answers('name a model by what can be stored', () => {
  const nameOf = (model: string) => parsePiece(JSON.stringify({ model })).model
  assert.is(nameOf('gpt-4o/Монгол 1'), 'gpt-4o/Монгол 1')
  for (const model of ['', 'a\0b', 'a\nb', 'a\ud800', 'a'.repeat(201)])
    assert.is(nameOf(model), undefined, JSON.stringify(model))
})

answers('with arguments nested deeper than can be written are no answers', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const answer = `{"choices":[{"delta":{"tool_calls":[{"function":{"name":"a","arguments":${deep}}}]}}]}`
  assert.throws(
    () => parsePiece(answer),
    (error: unknown) => error instanceof AiInvalidResponse,
  )
})

answers.run()
