import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import fc from 'fast-check'
import * as assert from 'uvu/assert'
import {
  forwardedRequestHeaders,
  forwardedResponseHeaders,
  isForwardable,
} from '../../../src/domains/gateway/header-names.ts'
import { toCallerHeaders, toServiceHeaders } from '../../../src/http/gateway/headers.ts'
import { locationFor } from '../../../src/http/gateway/location.ts'
import { addCaller, addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { exchange } from '../raw.ts'

interface Context {
  stage: Stage
  upstream: UpstreamServer
  /** A service that writes its answers by hand. */
  hand: { url: string; answer: string; close(): void }
  plain: Granted
  open: Granted
  byHand: Granted
}

interface Granted {
  name: string
  token: string
}

const test = suite<Context>('headers that pass the gateway')

async function startHand(): Promise<Context['hand']> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(hand.answer, 'latin1'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hand = { url, answer: '', close: () => void server.close() }
  return hand
}

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
  context.upstream = await startUpstream()
  context.hand = await startHand()
  const admin = await context.stage.signIn('admin')
  const grant = async (url: string, change: object = {}): Promise<Granted> => {
    const { name, scope } = await addService(context.stage, admin, url, change)
    return { name, token: (await addCaller(context.stage, [scope])).token }
  }
  context.plain = await grant(`${context.upstream.url}/base`)
  const lists = { request_headers: ['SOAPAction', 'x-Tenant'], response_headers: ['Link', 'X-Total-Count'] }
  context.open = await grant(`${context.upstream.url}/base`, lists)
  context.byHand = await grant(context.hand.url)
})
test.before.each(async ({ stage, upstream }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  upstream.got.length = 0
  upstream.answer = (_request, response) => response.end()
})
test.after(async ({ stage, upstream, hand }) => {
  await stage?.close()
  await upstream?.close()
  hand?.close()
})

/** What the gateway and the connection add by themselves. */
const ours = ['connection', 'content-length', 'host', 'transfer-encoding', 'x-request-id', 'x-tamga-identity']

async function reached(
  { stage, upstream }: Context,
  { name, token }: Granted,
  lines: string[],
  body?: string,
): Promise<string[]> {
  const head = `${body === undefined ? 'GET' : 'POST'} /gw/${name}/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}`
  const answer = await exchange(Number(new URL(stage.url).port), [
    `${head}\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body ?? ''}`,
  ])
  assert.match(answer, /^HTTP\/1\.1 200 /, answer)
  const { rawHeaders = [] } = upstream.got[0] ?? {}
  return rawHeaders.filter((_, index) => index % 2 === 0)
}

const strangers = [
  'Proxy',
  'X-Remote-User',
  'X_Remote_User',
  'REMOTE_USER',
  'X-HTTP-Method-Override',
  'X-HTTP-Method',
  'X-Method-Override',
  'X-Original-Method',
  'X-Forwarded-For',
  'X-Forwarded_For',
  'X-Auth-Request-User',
  'X-User',
  'X-SSL-Client-Verify',
  'X-Amzn-Oidc-Identity',
  'X-Goog-Authenticated-User-Email',
  'X-MS-Client-Principal',
  'CF-Connecting-IP',
  'Fastly-Client-IP',
  'X-ProxyUser-Ip',
  'X-Host',
  'X-Wap-Profile',
  'X-Original-URL',
  'Destination',
  'Translate',
  'Max-Forwards',
  'Origin',
  'Referer',
  'Sec-Fetch-Site',
  'Content_Type',
  'Accept_Language',
  'Transfer_Encoding',
  'X-Tamga-Identity',
  'X-Request_Id',
  'Link',
  'SOAPAction',
  'X-Anything',
]

test('what is not on the list reaches no service, in any spelling', async (context) => {
  const lines = strangers.flatMap((name) => [
    `${name}: forged`,
    `${name.toLowerCase()}: forged`,
    `${name.toUpperCase()}: forged`,
  ])
  const names = (await reached(context, context.plain, lines)).map((name) => name.toLowerCase())
  assert.equal(
    names.filter((name) => !ours.includes(name)),
    [],
  )
  assert.not.match(JSON.stringify(context.upstream.got), 'forged')
})

