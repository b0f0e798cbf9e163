import * as assert from 'uvu/assert'
import {
  ConnectionError,
  OAuthError,
  TamgaError,
  ToolError,
} from '../../../scripts/sdks/typescript/package/src/errors.ts'
import { operation } from '../../../scripts/sdks/typescript/package/src/operation.ts'
import type { SessionTokens } from '../../../scripts/sdks/typescript/package/src/session.ts'
import { type Page, Tamga, type TamgaOptions } from '../../../scripts/sdks/typescript/package/src/tamga.ts'
import { suite } from '../../support/suite.ts'
import { rejection } from './rejection.ts'
import { failure, type ScriptedServer, startScriptedServer, success } from './scripted-server.ts'

const base = { document: 'platform', security: ['session'], answer: 'data' } as const
const read = operation<{ id?: string }, { id: string }>({ ...base, id: 'read', method: 'GET', path: '/read' })
const change = operation<{ body: object }, { id: string }>({
  ...base,
  id: 'change',
  method: 'POST',
  path: '/change',
  media: ['application/json'],
})
const changeOnce = operation<{ body: object }, { id: string }>({
  ...base,
  id: 'changeOnce',
  method: 'POST',
  path: '/change-once',
  media: ['application/json'],
  key: true,
})
const upload = operation<{ body: ReadableStream<Uint8Array> | Blob }, object>({
  ...base,
  id: 'upload',
  method: 'POST',
  path: '/upload',
  media: ['application/octet-stream'],
  key: true,
})
const list = operation<{ cursor?: string; limit?: number }, Page<number>>({
  ...base,
  id: 'list',
  method: 'GET',
  path: '/list',
  query: ['cursor', 'limit'],
})

const front = suite<{ server: ScriptedServer | undefined }>('the front of the TypeScript SDK')
front.after.each(async (context) => {
  await context.server?.stop()
  context.server = undefined
})

const quick = { firstWaitMs: 1 }
const client = ({ url }: ScriptedServer, options: Partial<TamgaOptions> = {}) =>
  new Tamga({ baseUrl: url, retries: quick, ...options })

front('calls that find the session expired together share one refresh', async (context) => {
  const tokens: SessionTokens[] = []
  let kept = false
  context.server = await startScriptedServer(async ({ url, headers, body }) => {
    if (url === '/api/v1/auth/refresh') {
      assert.is(JSON.parse(body).refresh_token, 'first')
      return { body: success({ access_token: 'new', refresh_token: 'second' }) }
    }
    if (headers.authorization !== 'Bearer new') return { status: 401, body: failure('auth.invalid') }
    assert.ok(kept, 'the new pair is kept before it is used')
    return { body: success({ id: '1' }) }
  })
  const tamga = client(context.server, {
    session: {
      accessToken: 'old',
      refreshToken: 'first',
      async onRefresh(pair) {
        await new Promise((resolve) => setImmediate(resolve))
        kept = true
        tokens.push(pair)
      },
    },
  })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => read(tamga)))
  assert.equal(answers, Array(5).fill({ id: '1' }))
  assert.equal(tokens, [{ accessToken: 'new', refreshToken: 'second' }])
  assert.is(context.server.seen.filter(({ url }) => url.endsWith('/refresh')).length, 1)
})

front('a refresh whose answer is lost is repeated with the same key', async (context) => {
  const keys: string[] = []
  context.server = await startScriptedServer(({ url, headers, body }) => {
    if (!url.endsWith('/refresh'))
      return headers.authorization === 'Bearer new' ? {} : { status: 401, body: failure('auth.invalid') }
    keys.push(JSON.parse(body).idempotency_key)
    if (keys.length === 1) return { breaks: true }
    return { body: success({ access_token: 'new', refresh_token: 'second' }) }
  })
  await read(client(context.server, { session: { accessToken: 'old', refreshToken: 'first' } }))
  assert.is(keys.length, 2)
  assert.is(keys[0], keys[1])
  assert.ok((keys[0] ?? '').length >= 8)
})

front('a refresh that is refused fails the calls with its reason, and is not repeated', async (context) => {
  context.server = await startScriptedServer(({ url }) => ({
    status: 401,
    body: failure(url.endsWith('/refresh') ? 'auth.refresh_reused' : 'auth.invalid'),
  }))
  const tamga = client(context.server, { session: { accessToken: 'old', refreshToken: 'used' } })
  const error = await rejection(read(tamga), TamgaError)
  assert.is(error.code, 'auth.refresh_reused')
  assert.is(context.server.seen.length, 2)
  assert.is(await rejection(read(tamga), TamgaError), error)
  assert.is(context.server.seen.filter(({ url }) => url.endsWith('/refresh')).length, 1)
})

