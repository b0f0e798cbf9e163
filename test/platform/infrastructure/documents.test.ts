import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { operations } from '../../../generated/operations.ts'
import { rootOf, type ViewName, viewNames, viewOf } from '../../../src/contract/views/views.ts'
import { createApiKey } from '../../../src/security/api-keys/api-keys.ts'
import { exchange, statusOf } from '../../http/raw.ts'
import { inProduction, metricsToken } from '../../support/production.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const documents = suite<{ stage: Stage }>('the documents')
documents.before(async (scene) => {
  scene.stage = await openStage()
})
documents.after(({ stage }) => stage.close())

documents(
  'the page opens at the address that it writes when another document is chosen',
  async ({ stage }) => {
    const { status, headers } = await stage.fetch('/swagger/?doc=operator&urls.primaryName=Operator+console')
    assert.is(status, 200)
    assert.match(headers.get('content-type') ?? '', 'text/html')
  },
)

function published(name: ViewName) {
  const file = join(import.meta.dirname, '..', '..', '..', 'generated', `${rootOf(name)}.json`)
  return JSON.parse(JSON.stringify(viewOf(name, JSON.parse(readFileSync(file, 'utf8')))))
}

async function faultsOf(document: object) {
  const config = await createConfig({ extends: ['spec'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

/** Every place where a schema keyword of that name stands; what is only shown to readers is not looked at. */
function keywordPlaces(value: unknown, keyword: string, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const place = `${path}/${name}`
    const isData = name === 'example' || name === 'examples' || name === 'default'
    if (isData && !/\/(properties|responses)$/.test(path)) return []
    const isKeyword = name === keyword && typeof member === 'boolean'
    return [...(isKeyword ? [place] : []), ...keywordPlaces(member, keyword, place)]
  })
}

for (const name of viewNames) {
  documents(`${name}: served as its view of the bundled document, and valid`, async ({ stage }) => {
    const { status, body } = await stage.call('getSwaggerDocument', { query: { doc: name } })
    assert.is(status, 200)
    assert.equal(body, published(name))
    assert.is(body.openapi, '3.0.3')
    assert.equal(await faultsOf(body), [])
  })

  documents(`${name}: the 3.1 form is 3.1.1, valid, and says null by types`, async ({ stage }) => {
    const { body } = await stage.call('getSwaggerDocument', { query: { doc: name, version: '3.1' } })
    assert.is(body.openapi, '3.1.1')
    assert.equal(keywordPlaces(body, 'nullable'), [])
    assert.equal(keywordPlaces(body, 'exclusiveMinimum'), [])
    assert.equal(await faultsOf(body), [])
    const operationsOf = (document: { paths: object }) =>
      JSON.stringify(document).match(/"operationId":"[^"]+"/g)
    assert.equal(operationsOf(body), operationsOf(published(name)))
  })
}

documents('the 3.1 form keeps every null that the 3.0 form allows', async ({ stage }) => {
  const { body } = await stage.call('getSwaggerDocument', { query: { version: '3.1' } })
  // A reference that may be null says so twice in 3.0, around its choice and in it.
  const nullable = keywordPlaces(published('platform'), 'nullable').filter(
    (at) => !at.includes('/anyOf/'),
  ).length
  const nulls = JSON.stringify(body).match(/"type":\["[a-z]+","null"\]|\{"type":"null"\}/g)?.length
  assert.ok(nullable > 0)
  assert.is(nulls, nullable)
})

documents('without a choice it is the platform in 3.0', async ({ stage }) => {
  const { body } = await stage.call('getSwaggerDocument')
  assert.equal(body, published('platform'))
})

documents('the session of a person comes first among the ways to authenticate', async ({ stage }) => {
  for (const version of ['3.0', '3.1']) {
    const { body } = await stage.send('getSwaggerDocument', { query: { version } })
    assert.is(Object.keys(body.components.securitySchemes)[0], 'session')
  }
})

documents('another name or form is refused', async ({ stage }) => {
  for (const query of [{ doc: 'other' }, { version: '3.2' }]) {
    const { status, body } = await stage.send('getSwaggerDocument', { query })
    assert.is(status, 400)
    assert.is(body.error, 'request.invalid')
  }
})

documents('the same document has the same ETag, and is not sent twice', async ({ stage }) => {
  const tags = new Set<string>()
  for (const doc of viewNames) {
    for (const version of ['3.0', '3.1']) {
      const query = { doc, version }
      const { headers } = await stage.send('getSwaggerDocument', { query })
      const tag = headers.get('etag') ?? ''
      tags.add(tag)
      const again = await stage.send('getSwaggerDocument', { query, headers: { 'If-None-Match': tag } })
      assert.is(again.status, 304)
      assert.is(again.body, '')
      assert.is(again.headers.get('etag'), tag)
      const other = await stage.send('getSwaggerDocument', { query, headers: { 'If-None-Match': '"other"' } })
      assert.is(other.status, 200)
    }
  }
  assert.is(tags.size, 2 * viewNames.length)
})

for (const name of viewNames)
  for (const version of ['3.0', '3.1'] as const)
    documents(`${name} ${version}: the same at /openapi.json, and as YAML`, async ({ stage }) => {
      const query = { doc: name, version }
      const swagger = await stage.call('getSwaggerDocument', { query })
      const json = await stage.call('downloadOpenApiJson', { query })
      assert.equal(json.body, swagger.body)
      assert.is(json.headers.get('content-type'), 'application/json; charset=utf-8')
      const yaml = await stage.call('downloadOpenApiYaml', { query })
      assert.is(yaml.headers.get('content-type'), 'application/yaml')
      assert.equal(parse(yaml.body), swagger.body)
      assert.is.not(yaml.headers.get('etag'), json.headers.get('etag'))
    })

documents('language models find the contracts and every operation in words', async ({ stage }) => {
  const index = await stage.call('getLlmsIndex')
  assert.match(index.headers.get('content-type') ?? '', 'text/plain')
  for (const name of viewNames) assert.match(index.body, `(/openapi.json?doc=${name})`)
  const full = await stage.call('getLlmsFullText')
  for (const { id, method, path } of Object.values(operations))
    assert.match(full.body, `- \`${method.toUpperCase()} ${path}\` (${id}): `)
  const tag = full.headers.get('etag') ?? ''
  const again = await stage.call('getLlmsFullText', { headers: { 'If-None-Match': tag } })
  assert.is(again.status, 304)
})

documents('where there is a documentation site, its own text leads to its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-llms-'))
  writeFileSync(join(folder, 'llms.txt'), '# Tamga\n\n- [SDKs](sdks.md)\n- [platform](/openapi.json)\n')
  const stage = await openStage({ settings: { DOCS_DIR: folder } })
  try {
    const { body } = await stage.call('getLlmsIndex')
    assert.is(body, '# Tamga\n\n- [SDKs](/docs/sdks.md)\n- [platform](/openapi.json)\n')
  } finally {
    await stage.close()
    rmSync(folder, { recursive: true })
  }
})

