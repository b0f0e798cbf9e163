import { createLocalJWKSet, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { addCaller, addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { exchange } from '../raw.ts'

const ISSUER = 'https://id.example.mn'

interface Context {
  stage: Stage
  admin: Person
  upstream: UpstreamServer
  service: { id: string; name: string; scope: string; row_version: number }
  caller: Awaited<ReturnType<typeof addCaller>>
}

const test = suite<Context>('passing requests on')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.admin = await context.stage.signIn('admin')
  context.upstream = await startUpstream()
  context.service = await addService(context.stage, context.admin, `${context.upstream.url}/base/`, {
    request_headers: ['X-Own-Header', 'X-Named', 'X-Also-Named'],
    response_headers: ['X-Own-Header', 'X-Own', 'X-Named'],
  })
  context.caller = await addCaller(context.stage, [context.service.scope])
})
test.before.each(async ({ stage, upstream }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  upstream.got.length = 0
  upstream.answer = (_request, response) => response.end()
})
test.after(async ({ stage, upstream }) => {
  await stage?.close()
  await upstream?.close()
})

const get = ({ stage, service, caller }: Context, path = '/', init: RequestInit = {}) =>
  stage.fetch(`/gw/${service.name}${path}`, {
    ...init,
    headers: { ...caller.headers, ...(init.headers as object) },
  })

/** The answer to a request that is written by hand. */
const raw = ({ stage, service, caller }: Context, head: string, body = '') =>
  exchange(Number(new URL(stage.url).port), [
    `${head.replaceAll('{name}', service.name)}\r\nHost: x\r\nAuthorization: Bearer ${caller.token}\r\n${body}`,
  ])

test('a request and its answer pass as they are, below the address of the service', async (context) => {
  context.upstream.answer = (_request, response, got) => {
    response.writeHead(201, { 'Content-Type': 'text/plain', 'X-Own': 'kept' })
    response.end(`${got.body}!`)
  }
  const answer = await get(context, '/a%20b//c;d=1/?q=%2e%2e/x&q=2', { method: 'POST', body: 'сайн уу' })
  assert.is(answer.status, 201)
  assert.is(answer.body, 'сайн уу!')
  assert.is(answer.headers.get('x-own'), 'kept')
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.is(context.upstream.got[0]?.url, '/base/a%20b//c;d=1/?q=%2e%2e/x&q=2')
  assert.is(context.upstream.got[0]?.body, 'сайн уу')
  assert.is(context.upstream.got[0]?.headers['x-request-id'], answer.headers.get('x-request-id'))
})

test('a service learns for whom it works, signed, and nothing that the caller showed', async (context) => {
  await get(context, '/', { headers: { Cookie: 'a=b', DPoP: 'proof', 'X-API-Key': 'key' } })
  const { headers } = context.upstream.got[0]!
  for (const name of ['authorization', 'cookie', 'dpop', 'x-api-key'])
    assert.is(headers[name], undefined, name)
  const jwks = (await context.stage.fetch('/.well-known/jwks.json')).body
  const { payload, protectedHeader } = await jwtVerify(
    String(headers['x-tamga-identity']),
    createLocalJWKSet(jwks),
    { issuer: ISSUER, audience: context.service.scope, typ: 'tamga-identity+jwt' },
  )
  assert.is(payload.sub, context.caller.clientId)
  assert.is(payload.client_id, context.caller.clientId)
  assert.is(payload.scope, context.service.scope)
  assert.is((payload.exp ?? 0) - (payload.iat ?? 0), 60)
  assert.ok(protectedHeader.kid)
})

