import { once } from 'node:events'
import { connect } from 'node:net'
import * as assert from 'uvu/assert'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { measure, startEdge } from './edge.ts'
import { sendHalf } from './half-sent.ts'
import { exchange, statusOf } from './raw.ts'

const server = suite('the server')
const host = 'Host: localhost\r\n'
const handler = measure(1024)

/** Every answer says under which name the log knows its request. */
const namedRequest = /\r\nX-Request-Id: [0-9a-f-]{36}\r\n/

interface Failed {
  status: boolean
  message: string
  error: string
  details?: { message: string }[]
}

/** The body, which must be as long as the answer says. */
function failureIn(answer: string): Failed {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  assert.match(head, /content-type: application\/json/i)
  assert.is(Number(/content-length: (\d+)/i.exec(head)?.[1]), body.length)
  return JSON.parse(Buffer.from(body, 'latin1').toString())
}

server('a whole address in the request line counts with its own host', async () => {
  await using edge = await startEdge((request, response) => {
    response.end(`${request.headers.host} ${request.url}`)
  })
  for (const [target, expected] of [
    ['http://operator.example/a/b?c=d', 'operator.example /a/b?c=d'],
    ['HTTPS://operator.example:8443', 'operator.example:8443 /'],
    ['http://operator.example?c', 'operator.example /?c'],
    ['/a', 'localhost /a'],
  ]) {
    const answer = await exchange(edge.port, [`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`])
    assert.equal([statusOf(answer), answer.split('\r\n').at(-1)], [200, expected])
  }
})

const refused: Record<string, string> = {
  'a user in the request line': `GET http://user@localhost/ HTTP/1.1\r\n${host}\r\n`,
  'another scheme in the request line': `GET ftp://localhost/ HTTP/1.1\r\n${host}\r\n`,
  'a length beside chunks': `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks beside a length': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
  'two different lengths': `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
  'two equal lengths': `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc`,
  'a list of lengths': `POST / HTTP/1.1\r\n${host}Content-Length: 3, 3\r\n\r\nabc`,
  'a signed length': `POST / HTTP/1.1\r\n${host}Content-Length: +3\r\n\r\nabc`,
  'an unknown transfer coding': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'chunks that are not last': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'bare line feeds': `GET / HTTP/1.1\nHost: localhost\n\n`,
  'a bare line feed within the head': `GET / HTTP/1.1\r\nHost: localhost\nX-A: b\r\n\r\n`,
  'a folded header': `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`,
  'a space before the colon': `GET / HTTP/1.1\r\n${host}Content-Length : 3\r\n\r\nabc`,
  'a NUL in a header': `GET / HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`,
  'a bad chunk size': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n`,
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': `GET / HTTP/1.1\r\n${host}Host: operator.example\r\n\r\n`,
  'two Authorizations': `GET / HTTP/1.1\r\n${host}Authorization: a\r\nauthorization: b\r\n\r\n`,
  'a coding before chunked': `POST / HTTP/1.1\r\n${host}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  'chunks of HTTP/1.0': `POST / HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a version that it does not speak': `GET / HTTP/2.0\r\n${host}\r\n`,
  'no version': `GET /\r\n${host}\r\n`,
  'another protocol': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no protocol at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
}

/** The server does not know yet what was asked for, so each operation that declares the status declares this answer. */
function assertDeclared(answer: string): void {
  const status = statusOf(answer)
  const { operations, responseValidators } = tamgaContract
  const others = status === 400 ? ['oauth', 'tool'] : []
  for (const { id, envelope } of Object.values(operations)) {
    // Of 400 these declare their own form, which is what the handler and the dispatcher answer.
    if (others.includes(envelope)) continue
    assert.ok(
      responseValidators.get(id, `_${status}`)?.(failureIn(answer)),
      `${id} does not declare ${answer}`,
    )
  }
}

for (const [what, request] of Object.entries(refused)) {
  server(`refuses ${what} with 400 and closes`, async () => {
    await using edge = await startEdge(handler)
    const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n`
    const answer = await exchange(edge.port, [Buffer.from(request + smuggled, 'latin1')])
    assert.is(statusOf(answer), 400)
    assert.is(answer.match(/HTTP\/1\.1/g)?.length, 1)
    assert.match(answer, /Connection: close/i)
    assert.match(answer, namedRequest)
    assertDeclared(answer)
    const { error, details } = failureIn(answer)
    assert.is(error, 'request.malformed')
    assert.ok(details?.[0]?.message)
  })
}

