import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { finished } from 'node:stream/promises'
import * as assert from 'uvu/assert'
import { mapError } from '../../src/errors/map-error.ts'
import { readBody } from '../../src/http/body.ts'
import { type BodyBudget, createBodyBudget, MAX_IMMEDIATE_BODY_BYTES } from '../../src/http/body-budget.ts'
import { limitedBody } from '../../src/http/body-stream.ts'
import { allowUploadTime } from '../../src/http/body-transfers.ts'
import { forwardedBody } from '../../src/http/gateway/body.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { startEdge } from './edge.ts'
import { sendHalf } from './half-sent.ts'
import { exchange, statusOf } from './raw.ts'

const test = suite('bodies under way')

const roomy = { concurrent: 1000, memoryBytes: 1e9 }
const LIMIT = 10_000_000
const LARGE = MAX_IMMEDIATE_BODY_BYTES + 1
const ends = (bytes: number) => new RegExp(`\\r\\n\\r\\n${bytes}$`)

/** Takes the group of a request from its path. */
const counted =
  (bodies: BodyBudget, bounds = { concurrent: 1000, bytes: 1e12 }): RequestListener =>
  async (request, response) => {
    try {
      bodies.admit(request, response, { limit: LIMIT, group: request.url ?? '', bounds })
      allowUploadTime(request)
      response.end(String((await readBody(request, LIMIT, bodies)).length))
    } catch (thrown) {
      const { status, headers, code } = mapError(thrown)
      response.writeHead(status, headers).end(code)
    }
  }

const headOf = (group: string, length: string) =>
  `POST ${group} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n`
const sized = (group: string, bytes: number) => headOf(group, `Content-Length: ${bytes}`)
const chunked = (group: string) => headOf(group, 'Transfer-Encoding: chunked')
const keptOpen = (bytes: number) => `POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`
const small = (group: string) => `${sized(group, 1)}x`

test('an address has as many bytes as it may, announced or possible', async () => {
  const bodies = createBodyBudget(roomy)
  await using edge = await startEdge(counted(bodies, { concurrent: 1000, bytes: 15_000_000 }))
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
  const bodies = createBodyBudget({ concurrent: 10, memoryBytes: 1 })
  await using edge = await startEdge(counted(bodies, { concurrent: 10, bytes: 1 }))
  const answer = await exchange(edge.port, [sized('/a', 100_000), 'x'.repeat(100_000)])
  assert.match(answer, ends(100_000))
})

test('beyond the total the oldest of the address that has most gives way', async () => {
  const bodies = createBodyBudget({ concurrent: 3, memoryBytes: 1e9 })
  await using edge = await startEdge(counted(bodies))
  const oldest = sendHalf(edge.port, sized('/a', LARGE))
  await eventually(() => bodies.size === 1)
  const others = ['/a', '/b'].map((group) => sendHalf(edge.port, sized(group, LARGE)))
  await eventually(() => bodies.size === 3)
  const refusal = await exchange(edge.port, [sized('/a', LARGE)])
  assert.equal([statusOf(refusal), /server\.busy/.test(refusal)], [503, true], 'who has most gets no more')
  assert.match(refusal, /\r\nRetry-After: \d+\r\n/i)
  assert.match(await exchange(edge.port, [sized('/c', LARGE), 'x'.repeat(LARGE)]), ends(LARGE))
  const ended = await oldest.answer
  assert.is(statusOf(ended), 503)
  assert.match(ended, /\r\nRetry-After: \d+\r\n/i)
  assert.match(ended, /\r\nConnection: close\r\n/i)
  for (const { socket } of others) socket.write('x'.repeat(LARGE))
  for (const { answer } of others) assert.match(await answer, ends(LARGE))
})