test('what is on the list reaches the service, as it was written and as often', async (context) => {
  const lines = [...forwardedRequestHeaders].map((name) => `${name.toUpperCase()}: 1`)
  const names = await reached(context, context.plain, [...lines, 'accept: 2'])
  for (const name of forwardedRequestHeaders)
    assert.ok(
      names.some((one) => one.toLowerCase() === name),
      name,
    )
  assert.equal(
    names.filter((name) => name.toLowerCase() === 'accept'),
    ['ACCEPT', 'accept'],
  )
})

test('what Connection names does not pass, though it is on the list', async (context) => {
  const names = await reached(context, context.open, [
    'Connection: Accept, x-tenant',
    'Accept: a',
    'X-Tenant: a',
    'If-Match: "a"',
  ])
  assert.equal(
    names.filter((name) => !ours.includes(name.toLowerCase())),
    ['If-Match'],
  )
})

test('the administrator of a service adds names, for that service alone', async (context) => {
  const lines = ['soapACTION: a', 'X-Tenant: b', 'X_Tenant: c', 'X-Other: d']
  const names = await reached(context, context.open, lines)
  assert.equal(
    names.filter((name) => !ours.includes(name.toLowerCase())),
    ['soapACTION', 'X-Tenant'],
  )
})

test('trailers of a request reach no service', async (context) => {
  const lines = ['Transfer-Encoding: chunked', 'Trailer: Accept, X-Remote-User']
  const body = '3\r\nabc\r\n0\r\nAccept: late\r\nX-Remote-User: late\r\n\r\n'
  const names = await reached(context, context.open, lines, body)
  assert.equal(
    names.filter((name) => !ours.includes(name.toLowerCase())),
    [],
  )
  assert.is(context.upstream.got[0]?.body, 'abc')
})

async function answered({ stage }: Context, { name, token }: Granted): Promise<string> {
  const head = `GET /gw/${name}/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close`
  return exchange(Number(new URL(stage.url).port), [`${head}\r\n\r\n`])
}

const fromServices = [
  'Refresh: 0; url=https://stolen.example/',
  'Link: </steal.css>; rel=preload',
  'WWW-Authenticate: Basic realm=stolen',
  'Proxy-Authenticate: Basic realm=stolen',
  'Authentication-Info: stolen',
  'Set-Cookie: stolen=1',
  'set-cookie2: stolen=1',
  'Content-Location: https://stolen.example/',
  'Content-Security-Policy: stolen',
  'Permissions-Policy: stolen',
  'Server: stolen',
  'X-Powered-By: stolen',
  'SourceMap: /stolen',
  'Speculation-Rules: "/stolen"',
  'Service-Worker-Allowed: /stolen',
  'X_Accel_Redirect: /stolen',
  'X-Anything: stolen',
  'Via: stolen',
  'Warning: stolen',
  'Server-Timing: stolen',
  'Content_Type: stolen',
]

test('what is not on the list reaches no caller, nor in hints, trailers or spellings', async (context) => {
  context.hand.answer = [
    'HTTP/1.1 103 Early Hints',
    'Link: </stolen.css>; rel=preload',
    '',
    'HTTP/1.1 200 OK',
    'CONTENT-TYPE: text/plain',
    'eTAG: "kept"',
    ...fromServices,
    ...fromServices.map((line) => line.replace(/^[^:]+/, (name) => name.toUpperCase())),
    'Trailer: Refresh',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '',
    '3',
    'abc',
    '0',
    'Refresh: stolen',
    'Set-Cookie: stolen=1',
    '',
    '',
  ].join('\r\n')
  const answer = await answered(context, context.byHand)
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /etag: "kept"/i)
  assert.match(answer, /content-type: text\/plain/i)
  assert.not.match(answer, /stolen/i)
  assert.not.match(answer, 'Early Hints')
})

