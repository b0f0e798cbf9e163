import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import * as assert from 'uvu/assert'
import { createHttp, createStreamingHttp, HttpError, type HttpRequest } from '../../src/providers/http.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const kept = suite<{ server: Server; url: URL; heard: number }>('a connection that was kept')

// Answers once on each connection, and closes it instead of answering again.
kept.before.each(async (context) => {
  const answered = new WeakSet<Socket>()
  context.heard = 0
  context.server = createServer((request, response) => {
    context.heard++
    if (answered.has(request.socket)) request.socket.destroy()
    else response.end('{}')
    answered.add(request.socket)
  })
  await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve))
  context.url = new URL(`http://127.0.0.1:${(context.server.address() as AddressInfo).port}/`)
})
kept.after.each(({ server }) => {
  server.closeAllConnections()
  server.close()
})

const asking = (url: URL, more: Partial<HttpRequest>): HttpRequest => ({
  method: 'POST',
  url,
  body: Buffer.from('{}'),
  timeoutMs: 60_000,
  limit: 100,
  ...more,
})

for (const more of [{ method: 'GET' }, { repeatable: true }] as const)
  kept(
    `is replaced by another where the request may be sent again: ${Object.keys(more)}`,
    async (context) => {
      const send = createHttp()
      await send(asking(context.url, more))
      assert.is((await send(asking(context.url, more))).status, 200)
      assert.is(context.heard, 3)
    },
  )

kept('fails a POST that may have been heard', async (context) => {
  const send = createHttp()
  await send(asking(context.url, {}))
  assert.instance(await rejects(send(asking(context.url, {}))), HttpError)
  assert.is(context.heard, 2)
})

kept.run()

const streams = suite<{ server: Server; url: URL; closed: boolean; goOn(): void }>('a response as it arrives')

// Sends one packet, another on request, and notes that the client has closed the connection.
streams.before.each(async (context) => {
  context.closed = false
  context.server = createServer((_, response) => {
    response.on('close', () => {
      context.closed = !response.writableFinished
    })
    response.write('one')
    context.goOn = () => void response.end('two')
  })
  await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve))
  context.url = new URL(`http://127.0.0.1:${(context.server.address() as AddressInfo).port}/`)
})
streams.after.each(({ server }) => {
  server.closeAllConnections()
  server.close()
})

const { stream } = createStreamingHttp()

streams('is read in pieces, and the connection is used again', async (context) => {
  for (let turn = 0; turn < 2; turn++) {
    const { status, body } = await stream({ ...asking(context.url, {}), idleTimeoutMs: 60_000 })
    assert.is(status, 200)
    assert.is(String((await body.next()).value), 'one')
    context.goOn()
    assert.is(String((await body.next()).value), 'two')
    assert.is((await body.next()).done, true)
  }
  const connections = await new Promise((resolve) =>
    context.server.getConnections((_, count) => resolve(count)),
  )
  assert.is(connections, 1)
})

streams('is left: that closes the connection', async (context) => {
  const { body } = await stream({ ...asking(context.url, {}), idleTimeoutMs: 60_000 })
  for await (const _ of body) break
  await eventually(() => context.closed)
})

for (const [why, more, kind] of [
  ['is silent', { idleTimeoutMs: 100 }, 'timeout'],
  ['takes too long', { timeoutMs: 3000 }, 'timeout'],
  ['is too large', { limit: 2 }, 'too_large'],
] as const)
  streams(`${why}: it fails and the connection is closed`, async (context) => {
    const { body } = await stream({ ...asking(context.url, {}), idleTimeoutMs: 60_000, ...more })
    const read = async () => {
      for await (const _ of body);
    }
    const error = await rejects(read())
    assert.ok(error instanceof HttpError && error.kind === kind, error.message)
    await eventually(() => context.closed)
  })

streams("is given up by the caller's signal, also while no one reads", async (context) => {
  const leaving = new AbortController()
  const { body } = await stream({
    ...asking(context.url, { signal: leaving.signal }),
    idleTimeoutMs: 60_000,
  })
  leaving.abort(new Error('gone'))
  await eventually(() => context.closed)
  assert.is((await rejects(body.next())).message, 'gone')
})

streams('does not begin where no connection comes about', async () => {
  // Takes the connection, and never shakes hands.
  const mute = createTcpServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const url = new URL(`https://127.0.0.1:${(mute.address() as AddressInfo).port}/`)
  const error = await rejects(createHttp()(asking(url, { connectMs: 100 })))
  assert.match(error.message, 'took no connection in 100 ms')
  mute.close()
})

streams.run()
