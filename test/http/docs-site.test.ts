import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { inProduction, metricsToken } from '../support/production.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { exchange, statusOf } from './raw.ts'

const home = mkdtempSync(join(tmpdir(), 'tamga-docs-'))
const folder = join(home, 'docs')

const SAMPLE = 'curl -H "X-API-Key: YOUR_API_KEY" http://localhost:8080/api http://127.0.0.1:8090/phone'

function makeSite(): void {
  mkdirSync(join(folder, 'reference'), { recursive: true })
  writeFileSync(join(home, 'secret.txt'), 'outside')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Start</title>')
  writeFileSync(join(folder, '404.html'), '<!doctype html><a href="index.html">lost</a>')
  writeFileSync(join(folder, 'reference/index.html'), '<!doctype html><title>Reference</title>')
  writeFileSync(join(folder, 'llms.txt'), '# Site\n')
  writeFileSync(join(folder, 'sample.md'), SAMPLE)
  writeFileSync(join(folder, 'configuration.md'), SAMPLE)
  writeFileSync(join(folder, 'page.md'), `# Page\n${'word '.repeat(1000)}`)
  writeFileSync(join(folder, 'site.css'), 'body { margin: 0 }')
  symlinkSync(join(home, 'secret.txt'), join(folder, 'linked.txt'))
}

const test = suite<{ stage: Stage }>('the documentation site')
test.before(async (scene) => {
  makeSite()
  scene.stage = await openStage({ settings: { DOCS_DIR: folder } })
})
test.after(async ({ stage }) => {
  await stage?.close()
  rmSync(home, { recursive: true, force: true })
})

test('stands below /docs/, with types and a policy that allows nothing in place', async ({ stage }) => {
  const start = await stage.fetch('/docs/')
  assert.is(start.status, 200)
  assert.match(start.body, 'Start')
  assert.is(start.headers.get('content-type'), 'text/html; charset=utf-8')
  const policy = start.headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'; script-src 'self'; style-src 'self'")
  assert.not.match(policy, 'unsafe')
  assert.match((await stage.fetch('/docs/reference/')).body, 'Reference')
  assert.is((await stage.fetch('/docs/site.css')).headers.get('content-type'), 'text/css; charset=utf-8')
  assert.is((await stage.fetch('/docs/page.md')).headers.get('content-type'), 'text/markdown; charset=utf-8')
})

test('a folder without its slash leads to it', async ({ stage }) => {
  for (const path of ['/docs', '/docs/reference']) {
    const { status, headers } = await stage.fetch(path)
    assert.equal([status, headers.get('location')], [308, `${path}/`])
  }
})

test('is compressed, and not sent again to those who have it', async ({ stage }) => {
  const { headers } = await stage.fetch('/docs/page.md', { headers: { 'Accept-Encoding': 'br' } })
  assert.is(headers.get('content-encoding'), 'br')
  const tag = headers.get('etag') ?? ''
  const again = await stage.fetch('/docs/page.md', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag },
  })
  assert.equal([again.status, again.headers.get('etag')], [304, tag])
})

test('what is not there has a page of its own, whose links are whole at any depth', async ({ stage }) => {
  const { status, body, headers } = await stage.fetch('/docs/no/such/page.html')
  assert.is(status, 404)
  assert.match(body, '<a href="/docs/index.html">')
  assert.match(headers.get('content-security-policy') ?? '', "style-src 'self'")
})

test('samples have the address of this server, and keys of the demonstration only for readers at this machine', async ({
  stage,
}) => {
  stage.app.docs.serve({ secrets: { YOUR_API_KEY: 'tamga_$&_key' }, simulators: 'http://127.0.0.1:9999' })
  const here = await stage.fetch('/docs/sample.md')
  assert.is(here.body, `curl -H "X-API-Key: tamga_$&_key" ${stage.url}/api http://127.0.0.1:9999/phone`)
  const elsewhere: Record<string, string>[] = [
    { 'X-Forwarded-For': '203.0.113.5' },
    { Forwarded: 'for=203.0.113.5' },
  ]
  for (const headers of elsewhere) {
    const { body } = await stage.fetch('/docs/sample.md', { headers })
    assert.match(body, 'YOUR_API_KEY')
    assert.match(body, `${stage.url}/api`)
  }
  const rebound = await exchange(Number(new URL(stage.url).port), [
    'GET /docs/sample.md HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n',
  ])
  assert.not.match(rebound, 'tamga_')
  assert.is((await stage.fetch('/docs/configuration.md')).body, SAMPLE)
})

test('forms may call operations unless the settings say otherwise', async ({ stage }) => {
  assert.equal((await stage.fetch('/docs/server.json')).body, { origin: stage.url, try: true })
  const closed = await openStage({ settings: { DOCS_DIR: folder, DOCS_TRY: 'false' } })
  try {
    assert.is((await closed.fetch('/docs/server.json')).body.try, false)
  } finally {
    await closed.close()
  }
})

