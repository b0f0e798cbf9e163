import type { ServerResponse } from 'node:http'
import * as assert from 'uvu/assert'
import { EidInvalidResponse, EidNoAccount, EidUnavailable } from '../../../src/providers/eid/port.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { type EidClientFixture, openEidClientFixture, reasonOf, request, wait } from './support/fixture.ts'
import { approve, json } from './support/peer.ts'

const transport = suite('eID provider on the wire')
let stand: EidClientFixture

transport.before(async () => {
  stand = await openEidClientFixture()
})
transport.before.each(() => stand.renew())
transport.after(() => stand?.close())

const always = (answer: (response: ServerResponse) => void): void => {
  stand.peer.misbehave = (_request, response) => {
    answer(response)
    return true
  }
}

const answered =
  (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body)
  }

const asJson = { 'Content-Type': 'application/json' }

const wrong: [
  string,
  (response: ServerResponse) => void,
  typeof EidInvalidResponse | typeof EidUnavailable,
][] = [
  ['noise', answered(200, asJson, Buffer.from([0xff, 0x00, 0x80])), EidInvalidResponse],
  ['JSON that is cut off', answered(200, asJson, '{"sessionID":"a'), EidInvalidResponse],
  ['null', answered(200, asJson, 'null'), EidInvalidResponse],
  ['a list', answered(200, asJson, '[]'), EidInvalidResponse],
  ['a number for a text', answered(200, asJson, '{"sessionID":1,"state":1}'), EidInvalidResponse],
  ['nothing', answered(200, asJson), EidInvalidResponse],
  ['HTML', answered(200, { 'Content-Type': 'text/html' }, '<html></html>'), EidInvalidResponse],
  ['JSON under another name', answered(200, { 'Content-Type': 'text/plain' }, '{}'), EidInvalidResponse],
  ['204', answered(204, {}), EidInvalidResponse],
  ['400', answered(400, { 'Content-Type': 'application/problem+json' }, '{}'), EidInvalidResponse],
  ['401', answered(401, {}), EidInvalidResponse],
  ['403', answered(403, {}), EidInvalidResponse],
  ['429', answered(429, {}), EidUnavailable],
  ['500', answered(500, {}, 'stack'), EidUnavailable],
  ['502', answered(502, {}), EidUnavailable],
  ['580', answered(580, {}), EidUnavailable],
  ['a connection that breaks', (response) => void response.destroy(), EidUnavailable],
  [
    'an answer that breaks off',
    (response) => {
      response.writeHead(200, { ...asJson, 'Content-Length': '100' }).write('{"sess')
      setTimeout(() => response.destroy(), 20)
    },
    EidUnavailable,
  ],
]

for (const [words, answer, kind] of wrong) {
  transport(`${words} is ${kind.name}, for the start and for the poll`, async () => {
    const session = await stand.provider.startDeviceLink(request)
    always(answer)
    assert.instance(await rejects(stand.provider.startDeviceLink(request)), kind)
    assert.instance(await rejects(stand.provider.pollSignIn(session, wait())), kind)
    stand.peer.misbehave = undefined
    approve(stand.peer.last(), stand.sara)
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'complete')
  })
}

transport('what is passed on to others is what the contract declares; everything else is ours', async () => {
  const asProblem = { 'Content-Type': 'application/problem+json' }
  const relay = () => stand.provider.relay.post(['signature'], {})
  for (const status of [400, 404, 480]) {
    always(answered(status, asProblem, '{"title":"no"}'))
    assert.is((await relay()).status, status)
  }
  for (const [status, headers, body] of [
    [200, asJson, 'noise'],
    [200, asJson, '[]'],
    [401, asProblem, '{}'],
    [403, asProblem, '{}'],
    [404, { 'Content-Type': 'text/html' }, '<html></html>'],
    [404, asProblem, 'noise'],
    [418, asProblem, '{}'],
  ] as const) {
    always(answered(status, headers, body))
    assert.instance(await rejects(relay()), EidInvalidResponse, `${status} ${body}`)
  }
  always(answered(503, asProblem, '{}'))
  assert.instance(await rejects(relay()), EidUnavailable)
  stand.renew()
  always(answered(580, asProblem, '{}'))
  assert.is((await relay()).status, 580)
})