test('an address that has none gets in, also where every other has one', async () => {
  const bodies = createBodyBudget({ concurrent: 3, memoryBytes: 1e9 })
  await using edge = await startEdge(counted(bodies))
  const first = sendHalf(edge.port, sized('/a', LARGE))
  await eventually(() => bodies.size === 1)
  for (const group of ['/b', '/c']) sendHalf(edge.port, sized(group, LARGE))
  await eventually(() => bodies.size === 3)
  assert.match(await exchange(edge.port, [sized('/d', LARGE), 'x'.repeat(LARGE)]), ends(LARGE))
  assert.is(statusOf(await first.answer), 503)
})

test('a small body gets in however many others there are, and none gives way', async () => {
  const bodies = createBodyBudget({ concurrent: 1, memoryBytes: 1 })
  await using edge = await startEdge(counted(bodies))
  const held = sendHalf(edge.port, `${sized('/a', LARGE)}xx`)
  await eventually(() => bodies.size === 1)
  assert.match(await exchange(edge.port, [small('/a')]), ends(1))
  assert.match(
    await exchange(edge.port, [sized('/b', MAX_IMMEDIATE_BODY_BYTES), 'x'.repeat(MAX_IMMEDIATE_BODY_BYTES)]),
    ends(MAX_IMMEDIATE_BODY_BYTES),
  )
  held.socket.write('x'.repeat(LARGE - 2))
  assert.match(await held.answer, ends(LARGE))
})

test('memory counts the bytes that have arrived, not those that are announced', async () => {
  const bodies = createBodyBudget({ concurrent: 1000, memoryBytes: 2_000_000 })
  await using edge = await startEdge(counted(bodies))
  const held = Array.from({ length: 20 }, (_, nth) =>
    sendHalf(edge.port, `${sized(`/${nth % 4}`, 1_000_000)}x`),
  )
  await eventually(() => bodies.size === 20)
  assert.match(await exchange(edge.port, [sized('/b', 1_000_000), 'x'.repeat(1_000_000)]), ends(1_000_000))
  assert.is(bodies.size, 20, 'none gave way')
  for (const { socket } of held) socket.destroy()
})

test('of bodies in memory those of the address that has most give way', async () => {
  const bodies = createBodyBudget({ concurrent: 1000, memoryBytes: 2_000_000 })
  const received = new Map<string, number>()
  const counting: BodyBudget = {
    ...bodies,
    arrived(message, bytes) {
      const group = message.url ?? ''
      received.set(group, (received.get(group) ?? 0) + bytes)
      bodies.arrived(message, bytes)
    },
  }
  await using edge = await startEdge(counted(counting))
  const greedy = [1, 2].map(() => sendHalf(edge.port, sized('/a', 1_000_000) + 'x'.repeat(900_000)))
  await eventually(() => received.get('/a') === 1_800_000)
  const modest = sendHalf(edge.port, sized('/b', 600_000) + 'x'.repeat(500_000))
  assert.is(statusOf(await Promise.race(greedy.map(({ answer }) => answer))), 503)
  await eventually(() => received.get('/b') === 500_000)
  assert.is(bodies.size, 2, 'one was enough')
  modest.socket.write('x'.repeat(100_000))
  assert.match(await modest.answer, ends(600_000))
  for (const { socket } of greedy) socket.destroy()
})

test('one that gives way is answered also where it is read as a stream, or not read yet', async () => {
  const bodies = createBodyBudget({ concurrent: 1, memoryBytes: 1e9 })
  const release = Promise.withResolvers<void>()
  const whole = counted(bodies)
  await using edge = await startEdge(async (request, response) => {
    const group = request.url ?? ''
    if (group === '/whole') return whole(request, response)
    bodies.admit(request, response, { limit: LIMIT, group, bounds: { concurrent: 9, bytes: 1e12 } })
    if (group === '/unread') await release.promise
    await finished(limitedBody(request, LIMIT).resume()).catch((thrown) => {
      const { status, headers, code } = mapError(thrown)
      response.writeHead(status, headers).end(code)
    })
  })
  const streamed = sendHalf(edge.port, `${sized('/streamed', LARGE)}half`)
  await eventually(() => bodies.size === 1)
  const unread = sendHalf(edge.port, `${sized('/unread', LARGE)}half`)
  assert.match(await streamed.answer, /^HTTP\/1\.1 503 .*server\.busy/s)
  assert.match(await exchange(edge.port, [sized('/whole', LARGE), 'x'.repeat(LARGE)]), ends(LARGE))
  release.resolve()
  assert.match(await unread.answer, /^HTTP\/1\.1 503 .*server\.busy/s)
  assert.is(bodies.size, 0)
})