test('what is on the list reaches the caller; of two that differ, neither', async (context) => {
  const lines = [...forwardedResponseHeaders]
    .filter((name) => name !== 'date')
    .map((name) => `${name}: kept-${name}`)
  const head = ['HTTP/1.1 200 OK', ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n')
  context.hand.answer = head
  const answer = await answered(context, context.byHand)
  for (const name of forwardedResponseHeaders)
    if (name !== 'date') assert.match(answer, `${name}: kept-${name}`)
  context.hand.answer = head.replace('etag:', 'Content-Type: text/html\r\netag:')
  assert.not.match(await answered(context, context.byHand), /\ncontent-type:/i)
})

test('the administrator of a service adds names to those that reach callers', async (context) => {
  context.upstream.answer = (_request, response) =>
    response.writeHead(200, { Link: '</next>', 'X-Total-Count': '7', 'X-Other': 'x' }).end()
  const open = await answered(context, context.open)
  assert.match(open, /link: <\/next>/i)
  assert.match(open, /x-total-count: 7/i)
  assert.not.match(open, /x-other/i)
  assert.not.match(await answered(context, context.plain), /link:|x-total-count/i)
})

test('names that an administrator may not add are refused, each by its place', async ({
  stage,
  upstream,
}) => {
  const admin = await stage.signIn('admin')
  const wanted = { name: 'closed-headers', title_mn: 'Т', title_en: 'T', base_url: upstream.url }
  const closed = [
    'Authorization',
    'COOKIE',
    'Set-Cookie',
    'Cookie2',
    'DPoP',
    'X-API-Key',
    'Forwarded',
    'X-Forwarded-For',
    'X-Real-IP',
    'X-Remote-User',
    'Remote-User',
    'Proxy',
    'Proxy-Authorization',
    'X-HTTP-Method-Override',
    'X-Tamga-Identity',
    'X-Request-Id',
    'Transfer-Encoding',
    'Content-Length',
    'Connection',
    'Upgrade',
    'Host',
    'Access-Control-Allow-Origin',
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'Refresh',
    'WWW-Authenticate',
    'X-Accel-Redirect',
    'traceparent',
    'A--b',
    'A-',
  ]
  for (const list of ['request_headers', 'response_headers']) {
    const body = { ...wanted, [list]: ['X-Fine', ...closed] }
    const answer = await stage.send('createGatewayService', { body }, admin.credential)
    assert.is(answer.status, 422)
    assert.equal(
      answer.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
      closed.map((_, index) => [`/body/${list}/${index + 1}`, 'header']),
    )
  }
  for (const name of ['X_Fine', 'X Fine', 'X:Fine', '', 'Ж', 'X-Fine\r\nProxy', 'x'.repeat(65)]) {
    const body = { ...wanted, request_headers: [name] }
    assert.is((await stage.send('createGatewayService', { body }, admin.credential)).status, 400, name)
  }
})

test('lists are stored once each in small letters, and a change without them leaves them', async ({
  stage,
  upstream,
}) => {
  const admin = await stage.signIn('admin')
  const made = await addService(stage, admin, upstream.url, { request_headers: ['X-B', 'x-a', 'x-b'] })
  assert.equal(made.request_headers, ['x-a', 'x-b'])
  assert.equal(made.response_headers, [])
  const {
    id,
    name,
    scope,
    built_in,
    health,
    created_at,
    updated_at,
    request_headers,
    response_headers,
    ...rest
  } = made
  const change = (body: object) =>
    stage.send('updateGatewayService', { path: { id }, body: { ...rest, ...body } }, admin.credential)
  const kept = await change({})
  assert.equal(kept.body.data.request_headers, ['x-a', 'x-b'])
  const changed = await change({ row_version: 2, request_headers: [], response_headers: ['LINK'] })
  assert.equal([changed.body.data.request_headers, changed.body.data.response_headers], [[], ['link']])
})

const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,24}$/)
const near = fc
  .constantFrom(...forwardedRequestHeaders, ...forwardedResponseHeaders)
  .chain((name) =>
    fc.constantFrom(
      name,
      name.toUpperCase(),
      name.replaceAll('-', '_'),
      `x-${name}`,
      `${name}-x`,
      `${name}.`,
    ),
  )

