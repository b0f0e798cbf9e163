import * as assert from 'uvu/assert'
import { addCaller, addService, startUpstream } from '../../support/gateway.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage }>('traffic of the gateway')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
})
test.after(({ stage }) => stage?.close())

test('what passes is counted and logged, without query, token and people', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const upstream = await startUpstream()
  upstream.answer = (_request, response, got) => {
    response.statusCode = got.url.startsWith('/broken') ? 500 : 200
    response.end('four')
  }
  const service = await addService(stage, admin, upstream.url, { quota_day: 3 })
  const { headers, clientId, token } = await addCaller(stage, [service.scope])
  const ask = (path: string, init: RequestInit = {}) =>
    stage.fetch(`/gw/${service.name}${path}`, { ...init, headers })
  const answer = await ask('/streets?register=ТЭ92023024', { method: 'POST', body: 'secret' })
  await ask('/broken')
  await ask('/')
  assert.is((await ask('/')).status, 429)
  await stage.fetch(`/gw/${service.name}/`)
  await stage.app.services.gateway.recorder.flush()

  const logs = await stage.call('listGatewayLogs', {}, admin.credential)
  assert.equal(
    logs.body.data.items
      .map(({ path, status, error, failed }: Record<string, unknown>) => [path, status, error, failed])
      .toSorted(),
    [
      ['/', 200, null, false],
      ['/', 429, 'gateway.quota_used', true],
      ['/broken', 500, null, true],
      ['/streets', 200, null, false],
    ].toSorted(),
  )
  const posted = logs.body.data.items.find(({ path }: { path: string }) => path === '/streets')
  assert.is(posted.client_id, clientId)
  assert.is(posted.method, 'POST')
  assert.is(posted.request_bytes, 6)
  assert.is(posted.response_bytes, 4)
  assert.is(posted.request_id, answer.headers.get('x-request-id'))
  for (const hidden of [token, 'secret', '92023024', 'register'])
    assert.not.match(JSON.stringify(logs.body), hidden)

  const { data } = (await stage.call('getGatewayOverview', { query: { window: '24h' } }, admin.credential))
    .body
  assert.is(data.total.requests, 4)
  assert.is(data.total.error_rate, 0.5)
  assert.is(data.services[0].service, service.name)
  assert.is(data.applications[0].client_id, clientId)
  await upstream.close()
})

test.run()
