import * as assert from 'uvu/assert'
import { exchange, statusOf } from '../http/raw.ts'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const proxy = suite<{ stage: Stage }>('the way of scripts to the operations')
proxy.before(async (context) => {
  context.stage = await openStage()
})
proxy.after(async ({ stage }) => stage?.close())

const appearance = {
  name: 'Тамга',
  short_name: 'Тамга',
  organization: 'Тамга',
  logo: null,
  language: 'mn',
}

async function administrator({ app, signIn, url }: Stage) {
  const { id } = await signIn('admin')
  const pair = await app.services.sessions.issue(id, { method: 'eid_qr' })
  return { pair, visitor: new Visitor(url).hold(pair) }
}

async function version({ test }: Stage): Promise<number> {
  const row = await test.database.system
    .selectFrom('site_appearance')
    .select('row_version')
    .executeTakeFirstOrThrow()
  return row.row_version
}

proxy('an operation is asked with the token of the cookie', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const { status, body } = await visitor.get('/web/api/v1/themes')
  assert.is(status, 200)
  assert.is(body.data.items.length, 1)
})

proxy('a change of a page of ours is made', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const row_version = await version(stage)
  const { status } = await visitor.send('PUT', '/web/api/v1/site/appearance', { ...appearance, row_version })
  assert.is(status, 200)
  assert.is(await version(stage), row_version + 1)
})

const foreign: [string, (url: string) => Record<string, string | undefined>][] = [
  ['a foreign Origin', () => ({ Origin: 'https://evil.example' })],
  ['no Origin and no word of the browser', () => ({ Origin: undefined, 'Sec-Fetch-Site': undefined })],
  ['Origin null, of a frame without rights', () => ({ Origin: 'null', 'Sec-Fetch-Site': undefined })],
  ['the word of the browser that it is cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a sister host', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['no header of ours, as a form would send it', () => ({ 'X-Tamga-Request': undefined })],
  ['an Origin of another port', (url) => ({ Origin: url.replace(/\d+$/, '1') })],
  ['an Origin that only starts like ours', (url) => ({ Origin: `${url}.evil.example` })],
]
for (const [what, headersOf] of foreign)
  proxy(`a change with the cookies but with ${what} is refused`, async ({ stage }) => {
    const { visitor } = await administrator(stage)
    const row_version = await version(stage)
    const own = { Origin: stage.url, 'Sec-Fetch-Site': 'same-origin', 'X-Tamga-Request': '1' }
    const merged = Object.entries({ ...own, ...headersOf(stage.url), 'Content-Type': 'application/json' })
    const headers = Object.fromEntries(merged.filter((entry) => entry[1] !== undefined)) as Record<
      string,
      string
    >
    const body = JSON.stringify({ ...appearance, row_version })
    const answer = await visitor.fetch('/web/api/v1/site/appearance', { method: 'PUT', headers, body })
    assert.is(answer.status, 403)
    assert.is(answer.body.error, 'web.cross_site')
    assert.is(await version(stage), row_version)
  })

proxy('without Origin the word of the browser is enough', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Tamga-Request': '1' }
  const init = { method: 'DELETE', headers }
  const { status } = await visitor.fetch('/web/api/v1/themes/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915', init)
  assert.is(status, 404)
})

proxy('no foreign page is given leave to ask: there is no CORS', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const preflight = await visitor.fetch('/web/api/v1/themes', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  })
  assert.is(preflight.status, 403)
  const read = await visitor.get('/web/api/v1/themes', { Origin: 'https://evil.example' })
  assert.is(read.headers.get('access-control-allow-origin'), null)
  assert.is(read.headers.get('cross-origin-resource-policy'), 'same-origin')
})

proxy('credentials that a script brings itself do not pass', async ({ stage }) => {
  const { pair } = await administrator(stage)
  const visitor = new Visitor(stage.url)
  for (const headers of [
    { Authorization: `Bearer ${pair.accessToken}` },
    { 'X-API-Key': 'some-key' },
    { ...stage.admin },
  ]) {
    const { status, body } = await visitor.get('/web/api/v1/themes', headers)
    assert.is(status, 401)
    assert.is(body.error, 'auth.required')
  }
})

