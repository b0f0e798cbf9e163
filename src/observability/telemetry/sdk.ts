import { randomUUID } from 'node:crypto'
import {
  type Context,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, parseTraceParent, TraceState } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import {
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions'
import type { Config } from '../../config/types.ts'
import { platformVersion } from '../../config/version.ts'
import { currentSpan } from './current.ts'
import { createProcessor } from './export.ts'
import { EdgeSampler, markSampled } from './sampler.ts'
import { factNames, type Span, type SpanFacts, type SpanKind, type TraceHeaders } from './span.ts'
import type { Telemetry, TelemetryParts } from './telemetry.ts'
import { UnsampledSpan } from './unsampled-span.ts'

/** For one batch, with what is tried again. */
const EXPORT_MS = 5_000
const STOP_MS = 5_000
/** Whatever slips into a fact is cut. */
const MAX_VALUE_LENGTH = 128

type SdkConfig = Config & { otelExporterOtlpEndpoint: string }

/** The only file, with its neighbours `sampler` and `export`, that knows OpenTelemetry. Nothing of it is global. */
export function startSdk(config: SdkConfig, parts: TelemetryParts): Telemetry {
  const sampler = new EdgeSampler(config.otelTracesSampler, Number(config.otelTracesSamplerArg))
  const ids = new ChosenIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...parseKeyPairsIntoRecord(config.otelResourceAttributes),
      [ATTR_SERVICE_NAME]: config.otelServiceName,
      [ATTR_SERVICE_VERSION]: platformVersion,
      [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
    }),
    sampler,
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [
      createProcessor({
        ...parts,
        exporter: new OTLPTraceExporter({
          url: `${config.otelExporterOtlpEndpoint}/v1/traces`,
          headers: parseKeyPairsIntoRecord(config.otelExporterOtlpHeaders),
          timeoutMillis: EXPORT_MS,
        }),
        maxPending: config.otelBspMaxQueueSize,
        delayMs: config.otelBspScheduleDelay,
      }),
    ],
  })
  const tracer = provider.getTracer('tamga', platformVersion)
  const root = (name: string, kind: SpanKind, within: Context) =>
    new SdkSpan(tracer, tracer.startSpan(name, { kind: kinds[kind] }, markSampled(within)))

  /** Whether it is kept is decided before anything is made of it: most are not. */
  function begin(name: string, kind: SpanKind): Span {
    const traceId = sampler.decidesById ? ids.generateTraceId() : undefined
    const keeps = traceId === undefined ? sampler.samplesRoot() : sampler.samplesTraceId(traceId)
    if (!keeps) return new UnsampledSpan(ids, traceId)
    if (traceId !== undefined) ids.choose(traceId)
    return root(name, kind, ROOT_CONTEXT)
  }

  function goOn(name: string, kind: SpanKind, named: SpanContext, from: Origin): Span {
    const parent = { ...named, isRemote: true, ...(from.traceState && { traceState: from.traceState }) }
    if (!sampler.samplesParent(parent, from.isStranger))
      return new UnsampledSpan(ids, named.traceId, from.traceState?.serialize())
    return root(name, kind, trace.setSpanContext(ROOT_CONTEXT, parent))
  }

  return {
    on: true,
    request({ traceparent, tracestate }, fromTrustedProxy) {
      const named = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
      if (!named) return begin('request', 'server')
      // What a stranger's tracing system says of itself goes no further.
      const traceState =
        fromTrustedProxy && typeof tracestate === 'string' ? new TraceState(tracestate) : undefined
      return goOn('request', 'server', named, { isStranger: !fromTrustedProxy, traceState })
    },
    work(name, kind, carried) {
      const named = parseTraceParent(parentIn(carried))
      return named ? goOn(name, kind, named, { isStranger: false }) : begin(name, kind)
    },
    later(name, cause) {
      const named = parseTraceParent(cause)
      if (!named || !sampler.samplesParent({ ...named, isRemote: true }, false)) return undefined
      const present = currentSpan()
      const within = present instanceof SdkSpan && present.sampled ? present : undefined
      // Within the trace of its cause there is nothing that a link could add.
      const links = within?.traceId === named.traceId ? [] : [{ context: { ...named, isRemote: true } }]
      const options = { kind: kinds.consumer, links }
      return new SdkSpan(
        tracer,
        tracer.startSpan(name, options, within ? within.context() : markSampled(ROOT_CONTEXT)),
      )
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS)
      })
      // What could not be sent has been counted and told by then.
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
  consumer: OtelKind.CONSUMER,
}

interface Origin {
  isStranger: boolean
  traceState?: TraceState | undefined
}

/** Lets a trace have the id by which it was decided that it is kept. */
class ChosenIds extends RandomIdGenerator {
  #next: string | undefined

  choose(traceId: string): void {
    this.#next = traceId
  }

  override generateTraceId(): string {
    const id = this.#next ?? super.generateTraceId()
    this.#next = undefined
    return id
  }
}

/** Of what was queued, perhaps by another version. */
function parentIn(carried: unknown): string {
  const { traceparent } = (carried ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? traceparent : ''
}

class SdkSpan implements Span {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
  readonly isKnown = true
  readonly #tracer: Tracer
  readonly #span: OtelSpan
  #within: Context | undefined

  constructor(tracer: Tracer, span: OtelSpan) {
    const { traceId, spanId, traceFlags } = span.spanContext()
    this.traceId = traceId
    this.spanId = spanId
    this.sampled = (traceFlags & TraceFlags.SAMPLED) !== 0
    this.#tracer = tracer
    this.#span = span
  }

  headers(): TraceHeaders {
    const tracestate = this.#span.spanContext().traceState?.serialize()
    const traceparent = `00-${this.traceId}-${this.spanId}-${this.sampled ? '01' : '00'}`
    return tracestate ? { traceparent, tracestate } : { traceparent }
  }

  context(): Context {
    this.#within ??= trace.setSpan(ROOT_CONTEXT, this.#span)
    return this.#within
  }

  child(name: string, kind: SpanKind, facts?: SpanFacts): Span {
    const span = new SdkSpan(
      this.#tracer,
      this.#tracer.startSpan(name, { kind: kinds[kind] }, this.context()),
    )
    if (facts) span.set(facts)
    return span
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  set(facts: SpanFacts): void {
    for (const [name, value] of Object.entries(facts))
      if (factNames.has(name)) this.#span.setAttribute(name, value)
  }

  end(fault?: string): void {
    if (!this.#span.isRecording()) return
    if (fault !== undefined) {
      this.set({ 'error.type': fault })
      this.#span.setStatus({ code: SpanStatusCode.ERROR })
    }
    this.#span.end()
  }
}
