import { createServer, request as plainRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { allSealed } from '../../../scripts/bench/all-sealed.ts'
import { type Scene, signInByCode } from '../../platform/auth/eid-support.ts'
import { type CollectedSpan, type CollectorFixture, openCollector } from '../../support/collector.ts'
import { openEid } from '../../support/eid.ts'
import { addCaller, addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { seedAuthority, seedService } from '../../support/gov.ts'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const KIND = { internal: 1, server: 2, client: 3, consumer: 5 }
const JOB = 'prune-rate-buckets'
const HEADER_SECRET = 'canary-collector-key-51a7'
const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLERS_SPAN = 'b7ad6b7169203331'

interface Context extends Scene {
  collector: CollectorFixture
  upstream: UpstreamServer
  recorder: Recorder
}

const test = suite<Context>('traces')

test.before(async (context) => {
  context.collector = await openCollector()
  context.eid = await openEid()
  context.upstream = await startUpstream()
  context.recorder = await startRecorder(context.eid.settings.EID_URL as string)
  context.stage = await openStage({
    settings: {
      ...context.eid.settings,
      ...context.collector.settings,
      EID_URL: context.recorder.url,
      EID_POLL_HOLD_SECONDS: '4',
      OAUTH_ISSUER: 'https://id.example.mn',
      OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${HEADER_SECRET}`,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=stage%20one',
    },
  })
})
test.before.each(async ({ stage, collector, recorder }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  await collector.forget()
  recorder.got.length = 0
})
test.after(async ({ stage, eid, upstream, recorder, collector }) => {
  await stage?.close()
  await eid?.stop()
  await upstream?.close()
  recorder?.close()
  await collector?.stop()
})

interface Recorder {
  url: string
  got: { path: string; traceparent: string | undefined }[]
  close(): void
}

/** Passes everything on, and remembers in which trace it was asked. */
async function startRecorder(target: string): Promise<Recorder> {
  const { origin, pathname } = new URL(target)
  const got: Recorder['got'] = []
  const server: Server = createServer((request, response) => {
    got.push({ path: request.url ?? '', traceparent: request.headers.traceparent as string | undefined })
    const { method = 'GET', headers } = request
    const passed = plainRequest(`${origin}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, got, close }
}

const traceOf = async ({ collector }: Context, traceId: string) =>
  (await collector.spans()).filter((span) => span.traceId === traceId)

/** Everything below a span. */
function below(all: readonly CollectedSpan[], { spanId }: CollectedSpan): CollectedSpan[] {
  const own = all.filter(({ parentSpanId }) => parentSpanId === spanId)
  return own.flatMap((span) => [span, ...below(all, span)])
}

test('a sign-in is traced from the request to the eID, which continues the trace, and to the database', async (context) => {
  const { eid, collector, recorder, stage } = context
  const person = eid.people.find(({ state, level }) => state === 'valid' && level !== 'ADVANCED')!
  assert.is((await signInByCode(context, person)).status, 200)

  const server = await collector.span(({ name }) => name === 'startEidSignIn')
  assert.is(server.kind, KIND.server)
  assert.is(server.attributes['http.route'], '/api/v1/auth/eid/start')
  assert.is(server.attributes['http.request.method'], 'POST')
  assert.is(server.attributes['http.response.status_code'], 201)
  assert.is(server.resource['service.name'], 'tamga')
  assert.is(server.resource['deployment.environment.name'], 'stage one')
  assert.ok(BigInt(server.endNs) >= BigInt(server.startNs))

  const parts = below(await traceOf(context, server.traceId), server)
  const call = parts.find(
    ({ kind, attributes }) => kind === KIND.client && attributes['server.port'] !== undefined,
  )
  assert.is(call?.attributes['server.address'], '127.0.0.1')
  const statement = parts.find(({ attributes }) => attributes['db.collection.name'] === 'eid_sessions')
  assert.is(statement?.attributes['db.system.name'], 'postgresql')
  assert.is(statement?.kind, KIND.client)
  const traceparents = recorder.got.map(({ traceparent }) => traceparent)
  assert.ok(traceparents.includes(`00-${call?.traceId}-${call?.spanId}-01`), traceparents.join())

  // The line of the request leads to the trace.
  const line = stage
    .logged()
    .split('\n')
    .find((one) => one.includes('"operation":"startEidSignIn"'))
  const { trace_id, span_id } = JSON.parse(line ?? '{}')
  assert.equal([trace_id, span_id], [server.traceId, server.spanId])
  const { headers } = await collector.asked()
  assert.is(headers[0]?.['x-api-key'], HEADER_SECRET)
})

test('a new case is traced to its statements, its commit and the seal of its audit entry', async (context) => {
  const { stage, collector } = context
  const authority = await seedAuthority(stage)
  const service = await seedService(stage, authority.orgId)
  const applicant = await stage.signIn()
  const body = { service_id: service.id, channel: 'online', urgency: 'normal', form_data: {}, evidences: [] }
  // A pass that is under way when an entry is committed may seal it without knowing whose it is: then the next one shows.
  const traced = new Set<string>()
  let server: CollectedSpan
  let seal: CollectedSpan | undefined
  do {
    const answer = await stage.send('createGovApplication', { body }, applicant.credential)
    assert.is(answer.status, 201)
    server = await collector.span(
      ({ name, traceId }) => name === 'createGovApplication' && !traced.has(traceId),
    )
    traced.add(server.traceId)
    await allSealed(stage.test.database)
    // Spans are handed over in the order in which they end: behind this one, all of the seal are there.
    await stage.send('getHealth')
    await collector.span(
      ({ name, startNs }) => name === 'getHealth' && BigInt(startNs) > BigInt(server.startNs),
    )
    seal = (await collector.spans()).find(
      ({ name, traceId }) => name === 'audit seal' && traceId === server.traceId,
    )
  } while (!seal && traced.size < 20)
  assert.ok(seal, `none of ${traced.size} cases shows its seal`)
  assert.ok(Number(seal.attributes['tamga.audit.sealed']) > 0)
  const all = await traceOf(context, server.traceId)
  const names = below(all, server).map(({ name }) => name)
  assert.ok(names.includes('insert gov_applications'), names.join(', '))
  // What a seal asks of the database lies below it, in the trace of one of those whose entries it seals.
  const seals = new Set(
    (await collector.spans()).filter(({ name }) => name === 'audit seal').map(({ spanId }) => spanId),
  )
  await collector.span(({ name, parentSpanId }) => name.includes('audit_') && seals.has(parentSpanId))
})

test('a job runs in the trace of the request that queued it', async (context) => {
  const { stage, collector } = context
  const { status } = await stage.call('runMaintenanceJob', { path: { name: JOB } }, stage.admin)
  assert.is(status, 202)
  const server = await collector.span(({ name }) => name === 'runMaintenanceJob')
  const job = await collector.span(({ name }) => name === `job ${JOB}`)
  assert.is(job.traceId, server.traceId)
  assert.is(job.parentSpanId, server.spanId)
  assert.is(job.kind, KIND.consumer)
  assert.is(job.attributes['tamga.job'], JOB)
  const text = (await stage.fetch('/metrics')).body as string
  assert.match(text, /tamga_job_runs_total\{job_name="prune-rate-buckets",outcome="completed"\} [1-9]/)
})

test('the gateway continues the trace of its caller at the service, without its baggage', async (context) => {
  const { stage, upstream, collector } = context
  const admin = await stage.signIn('admin')
  const service = await addService(stage, admin, upstream.url)
  const caller = await addCaller(stage, [service.scope])
  upstream.got.length = 0
  const answer = await stage.fetch(`/gw/${service.name}/x?q=canary-query-88`, {
    headers: {
      ...caller.headers,
      traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-00`,
      tracestate: 'vendor=canary-state-4',
      baggage: 'person=canary-baggage-3',
    },
  })
  assert.is(answer.status, 200)
  const server = await collector.span(({ name, traceId }) => name === 'gateway' && traceId === CALLERS_TRACE)
  assert.is(server.parentSpanId, CALLERS_SPAN)
  assert.is(server.attributes['http.route'], '/gw/{service}')
  const call = below(await traceOf(context, CALLERS_TRACE), server).find(
    ({ attributes }) => attributes['server.port'] === Number(new URL(upstream.url).port),
  )
  const { headers } = upstream.got[0]!
  assert.is(headers.traceparent, `00-${CALLERS_TRACE}-${call?.spanId}-01`)
  // Of a stranger: see the test of trusted proxies.
  assert.is(headers.tracestate, undefined)
  assert.is(headers.baggage, undefined)
})

test('a tool of the Model Context Protocol shows below its message', async (context) => {
  const { stage, collector } = context
  const admin = await stage.signIn('admin')
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'host_status', arguments: {} },
  }
  const { status } = await stage.fetch('/mcp', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: {
      ...admin.credential,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
  })
  assert.is(status, 200)
  const server = await collector.span(({ name }) => name === 'mcp')
  const tool = below(await traceOf(context, server.traceId), server).find(
    ({ name }) => name === 'host_status',
  )
  assert.is(tool?.attributes['tamga.operation'], 'host_status')
})

test('no span holds a secret, a person, a query, a body or a value of a statement', async (context) => {
  const { stage, eid, collector } = context
  const person = eid.people.find(({ state, level }) => state === 'valid' && level !== 'ADVANCED')!
  const signedIn = await signInByCode(context, person)
  const applicant = await stage.signIn()
  await stage.fetch('/api/v1/catalog/services?q=canary-query-17', { headers: applicant.credential })
  await stage.fetch('/api/v1/no/such/canary-path-23?token=canary-query-24')
  await stage.fetch('/api/v1/me/profile', {
    method: 'PATCH',
    headers: { ...applicant.credential, 'Content-Type': 'application/json', 'User-Agent': 'canary-agent-9' },
    body: JSON.stringify({ email: 'canary-mail@example.mn', first_name: 'Канар' }),
  })
  await stage.call('runMaintenanceJob', { path: { name: JOB } }, stage.admin)
  await collector.span(({ name }) => name === `job ${JOB}`)
  await collector.span(({ attributes }) => attributes['http.response.status_code'] === 404)

  const bytes = (await collector.received()).toString('utf8')
  const tokens = JSON.stringify(signedIn.body).match(/[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/g) ?? []
  const canaries = [
    ...tokens,
    applicant.id,
    applicant.credential.Authorization!,
    `civil-${applicant.id}`,
    person.nationalId,
    ...Object.values(stage.admin),
    'canary-',
    'Канар',
    'example.mn',
    'insert into',
    'select set_config',
  ]
  for (const canary of canaries) {
    // The key goes to the collector as a header, and nowhere else.
    const found = bytes.replaceAll(HEADER_SECRET, '').includes(canary)
    assert.not(found, `exported: ${canary}`)
  }
  const spans = await collector.spans()
  assert.ok(spans.length > 10)
  for (const { events, links, statusMessage } of spans)
    assert.equal([events, links, statusMessage], [0, [], ''])
})

test.run()
