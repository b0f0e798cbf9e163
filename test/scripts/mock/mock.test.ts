import { PNG } from 'pngjs'
import * as assert from 'uvu/assert'
import { readPrefer } from '../../../scripts/mock/prefer.ts'
import { type RunningMock, startMock } from '../../../scripts/mock/server.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { eventsIn } from '../../support/event-stream.ts'
import { suite } from '../../support/suite.ts'
import { exampleRequest } from './example-request.ts'

const mocked = suite<{ mock: RunningMock }>('mock')
mocked.before(async (context) => {
  context.mock = await startMock()
})
mocked.after(({ mock }) => mock.stop())
mocked.after.each(({ mock }) => mock.faults.clear())

const session = { Authorization: 'Bearer any', 'Accept-Language': 'en' }

async function call(mock: RunningMock, operationId: string, headers: Record<string, string> = {}) {
  const operation = tamgaContract.operations[operationId]
  assert.ok(operation, operationId)
  const { path, init } = exampleRequest(operation)
  return fetch(mock.url + path, { ...init, headers: { ...init.headers, ...headers }, redirect: 'manual' })
}

mocked('the answer to an invalid request names the wrong field', async ({ mock }) => {
  const answer = await fetch(`${mock.url}/api/v1/themes?limit=0`, { headers: session })
  assert.is(answer.status, 400)
  const body = (await answer.json()) as { error: string; details: { path: string }[] }
  assert.is(body.error, 'request.invalid')
  assert.is(body.details[0]?.path, '/query/limit')
})

mocked('the contracts themselves are where the server has them', async ({ mock }) => {
  const answer = await fetch(`${mock.url}/openapi.json?doc=assistant`)
  const { info, paths } = (await answer.json()) as { info: { title: string }; paths: object }
  assert.is(info.title, 'Tamga API for personal assistants')
  assert.ok(Object.keys(paths).length > 10)
  const known = { 'If-None-Match': answer.headers.get('etag') ?? '' }
  assert.is((await fetch(`${mock.url}/openapi.json?doc=assistant`, { headers: known })).status, 304)
})

mocked('a credential of the declared kind must be there, whatever its value', async ({ mock }) => {
  const without = await fetch(`${mock.url}/api/v1/themes`)
  assert.is(without.status, 401)
  assert.is(without.headers.get('www-authenticate'), 'Bearer')
  const wrongKind = await fetch(`${mock.url}/api/v1/themes`, { headers: { 'X-API-Key': 'any' } })
  assert.is(wrongKind.status, 401)
  assert.is((await fetch(`${mock.url}/api/v1/themes`, { headers: session })).status, 200)
})

mocked('what is hidden from strangers is absent without its credential', async ({ mock }) => {
  const hidden = Object.values(tamgaContract.operations).find(
    (one) => one.hidden && one.path.indexOf('{') < 0,
  )
  const answer = await fetch(mock.url + hidden?.path, { method: hidden?.method ?? 'GET' })
  assert.is(answer.status, 404)
})