test('for every name: it passes if it is on a list, and never otherwise', () => {
  const none: ReadonlySet<string> = new Set()
  const added = { alsoPassed: none, identity: 'i', requestId: 'r', contentLength: undefined, trace: {} }
  const answer = { alsoPassed: none, common: {}, requestId: 'r', locationFor: () => undefined }
  fc.assert(
    fc.property(fc.oneof(token, near), (name) => {
      const lower = name.toLowerCase()
      const sent = toServiceHeaders([name, 'v'], undefined, added)
      assert.is(sent.length === 6, forwardedRequestHeaders.has(lower), name)
      const special = ['cache-control', 'content-length', 'vary', 'x-request-id'].includes(lower)
      if (!special)
        assert.is(
          Object.values(toCallerHeaders({ [lower]: 'v' }, answer)).includes('v'),
          forwardedResponseHeaders.has(lower),
          name,
        )
      if (name.includes('_')) assert.not.ok(isForwardable(name))
    }),
    { numRuns: 3000, seed: 20261117 },
  )
})

/** What services have believed of a proxy, by name. */
const believed =
  `X-Username X-UserId X-Authenticated-User X-Authenticated-Userid X-Consumer-Username X-Amzn-Oidc-Identity
  X-Ms-Token-Aad-Id-Token X-Jwt-Assertion X-Access-Token X-Email X-Groups X-Roles Auth-User Iv-User Iv-Creds Sm-User
  Sm-Universalid Smsession Oidc-Claim-Sub Client-Ip Client-Cert Fly-Client-Ip Fly-Region Wl-Proxy-Client-Ip X-Azure-ClientIP
  X-Azure-SocketIP X-Forwardedfor X-Scheme X-Url-Scheme Front-End-Https X-Override-Method X-Middleware-Subrequest
  X-Invoke-Path X-Ip X-Real-Ip X-RealIP X-Source-Ip X-Peer-Addr Eppn Shib-Session-Id Oam-Identity X-Saml-NameId X-Subject
  X-Principal X-Account-Id X-Impersonate X-On-Behalf-Of X-Delegated-To X-Scopes X-Permissions X-Admin X-Is-Admin X-Login
  X-Person-Id X-Citizen X-Civil-Id X-Credential-Identifier X-Secret X-Password ApiKey X-Api-Key2 X-TLS-Verified X-Url X-Uri
  X-Proto X-Protocol X-Script-Name X-Rewrite-Url Max-Forwards Destination Surrogate-Control CDN-Loop X-Uid X-Sub X-Dn
  X-Upn X-Sso-Id X-Akamai-Edgescape X-Vercel-Id X-Road-Client X-Backend-Host X-Nextjs-Data X-Cookie Tailscale-User-Login`
    .split(/\s+/)
    .filter(Boolean)

test('what services believe of proxies is refused, by every name that is known', () => {
  assert.equal(
    believed.filter((name) => isForwardable(name)),
    [],
  )
})

/** Of who calls, with what rights, from where, over what, and what was really asked. */
const telling = [
  ...[
    'user',
    'username',
    'email',
    'mail',
    'group',
    'groups',
    'role',
    'roles',
    'identity',
    'token',
    'jwt',
    'saml',
  ],
  ...[
    'oidc',
    'openid',
    'auth',
    'oauth',
    'authenticated',
    'consumer',
    'client',
    'clientip',
    'cert',
    'certificate',
  ],
  ...[
    'principal',
    'subject',
    'account',
    'login',
    'claim',
    'assertion',
    'credential',
    'secret',
    'password',
    'apikey',
  ],
  ...[
    'admin',
    'permission',
    'privilege',
    'scope',
    'impersonate',
    'behalf',
    'delegate',
    'person',
    'citizen',
    'civil',
  ],
  ...[
    'forward',
    'forwarded',
    'proxy',
    'remote',
    'origin',
    'original',
    'override',
    'method',
    'rewrite',
    'redirect',
  ],
  ...['scheme', 'https', 'ssl', 'host', 'subrequest', 'middleware', 'cookie', 'realip', 'sendfile', 'tamga'],
]
const neutral = [
  'x',
  'api',
  'page',
  'size',
  'count',
  'total',
  'version',
  'language',
  'tenant',
  'region',
  '2',
  'soap',
]
const part = fc.constantFrom(...neutral)
const spelling = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replace(/\b./g, (first) => first.toUpperCase()),
)