proxy('a session in the cookie is not outvoted by a credential in a header', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const someone = await stage.signIn('user')
  const { status } = await visitor.get('/web/api/v1/audit', { ...someone.credential })
  assert.is(status, 200)
})

proxy(
  'the local administration, the identity provider and the tools of operators are not there',
  async ({ stage }) => {
    const { visitor } = await administrator(stage)
    for (const path of [
      '/web/admin/api/v1/api-keys',
      '/web/api/v1/../../admin/api/v1/api-keys',
      '/web/api/v1/%2e%2e/%2e%2e/admin/api/v1/api-keys',
      '/web/api/v1/..%2f..%2fadmin/api/v1/api-keys',
      '/web/oauth2/token',
      '/web/api/v1/../../oauth2/token',
      '/web/metrics',
      '/web/api/platform/v1/directory/people',
      '/web/api/v1',
      '/web/api',
    ]) {
      // As it is: fetch would tidy the dots away.
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', `Cookie: ${cookie}`]
      const key = `X-Admin-Key: ${stage.admin['X-Admin-Key']}`
      const answer = await exchange(Number(new URL(stage.url).port), [
        `${[...lines, key].join('\r\n')}\r\n\r\n`,
      ])
      assert.is(statusOf(answer), 404, path)
    }
  },
)

proxy('who the client is does not change by what the browser says', async ({ stage }) => {
  const visitor = new Visitor(stage.url)
  const spoofed = {
    'X-Forwarded-For': '203.0.113.9',
    Forwarded: 'for=203.0.113.9',
    'X-Real-IP': '203.0.113.9',
  }
  await visitor.get('/web/api/v1/site/appearance', spoofed)
  await eventually(() => /"getSiteAppearance".*"127\.0\.0\.1"/.test(stage.logged()))
  assert.not.match(stage.logged(), '203.0.113.9')
})

proxy('only what the operation declares passes of the headers', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  const first = await visitor.get('/web/api/v1/site/appearance')
  const tag = first.headers.get('etag') ?? ''
  assert.is((await visitor.get('/web/api/v1/site/appearance', { 'If-None-Match': tag })).status, 304)
  const theme = {
    slug: 'steppe',
    name_mn: 'Тал',
    name_en: 'Steppe',
    mode: 'light',
    colors: (await visitor.get('/web/api/v1/themes/active')).body.data.colors,
  }
  const key = { 'Idempotency-Key': 'the-same-key-for-both' }
  const made = await visitor.send('POST', '/web/api/v1/themes', theme, key)
  const again = await visitor.send('POST', '/web/api/v1/themes', theme, key)
  assert.is(made.status, 201)
  assert.is(again.body.data.id, made.body.data.id)
  assert.is(again.headers.get('idempotency-replayed'), 'true')
})

proxy('faults are reported as by the operation itself', async ({ stage }) => {
  const { visitor } = await administrator(stage)
  assert.is((await visitor.get('/web/api/v1/nothing')).body.error, 'request.not_found')
  const wrong = await visitor.send('PATCH', '/web/api/v1/themes', {})
  assert.is(wrong.status, 405)
  assert.is(wrong.headers.get('allow'), 'GET, HEAD, OPTIONS, POST')
  const invalid = await visitor.send('POST', '/web/api/v1/themes', { slug: 1 })
  assert.is(invalid.status, 400)
  assert.is(invalid.body.error, 'request.invalid')
  const large = await visitor.send('POST', '/web/api/v1/themes', { slug: 'x'.repeat(2 ** 20) })
  assert.is(large.status, 413)
})

proxy('answers come in the language that the visitor chose for the pages', async ({ stage }) => {
  const visitor = new Visitor(stage.url)
  await visitor.get('/sign-in?lang=mn')
  const { body } = await visitor.get('/web/api/v1/themes', { 'Accept-Language': 'en' })
  assert.match(body.message, 'Нэвтрэх')
})

proxy('an access token that is refused goes, when nothing can renew it', async ({ stage }) => {
  const { pair } = await administrator(stage)
  await stage.app.services.sessions.revokeSession(pair.sessionId, 'test')
  const visitor = new Visitor(stage.url).hold({ accessToken: pair.accessToken })
  const { status } = await visitor.get('/web/api/v1/themes')
  assert.is(status, 401)
  assert.is(visitor.held('access'), undefined)
})

proxy.run()
