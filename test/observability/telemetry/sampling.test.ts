import { context as contexts, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { RandomIdGenerator, SamplingDecision } from '@opentelemetry/sdk-trace'
import * as assert from 'uvu/assert'
import { EdgeSampler } from '../../../src/observability/telemetry/sampler.ts'
import { UnsampledSpan } from '../../../src/observability/telemetry/unsampled-span.ts'
import { type CollectorFixture, openCollector } from '../../support/collector.ts'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const SPAN = 'b7ad6b7169203331'
/** The ratio sampler keeps this one whatever the ratio, unless that is 0. */
const LUCKY = '00000000000000000000000000000001'

interface Context {
  collector: CollectorFixture
}

const test = suite<Context>('which traces are kept')

test.before(async (context) => {
  context.collector = await openCollector()
})
test.before.each(({ collector }) => collector.forget())
test.after(({ collector }) => collector?.stop())

const remote = (traceId: string, traceFlags: number) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: SPAN, traceFlags, isRemote: true })

function keptOf(sampler: EdgeSampler, within: typeof ROOT_CONTEXT, traceId: string): number {
  const { decision } = sampler.shouldSample(within, traceId, 'request', SpanKind.SERVER, {}, [])
  return decision === SamplingDecision.RECORD_AND_SAMPLED ? 1 : 0
}

test('a stranger chooses neither by the flag nor by the id', () => {
  const sampler = new EdgeSampler('parentbased_traceidratio', 0.01)
  const stranger = { traceId: LUCKY, spanId: SPAN, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  const kept = Array.from({ length: 20_000 }, () => sampler.samplesParent(stranger, true)).filter(
    Boolean,
  ).length
  // 200 are expected; so far away chance does not come.
  assert.ok(kept > 50 && kept < 500, `${kept} of 20000`)
})

test('a trusted proxy chooses by the flag, and a sampler that follows no parent by the id', () => {
  const [sampled, not] = [remote(LUCKY, TraceFlags.SAMPLED), remote(LUCKY, TraceFlags.NONE)]
  const following = new EdgeSampler('parentbased_traceidratio', 0)
  assert.is(keptOf(following, sampled, LUCKY), 1)
  assert.is(keptOf(following, not, LUCKY), 0)
  assert.is(keptOf(new EdgeSampler('parentbased_always_on', 0), not, LUCKY), 0)
  assert.is(keptOf(new EdgeSampler('always_on', 0), not, LUCKY), 1)
  assert.is(keptOf(new EdgeSampler('always_off', 1), sampled, LUCKY), 0)
  assert.is(keptOf(new EdgeSampler('traceidratio', 0.5), not, LUCKY), 1)
  assert.is(contexts.active(), ROOT_CONTEXT)
})

test('a share of the traces that begin here is kept, and the others have ids once they are asked for', () => {
  const sampler = new EdgeSampler('parentbased_traceidratio', 0.01)
  const kept = Array.from({ length: 20_000 }, () => sampler.samplesRoot()).filter(Boolean).length
  assert.ok(kept > 50 && kept < 500, `${kept} of 20000`)
  assert.not(new EdgeSampler('parentbased_always_off', 1).samplesRoot())
  assert.ok(new EdgeSampler('parentbased_always_on', 0).samplesRoot())

  const begun = new UnsampledSpan(new RandomIdGenerator())
  assert.not(begun.isKnown)
  const { traceparent } = begun.headers()
  assert.match(traceparent, /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  assert.is(traceparent, `00-${begun.traceId}-${begun.spanId}-00`)
  assert.ok(begun.isKnown)
  const named = new UnsampledSpan(new RandomIdGenerator(), LUCKY, 'vendor=1')
  assert.ok(named.isKnown)
  assert.equal(named.headers(), { traceparent: `00-${LUCKY}-${named.spanId}-00`, tracestate: 'vendor=1' })
})

test('a stranger who asks for it is not kept, and a trusted proxy is', async ({ collector }) => {
  const settings = {
    ...collector.settings,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  }
  const headers = (id: string) => ({
    traceparent: `00-${id}-${SPAN}-01`,
    tracestate: 'vendor=1',
    'X-Request-Id': 'from-the-proxy-1',
  })
  const [stranger, trusted] = ['1'.repeat(32), '2'.repeat(32)]
  const alone = await openStage({ settings })
  const { status } = await alone.fetch('/health', { headers: headers(stranger) })
  assert.is(status, 200)
  // The trace goes on in the log, though nothing is kept of it.
  const behind = await openStage({ settings: { ...settings, TRUSTED_PROXIES: '127.0.0.0/8' } })
  await behind.fetch('/health', { headers: headers(trusted) })
  const span = await collector.span(({ traceId }) => traceId === trusted)
  assert.is(span.parentSpanId, SPAN)
  assert.is(span.attributes['tamga.request_id'], 'from-the-proxy-1')
  assert.is(span.traceState, 'vendor=1')
  await alone.close()
  await behind.close()
  assert.match(alone.logged(), `"trace_id":"${stranger}"`)
  assert.not((await collector.spans()).some(({ traceId }) => traceId === stranger))
})

test('a traceparent that is none begins a trace of its own', async ({ collector }) => {
  const stage = await openStage({ settings: collector.settings })
  const odd = [
    '',
    'x',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `ff-${'a'.repeat(32)}-${SPAN}-01`,
    '\u00e9'.repeat(9),
  ]
  for (const traceparent of odd)
    assert.is((await stage.fetch('/health', { headers: { traceparent } })).status, 200)
  await stage.close()
  const spans = (await collector.spans()).filter(({ name }) => name === 'getHealth')
  assert.is(spans.length, odd.length)
  assert.is(new Set(spans.map(({ traceId }) => traceId)).size, odd.length)
  for (const { parentSpanId } of spans) assert.is(parentSpanId, '')
})

test.run()