server('serves nothing of what follows a request that it has refused', async () => {
  let served = 0
  await using edge = await startEdge((_request, response) => {
    served++
    response.end()
  })
  const twice = `GET / HTTP/1.1\r\n${host}${host}\r\n`
  const answer = await exchange(edge.port, [
    `${twice}POST /next HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`,
  ])
  assert.is(statusOf(answer), 400)
  assert.is(served, 0)
})

server(
  'an address that is not percent-encoded is refused in words, in the language that is asked for',
  async () => {
    await using edge = await startEdge(handler)
    const ask = async (headers: string) => {
      const request = Buffer.from(`GET /api/v1/catalog/services?q=паспорт HTTP/1.1\r\n${host}${headers}\r\n`)
      const answer = await exchange(edge.port, [request])
      assert.is(statusOf(answer), 400)
      assert.match(answer, /X-Content-Type-Options: nosniff/i)
      return failureIn(answer)
    }
    const { status, error, message } = await ask('Accept-Language: en\r\n')
    assert.equal([status, error], [false, 'request.address'])
    assert.match(message, 'Percent-encode')
    assert.match((await ask('')).message, 'хувиар кодолно уу')
  },
)

server('answers 431 to a head beyond 16 KiB and takes one just below', async () => {
  await using edge = await startEdge(handler)
  const request = (size: number) =>
    `GET / HTTP/1.1\r\n${host}Connection: close\r\nX-Long: ${'x'.repeat(size)}\r\n\r\n`
  const refusal = await exchange(edge.port, [request(16 * 1024)])
  assert.equal([statusOf(refusal), failureIn(refusal).error], [431, 'request.head_too_large'])
  assertDeclared(refusal)
  assert.match(refusal, namedRequest)
  assert.is(statusOf(await exchange(edge.port, [request(15 * 1024)])), 200)
})

server('answers 431 to more than 200 headers: none of them is left out', async () => {
  const seen: (string | undefined)[] = []
  await using edge = await startEdge((request, response) => {
    seen.push(request.headers['x-last'] as string | undefined)
    response.end()
  })
  const request = (count: number) =>
    `GET / HTTP/1.1\r\n${host}Connection: close\r\n${'a:\r\n'.repeat(count - 3)}X-Last: here\r\n\r\n`
  for (const count of [201, 999, 1500, 3000]) {
    const refusal = await exchange(edge.port, [request(count)])
    assert.equal([statusOf(refusal), failureIn(refusal).error], [431, 'request.head_too_large'], `${count}`)
  }
  assert.is(statusOf(await exchange(edge.port, [request(200)])), 200)
  assert.equal(seen, ['here'])
})

server('drops a client that is slow with its head, and serves others meanwhile', async () => {
  await using edge = await startEdge(handler, { requestTimeoutSeconds: 1 })
  const slow = exchange(edge.port, [`GET / HTTP/1.1\r\n${host}`, ...Array(100).fill('X-A: b\r\n')], 100)
  const quick = await exchange(edge.port, [`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`])
  assert.is(statusOf(quick), 200)
  const refusal = await slow
  assert.equal([statusOf(refusal), failureIn(refusal).error], [408, 'request.timeout'])
  assert.match(refusal, namedRequest)
  assertDeclared(refusal)
})