mocked('the document is there for generators, at its own address, in both forms', async ({ mock }) => {
  const read = async (query: string) => {
    const answer = await fetch(`${mock.url}/openapi.json${query}`)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const { body } = await read('')
  assert.is(body.openapi, '3.0.3')
  assert.ok(Object.keys(body.paths as object).includes('/api/v1/themes'))
  const newer = await read('?doc=tools&version=3.1')
  assert.is(newer.body.openapi, '3.1.1')
  assert.is((await read('?doc=nothing')).status, 400)
})

mocked('without auth no credential is asked for, and one document can be served alone', async () => {
  const mock = await startMock({ auth: false, document: 'operator' })
  try {
    assert.is((await fetch(`${mock.url}/api/v1/themes`)).status, 404)
    const operation = Object.values(tamgaContract.operations).find(
      ({ document, method }) => document === 'operator' && method === 'GET',
    )
    const { path, init } = exampleRequest(operation!)
    assert.is((await fetch(mock.url + path, { ...init, headers: {} })).status, 200)
  } finally {
    await mock.stop()
  }
})

mocked('Prefer picks another answer of the contract, and the answer says so', async ({ mock }) => {
  const answer = await call(mock, 'getTheme', { Prefer: 'code=404' })
  assert.is(answer.status, 404)
  assert.is(answer.headers.get('preference-applied'), 'code=404')
  assert.is(((await answer.json()) as { error: string }).error, 'site.theme_not_found')
})

mocked('Prefer picks an example by its name', async ({ mock }) => {
  const answer = await call(mock, 'getTheme', { Prefer: 'code=503, example="busy"' })
  assert.is(answer.headers.get('preference-applied'), 'code=503, example=busy')
  assert.is(((await answer.json()) as { error: string }).error, 'server.busy')
})

for (const [prefer, listed] of [
  ['code=418', /code: 200, .*404/],
  ['code=503; example=nothing', /example: .*busy/],
] as const)
  mocked(`${prefer}, which the contract does not declare, lists what it does`, async ({ mock }) => {
    const answer = await call(mock, 'getTheme', { Prefer: prefer })
    assert.is(answer.status, 400)
    const { details } = (await answer.json()) as { details: { path: string; message: string }[] }
    assert.is(details[0]?.path, '/header/prefer')
    assert.match(details[0]?.message ?? '', listed)
  })

mocked('Prefer is read as RFC 7240 writes it', () => {
  assert.equal(readPrefer(undefined), {})
  assert.equal(readPrefer('Code = 404 , EXAMPLE="a \\"b\\"", wait=2'), {
    code: 404,
    example: 'a "b"',
    wait: 2,
  })
  assert.equal(readPrefer('return=minimal; foo="code=500", respond-async, wait=1'), { wait: 1 })
  assert.equal(readPrefer('code=404, code=500'), { code: 404 })
})

mocked('the wait that a client prefers comes before the answer', async ({ mock }) => {
  const since = performance.now()
  const answer = await call(mock, 'getTheme', { Prefer: 'wait=0.2' })
  assert.ok(performance.now() - since >= 190)
  assert.is(answer.headers.get('preference-applied'), 'wait=0.2')
})

mocked('events, lines and files come as they are on the wire', async ({ mock }) => {
  const stream = await call(mock, 'streamPublicAssistant')
  assert.is(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const events = eventsIn(await stream.text())
  assert.equal(
    events.map(({ event }) => event),
    ['meta', 'delta', 'done'],
  )
  const lines = await call(mock, 'downloadAuditExport')
  assert.is(lines.headers.get('content-type'), 'application/x-ndjson')
  for (const line of (await lines.text()).trimEnd().split('\n')) assert.is(JSON.parse(line).type, 'log')
  const png = await call(mock, 'getMySignature')
  assert.is(png.headers.get('content-type'), 'image/png')
  assert.is(PNG.sync.read(Buffer.from(await png.arrayBuffer())).width, 2)
  const pdf = await call(mock, 'downloadSigned')
  assert.match(await pdf.text(), /^%PDF-1\.4[\s\S]*%%EOF\n$/)
})

mocked('the type of an answer is the one that the client takes', async ({ mock }) => {
  const answer = await call(mock, 'downloadGovFile', { Accept: 'image/jpeg' })
  assert.is(answer.headers.get('content-type'), 'image/jpeg')
  assert.is((await call(mock, 'downloadGovFile', { Accept: 'text/csv' })).status, 406)
})

mocked('parts of a file are parts of the same file', async ({ mock }) => {
  const whole = Buffer.from(await (await call(mock, 'downloadGspaceFile')).arrayBuffer())
  const part = await call(mock, 'downloadGspaceFile', { Range: 'bytes=100-199' })
  assert.is(part.status, 206)
  assert.is(part.headers.get('content-range'), `bytes 100-199/${whole.length}`)
  assert.equal(Buffer.from(await part.arrayBuffer()), whole.subarray(100, 200))
  const last = await call(mock, 'downloadGspaceFile', { Range: 'bytes=-10' })
  assert.equal(Buffer.from(await last.arrayBuffer()), whole.subarray(-10))
  const outside = await call(mock, 'downloadGspaceFile', { Range: `bytes=${whole.length}-` })
  assert.is(outside.status, 416)
  assert.is(outside.headers.get('content-range'), `bytes */${whole.length}`)
})

mocked('a client that has the version gets 304', async ({ mock }) => {
  const first = await call(mock, 'getActiveTheme')
  const tag = first.headers.get('etag') ?? ''
  const again = await call(mock, 'getActiveTheme', { 'If-None-Match': tag })
  assert.is(again.status, 304)
  assert.is(again.headers.get('etag'), tag)
})

mocked('HEAD has the headers alone, and pages of any origin may call', async ({ mock }) => {
  const head = await fetch(`${mock.url}/api/v1/themes`, { method: 'HEAD', headers: session })
  assert.is(head.status, 200)
  assert.ok(Number(head.headers.get('content-length')) > 0)
  const preflight = await fetch(`${mock.url}/api/v1/themes`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    },
  })
  assert.is(preflight.status, 204)
  assert.is(preflight.headers.get('access-control-allow-origin'), 'http://localhost:5173')
  assert.is(preflight.headers.get('access-control-allow-headers'), 'authorization')
  assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/)
})

