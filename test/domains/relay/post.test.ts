import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { createMessageClient } from '../../../src/domains/relay/post.ts'
import { suite } from '../../support/suite.ts'

const test = suite('posting to a platform')

let platform: Server
let url = ''
let answer: (request: IncomingMessage, response: ServerResponse) => void

test.before(async () => {
  platform = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/api/v1/relay/webhook`
})
test.after(() => {
  platform.closeAllConnections()
  platform.close()
})

async function posted(timeoutMs = 60_000) {
  const poster = createMessageClient({ timeoutMs, largestBytes: 1000, isHome: () => true })
  try {
    return await poster.post(url, { headers: {}, body: Buffer.from('{}') })
  } finally {
    await poster.close()
  }
}

async function failure(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it has not failed')
}

test('one that takes the message and says nothing is ended', async () => {
  answer = () => {}
  assert.match(await failure(posted(200)), /did not answer in 0.2 s$/)
})

test('one whose answer never ends is ended, although bytes keep coming', async () => {
  const dripping = new Set<NodeJS.Timeout>()
  answer = (_, response) => {
    response.writeHead(200)
    dripping.add(setInterval(() => response.write(' '), 20))
  }
  try {
    assert.match(await failure(posted(300)), /did not answer in 0.3 s$/)
  } finally {
    for (const one of dripping) clearInterval(one)
  }
})

test('an answer that is too large is not read to its end', async () => {
  answer = (_, response) => response.end('x'.repeat(2000))
  assert.match(await failure(posted()), /^POST http:\/\/127\.0\.0\.1:\d+ failed$/)
})

test('a redirect is an answer like any other', async () => {
  let asked = 0
  answer = (_, response) => {
    asked += 1
    response.writeHead(307, { Location: url }).end()
  }
  assert.is((await posted()).status, 307)
  assert.is(asked, 1)
})

test('a kept connection that the other side closes is opened again', async () => {
  const known = new Set<object>()
  answer = (request, response) => {
    if (known.has(request.socket)) return request.socket.destroy()
    known.add(request.socket)
    return response.end('{}')
  }
  const poster = createMessageClient({ timeoutMs: 60_000, largestBytes: 1000, isHome: () => true })
  try {
    for (let n = 0; n < 3; n++)
      assert.is((await poster.post(url, { headers: {}, body: Buffer.from('{}') })).status, 200)
    assert.is(known.size, 3)
  } finally {
    await poster.close()
  }
})

test('a platform in a private network is not called', async () => {
  answer = (_, response) => response.end('{}')
  const poster = createMessageClient({ timeoutMs: 60_000, largestBytes: 1000, isHome: () => false })
  assert.match(await failure(poster.post(url, { headers: {}, body: Buffer.from('{}') })), /failed$/)
  await poster.close()
})

test.run()