server('drops a client that is slow with its body', async () => {
  await using edge = await startEdge(handler, { requestTimeoutSeconds: 1 })
  const drip = [`POST / HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\n`, ...Array(100).fill('x')]
  assert.is(statusOf(await exchange(edge.port, drip, 100)), 408)
})

server('drops connections beyond the most', async () => {
  await using edge = await startEdge(handler, { maxConnections: 2 })
  const held = [connect(edge.port, '127.0.0.1'), connect(edge.port, '127.0.0.1')]
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const third = await exchange(edge.port, [`GET / HTTP/1.1\r\n${host}\r\n`]).catch(() => '')
  assert.is(third, '')
  for (const socket of held) socket.destroy()
})

server('one address has half of the connections at most, a trusted proxy all', async () => {
  await using edge = await startEdge(handler, { maxConnections: 6, trustedProxies: ['127.0.0.9/32'] })
  const request = `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
  const held = Array.from({ length: 3 }, () => sendHalf(edge.port, 'GET / HTTP/1.1\r\n'))
  assert.is(await sendHalf(edge.port, request).answer, '')
  assert.is(statusOf(await sendHalf(edge.port, request, '127.0.0.2').answer), 200)
  const proxied = Array.from({ length: 2 }, () => sendHalf(edge.port, 'GET / HTTP/1.1\r\n', '127.0.0.9'))
  assert.is(statusOf(await sendHalf(edge.port, request, '127.0.0.9').answer), 200)
  held[0]!.socket.destroy()
  await eventually(async () => statusOf(await sendHalf(edge.port, request).answer) === 200)
  for (const { socket } of [...held, ...proxied]) socket.destroy()
})

server('connections that are dropped are counted in the log, not listed', async () => {
  const lines: { times: number }[] = []
  const warn = (fields: object) => void lines.push(fields as { times: number })
  const edge = await startEdge(handler, { maxConnections: 2 }, warn)
  const began = performance.now()
  const held = sendHalf(edge.port, 'GET / HTTP/1.1\r\n')
  await once(held.socket, 'connect')
  for (let nth = 0; nth < 100; nth++) assert.is(await sendHalf(edge.port, 'GET / HTTP/1.1\r\n').answer, '')
  held.socket.destroy()
  await edge[Symbol.asyncDispose]()
  const seconds = Math.ceil((performance.now() - began) / 1000)
  assert.is(
    lines.reduce((sum, { times }) => sum + times, 0),
    100,
  )
  assert.ok(lines.length <= seconds + 1, `${lines.length} lines in ${seconds} s`)
})

server('says when its port is taken', async () => {
  await using edge = await startEdge(handler)
  try {
    await startEdge(handler, { port: edge.port })
    assert.unreachable()
  } catch (error) {
    assert.is((error as NodeJS.ErrnoException).code, 'EADDRINUSE')
  }
})

server(
  'drains: idle and fresh connections close, work under way is answered, nothing new is taken',
  async () => {
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    await using edge = await startEdge(async (_, response) => {
      arrived.resolve()
      await release.promise
      response.end('done')
    })
    const fresh = exchange(edge.port, [])
    const working = exchange(edge.port, [`GET / HTTP/1.1\r\n${host}\r\n`])
    await arrived.promise

    const drained = edge.server.drain(60_000)
    assert.is(await fresh, '')
    release.resolve()
    assert.match(await working, /done$/)
    assert.is(await drained, true)
    const refusal = await exchange(edge.port, ['GET / HTTP/1.1\r\n\r\n']).catch((error) => error.code)
    assert.is(refusal, 'ECONNREFUSED')
  },
)

server('cuts what does not end within the grace, and says so', async () => {
  const arrived = Promise.withResolvers<void>()
  await using edge = await startEdge(() => arrived.resolve())
  const hanging = exchange(edge.port, [`GET / HTTP/1.1\r\n${host}\r\n`]).catch(() => '')
  await arrived.promise
  assert.is(await edge.server.drain(100), false)
  assert.is(await hanging, '')
})

server.run()