test('headers of the way, forged ones and those that Connection names do not pass', async (context) => {
  const lines = [
    'Connection: close, X-Named',
    'Connection: X-Also-Named',
    'X-Named: 1',
    'X-Also-Named: 1',
    'Keep-Alive: timeout=5',
    'TE: trailers',
    'Proxy-Authorization: Basic eA==',
    'Proxy-Connection: keep-alive',
    'Forwarded: for=1.2.3.4',
    'X-Forwarded-For: 1.2.3.4',
    'X-Forwarded-User: root',
    'X-Real-IP: 1.2.3.4',
    'Via: 1.1 x',
    'X-Tamga-Identity: forged',
    'x-tAMGA-user: root',
    'X_Tamga_Identity: forged',
    'content_length: 5',
    'X-Own-Header: yes',
    'x-own-header: twice',
  ]
  const answer = await raw(context, 'GET /gw/{name}/ HTTP/1.1', `${lines.join('\r\n')}\r\n\r\n`)
  assert.match(answer, /^HTTP\/1\.1 200 /)
  const { rawHeaders } = context.upstream.got[0]!
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  assert.equal(names.toSorted(), [
    'connection',
    'host',
    'x-own-header',
    'x-own-header',
    'x-request-id',
    'x-tamga-identity',
  ])
  assert.not.match(rawHeaders.join(), 'forged')
  assert.is(context.upstream.got[0]?.headers.host, new URL(context.upstream.url).host)
})

test('a service decides nothing for our origin: no cookies, no transport rules, no shared caches', async (context) => {
  context.upstream.answer = (_request, response) => {
    response.writeHead(200, {
      'Set-Cookie': ['tamga_session=stolen; Path=/', 'b=c'],
      'Strict-Transport-Security': 'max-age=1',
      'Clear-Site-Data': '"*"',
      'Access-Control-Allow-Origin': '*',
      'X-Tamga-Identity': 'x',
      'X-Forwarded-For': 'x',
      'Cache-Control': 'public, max-age=60, s-maxage=600',
      'Content-Security-Policy': 'default-src *',
      Connection: 'X-Named, close',
      'X-Named': 'x',
      'X-Own-Header': 'yes',
    })
    response.end('x')
  }
  const { headers } = await get(context)
  for (const name of [
    'set-cookie',
    'strict-transport-security',
    'clear-site-data',
    'access-control-allow-origin',
    'x-tamga-identity',
    'x-forwarded-for',
    'x-named',
  ])
    assert.is(headers.get(name), null, name)
  assert.is(headers.get('cache-control'), 'private, max-age=60')
  assert.is(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
  assert.is(headers.get('x-own-header'), 'yes')
})

const ambiguous = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /gw/x HTTP/1.1\r\n\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'Content-Length: 5\r\nContent-Length: 5\r\n\r\nabcde',
  'Content-Length: +5\r\n\r\nabcde',
  'Content-Length: 5, 5\r\n\r\nabcde',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n5\nabcde\r\n0\r\n\r\n',
  'X: a\r\n folded\r\nContent-Length: 5\r\n\r\nabcde',
]
for (const [index, body] of ambiguous.entries()) {
  test(`what two servers could read as two requests reaches no service: ${index}`, async (context) => {
    const answer = await raw(context, 'POST /gw/{name}/ HTTP/1.1', body)
    assert.match(answer, /^HTTP\/1\.1 400 /, answer)
    // Bytes of a body that the parser refused midway may have been on their way; never a whole request.
    assert.ok(context.upstream.got.length <= 1)
    assert.is(context.upstream.got.filter(({ url }) => url !== '/base/').length, 0)
  })
}

for (const path of [
  '/../x',
  '/a/..',
  '/a/../../x',
  '/%2e%2e/x',
  '/.%2E/x',
  '/a/..%2fx',
  '/a%2f..%2fx',
  '/..;/x',
  '/%252e%252e/x',
  '/..\\x',
  '/a%5c..%5cx',
  '/./x',
]) {
  test(`no path leaves the address of the service: ${path}`, async (context) => {
    const answer = await raw(context, `GET /gw/{name}${path} HTTP/1.1`, 'Connection: close\r\n\r\n')
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.match(answer, 'gateway.path_refused')
    assert.is(context.upstream.got.length, 0)
  })
}