transport('an answer without end is cut off, not collected', async () => {
  let sent = 0
  always((response) => {
    response.writeHead(200, asJson)
    const chunk = Buffer.alloc(64 * 1024, 0x20)
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', pour)
    pour()
  })
  assert.instance(await rejects(stand.provider.startDeviceLink(request)), EidInvalidResponse)
  assert.ok(sent < 32 * 1024 * 1024)
})

transport('a redirect is not followed', async () => {
  let asked = 0
  always((response) => {
    asked++
    response.writeHead(302, { Location: `${stand.peer.base}/elsewhere` }).end()
  })
  assert.instance(await rejects(stand.provider.startDeviceLink(request)), EidInvalidResponse)
  assert.is(asked, 1)
})

transport(
  '404 is no one at the start, and the end of a session at the poll; 480 is an app that is too old',
  async () => {
    const session = await stand.provider.startDeviceLink(request)
    always((response) => json(response, {}, 404))
    assert.instance(await rejects(stand.provider.startPush('УБ85023011', request)), EidNoAccount)
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'timeout')
    always((response) => json(response, {}, 480))
    assert.instance(await rejects(stand.provider.startPush('УБ85023011', request)), EidNoAccount)
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'document_unusable')
  },
)

transport(
  'a provider that is a minute slow: the poll ends 1.5 s after its hold, and is pending',
  async () => {
    const session = await stand.provider.startDeviceLink(request)
    always(() => undefined)
    const began = performance.now()
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait({ holdMs: 1000 }))), 'pending')
    const took = performance.now() - began
    assert.ok(took >= 2450 && took < 40_000, `${took} ms`)
  },
)

transport('one that sends a byte now and then does not hold anyone longer', async () => {
  const session = await stand.provider.startDeviceLink(request)
  always((response) => {
    response.writeHead(200, asJson)
    const dripping = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(dripping))
  })
  const began = performance.now()
  assert.is(reasonOf(await stand.provider.pollSignIn(session, wait({ holdMs: 1000 }))), 'pending')
  assert.ok(performance.now() - began < 40_000)
})

transport('the hold is handed on, within the bounds of the provider', async () => {
  const session = await stand.provider.startDeviceLink(request)
  approve(stand.peer.last(), stand.sara)
  for (const holdMs of [0, 25_000, 500_000]) await stand.provider.pollSignIn(session, wait({ holdMs }))
  assert.equal(
    stand.peer.polls.map(({ url }) => url.searchParams.get('timeoutMs')),
    ['1000', '25000', '120000'],
  )
})

transport('a caller who leaves ends the request to the provider, and the session goes on', async () => {
  const session = await stand.provider.startDeviceLink(request)
  const leaving = new AbortController()
  const polling = rejects(
    stand.provider.pollSignIn(session, wait({ holdMs: 25_000, signal: leaving.signal })),
  )
  await eventually(() => stand.peer.polls.length === 1)
  const reason = new Error('the browser is gone')
  leaving.abort(reason)
  assert.is(await polling, reason)
  await eventually(() => stand.peer.polls[0]!.aborted)
  approve(stand.peer.last(), stand.sara)
  assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'complete')
  const gone = AbortSignal.abort(reason)
  assert.is(await rejects(stand.provider.pollSignIn(session, wait({ signal: gone }))), reason)
})

