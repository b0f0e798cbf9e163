import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { type Answer, JSON_TYPE } from '../../src/contract/reply.ts'
import { apiHeaders } from '../../src/http/security-headers.ts'
import { createWriter, writeAnswer } from '../../src/http/write.ts'
import { suite } from '../support/suite.ts'
import { exchange } from './raw.ts'

const writing = suite('writing an answer')
const common = apiHeaders({ nodeEnv: 'production', publicOrigin: 'https://id.example.mn' })
const requestId = '3f2b1c9e-7a41-4a9e-9a53-1d2f0c8b7e66'

/** Everything that a client receives, head and body, with the lines of the head in order: theirs does not matter. */
async function received(request: string, write: (response: ServerResponse) => unknown): Promise<string[]> {
  const server = createServer((_request, response) => void write(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await exchange((server.address() as AddressInfo).port, [request])
  server.close()
  const [head = '', body = ''] = answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  return [status, ...lines.filter((line) => !line.startsWith('Date: ')).sort(), body]
}

const get = (version: string, ...headers: string[]) =>
  `${[`GET / HTTP/${version}`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

const json = { 'Content-Type': JSON_TYPE }
const answers: Record<string, Answer> = {
  'in JSON': { status: 200, headers: json, body: '{"name":"Б. Болормаа"}' },
  'in JSON and long': { status: 200, headers: json, body: JSON.stringify('Болормаа '.repeat(3000)) },
  'in JSON and ASCII': { status: 200, headers: json, body: '{"name":"B. Bolormaa"}' },
  'with half a character': { status: 200, headers: json, body: '{"name":"\ud83d Ө 😀"}' },
  'of a failure': { status: 503, headers: { 'Retry-After': '1', ...json }, body: '{}' },
  'with headers of its own': { status: 201, headers: { ...json, Location: '/x', ETag: '"1"' }, body: '{}' },
  'that replaces a usual header': {
    status: 200,
    headers: { ...json, 'Cache-Control': 'no-cache' },
    body: '{}',
  },
  'in bytes': { status: 200, headers: { 'Content-Type': 'image/png' }, body: Buffer.from([1, 2, 3]) },
  'without a body': { status: 204, headers: {}, body: null },
  'that has not changed': { status: 304, headers: { ETag: '"1"' }, body: null },
  'with cookies': { status: 200, headers: json, body: '{}', cookies: ['a=1', 'b=2'] },
  'that closes the connection': { status: 413, headers: { ...json, Connection: 'close' }, body: '{}' },
}

for (const [name, answer] of Object.entries(answers))
  for (const [asked, request] of [
    ['', get('1.1')],
    [' of HTTP/1.0', get('1.0')],
    [' that expects 100', get('1.1', 'Expect: 100-continue')],
  ] as const)
    for (const withoutBody of [false, true])
      writing(
        `an answer ${name}${asked}${withoutBody ? ' to HEAD' : ''} is the same either way`,
        async () => {
          const write = createWriter(common)
          const sent = withoutBody ? request.replace('GET', 'HEAD') : request
          const usual = await received(sent, (response) => write(response, answer, requestId, withoutBody))
          const plain = await received(sent, (response) =>
            writeAnswer(response, answer, common, requestId, withoutBody),
          )
          assert.equal(usual, plain)
          assert.ok(usual.includes(`X-Request-Id: ${requestId}`))
        },
      )

writing('a header with a line of its own in it is refused', async () => {
  const faults: unknown[] = []
  const headers = { 'X-Note': 'a\r\nSet-Cookie: b' }
  await received(get('1.1'), (response) => {
    try {
      createWriter(common)(response, { status: 200, headers, body: '{}' }, requestId, false)
    } catch (error) {
      faults.push((error as { code: string }).code)
      response.destroy()
    }
  }).catch(() => [])
  assert.equal(faults, ['ERR_INVALID_CHAR'])
  assert.throws(() => createWriter(headers), /Invalid character/)
})

writing.run()
