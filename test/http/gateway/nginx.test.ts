import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { addCaller, addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { type NginxServer, nginxPath, startNginx } from '../../support/nginx.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { exchange } from '../raw.ts'

interface Context {
  stage: Stage
  admin: Person
  /** Behind nginx, which tells it of every request what it has read. */
  upstream: UpstreamServer
  nginx: NginxServer
  service: { id: string; name: string; scope: string }
  caller: Awaited<ReturnType<typeof addCaller>>
}

const suiteOfAll = suite<Context>('the gateway before a real nginx')

/** Skipped, and said so, where there is no nginx. */
function test(name: string, body: (context: Context) => Promise<void>): void {
  if (nginxPath) suiteOfAll(name, body)
  else {
    console.log(`skipped, it needs nginx: ${name}`)
    suiteOfAll.skip(name, body)
  }
}

/** What nginx says by itself, whatever it is asked for. */
const locations = (upstream: string) => `
  location / { proxy_pass ${upstream}; proxy_http_version 1.1; }
  location = /base/small { client_max_body_size 10; proxy_pass ${upstream}; }
  location = /base/hops {
    add_header Connection "X-Named, X-Tamga-Identity";
    add_header X-Named 1;
    add_header Keep-Alive timeout=9;
    add_header Upgrade h2c;
    add_header Proxy-Authenticate Basic;
    add_header Trailer X-Late;
    add_header Set-Cookie "__Host-tamga_access=stolen; Path=/";
    add_header Access-Control-Allow-Origin *;
    add_header X-Tamga-Identity forged;
    add_header X-Accel-Redirect /secret;
    add_header X-Sendfile /etc/passwd;
    add_header X-Own-Header "сайн";
    return 200 kept;
  }
  location = /base/two-lengths { add_header Content-Length 3; return 200 abcdef; }
  location = /base/both { add_header Transfer-Encoding chunked; return 200 abcdef; }
  location = /base/nothing { return 444; }
  location = /base/moved { return 301 http://elsewhere.example/; }
  location = /base/none { return 204; }`

suiteOfAll.before(async (context) => {
  if (!nginxPath) return
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
  context.admin = await context.stage.signIn('admin')
  context.upstream = await startUpstream()
  context.nginx = await startNginx(locations(context.upstream.url))
  context.service = await addService(context.stage, context.admin, `${context.nginx.url}/base/`, {
    request_headers: ['X-Named'],
    response_headers: ['X-Own-Header', 'X-Named'],
  })
  context.caller = await addCaller(context.stage, [context.service.scope])
})
suiteOfAll.before.each(async ({ stage, upstream }) => {
  await stage?.test.database.system.deleteFrom('rate_buckets').execute()
  if (upstream) upstream.got.length = 0
})
suiteOfAll.after(async ({ stage, upstream, nginx }) => {
  await stage?.close()
  await nginx?.close()
  await upstream?.close()
})

let marks = 0

/** Sends what is written by hand, and gives the statuses that came back and what nginx read meanwhile. */
async function send(context: Context, parts: string[]) {
  const { stage, service, caller, nginx } = context
  const port = Number(new URL(stage.url).port)
  const before = (await nginx.log()).length
  const answer = await exchange(
    port,
    parts.map((part) => part.replaceAll('{name}', service.name).replaceAll('{token}', caller.token)),
  )
  // What is read as a request of its own is read before this one.
  const mark = `/mark-${++marks}`
  await stage.fetch(`/gw/${service.name}${mark}`, { headers: caller.headers })
  const isMark = ({ request }: { request: string }) => request.includes(`${mark} `)
  await eventually(async () => (await nginx.log()).some(isMark))
  const log = (await nginx.log()).slice(before).filter((one) => !isMark(one))
  return {
    answer,
    statuses: [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    read: log.map(({ request }) => request),
    got: context.upstream.got.filter(({ url }) => !url.includes('/mark-')),
  }
}

const credential = 'Host: x\r\nAuthorization: Bearer {token}\r\n'
/** A request that would be answered, if it were read as one. */
const second = `GET /gw/{name}/second HTTP/1.1\r\n${credential}Connection: close\r\n\r\n`
const first = (head: string, body = '', line = 'POST /gw/{name}/a HTTP/1.1') =>
  `${line}\r\n${credential}${head}\r\n${body}`

const chunked = 'Transfer-Encoding: chunked\r\n'
/** Head, body; each is followed by a whole request, which is not to be read. */
const refused: Record<string, readonly [head: string, body?: string, line?: string]> = {
  'a length and chunks': [`Content-Length: 5\r\n${chunked}`, '0\r\n\r\n'],
  'chunks and a length': [`${chunked}Content-Length: 5\r\n`, '0\r\n\r\n'],
  'two lengths': ['Content-Length: 3\r\nContent-Length: 3\r\n', 'abc'],
  'two different lengths': ['Content-Length: 3\r\nContent-Length: 99\r\n', 'abc'],
  'a list of lengths': ['Content-Length: 3, 3\r\n', 'abc'],
  'a signed length': ['Content-Length: +3\r\n', 'abc'],
  'a negative length': ['Content-Length: -1\r\n'],
  'a length in hex': ['Content-Length: 0x3\r\n', 'abc'],
  'an empty length': ['Content-Length: \r\n'],
  'a length beyond numbers': ['Content-Length: 99999999999999999999999\r\n', 'abc'],
  xchunked: ['Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
  'chunked, identity': ['Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
  identity: ['Transfer-Encoding: identity\r\n', '0\r\n\r\n'],
  'gzip, chunked': ['Transfer-Encoding: gzip, chunked\r\n', '3\r\nabc\r\n0\r\n\r\n'],
  'chunked twice': ['Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n'],
  'two codings': [`${chunked}${chunked}`, '0\r\n\r\n'],
  'chunked in quotes': ['Transfer-Encoding: "chunked"\r\n', '0\r\n\r\n'],
  'chunked after a vertical tab': ['Transfer-Encoding: \x0bchunked\r\n', '0\r\n\r\n'],
  'a space before the colon': ['Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
  'chunks of HTTP/1.0': [chunked, '3\r\nabc\r\n0\r\n\r\n', 'POST /gw/{name}/a HTTP/1.0'],
  'chunks with bare line feeds': [chunked, '3\nabc\n0\n\n'],
  'a chunk size in hex with its mark': [chunked, '0x3\r\nabc\r\n0\r\n\r\n'],
  'a chunk size and a space': [chunked, '3 \r\nabc\r\n0\r\n\r\n'],
  'a negative chunk': [chunked, '-3\r\nabc\r\n0\r\n\r\n'],
  'a line feed in a chunk extension': [chunked, '3;e="a\nb"\r\nabc\r\n0\r\n\r\n'],
  'a folded header': ['X-A: a\r\n folded\r\n'],
  'a bare line feed': ['X-A: a\nX-B: b\r\n'],
  'a NUL in a value': ['X-A: a\0b\r\n'],
  'a CR in a value': ['X-A: a\rb\r\n'],
  'a control character in a value': ['X-A: a\x01b\r\n'],
  'a header without a name': [': a\r\n'],
  'a name that is no token': ['X"A: a\r\n'],
  'a second Host': ['Host: y\r\n'],
  'a second Authorization': ['Authorization: Bearer x\r\n'],
  'a head beyond the limit': [`X-Huge: ${'x'.repeat(17_000)}\r\n`],
  'too many headers': ['X-Many: 1\r\n'.repeat(3000)],
  'HTTP/2.0': ['', '', 'GET /gw/{name}/a HTTP/2.0'],
  'HTTP/1.2': ['', '', 'GET /gw/{name}/a HTTP/1.2'],
  'no version': ['', '', 'GET /gw/{name}/a'],
  'a method of one’s own': ['', '', 'SMUGGLE /gw/{name}/a HTTP/1.1'],
  'a space in the path': ['', '', 'GET /gw/{name}/a b HTTP/1.1'],
  'a tab in the path': ['', '', 'GET /gw/{name}/a\tb HTTP/1.1'],
  'a byte beyond ASCII in the path': ['', '', 'GET /gw/{name}/\xe9 HTTP/1.1'],
}
for (const [what, [head, body, line]] of Object.entries(refused))
  test(`neither it nor what follows it reaches a service: ${what}`, async (context) => {
    const { statuses, read, answer } = await send(context, [first(head, body, line) + second])
    assert.equal(statuses.length, 1, answer)
    assert.ok(statuses[0] === 400 || statuses[0] === 431, answer)
    assert.equal(read, [])
  })

test('a body that turns out to be wrong is no request, and what follows it is none', async (context) => {
  for (const body of [
    '3\r\nabcd\r\n0\r\n\r\n',
    '3\r\nabc\r\n0\r\nContent-Length: 99\r\n\r\n',
    '3\r\nabc\r\n0\r\nX-A : b\r\n\r\n',
  ]) {
    const { statuses, read, got } = await send(context, [first(chunked, body) + second])
    assert.equal(statuses, [400])
    // Its head may have been on its way already.
    assert.ok(read.every((request) => request === 'POST /base/a HTTP/1.1') && read.length <= 1, read.join())
    assert.equal(got, [])
  }
})

/** Head, body; each is followed by a whole request, which is read as the second one. */
const passed: Record<string, readonly [head: string, body?: string, line?: string]> = {
  'a length': ['Content-Length: 3\r\n', 'abc'],
  'a length with zeros before it': ['Content-Length: 0003\r\n', 'abc'],
  'a body that is a request': [`Content-Length: ${second.length}\r\n`, second.replaceAll('{', '[')],
  chunks: [chunked, '3\r\nabc\r\n0\r\n\r\n'],
  'chunks in other letters': ['tRANSFER-eNCODING:\tCHUNKED \r\n', '3\r\nabc\r\n0\r\n\r\n'],
  'chunk extensions': [chunked, '3;a=b;c="d"\r\nabc\r\n0;e\r\n\r\n'],
  trailers: [`${chunked}Trailer: X-Tamga-Identity\r\n`, '3\r\nabc\r\n0\r\nX-Tamga-Identity: forged\r\n\r\n'],
  'a body of GET': ['Content-Length: 3\r\n', 'abc', 'GET /gw/{name}/a HTTP/1.1'],
  'chunks of DELETE': [chunked, '3\r\nabc\r\n0\r\n\r\n', 'DELETE /gw/{name}/a HTTP/1.1'],
  'a length by another name': ['Content_Length: 99\r\nContent-Length: 3\r\n', 'abc'],
  'a coding by another name': ['Transfer_Encoding: chunked\r\nContent-Length: 3\r\n', 'abc'],
  'waiting to go on': ['Expect: 100-continue\r\nContent-Length: 3\r\n', 'abc'],
  'no body': ['', '', 'GET /gw/{name}/a HTTP/1.1'],
  'an empty body': ['Content-Length: 0\r\n'],
  'a head of 12 KiB': [`X-Huge: ${'x'.repeat(12_000)}\r\n`],
}
for (const [what, [head, body = '', line]] of Object.entries(passed))
  test(`one request is one request, with its body and no more: ${what}`, async (context) => {
    const { statuses, read, got, answer } = await send(context, [first(head, body, line) + second])
    assert.equal(
      statuses.filter((status) => status !== 100),
      [200, 200],
      answer,
    )
    assert.is(read.length, 2, read.join())
    assert.is(got.length, 2)
    const own = got.find(({ url }) => url === '/base/a')
    const isChunked = /chunked/i.test(head) && !head.includes('_')
    assert.is(own?.body, isChunked ? 'abc' : body)
    assert.is(got.find(({ url }) => url === '/base/second')?.body, '')
    assert.not.match(JSON.stringify(got.map(({ rawHeaders }) => rawHeaders)), 'forged')
  })

const named = (rawHeaders: string[]) =>
  rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())

test('no header that speaks of the way, of the caller or of this connection reaches a service', async (context) => {
  const forged = [
    'Connection: X-Tamga-Identity, Authorization, X-Request-Id, Host, Content-Length, X-Named, close',
    'X-Named: forged',
    'Keep-Alive: forged',
    'TE: trailers, forged',
    'Proxy-Authorization: forged',
    'Proxy-Connection: forged',
    'X-Tamga-Identity: forged',
    'x-tamga-IDENTITY: forged',
    'X_Tamga_Identity: forged',
    'X-Tamga_Identity: forged',
    'X-Tamga-Role: forged',
    'X-Request_Id: forged',
    'Forwarded: for=forged',
    'X-Forwarded-For: forged',
    'X-Forwarded-Host: forged',
    'X-Forwarded-Proto: forged',
    'X_Forwarded_For: forged',
    'X-Real-IP: forged',
    'X-Client-IP: forged',
    'True-Client-IP: forged',
    'X-Cluster-Client-IP: forged',
    'X-Original-URL: /forged',
    'X-Rewrite-URL: /forged',
    'X-Original-Host: forged',
    'Via: 1.1 forged',
    'Cookie: a=forged',
    'DPoP: forged',
    'X-API-Key: forged',
  ].join('\r\n')
  const { statuses, got, read } = await send(context, [first(`${forged}\r\nContent-Length: 3\r\n`, 'abc')])
  assert.equal(statuses, [200])
  assert.equal(read, ['POST /base/a HTTP/1.1'])
  const { rawHeaders, headers, body } = got[0]!
  assert.not.match(rawHeaders.join('\n'), 'forged')
  assert.equal(named(rawHeaders).toSorted(), [
    'connection',
    'content-length',
    'host',
    'x-request-id',
    'x-tamga-identity',
  ])
  assert.match(String(headers['x-tamga-identity']), /^ey/)
  assert.is(body, 'abc')
})

const paths: Record<string, [status: number, read?: string]> = {
  '/gw/{name}//a': [200, '/base//a'],
  '/gw/{name}/a%2fb': [200, '/base/a%2fb'],
  '/gw/{name}/a?b=/../c': [200, '/base/a?b=/../c'],
  '/gw/{name}': [200, '/base'],
  '/gw/{name}/../a': [400],
  '/gw/{name}/%2e%2e/a': [400],
  '/gw/{name}/a\\b': [400],
  '/gw/{name}/a%5cb': [400],
  '/gw/{name}/a%00b': [400],
  '/gw/{name}/..%00/a': [400],
  '/gw/{name}/a%2500': [400],
  '/gw/{name}/a#b': [404],
  '/gw/{name}/a?b#c': [404],
  'http://x/gw/{name}/a': [200, '/base/a'],
  'http://elsewhere.example/gw/{name}/a': [200, '/base/a'],
  '//gw/{name}/a': [404],
  '*': [400],
}
for (const [target, [status, wanted]] of Object.entries(paths))
  test(`a target is read in one way or refused: ${target}`, async (context) => {
    const { statuses, read } = await send(context, [
      first('Connection: close\r\n', '', `GET ${target} HTTP/1.1`),
    ])
    assert.equal(statuses, [status])
    assert.equal(read, wanted === undefined ? [] : [`GET ${wanted} HTTP/1.1`])
  })

test('the Host that a caller names is no one’s but the gateway’s', async (context) => {
  const line = 'GET /gw/{name}/a HTTP/1.1\r\nHost: 169.254.169.254\r\nAuthorization: Bearer {token}'
  const { statuses, got, read } = await send(context, [`${line}\r\nConnection: close\r\n\r\n`])
  assert.equal(statuses, [200])
  assert.equal(read, ['GET /base/a HTTP/1.1'])
  assert.not.match(JSON.stringify(got[0]?.headers), '169.254')
})

test('HTTP/1.0 is passed on as HTTP/1.1, and upgrades are not', async (context) => {
  const old = await send(context, [first('', '', 'GET /gw/{name}/a HTTP/1.0')])
  assert.equal(old.statuses, [200])
  assert.equal(old.read, ['GET /base/a HTTP/1.1'])
  for (const protocol of ['websocket', 'h2c']) {
    const head = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AA\r\n`
    const { statuses, read } = await send(context, [first(head, '', 'GET /gw/{name}/a HTTP/1.1') + second])
    assert.equal([statuses, read], [[501], []])
  }
  const { statuses, read } = await send(context, [first('', '', 'CONNECT x:443 HTTP/1.1') + second])
  assert.equal([statuses, read], [[], []])
})

test('an answer that comes before the end of the body ends the connection with it', async (context) => {
  const line = 'POST /gw/{name}/small HTTP/1.1'
  const { statuses, read, answer } = await send(context, [first('Content-Length: 9000\r\n', 'x', line)])
  assert.equal(statuses, [413], answer)
  assert.match(answer, /\r\nconnection: close\r\n/i)
  assert.equal(read, ['POST /base/small HTTP/1.1'])
})

test('of an answer, nothing of its connection and nothing for our origin reaches the caller', async (context) => {
  const ask = 'GET /gw/{name}/hops HTTP/1.1'
  const { answer, statuses } = await send(context, [first('', '', ask) + second])
  assert.equal(statuses, [200, 200], 'the connection is the caller’s to keep')
  const [head = ''] = answer.split('\r\n\r\n')
  for (const name of [
    'x-named',
    'upgrade',
    'proxy-authenticate',
    'trailer',
    'set-cookie',
    'access-control-allow-origin',
    'x-tamga-identity',
    'x-accel-redirect',
    'x-sendfile',
  ])
    assert.not.match(head, new RegExp(`^${name}:`, 'im'), name)
  assert.not.match(head, 'timeout=9')
  assert.match(head.toLowerCase(), `x-own-header: ${Buffer.from('сайн').toString('latin1')}`.toLowerCase())
  assert.match(answer, '\r\n\r\nkept')
})

test('an answer of two lengths is none, and one of a length and chunks is none', async (context) => {
  for (const path of ['two-lengths', 'both']) {
    const ask = `GET /gw/{name}/${path} HTTP/1.1`
    const { statuses, answer } = await send(context, [first('Connection: close\r\n', '', ask)])
    assert.equal(statuses, [502], answer)
    assert.not.match(answer, 'abcdef')
  }
})

test('answers without a body have none', async (context) => {
  for (const [line, status] of [
    ['GET /gw/{name}/none HTTP/1.1', 204],
    ['HEAD /gw/{name}/moved HTTP/1.1', 301],
    ['HEAD /gw/{name}/a HTTP/1.1', 200],
  ] as const) {
    const { statuses, answer } = await send(context, [first('', '', line) + second])
    assert.equal(statuses, [status, 200], answer)
    const rest = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    assert.ok(rest.startsWith('HTTP/1.1 200'), answer)
  }
})

test('a service that closes without a word is 502; one that is gone too, until it is back', async (context) => {
  const { stage, admin, nginx } = context
  const service = await addService(stage, admin, `${nginx.url}/base/`)
  const caller = await addCaller(stage, [service.scope])
  const ask = (path: string, init: RequestInit = {}) =>
    stage.fetch(`/gw/${service.name}${path}`, { ...init, headers: caller.headers })
  assert.is((await ask('/nothing', { method: 'POST', body: 'x' })).status, 502)
  assert.is((await ask('/a')).status, 200)
  await nginx.stop()
  assert.is((await ask('/a')).status, 502)
  await nginx.start()
  assert.is((await ask('/a', { method: 'POST', body: 'x' })).status, 200)
})

suiteOfAll.run()