test('every method passes but TRACE, and no other protocol', async (context) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    assert.is((await get(context, '/', { method })).status, 200, method)
  const traced = await raw(context, 'TRACE /gw/{name}/ HTTP/1.1', 'Connection: close\r\n\r\n')
  assert.match(traced, /^HTTP\/1\.1 501 /)
  const upgraded = await raw(
    context,
    'GET /gw/{name}/ HTTP/1.1',
    'Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  )
  assert.match(upgraded, /^HTTP\/1\.1 501 /)
  assert.match(upgraded, 'gateway.upgrade_refused')
  assert.is(context.upstream.got.length, 7)
})

test('pages of registered applications may call; a preflight reaches no service', async (context) => {
  const { stage, upstream, service } = context
  const known = 'https://rp.example.mn'
  await addCaller(stage, [service.scope], { origins: [known] })
  const preflight = (origin: string, path = `/gw/${service.name}/x`) =>
    stage.fetch(path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,x-own',
      },
    })
  const asked = await preflight(known)
  assert.is(asked.status, 204)
  assert.is(asked.headers.get('access-control-allow-origin'), known)
  assert.match(asked.headers.get('access-control-allow-methods') ?? '', 'PATCH')
  assert.is(asked.headers.get('access-control-allow-headers'), 'Authorization, *')
  assert.is(asked.headers.get('access-control-allow-credentials'), null)
  assert.is(asked.headers.get('vary'), 'Origin')
  for (const stranger of ['https://stranger.example', 'null', 'http://rp.example.mn']) {
    const refused = await preflight(stranger)
    assert.is(refused.status, 204)
    assert.is(refused.headers.get('access-control-allow-origin'), null, stranger)
    assert.is(refused.headers.get('access-control-allow-methods'), null, stranger)
  }
  const absent = await preflight(known, '/gw/no-such/x')
  assert.equal([absent.status, absent.headers.get('access-control-allow-origin')], [204, known])
  assert.is(upstream.got.length, 0)

  upstream.answer = (_request, response) =>
    response
      .writeHead(200, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Credentials': 'true',
        Vary: 'Accept',
      })
      .end()
  const read = await get(context, '/', { headers: { Origin: known } })
  assert.is(read.headers.get('access-control-allow-origin'), known)
  assert.is(read.headers.get('access-control-allow-credentials'), null)
  assert.is(read.headers.get('access-control-expose-headers'), '*')
  assert.is(read.headers.get('cross-origin-resource-policy'), 'cross-origin')
  assert.is(read.headers.get('vary'), 'Accept, Origin')
  const unread = await get(context, '/', { headers: { Origin: 'https://stranger.example' } })
  assert.is(unread.status, 200)
  assert.is(unread.headers.get('access-control-allow-origin'), null)
  assert.is(unread.headers.get('cross-origin-resource-policy'), 'same-origin')
  // What failed is read, too.
  const failed = await stage.fetch(`/gw/${service.name}/`, { headers: { Origin: known } })
  assert.equal([failed.status, failed.headers.get('access-control-allow-origin')], [401, known])
  // Without the questions of a browser, OPTIONS is a method as any other.
  upstream.got.length = 0
  await get(context, '/', { method: 'OPTIONS', headers: { Origin: known } })
  assert.is(upstream.got[0]?.method, 'OPTIONS')
})

test('every byte of an answer arrives, short or long, with a length or in chunks', async (context) => {
  const { stage, service, caller, upstream } = context
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  for (const size of [256, 16 * 1024, 16 * 1024 + 256, 1024 * 1024])
    for (const head of [{ 'Content-Length': size }, {}]) {
      const whole = Buffer.alloc(size, bytes)
      upstream.answer = (_request, response) => response.writeHead(200, head).end(whole)
      const answer = await fetch(`${stage.url}/gw/${service.name}/`, { headers: caller.headers })
      assert.ok(whole.equals(Buffer.from(await answer.arrayBuffer())), `${size} ${Object.keys(head)}`)
    }
})

