import * as assert from 'uvu/assert'
import {
  createOutbound,
  OutboundRefused,
  type OutboundRequest,
  OutboundUnavailable,
} from '../../../src/providers/openid/outbound.ts'
import { type OpenServer, openServer } from '../../../src/simulators/shared/server.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ server: OpenServer }>('requests to an issuer')

test.before.each(async (scene) => {
  scene.server = await openServer(0)
})
test.after.each(({ server }) => server?.close())

const get: OutboundRequest = { method: 'GET', headers: { Accept: 'application/json' } }

const send = createOutbound({ trustedHost: '127.0.0.1', plainLoopback: true, largestBytes: 1000 })

test('sends what it is given, and gives the whole answer with all its headers', async ({ server }) => {
  let asked = ''
  server.serve(async (request, response) => {
    for await (const chunk of request) asked += chunk
    asked += ` ${request.method} ${request.headers['content-length']} ${request.headers.accept}`
    response
      .writeHead(201, { 'Content-Type': 'text/plain', 'Set-Cookie': ['a=1', 'b=2'] })
      .end('x'.repeat(1000))
  })
  const body = new URLSearchParams({ code: 'ө' })
  const answer = await send(server.url, { ...get, method: 'POST', body })
  assert.is(asked, 'code=%D3%A9 POST 11 application/json')
  assert.is(answer.status, 201)
  assert.equal(answer.headers.getSetCookie(), ['a=1', 'b=2'])
  assert.is(await answer.text(), 'x'.repeat(1000))
})

test('a redirect is an answer, and an answer without content is one', async ({ server }) => {
  server.serve(
    (_, response) => void response.writeHead(302, { Location: 'https://elsewhere.example/' }).end(),
  )
  assert.is((await send(server.url, get)).headers.get('location'), 'https://elsewhere.example/')
  server.serve((_, response) => void response.writeHead(204).end())
  assert.is(await (await send(server.url, get)).text(), '')
})

test('more than it reads is refused, by one byte', async ({ server }) => {
  server.serve((_, response) => void response.end('x'.repeat(1001)))
  assert.instance(await rejects(send(server.url, get)), OutboundRefused)
})

test('a status that is none is refused', async ({ server }) => {
  server.serve(({ socket }) => void socket.end('HTTP/1.1 600 Odd\r\nContent-Length: 0\r\n\r\n'))
  assert.instance(await rejects(send(server.url, get)), OutboundRefused)
})

test('no answer, none in time and half of one are outages', async ({ server }) => {
  const hasty = createOutbound({ trustedHost: '127.0.0.1', plainLoopback: true, timeoutMs: 50 })
  server.serve(() => {})
  assert.instance(await rejects(hasty(server.url, get)), OutboundUnavailable)
  server.serve((_, response) => void response.writeHead(200).write('half'))
  assert.instance(await rejects(hasty(server.url, get)), OutboundUnavailable)
  server.serve(({ socket }) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'))
  assert.instance(await rejects(send(server.url, get)), OutboundUnavailable)
  await server.close()
  assert.instance(await rejects(send(server.url, get)), OutboundUnavailable)
})

test('a name or number of a network that is not public is not even connected to', async ({ server }) => {
  let reached = 0
  server.serve((_, response) => {
    reached++
    response.end()
  })
  const { port } = new URL(server.url)
  const elsewhere = createOutbound({ trustedHost: 'issuer.example', plainLoopback: true })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
    for (const scheme of ['http', 'https']) {
      const error = await rejects(elsewhere(`${scheme}://${host}:${port}/`, get))
      assert.instance(error, OutboundRefused, `${scheme} ${host}`)
    }
  assert.is(reached, 0)
})

test('plain HTTP is spoken with this machine alone, and only where that is allowed', async ({ server }) => {
  assert.instance(await rejects(send('http://issuer.example/', get)), OutboundRefused)
  const strict = createOutbound({ trustedHost: '127.0.0.1', plainLoopback: false })
  assert.instance(await rejects(strict(server.url, get)), OutboundRefused)
})

test.run()