test('bodies that pass through the gateway are no bytes in memory, and give way with an answer', async () => {
  const bodies = createBodyBudget({ concurrent: 2, memoryBytes: 1 })
  await using edge = await startEdge(async (request, response) => {
    const group = request.url ?? ''
    bodies.admit(request, response, { limit: LIMIT, group, bounds: { concurrent: 9, bytes: 1e12 } })
    const passed = forwardedBody(request, LIMIT)
    try {
      for await (const _ of passed);
      response.end(String(passed.bytes))
    } catch (thrown) {
      const { status, headers, code } = mapError((thrown as Error).cause)
      response.writeHead(status, headers).end(code)
    }
  })
  const piece = `${LARGE.toString(16)}\r\n${'x'.repeat(LARGE)}\r\n`
  const oldest = sendHalf(edge.port, chunked('/a') + piece)
  await eventually(() => bodies.size === 1)
  const other = sendHalf(edge.port, chunked('/a') + piece)
  await eventually(() => bodies.size === 2)
  other.socket.write('0\r\n\r\n')
  assert.match(await other.answer, ends(LARGE))
  for (const group of ['/b', '/c']) sendHalf(edge.port, chunked(group) + piece)
  assert.match(await oldest.answer, /^HTTP\/1\.1 503 .*server\.busy/s)
})

test('a body that has arrived counts no more, also before it is read', async () => {
  const bodies = createBodyBudget(roomy)
  const arrived = Promise.withResolvers<IncomingMessage>()
  const release = Promise.withResolvers<void>()
  const read = counted(bodies, { concurrent: 1, bytes: 1e12 })
  await using edge = await startEdge(async (request, response) => {
    if (request.url !== '/first') return read(request, response)
    bodies.admit(request, response, { limit: LIMIT, group: '/a', bounds: { concurrent: 1, bytes: 1e12 } })
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
  const bodies = createBodyBudget(roomy)
  await using edge = await startEdge(counted(bodies, { concurrent: 1, bytes: 1e12 }), {
    uploadIdleSeconds: 1,
  })
  const silent = sendHalf(edge.port, `${sized('/a', 1000)}half`)
  await eventually(() => bodies.size === 1)
  assert.is(statusOf(await exchange(edge.port, [small('/a')])), 429)
  assert.is(statusOf(await silent.answer), 408)
  await eventually(() => bodies.size === 0)
  assert.match(await exchange(edge.port, [small('/a')]), /\r\n\r\n1$/)
})

for (const connection of ['close', 'keep-alive'])
  test(`one that is answered before it has arrived counts no more, with ${connection}`, async () => {
    const bodies = createBodyBudget(roomy)
    const counts: number[] = []
    await using edge = await startEdge((request, response) => {
      bodies.admit(request, response, { limit: LIMIT, group: '/a', bounds: { concurrent: 3, bytes: 1e12 } })
      counts.push(bodies.size)
      response.writeHead(401, { Connection: connection, 'Content-Length': 2 }).end('no')
    })
    for (let nth = 0; nth < 10; nth++) {
      const { socket } = sendHalf(edge.port, `${keptOpen(1_000_000)}half`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      assert.is(statusOf(answer.toString('latin1')), 401)
      await eventually(() => bodies.size === 0)
      socket.destroy()
    }
    assert.equal(counts, Array(10).fill(1))
  })

test.run()