front('a refusal that newer tokens would not change is the error at once', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 401, body: failure('auth.step_up') }))
  const tamga = client(context.server, { session: { accessToken: 'old', refreshToken: 'first' } })
  assert.is((await rejection(read(tamga), TamgaError)).code, 'auth.step_up')
  assert.is(context.server.seen.length, 1)
})

front('a stream that cannot be sent again is refused without a refresh', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 401, body: failure('auth.invalid') }))
  const tamga = client(context.server, { session: { accessToken: 'old', refreshToken: 'first' } })
  const body = new Blob(['once']).stream()
  assert.is((await rejection(upload(tamga, { body }, { contentLength: 4 }), TamgaError)).status, 401)
  assert.is(context.server.seen.length, 1)
})

front('what has not changed is an error of its own status', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 304 }))
  assert.is((await rejection(read(client(context.server)), TamgaError)).status, 304)
})

front('a call says which package makes it', async (context) => {
  context.server = await startScriptedServer(() => ({}))
  await read(client(context.server))
  assert.match(context.server.seen[0]?.headers['user-agent'] ?? '', /^tamga-typescript\/\d+\.\d+\.\d+$/)
})

front('a call of one person is never repeated as another who has signed in meanwhile', async (context) => {
  let switchPerson = () => {}
  context.server = await startScriptedServer(({ headers }) => {
    if (headers.authorization === 'Bearer second') return { body: success({ id: 'of the second' }) }
    switchPerson()
    return { status: 401, body: failure('auth.invalid') }
  })
  const tamga = client(context.server, { session: { accessToken: 'first' } })
  switchPerson = () => tamga.signIn({ accessToken: 'second' })
  assert.is((await rejection(changeOnce(tamga, { body: {} }), TamgaError)).code, 'auth.invalid')
  assert.is(context.server.seen.length, 1)
  assert.equal(await read(tamga), { id: 'of the second' })
})

front('a token that is refused once more after its refresh is an error', async (context) => {
  context.server = await startScriptedServer(({ url }) =>
    url.endsWith('/refresh')
      ? { body: success({ access_token: 'new', refresh_token: 'second' }) }
      : { status: 401, body: failure('auth.invalid') },
  )
  const tamga = client(context.server, { session: { accessToken: 'old', refreshToken: 'first' } })
  assert.is((await rejection(read(tamga), TamgaError)).code, 'auth.invalid')
  assert.is(context.server.seen.length, 3)
})

front('without a refresh token the refusal is the error', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 401, body: failure('auth.invalid') }))
  const tamga = client(context.server, { session: { accessToken: 'old' } })
  assert.is((await rejection(read(tamga), TamgaError)).status, 401)
  assert.is(context.server.seen.length, 1)
})

const passing = [{ status: 429 }, { status: 503 }, { status: 502 }, { breaks: true }]
for (const told of passing) {
  const name = told.breaks ? 'a broken connection' : `${told.status}`
  const once = (count: number) => (count === 1 ? { ...told, body: failure('server.busy') } : {})

  front(`after ${name} a GET is made again`, async (context) => {
    context.server = await startScriptedServer((_, count) => once(count))
    await read(client(context.server))
    assert.is(context.server.seen.length, 2)
  })

  front(`after ${name} a change with a key is made again with the same key`, async (context) => {
    context.server = await startScriptedServer((_, count) => once(count))
    await changeOnce(client(context.server), { body: { a: 1 } })
    const [first, second] = context.server.seen
    assert.ok(first?.headers['idempotency-key'])
    assert.is(second?.headers['idempotency-key'], first?.headers['idempotency-key'])
    assert.is(second?.body, '{"a":1}')
  })

  front(`after ${name} a change without a key is not made again`, async (context) => {
    context.server = await startScriptedServer((_, count) => once(count))
    const error = await rejection(change(client(context.server), { body: {} }), Error)
    assert.instance(error, told.breaks ? ConnectionError : TamgaError)
    assert.is(context.server.seen.length, 1)
  })
}

front('other failures are not repeated', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 500, body: failure('server.internal') }))
  assert.is((await rejection(read(client(context.server)), TamgaError)).status, 500)
  assert.is(context.server.seen.length, 1)
})

front('it gives up after as many attempts as allowed', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 503, body: failure('server.busy') }))
  const tamga = client(context.server, { retries: { ...quick, times: 2 } })
  assert.is((await rejection(read(tamga), TamgaError)).code, 'server.busy')
  assert.is(context.server.seen.length, 3)
})

front('a server that asks for more than the longest wait is not asked again', async (context) => {
  context.server = await startScriptedServer(() => ({
    status: 429,
    headers: { 'Retry-After': '3600', 'X-Request-Id': 'r-1' },
    body: failure('request.rate_limited'),
  }))
  const error = await rejection(read(client(context.server)), TamgaError)
  assert.is(error.retryAfterMs, 3_600_000)
  assert.is(error.requestId, 'r-1')
  assert.is(context.server.seen.length, 1)
})

