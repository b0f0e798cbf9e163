import * as assert from 'uvu/assert'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { exchange, statusOf } from '../http/raw.ts'
import { openFixtureStage } from '../support/fixture-stage.ts'
import type { Answered, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const requests = suite<{ stage: Stage }>('requests')

requests.before(async (context) => {
  context.stage = await openFixtureStage({ settings: { OPERATOR_HOST: 'console.test' } })
})
requests.after(({ stage }) => stage.close())

const json = { 'Content-Type': 'application/json' }
const post = (stage: Stage, body: string, headers: Record<string, string> = json) =>
  stage.fetch('/echo', { method: 'POST', headers, body })

function fault({ body }: Answered, path: string): { rule: string; message: string } | undefined {
  return body.details?.find((one: { path: string }) => one.path === path)
}

requests('a valid body reaches the handler and comes back in the envelope', async ({ stage }) => {
  const { status, body, headers } = await post(stage, '{"name":"Тамга","quantity":2}')
  assert.is(status, 200)
  assert.equal(body, { status: true, message: 'Done.', data: { name: 'Тамга', quantity: 2, size: 'medium' } })
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
  assert.is(headers.get('cache-control'), 'no-store')
})

requests(
  'null in an optional field means that it is absent; a default takes its place',
  async ({ stage }) => {
    const { status, body } = await post(
      stage,
      '{"name":"a","quantity":1,"note":null,"size":null,"lines":[{"sku":"x","gift":null}]}',
    )
    assert.is(status, 200)
    assert.equal(body.data, { name: 'a', quantity: 1, size: 'medium', lines: [{ sku: 'x' }] })
  },
)

requests(
  'an enum takes no null: no contract can declare one that every generator understands',
  async ({ stage }) => {
    const answered = await post(stage, '{"name":"a","quantity":1,"colour":null}')
    assert.is(answered.status, 400)
    assert.is(fault(answered, '/body/colour')?.rule, 'type')
    const named = await post(stage, '{"name":"a","quantity":1,"lines":[{"sku":"x","shade":null}]}')
    assert.is(fault(named, '/body/lines/0/shade')?.rule, 'type')
  },
)

requests('the enum of a tool takes no null either', async ({ stage }) => {
  const key = { name: 'fixture', tools: ['say'], orgId: null, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  const headers = { ...json, 'X-API-Key': secret }
  const { status, body } = await stage.fetch('/api/v1/tools/say', {
    method: 'POST',
    headers,
    body: '{"text":"hello","tone":null}',
  })
  assert.is(status, 400)
  assert.match(body.error, '/body/tone: This must be of type string.')
})

requests('all faults are reported at once: where, which rule, and in words', async ({ stage }) => {
  const answered = await post(
    stage,
    '{"quantity":0,"colour":"blue","lines":[{}],"role":"admin","nothing":null}',
  )
  assert.is(answered.status, 400)
  assert.is(answered.body.error, 'request.invalid')
  assert.is(fault(answered, '/body/name')?.rule, 'required')
  assert.is(fault(answered, '/body/quantity')?.message, 'This must be at least 1.')
  assert.is(fault(answered, '/body/colour')?.rule, 'enum')
  assert.is(fault(answered, '/body/lines/0/sku')?.rule, 'required')
  assert.is(fault(answered, '/body/role')?.rule, 'additionalProperties')
  assert.is(fault(answered, '/body/nothing')?.rule, 'additionalProperties')
})

requests('faults are reported in the language of the client', async ({ stage }) => {
  const answered = await post(stage, '{"name":"a","quantity":0}', { ...json, 'Accept-Language': 'mn' })
  assert.is(fault(answered, '/body/quantity')?.message, '1-аас багагүй байх ёстой.')
})

requests('what cannot be read is reported in the language of the client, too', async ({ stage }) => {
  const answered = await post(stage, '{"name":1,"name":2}', { ...json, 'Accept-Language': 'mn' })
  assert.is(answered.body.details[0].message, 'Нэгээс олон удаа орсон байна.')
})

for (const [what, body] of Object.entries({
  'duplicate keys': '{"name":"a","name":"b","quantity":1}',
  'a lone surrogate': '{"name":"\\ud800","quantity":1}',
  NUL: '{"name":"a\\u0000","quantity":1}',
  'prototype keys': '{"name":"a","quantity":1,"__proto__":{"x":1}}',
  'a number that no double holds': '{"name":"a","quantity":1e400}',
  'an integer beyond 2^53': '{"name":"a","quantity":9007199254740993}',
  'a number that would be rounded': '{"name":"a","quantity":8.0000000000000000001}',
  'deep nesting': `{"name":"a","quantity":1,"lines":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'half a body': '{"name":"a",',
  nothing: ' ',
  'invalid UTF-8': Buffer.from([0x22, 0xff, 0x22]).toString('latin1'),
}))
  requests(`${what}: 400, and the body is not taken`, async ({ stage }) => {
    const answered = await stage.fetch('/echo', {
      method: 'POST',
      headers: json,
      body: Buffer.from(body, what === 'invalid UTF-8' ? 'latin1' : 'utf8'),
    })
    assert.is(answered.status, 400, JSON.stringify(answered.body))
    assert.ok(answered.body.details.length > 0)
  })

requests('a string is not a number, and no body is no object', async ({ stage }) => {
  assert.is((await post(stage, '{"name":"a","quantity":"1"}')).status, 400)
  assert.is((await post(stage, '[]')).status, 400)
  assert.is((await post(stage, 'null')).status, 400)
  const { status, body } = await stage.fetch('/echo', { method: 'POST' })
  assert.is(status, 400)
  assert.is(body.details[0].path, '/body')
})

requests('OPTIONS of the server as a whole names its methods', async ({ stage }) => {
  const request = 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const answer = await exchange(Number(new URL(stage.url).port), [request])
  assert.is(statusOf(answer), 204)
  assert.match(answer, /^allow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT\r$/im)
})

requests('404, 405 with Allow, 406, 415', async ({ stage }) => {
  assert.is((await stage.fetch('/nowhere')).status, 404)
  const wrongMethod = await stage.fetch('/echo', { method: 'DELETE' })
  assert.is(wrongMethod.status, 405)
  assert.is(wrongMethod.headers.get('allow'), 'OPTIONS, POST')
  assert.is((await stage.fetch('/items/active', { headers: { Accept: 'text/html' } })).status, 406)
  assert.is((await stage.fetch('/items/active', { headers: { Accept: 'text/html, */*;q=0.1' } })).status, 200)
  assert.is(
    (await post(stage, 'name=a', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    415,
  )
  assert.is((await post(stage, '{}', { 'Content-Type': 'application/json; charset=latin1' })).status, 415)
})

requests('a refusal names what would be taken', async ({ stage }) => {
  const types = await post(stage, 'x', { 'Content-Type': 'text/plain' })
  assert.is(fault(types, '/header/content-type')?.message, 'application/json')
  const accepted = await stage.fetch('/items/active', { headers: { Accept: 'text/html' } })
  assert.is(fault(accepted, '/header/accept')?.message, 'application/json')
  const large = await post(stage, ' '.repeat(1024 * 1024 + 1))
  assert.is(fault(large, '/body')?.message, '≤ 1048576')
  const closed = await stage.fetch('/modules/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915')
  assert.is(fault(closed, '/header/authorization')?.rule, 'credential')
})

requests('a body beyond the limit: 413, announced or chunked', async ({ stage }) => {
  const large = `{"name":"${'a'.repeat(1024 * 1024)}","quantity":1}`
  assert.is((await post(stage, large)).status, 413)
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(65_536, 0x61))
    },
  })
  const init = { method: 'POST', headers: json, body: stream, duplex: 'half' } as RequestInit
  const answered = await stage.fetch('/echo', init).catch(() => undefined)
  if (answered) assert.is(answered.status, 413)
})

async function expecting(stage: Stage, request: string, expectation: string): Promise<string> {
  const [line, ...rest] = request.split('\r\n')
  const head = [
    line,
    'Host: a',
    `Expect: ${expectation}`,
    'Accept-Language: en',
    'Connection: close',
    ...rest,
  ]
  return exchange(Number(new URL(stage.url).port), [head.join('\r\n')])
}

requests(
  'an expectation that cannot be met: 417 in the envelope, where there is a body',
  async ({ stage }) => {
    const body = '{"name":"a","quantity":1}'
    const echo = `POST /echo HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const refused = await expecting(stage, echo, '200-ok')
    assert.is(statusOf(refused), 417)
    assert.match(refused, /\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
    assert.match(refused, '"error":"request.expectation_failed"')
    assert.match(await expecting(stage, echo, '100-Continue'), /^HTTP\/1\.1 100 .*HTTP\/1\.1 200 /s)
    assert.is(statusOf(await expecting(stage, 'GET /items/active HTTP/1.1\r\n\r\n', '200-ok')), 200)
  },
)

requests('parameters: typed, defaulted, refused when unknown or wrong', async ({ stage }) => {
  const id = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
  const { body } = await stage.fetch(`/items/${id}?deep=true&tag=a&tag=b`)
  assert.equal(body.data, { path: { id }, query: { deep: true, tag: ['a', 'b'], limit: 20 } })
  assert.is(fault(await stage.fetch('/items/7'), '/path/id')?.rule, 'format')
  assert.is(fault(await stage.fetch(`/items/urn:uuid:${id}`), '/path/id')?.rule, 'format')
  assert.is(fault(await stage.fetch(`/items/${id}?limit=0`), '/query/limit')?.rule, 'minimum')
  assert.is(fault(await stage.fetch(`/items/${id}?limit=ten`), '/query/limit')?.rule, 'type')
  assert.is(fault(await stage.fetch(`/items/${id}?admin=true`), '/query/admin')?.rule, 'additionalProperties')
  assert.is(fault(await stage.fetch(`/items/${id}?limit=1&limit=2`), '/query/limit')?.rule, 'duplicate')
})

requests('an operation that takes nothing refuses a query, too', async ({ stage }) => {
  for (const query of ['x=1', '_=1&_=2', '%FF', '__proto__=1', 'a=%00'])
    assert.is((await stage.fetch(`/items/active?${query}`)).status, 400, query)
  assert.is((await stage.fetch('/items/active?&&')).status, 200)
  const withBody = { method: 'POST', headers: json, body: '{"name":"a","quantity":1}' }
  assert.is(fault(await stage.fetch('/echo?x=1', withBody), '/query/x')?.rule, 'additionalProperties')
})

requests('literal paths win, parameters are decoded, a trailing slash means nothing', async ({ stage }) => {
  assert.equal((await stage.fetch('/items/active/')).body.data, { active: true })
  const { body } = await stage.fetch('/organisations/a%2Fb/members/%D0%A2', { method: 'PUT' })
  assert.equal(body.data, { path: { id: 'a/b', userId: 'Т' } })
})

requests('an ETag where 304 is declared, and nothing sent twice', async ({ stage }) => {
  const path = '/items/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
  const tag = (await stage.fetch(path)).headers.get('etag') ?? ''
  assert.match(tag, /^"[\w-]{27}"$/)
  const again = await stage.fetch(path, { headers: { 'If-None-Match': `W/${tag}` } })
  assert.is(again.status, 304)
  assert.is(again.body, '')
  assert.is((await stage.fetch(path, { headers: { 'If-None-Match': '"other"' } })).status, 200)
})

requests('HEAD answers as GET does, without the body', async ({ stage }) => {
  const { status, headers, body } = await stage.fetch('/items/active', { method: 'HEAD' })
  assert.is(status, 200)
  assert.ok(Number(headers.get('content-length')) > 10)
  assert.is(body, '')
})

requests('streams go out as they come', async ({ stage }) => {
  const { status, headers, body } = await stage.fetch('/stream', { headers: { Accept: '*/*' } })
  assert.is(status, 200)
  assert.is(headers.get('content-type'), 'application/octet-stream')
  assert.is(body, 'one two')
})

requests("the console's operations exist on the console's host alone", async ({ stage }) => {
  assert.is((await stage.fetch('/api/platform/v1/ping')).status, 404)
  const headers = { 'X-Forwarded-Host': 'console.test' }
  assert.is((await stage.fetch('/api/platform/v1/ping', { headers })).status, 404)
})

requests.run()
