import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import * as assert from 'uvu/assert'
import { paceBody } from '../../src/http/body.ts'
import { suite } from '../support/suite.ts'
import { measure, startEdge } from './edge.ts'
import { exchange, statusOf } from './raw.ts'

const body = suite('reading a body')
const limit = 4096
const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n'
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

body('takes a body of exactly the limit and keeps the connection', async () => {
  await using edge = await startEdge(measure(limit))
  const one = `${head}Content-Length: ${limit}\r\n\r\n${'x'.repeat(limit)}`
  const last = `${head}Connection: close\r\nContent-Length: 3\r\n\r\nabc`
  const answer = await exchange(edge.port, [one + last])
  assert.is(answer.match(/HTTP\/1\.1 200/g)?.length, 2)
  assert.match(answer, /\r\n\r\n4096/)
  assert.match(answer, /\r\n\r\n3/)
})

body('refuses an announced length before anything has arrived', async () => {
  await using edge = await startEdge(measure(limit))
  const answer = await exchange(edge.port, [`${head}Content-Length: ${limit + 1}\r\n\r\n`])
  assert.is(statusOf(answer), 413)
  assert.match(answer, /Connection: close/i)
  assert.match(answer, /request\.too_large/)
})

body('refuses a chunked body as soon as it passes the limit, though it never ends', async () => {
  await using edge = await startEdge(measure(limit))
  const answer = await exchange(
    edge.port,
    [`${head}Transfer-Encoding: chunked\r\n\r\n`, chunk(limit), chunk(1)],
    5,
  )
  assert.is(statusOf(answer), 413)
  assert.match(answer, /Connection: close/i)
})

body('takes a chunked body of exactly the limit', async () => {
  await using edge = await startEdge(measure(limit))
  const parts = [
    `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    chunk(limit - 1),
    chunk(1),
    '0\r\n\r\n',
  ]
  assert.match(await exchange(edge.port, parts), /\r\n\r\n(4\r\n)?4096/)
})

body('lets the refusal arrive although the client goes on sending megabytes', async () => {
  await using edge = await startEdge(measure(limit))
  const megabyte = chunk(1024 * 1024)
  for (let round = 0; round < 5; round++) {
    const answer = await exchange(
      edge.port,
      [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...Array(8).fill(megabyte)],
      1,
    )
    assert.is(statusOf(answer), 413)
  }
})

body('knows an aborted client from a finished one', async () => {
  let code: string | undefined
  const aborted = Promise.withResolvers<void>()
  const handler = measure(limit, (error) => {
    code = error.code
    aborted.resolve()
  })
  await using edge = await startEdge(handler)
  const socket = connect(edge.port, '127.0.0.1')
  socket.write(`${head}Content-Length: 100\r\n\r\nhalf`)
  setTimeout(() => socket.destroy(), 20)
  await aborted.promise
  assert.is(code, 'request.aborted')
})

body('refuses a body that would have to be unpacked', async () => {
  await using edge = await startEdge(measure(limit))
  const answer = await exchange(edge.port, [
    `${head}Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`,
  ])
  assert.is(statusOf(answer), 415)
  assert.match(answer, /\r\nAccept-Encoding: identity\r\n/)
  assert.match(answer, 'request.unsupported_encoding')
  const plain = await exchange(edge.port, [
    `${head}Connection: close\r\nContent-Encoding: identity\r\nContent-Length: 3\r\n\r\nabc`,
  ])
  assert.is(statusOf(plain), 200)
})

body('of large bodies so much is read in a turn of the event loop, and the rest in the next', async () => {
  const PIECE = 64 * 1024
  const messages = Array.from({ length: 3 }, () => {
    const message = new PassThrough({ highWaterMark: 16 * PIECE })
    const seen = { message, bytes: 0 }
    message.on('data', ({ length }: Buffer) => {
      seen.bytes += length
      paceBody(message as unknown as IncomingMessage, length)
    })
    return seen
  })
  for (const { message } of messages) {
    for (let n = 0; n < 8; n++) message.write(Buffer.alloc(PIECE))
    message.end()
  }
  const small = new PassThrough()
  paceBody(small as unknown as IncomingMessage, 1000)
  const total = () => messages.reduce((sum, { bytes }) => sum + bytes, 0)
  const turns: number[] = []
  while (total() < 24 * PIECE) {
    const before = total()
    await new Promise(setImmediate)
    turns.push(total() - before)
  }
  // The piece with which the others find the turn taken is one for each.
  assert.ok(Math.max(...turns) <= (4 + 2) * PIECE, turns.join())
  assert.not.ok(small.isPaused())
})

body.run()