front('a stream is sent once, a Blob again', async (context) => {
  context.server = await startScriptedServer((_, count) =>
    count === 2 ? {} : { status: 503, body: failure('server.busy') },
  )
  const tamga = client(context.server)
  const stream = new Blob(['abc']).stream()
  await rejection(upload(tamga, { body: stream }, { contentLength: 3 }), TamgaError)
  assert.is(context.server.seen.length, 1)
  assert.is(context.server.seen[0]?.headers['content-length'], '3')
  await context.server.stop()
  context.server = await startScriptedServer((_, count) =>
    count === 1 ? { status: 503, body: failure('server.busy') } : {},
  )
  await upload(client(context.server), { body: new Blob(['abc']) })
  assert.equal(
    context.server.seen.map(({ body }) => body),
    ['abc', 'abc'],
  )
})

front('pages are asked for one after the other, to the last', async (context) => {
  const pages: Record<string, Page<number>> = {
    '/list?limit=2': { items: [1, 2], next_cursor: 'b c' },
    '/list?cursor=b+c&limit=2': { items: [], next_cursor: 'd' },
    '/list?cursor=d&limit=2': { items: [3], next_cursor: null },
  }
  context.server = await startScriptedServer(({ url }) => ({ body: success(pages[url]) }))
  const items: number[] = []
  for await (const item of client(context.server).each(list, { limit: 2 })) items.push(item)
  assert.equal(items, [1, 2, 3])
})

front('an abort of the caller ends the waits, and is thrown as it is', async (context) => {
  const stop = new AbortController()
  context.server = await startScriptedServer(() => {
    setImmediate(() => stop.abort(new Error('enough')))
    return { status: 503, headers: { 'Retry-After': '20' }, body: failure('server.busy') }
  })
  const error = await rejection(read(client(context.server), {}, { signal: stop.signal }), Error)
  assert.is(error.message, 'enough')
})

front('no answer in time is an error of the connection', async (context) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  context.server = await startScriptedServer(() => promise)
  const tamga = client(context.server, { timeoutMs: 20, retries: false })
  await rejection(read(tamga), ConnectionError)
  resolve({})
})

front('what is no JSON is no answer', async (context) => {
  context.server = await startScriptedServer(() => ({ body: '<h1>Welcome</h1>' }))
  const error = await rejection(read(client(context.server)), ConnectionError)
  assert.instance(error.cause, SyntaxError)
})

front('a token is not carried to where an answer points', async (context) => {
  context.server = await startScriptedServer(() => ({ status: 302, headers: { Location: '/elsewhere' } }))
  const tamga = client(context.server, { retries: false, session: { accessToken: 'secret' } })
  await rejection(read(tamga), ConnectionError)
  assert.is(context.server.seen.length, 1)
})

front('each shape of a failure is an error of its kind', async (context) => {
  const bodies = [
    { success: false, error: 'Ask for less.' },
    { error: 'invalid_grant', error_description: 'The code was used.' },
    '<h1>Bad gateway</h1>',
    {
      ...failure('request.invalid'),
      details: [{ path: '/body/form_data/moved_on', rule: 'format', message: 'must be a date' }],
    },
  ]
  context.server = await startScriptedServer((_, count) => ({ status: 400, body: bodies[count - 1] }))
  const tamga = client(context.server, { retries: false })
  assert.is((await rejection(read(tamga), ToolError)).message, 'Ask for less.')
  const refused = await rejection(read(tamga), OAuthError)
  assert.is(refused.error, 'invalid_grant')
  assert.is(refused.code, 'oauth.invalid_grant')
  assert.is((await rejection(read(tamga), TamgaError)).code, undefined)
  assert.equal((await rejection(read(tamga), TamgaError)).fields, { 'form_data.moved_on': 'must be a date' })
})

front('the id and the secret of a client are form-encoded before they are sent', async (context) => {
  context.server = await startScriptedServer(() => ({ body: { access_token: 't' } }))
  const token = operation<{ body: object }, object>({
    id: 'token',
    document: 'platform',
    method: 'POST',
    path: '/oauth2/token',
    media: ['application/x-www-form-urlencoded'],
    security: ['clientBasic'],
    answer: 'json',
  })
  const tamga = client(context.server, { client: { id: 'a:b', secret: 'p w%ä' } })
  await token(tamga, { body: { grant_type: 'client_credentials', resource: ['x', 'y'], scope: null } })
  const [seen] = context.server.seen
  assert.is(atob(seen?.headers.authorization?.slice(6) ?? ''), 'a%3Ab:p+w%25%C3%A4')
  assert.is(seen?.body, 'grant_type=client_credentials&resource=x&resource=y')
})

front.run()
