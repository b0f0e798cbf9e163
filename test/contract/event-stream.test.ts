import * as assert from 'uvu/assert'
import { asServerSentEvents } from '../../src/contract/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const test = suite('server-sent events')

const textOf = async (stream: AsyncIterable<Buffer | string>) => {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

test('each event has its type as its name, and its data on one line', async () => {
  async function* events() {
    yield { type: 'delta', text: 'one\ntwo' }
    yield { text: 'of no type' }
  }
  assert.is(
    await textOf(asServerSentEvents(events(), () => undefined)),
    'event: delta\ndata: {"type":"delta","text":"one\\ntwo"}\n\ndata: {"text":"of no type"}\n\n',
  )
})

test('while nothing comes, a comment keeps the connection open', async () => {
  const released = Promise.withResolvers<void>()
  async function* events() {
    await released.promise
    yield { type: 'done' }
  }
  const stream = asServerSentEvents(events(), () => undefined, 5)
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.split(': ping\n\n').length > 2) released.resolve()
  }
  assert.match(text, /^(: ping\n\n){2,}event: done\n/)
})

test('an event against the contract breaks the stream off, and so does a failure', async () => {
  let ended = 0
  async function* events() {
    try {
      yield { type: 'a' }
      yield { type: 'b' }
    } finally {
      ended++
    }
  }
  const refuse = ({ type }: { type: string }) => {
    if (type === 'b') throw new Error('against the contract')
  }
  const failed = await textOf(asServerSentEvents(events(), refuse)).catch((error: Error) => error.message)
  assert.is(failed, 'against the contract')
  assert.is(ended, 1)
})

test('a reader who leaves ends the iteration', async () => {
  let ended = false
  async function* events() {
    try {
      for (;;) yield { type: 'delta', text: 'x'.repeat(1000) }
    } finally {
      ended = true
    }
  }
  const stream = asServerSentEvents(events(), () => undefined)
  for await (const _ of stream) break
  assert.ok(stream.destroyed)
  await eventually(() => ended)
})

test.run()
