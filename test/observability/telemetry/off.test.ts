import { registerHooks } from 'node:module'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'

// Alone in its process: it looks at what is loaded, before anything of the server is.
const loaded: string[] = []
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url)
    return nextLoad(url, context)
  },
})
const { openStage } = await import('../../support/stage.ts')
const { openCollector } = await import('../../support/collector.ts')
const { addCaller, addService, startUpstream } = await import('../../support/gateway.ts')

const test = suite('telemetry that is off')

/** The package of metrics brings the API, which is but types and switches. */
const ofTheSdk = () => loaded.filter((url) => /\/@opentelemetry\/(?!api\/)/.test(url))

test('nothing of the SDK is loaded, and the trace of a caller passes the gateway as it came', async () => {
  const upstream = await startUpstream()
  const stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
  const service = await addService(stage, await stage.signIn('admin'), upstream.url)
  const caller = await addCaller(stage, [service.scope])
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const headers = { ...caller.headers, traceparent, tracestate: 'vendor=1', baggage: 'person=1' }
  assert.is((await stage.fetch(`/gw/${service.name}/`, { headers })).status, 200)
  assert.is((await stage.fetch('/health', { headers: { traceparent } })).status, 200)
  const got = upstream.got.at(-1)?.headers
  assert.equal([got?.traceparent, got?.tracestate, got?.baggage], [traceparent, 'vendor=1', undefined])
  await stage.close()
  await upstream.close()
  assert.not.match(stage.logged(), 'trace_id')
  assert.ok(loaded.some((url) => url.endsWith('/src/observability/telemetry/open.ts')))
  assert.equal(ofTheSdk(), [])
})

test('where a collector is set the SDK is loaded', async () => {
  const collector = await openCollector()
  const stage = await openStage({ settings: collector.settings })
  await stage.fetch('/health')
  await stage.close()
  await collector.stop()
  assert.ok(ofTheSdk().some((url) => url.includes('/@opentelemetry/sdk-trace/')))
})

test.run()