function ask(stage: Stage, method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(stage.url + path, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const readers = { br: brotliDecompressSync, gzip: gunzipSync }
const files = [
  '/openapi.json?doc=tools',
  '/openapi.yaml',
  '/swagger/doc.json',
  '/swagger/assets/swagger-ui.css',
  '/llms-full.txt',
]
for (const path of [...files, '/web/assets/desk.css', '/web/assets/ask.js'])
  documents(`${path}: compressed as the client takes it, under one tag`, async ({ stage }) => {
    const plain = await ask(stage, 'GET', path, {})
    assert.is(plain.headers['content-encoding'], undefined)
    assert.match(plain.headers.vary ?? '', 'Accept-Encoding')
    for (const [encoding, read] of Object.entries(readers)) {
      const accepting = { 'Accept-Encoding': encoding }
      const got = await ask(stage, 'GET', path, accepting)
      assert.is(got.headers['content-encoding'], encoding)
      assert.is(got.headers.etag, plain.headers.etag?.replace(/"$/, `-${encoding}"`))
      assert.match(String(got.headers['x-request-id']), /^[0-9a-f-]{36}$/)
      assert.is(Number(got.headers['content-length']), got.body.length)
      assert.ok(got.body.length < plain.body.length / 2)
      assert.ok(read(got.body).equals(plain.body))
      const head = await ask(stage, 'HEAD', path, accepting)
      for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
        assert.is(head.headers[name], got.headers[name], name)
      const known = { ...accepting, 'If-None-Match': got.headers.etag ?? '' }
      const again = await ask(stage, 'GET', path, known)
      assert.equal([again.status, again.body.length], [304, 0])
      assert.is(again.headers.etag, got.headers.etag)
      assert.match(again.headers.vary ?? '', 'Accept-Encoding')
      const part = await ask(stage, 'GET', path, { ...accepting, Range: 'bytes=0-9' })
      assert.equal([part.status, part.body.length], [200, got.body.length])
    }
  })

documents('what is for one person, or not to be kept, is not compressed', async ({ stage }) => {
  const { credential } = await stage.signIn('superadmin')
  const accepting = { ...credential, 'Accept-Encoding': 'br, gzip' }
  for (const path of ['/api/v1/rbac/me', '/api/v1/tools/openapi.json', '/health', '/metrics', '/sign-in']) {
    const { status, headers } = await ask(stage, 'GET', path, accepting)
    assert.is(status, 200, path)
    assert.is(headers['content-encoding'], undefined, path)
  }
})

documents('without a choice the well-known addresses have the platform in 3.0', async ({ stage }) => {
  assert.equal((await stage.fetch('/openapi.json')).body, published('platform'))
  const { body } = await stage.fetch('/openapi.yaml')
  assert.match(body, /^openapi: "?3\.0\.3"?\ninfo:\n {2}title: /)
  assert.is((await stage.fetch('/openapi.json?doc=other')).status, 400)
})

documents('the tools are for API keys and for people, who see those that they may use', async ({ stage }) => {
  assert.is((await stage.call('getToolDocument')).status, 401)
  const user = await stage.signIn('user')
  const ordinary = await stage.call('getToolDocument', {}, user.credential)
  assert.equal(Object.keys(ordinary.body.paths), ['/api/v1/tools/ask_services'])
  const admin = await stage.signIn('admin')
  assert.is((await stage.call('getToolDocument', {}, admin.credential)).status, 200)
  const key = { name: 'reader', tools: ['host_status'], orgId: null, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  const { status, body, headers } = await stage.call('getToolDocument', {}, { 'X-API-Key': secret })
  assert.is(status, 200)
  assert.is(body.info.title, published('tools').info.title)
  assert.ok(headers.get('etag'))
})

documents('the page and its files come from this host alone', async ({ stage }) => {
  const { status, headers, body } = await stage.call('getSwaggerPage')
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/html/)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'")
  assert.match(policy, "script-src 'self';")
  assert.not.match(policy, /https?:|unsafe-eval/)
  assert.not.match(body, /https?:\/\/|["']\/\//)
  const files = [...String(body).matchAll(/(?:src|href)="(\/swagger\/assets\/[^"]+)"/g)].map((one) => one[1]!)
  assert.ok(files.length >= 5)
  for (const file of files) {
    const asset = await stage.fetch(file)
    assert.is(asset.status, 200, file)
    assert.is(asset.headers.get('x-content-type-options'), 'nosniff')
    const tag = asset.headers.get('etag') ?? ''
    // By hand, because fetch would ask to pass by every cache.
    const again = `GET ${file} HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${tag}\r\nConnection: close\r\n\r\n`
    assert.is(statusOf(await exchange(Number(new URL(stage.url).port), [again])), 304)
  }
  assert.not.match((await stage.fetch('/swagger/assets/start.js')).body, /https?:\/\//)
})

documents('a file that is not there is answered like any other address', async ({ stage }) => {
  for (const path of [
    '/swagger/assets/nothing.js',
    '/swagger/assets/',
    '/swagger/assets/..%2fpackage.json',
  ]) {
    const { status, body } = await stage.fetch(path)
    assert.is(status, 404, path)
    assert.is(body.error, 'request.not_found', path)
  }
  assert.is((await stage.fetch('/swagger/assets/start.js', { method: 'POST' })).status, 404)
})

documents.run()

const production = suite<{ stage: Stage }>('the documents in production')
const token = metricsToken()
const productionSettings = () => inProduction(token)
production.before(async (scene) => {
  scene.stage = await openStage({ settings: productionSettings() })
})
production.after(({ stage }) => stage?.close())

production('are not there without the token', async ({ stage }) => {
  const hidden = [
    '/swagger/',
    '/swagger/doc.json',
    '/swagger/assets/start.js',
    '/openapi.json',
    '/openapi.yaml',
    '/llms.txt',
    '/llms-full.txt',
  ]
  for (const path of [...hidden, '/metrics']) {
    assert.is((await stage.fetch(path)).status, 404, path)
    assert.is((await stage.fetch(path, { method: 'DELETE' })).status, 404, path)
  }
})

const ownServers = {
  administration: 'https://id.example.mn',
  platform: 'https://id.example.mn',
  tools: 'https://id.example.mn',
  operator: 'https://console.example.mn',
}
for (const [doc, url] of Object.entries(ownServers) as [ViewName, string][]) {
  production(`${doc}: names this server, and is else as published`, async ({ stage }) => {
    const credential = { Authorization: `Bearer ${token}` }
    const { body, headers } = await stage.send('getSwaggerDocument', { query: { doc } }, credential)
    const { servers, ...rest } = body
    const { servers: _, ...expected } = published(doc)
    assert.equal(servers, [{ url, description: 'This server' }])
    assert.equal(rest, expected)
    assert.ok(headers.get('strict-transport-security'))
  })
}

production.run()

const open = suite<{ stage: Stage }>('the documents in production where they are public')
open.before(async (scene) => {
  scene.stage = await openStage({ settings: { ...productionSettings(), DOCS_PUBLIC: 'true' } })
})
open.after(({ stage }) => stage?.close())

open('are there for everyone, and the metrics are not', async ({ stage }) => {
  for (const id of [
    'getSwaggerPage',
    'getSwaggerDocument',
    'downloadOpenApiJson',
    'downloadOpenApiYaml',
    'getLlmsIndex',
    'getLlmsFullText',
  ] as const)
    assert.is((await stage.call(id)).status, 200, id)
  assert.is((await stage.fetch('/swagger/assets/start.js')).status, 200)
  assert.is((await stage.call('downloadOpenApiJson', {}, { Authorization: 'Bearer wrong' })).status, 200)
  assert.is((await stage.fetch('/metrics')).status, 404)
})

open.run()
