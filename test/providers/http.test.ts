import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHttp, HttpError, type HttpRequest } from '../../src/providers/http.ts'
import { rejects } from '../support/rejects.ts'

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
