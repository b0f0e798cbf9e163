import * as assert from 'uvu/assert'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
}

const TOKEN = 'a-token-for-metrics-that-is-long-enough'
const withToken = { Authorization: `Bearer ${TOKEN}` }

const open = suite<Scene>('metrics without a token')
open.before(async (scene) => {
  scene.stage = await openStage()
})
open.after(({ stage }) => stage.close())

async function sample({ stage }: Scene, series: string): Promise<number> {
  const { body } = await stage.call('getMetrics')
  const line = String(body)
    .split('\n')
    .find((text) => text.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}

const requests = (operation: string, method: string, status: number) =>
  `tamga_http_requests_total{operation="${operation}",method="${method}",status="${status}"}`

open('are in the text format of Prometheus', async ({ stage }) => {
  const { status, headers } = await stage.call('getMetrics')
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
})

open('count by operationId, never by path', async (scene) => {
  const { stage } = scene
  const before = await sample(scene, requests('getTheme', 'GET', 401))
  const id = '0193b2a4-2222-7333-8444-955566667777'
  for (let count = 0; count < 3; count++) await stage.call('getTheme', { path: { id } })
  assert.is((await sample(scene, requests('getTheme', 'GET', 401))) - before, 3)
  assert.not.match(String((await stage.call('getMetrics')).body), id)
})

open('keep what is not in the contract under one name', async (scene) => {
  const before = await sample(scene, requests('none', 'GET', 404))
  for (const path of ['/nothing/one', '/nothing/two']) await scene.stage.fetch(path)
  assert.is((await sample(scene, requests('none', 'GET', 404))) - before, 2)
  await scene.stage.fetch('/health', { method: 'PROPFIND' })
  assert.is(await sample(scene, requests('none', 'other', 405)), 1)
})

open('measure the time of each operation', async (scene) => {
  const series = 'tamga_http_request_duration_seconds_count{operation="getHealth"}'
  const before = await sample(scene, series)
  await scene.stage.call('getHealth')
  assert.is((await sample(scene, series)) - before, 1)
})

open('say how many requests are under way, whatever the others asked for', async (scene) => {
  for (const path of ['/swagger/assets/swagger-ui.css', '/swagger/assets/nothing', '/health', '/nothing'])
    await scene.stage.fetch(path)
  assert.is(await sample(scene, 'tamga_http_requests_in_flight'), 1)
})

open('tell the lag of the audit log', async (scene) => {
  assert.match(String((await scene.stage.call('getMetrics')).body), /^tamga_audit_pending \d+$/m)
  assert.match(String((await scene.stage.call('getMetrics')).body), /^tamga_audit_lag_seconds [\d.]+$/m)
})

open.run()

const closed = suite<Scene>('metrics with a token')
closed.before(async (scene) => {
  scene.stage = await openStage({ settings: { METRICS_TOKEN: TOKEN } })
})
closed.after(({ stage }) => stage.close())

/** All that a stranger can compare. */
function shown({ status, headers, body }: Answered) {
  const own = new Set(['date', 'x-request-id'])
  return { status, body, headers: [...headers].filter(([name]) => !own.has(name)) }
}

const hidden: [method: string, path: string][] = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    ['/metrics', '/swagger/', '/swagger/doc.json'].map((path): [string, string] => [method, path]),
  ),
  ['GET', '/metrics/'],
  ['GET', '/metrics/nothing'],
  ['POST', '/%6Detrics'],
  ['GET', '/%6Detrics'],
  ['GET', '/swagger'],
  ['GET', '/swagger/nothing'],
  ['GET', '/swagger/doc.json?doc=nothing'],
  ['GET', '/swagger/doc.json?doc=tools&doc=tools'],
  ['POST', '/%73wagger/doc.json'],
  ['GET', '/swagger/assets/swagger-ui.css'],
  ['GET', '/swagger/assets/nothing'],
]

for (const [method, path] of hidden) {
  closed(`${method} ${path} is as if it were not there`, async ({ stage }) => {
    const absent = shown(await stage.fetch('/address-that-no-one-uses', { method }))
    assert.is(absent.status, 404)
    for (const headers of [{}, { Authorization: 'Bearer another-token-of-the-same-length' }, stage.admin])
      assert.equal(shown(await stage.fetch(path, { method, headers })), absent)
  })
}

closed('with the token everything is there', async ({ stage }) => {
  assert.is((await stage.call('getMetrics', {}, withToken)).status, 200)
  assert.is((await stage.call('getSwaggerPage', {}, withToken)).status, 200)
  assert.is((await stage.call('getSwaggerDocument', {}, withToken)).status, 200)
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    assert.is((await stage.fetch(`/swagger/assets/${name}`, { headers: withToken })).status, 200)
  const wrong = await stage.fetch('/metrics', { method: 'POST', headers: withToken })
  assert.is(wrong.status, 405)
  assert.match(wrong.headers.get('allow') ?? '', /GET/)
})

closed.run()
