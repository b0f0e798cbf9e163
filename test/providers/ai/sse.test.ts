import * as assert from 'uvu/assert'
import { eventsOf, MalformedEvents } from '../../../src/providers/ai/sse.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const sse = suite('events of a stream')

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Uint8Array, size = 1_000_000, longest?: number): Promise<string[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const events: string[] = []
  for await (const data of eventsOf(inChunks(bytes, size), longest)) events.push(data)
  return events
}

const stream = [
  ': a comment',
  'data: {"a": "Өдрийн мэнд 🐎"}',
  '',
  'event: message',
  'id: 7',
  'data:one',
  'data',
  'data:  two',
  'database: 1',
  '',
  '',
  'data: [DONE]',
  '',
  '',
]
const events = ['{"a": "Өдрийн мэнд 🐎"}', 'one\n\n two', '[DONE]']

for (const [name, end] of [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])
  sse(`are the same in packets of any size, with lines that end with ${name}`, async () => {
    const text = stream.join(end)
    for (const size of [1, 2, 3, 5, 7, 1000]) assert.equal(await read(text, size), events, `${size}`)
  })

sse('count also where the last line has no end', async () => {
  assert.equal(await read('data: 1\n\ndata: 2'), ['1', '2'])
  assert.equal(await read('data: 1\n\ndata: 2\r'), ['1', '2'])
  assert.equal(await read(''), [])
  assert.equal(await read('\ufeffdata: 1\n\n'), ['1'])
})

sse('end where a line or an event has no end, or is not UTF-8', async () => {
  assert.instance(await rejects(read(`data: ${'x'.repeat(300)}`, 10, 100)), MalformedEvents)
  assert.instance(await rejects(read('data: 0123456789\n'.repeat(50), 10, 100)), MalformedEvents)
  assert.instance(await rejects(read('data:\n'.repeat(200), 10, 100)), MalformedEvents)
  assert.instance(await rejects(read(Buffer.from([0x64, 0xff, 0xfe]))), MalformedEvents)
  assert.instance(await rejects(read(Buffer.from('data: Ө').subarray(0, 7))), MalformedEvents)
})

sse.run()