transport('a thousand who wait do not make the next one queue', async () => {
  const session = await stand.provider.startDeviceLink(request)
  const leaving = new AbortController()
  const waiting = Array.from({ length: 1000 }, () =>
    stand.provider.pollSignIn(session, wait({ holdMs: 60_000, signal: leaving.signal })).catch(() => 'left'),
  )
  await eventually(() => stand.peer.polls.length === 1000)
  const began = performance.now()
  await stand.provider.startDeviceLink(request)
  assert.ok(performance.now() - began < 40_000)
  leaving.abort()
  await Promise.all(waiting)
  assert.ok(stand.provider.healthy(), 'people who leave are no failure of the provider')
})

transport('the breaker: five failures in a row, then peace, then one call that decides', async () => {
  let asked = 0
  let status = 500
  stand.peer.misbehave = (_request, response) => {
    asked++
    if (status === 200) return false
    response.writeHead(status).end()
    return true
  }
  const start = () => stand.provider.startDeviceLink(request)
  for (let n = 0; n < 4; n++) await rejects(start())
  assert.ok(stand.provider.healthy())
  await rejects(start())
  assert.not.ok(stand.provider.healthy())
  for (let n = 0; n < 50; n++) assert.instance(await rejects(start()), EidUnavailable)
  assert.is(asked, 5)

  stand.time.ahead = 10_100
  assert.ok(stand.provider.healthy(), 'a call would be let through')
  const probes = await Promise.allSettled(Array.from({ length: 10 }, start))
  assert.ok(probes.every((probe) => probe.status === 'rejected'))
  assert.is(asked, 6)

  status = 200
  stand.time.ahead = 20_300
  await start()
  await Promise.all(Array.from({ length: 10 }, start))
  assert.ok(stand.provider.healthy())
  assert.match(stand.logged(), 'keeps failing')
  assert.match(stand.logged(), 'answers again')
})

transport('what the provider refuses, and people who let it wait, do not open the breaker', async () => {
  const session = await stand.provider.startDeviceLink(request)
  await Promise.all(
    Array.from({ length: 8 }, () => stand.provider.pollSignIn(session, wait({ holdMs: 1000 }))),
  )
  always((response) => json(response, {}, 403))
  for (let n = 0; n < 8; n++) await rejects(stand.provider.startDeviceLink(request))
  always((response) => json(response, {}, 404))
  for (let n = 0; n < 8; n++) await rejects(stand.provider.startPush('УБ85023011', request))
  assert.ok(stand.provider.healthy())
})

transport('a poll that only finds out whether the provider is back does not hold', async () => {
  const session = await stand.provider.startDeviceLink(request)
  always((response) => json(response, {}, 503))
  for (let n = 0; n < 5; n++) await rejects(stand.provider.pollSignIn(session, wait()))
  stand.peer.misbehave = undefined
  stand.time.ahead = 10_100
  await stand.provider.pollSignIn(session, wait({ holdMs: 25_000 }))
  assert.is(stand.peer.polls.at(-1)?.url.searchParams.get('timeoutMs'), '1000')
})

transport('a caller who leaves while finding out leaves the next one to find out', async () => {
  const session = await stand.provider.startDeviceLink(request)
  always((response) => json(response, {}, 503))
  for (let n = 0; n < 5; n++) await rejects(stand.provider.pollSignIn(session, wait()))
  stand.time.ahead = 10_100
  let asked = 0
  always(() => void asked++)
  const leaving = new AbortController()
  const probe = rejects(stand.provider.pollSignIn(session, wait({ signal: leaving.signal })))
  await eventually(() => asked > 0)
  leaving.abort()
  await probe
  stand.peer.misbehave = undefined
  await stand.provider.startDeviceLink(request)
  assert.ok(stand.provider.healthy())
})

transport('a connection that the provider closed in between is no failure for who only asks', async () => {
  const session = await stand.provider.startDeviceLink(request)
  approve(stand.peer.last(), stand.sara)
  let isFirst = true
  stand.peer.misbehave = (_request, response) => {
    if (!isFirst) return false
    isFirst = false
    response.socket?.resetAndDestroy()
    return true
  }
  assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'complete')
})

transport.run()
