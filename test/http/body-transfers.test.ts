import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { mapError } from '../../src/errors/map-error.ts'
import { bodyStream } from '../../src/http/body-stream.ts'
import { BodyTransfer } from '../../src/http/body-transfers.ts'
import { readUpload } from '../../src/http/read-upload.ts'
import { openSpool } from '../../src/providers/storage/spool.ts'
import { suite } from '../support/suite.ts'
import { startEdge } from './edge.ts'
import { exchange, statusOf } from './raw.ts'

const test = suite('the time of a body')

const limits = {
  requestTimeoutSeconds: 30,
  uploadIdleSeconds: 20,
  uploadBytesPerSecond: 1000,
  uploadTimeoutSeconds: 600,
}

/** Seconds in which the body is looked at, with the bytes that came in each, until it is overdue. */
function secondsUntilOverdue(
  bytesIn: (second: number) => number,
  { isUpload = true, unread = (_second: number): number => 0, most = 2000 } = {},
): number {
  const message = { complete: false, readableLength: 0, socket: { bytesRead: 500 } }
  const arrival = new BodyTransfer(message, limits, 0)
  for (let second = 1; second <= most; second++) {
    message.socket.bytesRead += bytesIn(second)
    message.readableLength = unread(second)
    if (arrival.isOverdue(second * 1000, isUpload)) return second
  }
  return Number.POSITIVE_INFINITY
}

test('an ordinary body has its time, however steadily it comes', () => {
  assert.is(
    secondsUntilOverdue(() => 1_000_000, { isUpload: false }),
    30,
  )
})

test('an upload has as long as bytes keep coming, up to the ceiling', () => {
  assert.is(
    secondsUntilOverdue(() => 1000),
    600,
  )
})

test('an upload that falls silent is broken off', () => {
  assert.is(
    secondsUntilOverdue((second) => (second <= 100 ? 5000 : 0)),
    120,
  )
  assert.is(
    secondsUntilOverdue(() => 0),
    20,
  )
})

test('an upload below the least rate is broken off after the time of an ordinary body', () => {
  assert.is(
    secondsUntilOverdue(() => 999),
    30,
  )
  // What came quickly at first is counted, and used up.
  const dripped = secondsUntilOverdue((second) => (second === 1 ? 60_000 : 1))
  assert.is(dripped, 61)
})

test('the time in which this server does not read is not the client’s', () => {
  const unread = (second: number) => (second > 10 && second <= 300 ? 65_536 : 0)
  const bytes = (second: number) => (second <= 10 || second > 300 ? 1000 : 0)
  assert.is(secondsUntilOverdue(bytes, { unread }), 600)
})

test('a process that stood still takes that for its own fault', () => {
  const message = { complete: false, readableLength: 0, socket: { bytesRead: 0 } }
  const arrival = new BodyTransfer(message, limits, 0)
  assert.not(arrival.isOverdue(300_000, true))
})

const host = 'Host: localhost\r\n'
const drip = (count: number) => [
  `POST / HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: ${count}\r\n\r\n`,
  ...Array(count).fill('x'),
]

/** Answers with the number of bytes, read as an operation with a stream reads them. */
const streamed: RequestListener = async (request, response) => {
  try {
    let bytes = 0
    for await (const chunk of bodyStream(request, 10_000).stream) bytes += chunk.length
    response.end(String(bytes))
  } catch (thrown) {
    response.writeHead(mapError(thrown).status).end()
  }
}

test('a stream may take longer than an ordinary body, as long as it comes', async () => {
  await using edge = await startEdge(streamed, { requestTimeoutSeconds: 1, uploadBytesPerSecond: 1 })
  const answer = await exchange(edge.port, drip(35), 100)
  assert.is(statusOf(answer), 200, answer)
  assert.match(answer, /\r\n\r\n35$/)
})

test('a stream that falls silent is 408, and so is one that drips', async () => {
  await using idle = await startEdge(streamed, { uploadIdleSeconds: 1 })
  assert.is(statusOf(await exchange(idle.port, drip(35).slice(0, 3))), 408)
  await using slow = await startEdge(streamed, { requestTimeoutSeconds: 1 })
  assert.is(statusOf(await exchange(slow.port, drip(200), 100)), 408)
  await using endless = await startEdge(streamed, { uploadTimeoutSeconds: 1, uploadBytesPerSecond: 1 })
  assert.is(statusOf(await exchange(endless.port, drip(200), 100)), 408)
})

test('nothing has the time of an upload before it is asked for', async () => {
  await using edge = await startEdge(() => undefined, { requestTimeoutSeconds: 1 })
  assert.is(statusOf(await exchange(edge.port, drip(200), 100)), 408)
})

test('a large body that is read whole has the same time, and the same limits', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  const spool = openSpool(directory)
  const limit = 3 * 1024 * 1024
  const whole: RequestListener = async (request, response) => {
    try {
      const body = await readUpload(request, limit, spool)
      response.end(`${body.length} ${body.every((byte) => byte === 120)}`)
    } catch (thrown) {
      const error = mapError(thrown)
      response.writeHead(error.status, error.headers).end()
    }
  }
  try {
    await using edge = await startEdge(whole, { requestTimeoutSeconds: 1, uploadBytesPerSecond: 1 })
    assert.match(await exchange(edge.port, drip(35), 100), /\r\n\r\n35 true$/)
    const piece = 'x'.repeat(100_000)
    const head = (length: string) => `POST / HTTP/1.1\r\n${host}Connection: close\r\n${length}\r\n\r\n`
    const large = [head('Content-Length: 3000000'), ...Array(30).fill(piece)]
    assert.match(await exchange(edge.port, large, 100), /\r\n\r\n3000000 true$/)
    const chunk = `${(100_000).toString(16)}\r\n${piece}\r\n`
    const chunked = [head('Transfer-Encoding: chunked'), ...Array(30).fill(chunk), '0\r\n\r\n']
    assert.match(await exchange(edge.port, chunked), /3000000 true/)
    const beyond = [head('Transfer-Encoding: chunked'), ...Array(40).fill(chunk), '0\r\n\r\n']
    assert.is(statusOf(await exchange(edge.port, beyond, 1)), 413)
    assert.is(statusOf(await exchange(edge.port, [head(`Content-Length: ${limit + 1}`)])), 413)
  } finally {
    await rm(directory, { recursive: true })
  }
})

test.run()
