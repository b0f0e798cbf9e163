import { once } from 'node:events'
import { request } from 'node:http'
import * as assert from 'uvu/assert'
import { Problem } from '../../../src/simulators/shared/http.ts'
import { checkOrigin, type OpenServer, openServer } from '../../../src/simulators/shared/server.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ server: OpenServer }>('the server of the simulators')

test.before.each(async (scene) => {
  scene.server = await openServer(0)
})
test.after.each(({ server }) => server?.close())

async function askedAs(headers: Record<string, string>, url: string): Promise<number> {
  const outgoing = request(url, { headers, agent: false }).end()
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  return incoming.statusCode
}

test('says that it is starting until it serves, and serves the newest', async ({ server }) => {
  const early = await fetch(server.url)
  assert.is(early.status, 503)
  assert.match(await early.text(), '"detail":"starting"')
  server.serve((_, response) => void response.end('first'))
  assert.is(await (await fetch(server.url)).text(), 'first')
  server.serve(async (_, response) => void response.end('second'))
  assert.is(await (await fetch(server.url)).text(), 'second')
})

test('tells what it refuses, with its code', async ({ server }) => {
  server.serve(() => {
    throw new Problem(409, 'someone was faster', 'LATE')
  })
  const answer = await fetch(server.url)
  assert.is(answer.status, 409)
  assert.is(answer.headers.get('content-type'), 'application/problem+json')
  assert.equal(await answer.json(), {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'someone was faster',
    code: 'LATE',
  })
})

test('a port that someone has is left alone', async ({ server }) => {
  const second = await openServer(Number(new URL(server.url).port))
  assert.is.not(second.url, server.url)
  second.serve((_, response) => void response.end('second'))
  assert.is(await (await fetch(second.url)).text(), 'second')
  await second.close()
})

test('once closed, waiting clients are disconnected and no one gets in', async ({ server }) => {
  const asked = new Promise<void>((resolve) => server.serve(() => resolve()))
  const waiting = fetch(server.url).then(
    () => 'answered',
    () => 'cut off',
  )
  await asked
  await server.close()
  assert.is(await waiting, 'cut off')
  const error = await fetch(server.url).catch((thrown: Error) => thrown)
  assert.instance(error, Error)
})

test('neither other names of this machine nor pages of other sites get in', async ({ server }) => {
  server.serve((incoming, response) => {
    checkOrigin(incoming)
    response.end()
  })
  const { host, port } = new URL(server.url)
  assert.is(await askedAs({}, server.url), 200)
  assert.is(await askedAs({ Origin: `http://${host}` }, server.url), 200)
  assert.is(await askedAs({ Host: `localhost:${port}` }, server.url), 200)
  assert.is(await askedAs({ Origin: 'https://evil.example' }, server.url), 403)
  assert.is(await askedAs({ Origin: 'null' }, server.url), 403)
  assert.is(await askedAs({ Host: 'evil.example' }, server.url), 403)
  const rebound = { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` }
  assert.is(await askedAs(rebound, server.url), 403)
})

test.run()
