import type { IncomingMessage, RequestListener } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mapError } from '../../src/errors/map-error.ts'
import { allowTime } from '../../src/http/arrival.ts'
import { type BodiesUnderWay, createBodiesUnderWay } from '../../src/http/bodies-under-way.ts'
import { readBody } from '../../src/http/body.ts'
import { eventually } from '../support/eventually.ts'
import { startEdge } from './edge.ts'
import { sendHalf } from './half-sent.ts'
import { exchange, statusOf } from './raw.ts'

const test = suite('bodies under way')

const roomy = { atOnce: 1000, memoryBytes: 1e9 }
const LIMIT = 10_000_000

/** Takes the group of a request from its path. */
const counted =
  (bodies: BodiesUnderWay, bounds = { atOnce: 1000, bytes: 1e12 }): RequestListener =>
  async (request, response) => {
    try {
      bodies.admit(request, LIMIT, request.url ?? '', bounds)
      allowTime(request)
      response.end(String((await readBody(request, LIMIT)).length))
    } catch (thrown) {
      const { status, headers, code } = mapError(thrown)
      response.writeHead(status, headers).end(code)
    }
  }

const headOf = (group: string, length: string) =>
  `POST ${group} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n`
const sized = (group: string, bytes: number) => headOf(group, `Content-Length: ${bytes}`)
const chunked = (group: string) => headOf(group, 'Transfer-Encoding: chunked')
const small = (group: string) => `${sized(group, 1)}x`

test('an address has as many bytes as it may, announced or possible', async () => {
  const bodies = createBodiesUnderWay(roomy)
  await using edge = await startEdge(counted(bodies, { atOnce: 1000, bytes: 15_000_000 }))
  sendHalf(edge.port, chunked('/a'))
  await eventually(() => bodies.size === 1)
  assert.is(statusOf(await exchange(edge.port, [sized('/a', 5_000_001)])), 429)
  sendHalf(edge.port, sized('/a', 5_000_000))
  await eventually(() => bodies.size === 2)
  assert.is(statusOf(await exchange(edge.port, [chunked('/a')])), 429)
  sendHalf(edge.port, chunked('/b'))
  await eventually(() => bodies.size === 3)
})

test('one body alone may be larger than the bound', async () => {
  const bodies = createBodiesUnderWay({ atOnce: 10, memoryBytes: 1 })
  await using edge = await startEdge(counted(bodies, { atOnce: 10, bytes: 1 }))
  const answer = await exchange(edge.port, [sized('/a', 1000), 'x'.repeat(1000)])
  assert.match(answer, /\r\n\r\n1000$/)
})

test('beyond the total new ones are 503, whatever their address', async () => {
  const bodies = createBodiesUnderWay({ atOnce: 3, memoryBytes: 1e9 })
  await using edge = await startEdge(counted(bodies))
  for (const group of ['/a', '/b', '/c']) sendHalf(edge.port, sized(group, 1000))
  await eventually(() => bodies.size === 3)
  const refusal = await exchange(edge.port, [sized('/d', 1000)])
  assert.is(statusOf(refusal), 503)
  assert.match(refusal, /\r\nRetry-After: \d+\r\n/i)
})

test('bodies that lie in memory have a bound of their own', async () => {
  const bodies = createBodiesUnderWay({ atOnce: 1000, memoryBytes: 2_000_000 })
  await using edge = await startEdge(counted(bodies))
  sendHalf(edge.port, sized('/a', 1_000_000))
  sendHalf(edge.port, sized('/b', 1_000_000))
  await eventually(() => bodies.size === 2)
  assert.is(statusOf(await exchange(edge.port, [sized('/c', 1)])), 503)
  // This one would lie on the disk.
  sendHalf(edge.port, sized('/c', 5_000_000))
  await eventually(() => bodies.size === 3)
})

test('a body that has arrived counts no more, also before it is read', async () => {
  const bodies = createBodiesUnderWay(roomy)
  const arrived = Promise.withResolvers<IncomingMessage>()
  const release = Promise.withResolvers<void>()
  const read = counted(bodies, { atOnce: 1, bytes: 1e12 })
  await using edge = await startEdge(async (request, response) => {
    if (request.url !== '/first') return read(request, response)
    bodies.admit(request, LIMIT, '/a', { atOnce: 1, bytes: 1e12 })
    arrived.resolve(request)
    await release.promise
    response.end('waited')
  })
  const first = exchange(edge.port, [small('/first')])
  const message = await arrived.promise
  await eventually(() => message.complete)
  assert.match(await exchange(edge.port, [small('/a')]), /\r\n\r\n1$/)
  release.resolve()
  assert.match(await first, /waited$/)
})

test('a silent one is 408, and its place is free again', async () => {
  const bodies = createBodiesUnderWay(roomy)
  await using edge = await startEdge(counted(bodies, { atOnce: 1, bytes: 1e12 }), { uploadIdleSeconds: 1 })
  const silent = sendHalf(edge.port, `${sized('/a', 1000)}half`)
  await eventually(() => bodies.size === 1)
  assert.is(statusOf(await exchange(edge.port, [small('/a')])), 429)
  assert.is(statusOf(await silent.answer), 408)
  await eventually(() => bodies.size === 0)
  assert.match(await exchange(edge.port, [small('/a')]), /\r\n\r\n1$/)
})

test.run()