async function fault(mock: RunningMock, name: string, options = {}): Promise<Response> {
  const body = JSON.stringify({ name, options })
  return fetch(`${mock.url}/__mock/faults`, { method: 'POST', body })
}

mocked('429 comes once for each call, with the time to wait', async ({ mock }) => {
  await fault(mock, '429')
  const first = await call(mock, 'getTheme')
  assert.is(first.status, 429)
  assert.is(first.headers.get('retry-after'), '1')
  assert.is((await call(mock, 'getTheme')).status, 200)
  assert.is((await call(mock, 'listThemes')).status, 429)
})

mocked('a fault can come to each N-th request, so many times, at some paths', async ({ mock }) => {
  await fault(mock, '5xx', { every: 2, times: 1, path: '/api/v1/themes' })
  const seen = []
  for (const id of ['getMySignature', 'listThemes', 'listThemes', 'listThemes', 'listThemes'])
    seen.push((await call(mock, id)).status)
  assert.equal(seen, [200, 200, 503, 200, 200])
})

mocked('connections break, answers are no JSON, and none comes', async ({ mock }) => {
  await fault(mock, 'reset', { times: 1 })
  const broken = await call(mock, 'listThemes').then(
    () => undefined,
    (error: Error) => error,
  )
  assert.instance(broken, TypeError)
  await fault(mock, 'garbage', { times: 1 })
  const garbage = await call(mock, 'listThemes')
  assert.is(garbage.status, 200)
  assert.instance(await garbage.json().catch((error: Error) => error), SyntaxError)
  await fault(mock, 'hang')
  const late = new AbortController()
  const { path, init } = exampleRequest(tamgaContract.operations.listThemes!)
  const hanging = fetch(mock.url + path, { ...init, signal: late.signal })
  setTimeout(() => late.abort(), 100)
  assert.is(((await hanging.catch((error: Error) => error)) as Error).name, 'AbortError')
})

mocked('faults are listed, ended, and refused in words', async ({ mock }) => {
  await fault(mock, 'slow', { ms: 1 })
  const url = `${mock.url}/__mock/faults`
  assert.equal(await (await fetch(url)).json(), [{ name: 'slow', options: { ms: 1 } }])
  assert.equal(await (await fetch(`${url}?name=slow`, { method: 'DELETE' })).json(), [])
  const refused = await fault(mock, 'flood')
  assert.is(refused.status, 400)
  assert.match(((await refused.json()) as { error: string }).error, /there is no fault flood; there are: 5xx/)
})

mocked.run()