test('while the rest is made, what is there is read, and what is not says so', async ({ stage }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.app.docs.trackBuild(promise, () => ({ percent: 12, secondsLeft: 30 }))
  assert.is((await stage.fetch('/docs/')).status, 200)
  const { status, body, headers } = await stage.fetch('/docs/reference/later.html')
  assert.equal([status, headers.get('retry-after')], [503, '30'])
  assert.match(body, '12 %')
  resolve()
  await promise
  assert.is((await stage.fetch('/docs/reference/later.html')).status, 404)
})

test('is whole when the list of its pages is there, which is made last', async ({ stage }) => {
  assert.is(await stage.app.docs.isWhole(), true)
  rmSync(join(folder, 'llms.txt'))
  const later = new Date(Date.now() + 9000)
  utimesSync(join(folder, 'index.html'), later, later)
  assert.equal([await stage.app.docs.isBuilt(), await stage.app.docs.isWhole()], [true, false])
})

test('no address leads out of the folder', async ({ stage }) => {
  const port = Number(new URL(stage.url).port)
  for (const path of [
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/reference/../../secret.txt',
    '/docs//../secret.txt',
    '/docs/%2e%2e%5csecret.txt',
    '/docs/linked.txt',
    `/docs/${join(home, 'secret.txt')}`,
    '/docs/page.md%00',
    '/docs/%',
  ]) {
    const answer = await exchange(port, [
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ])
    assert.ok([400, 404].includes(statusOf(answer)), path)
    assert.not.match(answer, 'outside')
  }
})

test('a site that is made again is served as it is now', async ({ stage }) => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Again</title>')
  writeFileSync(join(folder, 'added.html'), '<!doctype html><title>Added</title>')
  const later = new Date(Date.now() + 5000)
  utimesSync(join(folder, 'index.html'), later, later)
  assert.match((await stage.fetch('/docs/')).body, 'Again')
  assert.match((await stage.fetch('/docs/added.html')).body, 'Added')
})

test('only reading is possible', async ({ stage }) => {
  assert.is((await stage.fetch('/docs/', { method: 'POST' })).status, 404)
  const head = await stage.fetch('/docs/', { method: 'HEAD' })
  assert.equal([head.status, head.body], [200, ''])
})

test.run()

const missing = suite<{ stage: Stage }>('a documentation site that is not made')
missing.before(async (scene) => {
  scene.stage = await openStage({ settings: { DOCS_DIR: join(home, 'nothing') } })
})
missing.after(({ stage }) => stage?.close())

missing('is not there', async ({ stage }) => {
  for (const path of ['/docs', '/docs/', '/docs/index.html'])
    assert.is((await stage.fetch(path)).status, 404, path)
})

missing('says so while it is being made, and asks again by itself', async ({ stage }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.app.docs.trackBuild(promise)
  const { status, body, headers } = await stage.fetch('/docs/')
  assert.equal([status, headers.get('retry-after')], [503, '3'])
  assert.match(body, '<meta http-equiv="refresh" content="3">')
  assert.not.match(stage.logged(), 'request failed')
  resolve()
  await promise
  assert.is((await stage.fetch('/docs/')).status, 404)
  const slow = Promise.withResolvers<void>()
  stage.app.docs.trackBuild(slow.promise, () => ({ percent: 37, secondsLeft: 41.2 }))
  const later = await stage.fetch('/docs/')
  assert.is(later.headers.get('retry-after'), '42')
  assert.match(later.body, '37 % of the documentation is done')
  slow.resolve()
})

missing.run()

const token = metricsToken()
const production = suite<{ hidden: Stage; open: Stage }>('the documentation site in production')
production.before(async (scene) => {
  makeSite()
  const settings = { ...inProduction(token), DOCS_DIR: folder }
  scene.hidden = await openStage({ settings })
  scene.open = await openStage({ settings: { ...settings, DOCS_PUBLIC: 'true' } })
})
production.after(async ({ hidden, open }) => {
  await hidden?.close()
  await open?.close()
  rmSync(home, { recursive: true, force: true })
})

production('is hidden without the token of the documents', async ({ hidden }) => {
  for (const path of ['/docs', '/docs/', '/docs/page.md', '/docs/nothing'])
    assert.is((await hidden.fetch(path)).status, 404, path)
  assert.not.match(JSON.stringify((await hidden.fetch('/docs/')).body), 'Start')
  const headers = { Authorization: `Bearer ${token}` }
  assert.is((await hidden.fetch('/docs/', { headers })).status, 200)
})

production('is there for everyone where it is public', async ({ open }) => {
  assert.is((await open.fetch('/docs/')).status, 200)
})

production.run()
