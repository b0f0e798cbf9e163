import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import * as assert from 'uvu/assert'
import { createAuthorities, type Question } from '../../../../src/domains/signing/validation/authorities.ts'
import { createHttp } from '../../../../src/providers/http.ts'
import { suite } from '../../../support/suite.ts'

const authorities = suite('authorities that are asked about certificates')
const MINUTE = 60_000
const NO_LIMIT = 1_000_000

const requests: string[] = []
const server = createServer(async (request, response) => {
  requests.push(`${request.method} ${request.url} ${(await buffer(request)).toString()}`)
  if (request.url === '/gone') response.writeHead(404)
  response.end(`answer ${requests.length}`)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

authorities.before.each(() => {
  requests.length = 0
})
authorities.after(() => {
  server.closeAllConnections()
  server.close()
})

function opened() {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const time = { now: 0 }
  return { ...createAuthorities({ send: createHttp(), clock: () => time.now, log }), logged, time }
}

const list: Question = { key: 'a list', kind: 'crl', address: `${origin}/list` }
const textOf = (answer: { bytes: Uint8Array } | undefined) => answer && Buffer.from(answer.bytes).toString()

authorities('OCSP is sent the request, each time', async () => {
  const { ask } = opened()
  const question: Question = {
    key: 'a certificate',
    kind: 'ocsp',
    address: `${origin}/ocsp`,
    request: Buffer.from('who'),
  }
  for (const n of [1, 2]) {
    const answer = await ask(question, NO_LIMIT)
    assert.equal([textOf(answer), answer?.isCached], [`answer ${n}`, false])
  }
  assert.equal(requests, ['POST /ocsp who', 'POST /ocsp who'])
})

authorities('a list is fetched once in five minutes, unless it proved nothing', async () => {
  const { ask, invalidate: forget, time } = opened()
  const answers = [await ask(list, NO_LIMIT), await ask(list, NO_LIMIT)]
  assert.equal(
    answers.map((answer) => [textOf(answer), answer?.isCached]),
    [
      ['answer 1', false],
      ['answer 1', true],
    ],
  )
  forget(list, 'its signature does not hold')
  assert.is(textOf(await ask(list, NO_LIMIT)), 'answer 2')
  time.now = 6 * MINUTE
  assert.is(textOf(await ask(list, NO_LIMIT)), 'answer 3')
  assert.equal(requests, Array(3).fill('GET /list '))
})

authorities('no answer, or one that is too large, is none, and a warning says so', async () => {
  const { ask, logged } = opened()
  assert.is(await ask({ ...list, address: `${origin}/gone` }, NO_LIMIT), undefined)
  assert.is(await ask(list, 3), undefined)
  assert.is(logged.length, 2)
  assert.match(logged[0]!, 'the list was answered with 404')
})

authorities.run()
