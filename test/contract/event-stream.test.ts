import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { asServerSentEvents } from '../../src/contract/event-stream.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
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

test('an event has the fields of its type, and no other', () => {
  for (const id of ['streamPublicAssistant', 'streamAssistant']) {
    const validate = tamgaContract.responseValidators.get(id, '_200')
    assert.ok(validate, id)
    assert.ok(validate({ type: 'delta', text: 'Ten days.' }))
    const faults = (event: object) => {
      validate(event)
      return (validate.errors ?? []).map(({ keyword, params }) => [
        keyword,
        params.missingProperty ?? params.additionalProperty ?? params.tagValue,
      ])
    }
    assert.equal(faults({ type: 'delta', text: 'Ten days.', mode: 'model' }), [
      ['additionalProperties', 'mode'],
    ])
    assert.equal(faults({ type: 'meta', language: 'mn' }), [['required', 'request_id']])
    assert.equal(faults({ type: 'nonsense' }), [['discriminator', 'nonsense']])
  }
})

test('what streams is published with the fields of all types, and names the schema of each', () => {
  const { components } = tamgaContract.documents.platform as OpenAPIV3.Document
  const schemas = components?.schemas as Record<string, OpenAPIV3.SchemaObject>
  const { properties = {}, 'x-events': events } = schemas.AiChatEvent as OpenAPIV3.SchemaObject & {
    'x-events': Record<string, OpenAPIV3.ReferenceObject>
  }
  const { enum: types } = properties.type as OpenAPIV3.SchemaObject
  assert.equal(Object.keys(events), types)
  for (const { $ref } of Object.values(events)) {
    const event = schemas[$ref.split('/').at(-1) ?? ''] as OpenAPIV3.SchemaObject
    for (const name of Object.keys(event.properties ?? {})) assert.ok(name in properties, name)
  }
})

test.run()