test('what a service says now arrives now, though it goes on speaking', async (context) => {
  const { stage, service, caller, upstream } = context
  const { promise, resolve } = Promise.withResolvers<void>()
  upstream.answer = async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: 1')
    await promise
    response.end('data: 2')
  }
  const answer = await fetch(`${stage.url}/gw/${service.name}/`, { headers: caller.headers })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  assert.is(await next(), 'data: 1')
  resolve()
  assert.is(await next(), 'data: 2')
  assert.is(await next(), '')
})

test('redirects are the caller’s to follow', async (context) => {
  context.upstream.answer = (_request, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  const answer = await get(context)
  assert.is(answer.status, 302)
  assert.is(answer.headers.get('location'), 'http://169.254.169.254/')
  assert.is(context.upstream.got.length, 1)
})

test('401 without a token or with a wrong one, whether there is such a service or not', async ({
  stage,
  service,
}) => {
  for (const name of [service.name, 'no-such']) {
    const none = await stage.fetch(`/gw/${name}/`)
    assert.is(none.status, 401)
    assert.is(none.body.error, 'auth.required')
    assert.is(none.headers.get('www-authenticate'), 'Bearer')
    const wrong = await stage.fetch(`/gw/${name}/`, { headers: { Authorization: 'Bearer tamgaat_wrong' } })
    assert.is(wrong.status, 401)
    assert.match(wrong.headers.get('www-authenticate') ?? '', 'invalid_token')
  }
  const session = await stage.signIn('admin')
  assert.is((await stage.fetch(`/gw/${service.name}/`, { headers: session.credential })).status, 401)
})

test('404 for names that no service has, for built-in ones and for services that are switched off', async (context) => {
  const { stage, admin, caller, upstream } = context
  for (const name of ['no-such', 'eid-proxy', 'UPPER', 'a_b', ''])
    assert.is((await stage.fetch(`/gw/${name}`, { headers: caller.headers })).status, 404, name)
  const other = await addService(stage, admin, upstream.url, { active: false })
  const granted = await addCaller(stage, [other.scope])
  assert.is((await stage.fetch(`/gw/${other.name}/`, { headers: granted.headers })).status, 404)
})

test('403 without the scope, and as soon as the grant is gone', async (context) => {
  const { stage, admin, upstream, caller } = context
  const other = await addService(stage, admin, upstream.url)
  const without = await stage.fetch(`/gw/${other.name}/`, { headers: caller.headers })
  assert.is(without.status, 403)
  assert.is(without.body.error, 'gateway.not_granted')
  assert.match(without.headers.get('www-authenticate') ?? '', `insufficient_scope", scope="${other.scope}"`)

  const granted = await addCaller(stage, [other.scope])
  const ask = () => stage.fetch(`/gw/${other.name}/`, { headers: granted.headers })
  assert.is((await ask()).status, 200)
  const { application } = granted
  const revoked = await stage.send(
    'setApplicationServices',
    { path: { id: application.id }, body: { row_version: 1, services: [] } },
    admin.credential,
  )
  assert.is(revoked.status, 200)
  await eventually(async () => (await ask()).status !== 200)
  assert.ok([401, 403].includes((await ask()).status))
})

test('a service that is changed answers at its new address at once', async (context) => {
  const { stage, admin, upstream } = context
  const other = await addService(stage, admin, `${upstream.url}/old`)
  const granted = await addCaller(stage, [other.scope])
  const ask = () => stage.fetch(`/gw/${other.name}/x`, { headers: granted.headers })
  await ask()
  const { id, name, scope, built_in, health, created_at, updated_at, ...rest } = other
  const body = { ...rest, base_url: `${upstream.url}/new` }
  assert.is((await stage.send('updateGatewayService', { path: { id }, body }, admin.credential)).status, 200)
  await eventually(async () => {
    await ask()
    return upstream.got.at(-1)?.url === '/new/x'
  })
  assert.is(upstream.got[0]?.url, '/old/x')
})

test.run()