test('for every name: a word of identity or forwarding closes it wherever it stands, joined or apart', () => {
  const joint = fc.constantFrom('', '-')
  fc.assert(
    fc.property(
      fc.tuple(fc.array(part, { maxLength: 3 }), joint, fc.constantFrom(...telling), joint),
      fc.array(part, { maxLength: 3 }),
      spelling,
      ([before, one, word, other], after, spelled) => {
        const name = spelled(
          `${before.join('-')}${before.length ? one : ''}${word}${after.length ? other : ''}${after.join('-')}`,
        )
        assert.not.ok(isForwardable(name), name)
      },
    ),
    { numRuns: 5000, seed: 20261117 },
  )
})

test('for every name: other words leave it open', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), spelling, (parts, spelled) => {
      const name = spelled(['x', ...parts].join('-'))
      assert.ok(isForwardable(name), name)
    }),
    { numRuns: 1000, seed: 20261117 },
  )
  for (const name of ['SOAPAction', 'Link', 'X-Total-Count', 'X-Correlation-Id', 'Mcp-Session-Id'])
    assert.ok(isForwardable(name), name)
})

test('a name that was stored before it was closed does not pass', async (context) => {
  const admin = await context.stage.signIn('admin')
  const { name, scope } = await addService(context.stage, admin, `${context.upstream.url}/base`)
  await context.stage.test.database.system
    .updateTable('gateway_services')
    .set({
      request_headers: ['x-username', 'x-own-header'],
      response_headers: ['x-username', 'x-own-header'],
    })
    .where('scope', '=', scope)
    .execute()
  const { token } = await addCaller(context.stage, [scope])
  context.upstream.answer = (_request, response) =>
    response.writeHead(200, { 'X-Username': 'stolen', 'X-Own-Header': 'kept' }).end()
  const names = await reached(context, { name, token }, ['X-Username: forged', 'X-Own-Header: 1'])
  assert.equal(
    names.filter((one) => !ours.includes(one.toLowerCase())),
    ['X-Own-Header'],
  )
  const answer = await answered(context, { name, token })
  assert.match(answer, /x-own-header: kept/i)
  assert.not.match(answer, 'stolen')
})

test('a place within the service leads through the gateway, and none leads into this server', () => {
  const asked = {
    name: 'a',
    baseUrl: 'https://up.example.mn/base/',
    path: '/base/x/y?q=1',
    own: new Set(['https://tamga.example.mn']),
  }
  for (const [value, expected] of [
    ['z', '/gw/a/x/z'],
    ['../z?p=1#f', '/gw/a/z?p=1#f'],
    ['/base/z', '/gw/a/z'],
    ['/base', '/gw/a'],
    ['https://up.example.mn/base/z', '/gw/a/z'],
    ['https://elsewhere.example/z', 'https://elsewhere.example/z'],
    ['//elsewhere.example/z', 'https://elsewhere.example/z'],
    ['/other', undefined],
    ['/basement', undefined],
    ['../../api/v1/users', undefined],
    ['https://up.example.mn/api', undefined],
    ['https://tamga.example.mn/api/v1/users', undefined],
    ['https://user:x@elsewhere.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://', undefined],
  ] as const)
    assert.is(locationFor(value, asked), expected, value)
})

test.run()
